import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { Track } from '@/domain/mix/types'

import { makeAudioContext, type Cue } from './cue'
import type { MixPlayer } from './sound/player'
import { useLatest } from './use-latest'

/** `failed`: the instruments could not be fetched; `broken`: they were there, and broke off. */
type SoundState = 'off' | 'loading' | 'on' | 'failed' | 'broken' | 'unsupported'

export interface Sound {
  state: SoundState
  /** Whether it is on, and yet nothing can come out: the device has nothing to play it on. */
  isSilent: boolean
  /** Null until the first press. What the picture follows. */
  player: MixPlayer | null
  /** 0 to 1. */
  volume: number
  setVolume: (volume: number) => void
  /**
   * Has to be called in a press; the first time that fetches the instruments.
   * @param making the context of that press, if it was not this one.
   */
  start: (making?: Cue['context']) => void
  stop: () => void
}

/** Music is looked after so often, in milliseconds. */
const CHECK_MS = 500
/** So many checks without the audio clock moving on: nothing plays it. */
const SILENT_CHECKS = 5

/** After so many beats a song has been heard: three rounds of a loop of eight bars. */
const SONG_BEATS = 96

/**
 * The music of the track that plays now, and silence when the page can't be seen.
 *
 * @param onOver is told when the track has been heard.
 */
export function useSound(track: Track, onOver: () => void): Sound {
  const [state, setState] = useState<SoundState>('off')
  const [player, setPlayer] = useState<MixPlayer | null>(null)
  const [volume, setVolume] = useState(0.6)
  const isWanted = useRef(false)
  const isLoading = useRef(false)
  const isLeft = useRef(false)

  const breakOff = useCallback(() => {
    isWanted.current = false
    setPlayer(null)
    setState('broken')
  }, [])

  async function load(context: AudioContext | null) {
    if (context === null) {
      isLoading.current = false
      setState('unsupported')
      return
    }
    // Whatever fails, music is all that is missed: the page goes on without it.
    try {
      // Without it the library writes its name into the console.
      Object.assign(globalThis, { TONE_SILENCE_LOGGING: true })
      const sound = await import('./sound/player').catch(() => null)
      if (sound === null) {
        void context.close()
        setState('failed')
        return
      }
      const started = await sound.startPlayer(context, breakOff)
      if (isLeft.current) {
        started.dispose()
        return
      }
      setPlayer(started)
      // Somebody may have thought better of it.
      setState(isWanted.current ? 'on' : 'off')
    } catch {
      void context.close()
      breakOff()
    } finally {
      isLoading.current = false
    }
  }

  const start = useLatest((making: Cue['context'] = null) => {
    isWanted.current = true
    setState(player === null ? 'loading' : 'on')
    if (player !== null || isLoading.current) return
    isLoading.current = true
    if (making === null) makeAudioContext((context) => void load(context))
    else void making.then(load)
  })

  const stop = useCallback(() => {
    isWanted.current = false
    setState('off')
  }, [])

  // What the page says and what the player does change together.
  useLayoutEffect(() => {
    if (player === null) return
    try {
      if (state === 'on') player.play(track)
      else player.stop()
    } catch {
      // An error within an effect would take the whole page with it.
      queueMicrotask(breakOff)
    }
  }, [player, state, track, breakOff])

  const [isSilent, setIsSilent] = useState(false)
  useEffect(() => {
    if (state !== 'on' || player === null) return undefined
    let clock = player.context.currentTime
    let checksWithout = 0
    const timer = setInterval(() => {
      const now = player.context.currentTime
      checksWithout = now > clock ? 0 : checksWithout + 1
      if (checksWithout === 0) setIsSilent(false)
      else if (checksWithout >= SILENT_CHECKS) setIsSilent(true)
      clock = now
      const beat = player.beat()
      if (beat?.track === track.id && beat.position >= SONG_BEATS) onOver()
    }, CHECK_MS)
    return () => clearInterval(timer)
  }, [state, player, track, onOver])

  useLayoutEffect(() => player?.setVolume(volume), [player, volume])
  useEffect(
    () => () => {
      try {
        player?.dispose()
      } catch {
        // What broke off can't always be cleared away; its context is closed.
        void player?.context.close()
      }
    },
    [player],
  )
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  useEffect(() => {
    const hush = () => {
      if (document.hidden) stop()
    }
    document.addEventListener('visibilitychange', hush)
    return () => document.removeEventListener('visibilitychange', hush)
  }, [stop])

  const isSilentNow = state === 'on' && isSilent
  return useMemo(
    () => ({ state, isSilent: isSilentNow, player, volume, setVolume, start, stop }),
    [state, isSilentNow, player, volume, start, stop],
  )
}
