import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { Track } from '@/domain/mix/types'

import { makeAudioContext, type Cue } from './cue'
import type { MixPlayer } from './sound/player'
import { useLatest } from './use-latest'

/** `failed`: the instruments couldn't be loaded. `broken`: they failed while playing. */
type SoundState = 'off' | 'loading' | 'on' | 'failed' | 'broken' | 'unsupported'

export interface Sound {
  state: SoundState
  /** True if the music is on but can't be heard, because the device has no audio output. */
  isSilent: boolean
  /** Null until the visitor first starts the music. */
  player: MixPlayer | null
  /** Between 0 and 1. */
  volume: number
  setVolume: (volume: number) => void
  /**
   * Starts the music. Must be called while a click is handled. The first call loads the
   * instruments.
   * @param making the audio context, if it was made during an earlier click.
   */
  start: (making?: Cue['context']) => void
  stop: () => void
}

/** How often the music is checked, in milliseconds. */
const CHECK_MS = 500
/** If the audio clock hasn't moved in this many checks, the device isn't playing anything. */
const SILENT_CHECKS = 5

/** A track is over after this many beats: three rounds of a loop of eight bars. */
const SONG_BEATS = 96

/**
 * Plays the current track, and stops the music when the page is hidden.
 *
 * @param onOver called when the track is over.
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
    // If anything fails, the page goes on without music.
    try {
      // Stops Tone.js from writing its name and version to the console.
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
      // The visitor may have pressed stop while the player was loading.
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

  // A layout effect, so that the player changes together with the page.
  useLayoutEffect(() => {
    if (player === null) return
    try {
      if (state === 'on') player.play(track)
      else player.stop()
    } catch {
      // An error thrown in an effect would make React remove the whole page.
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
        // A broken player can't always be disposed of, so close its context.
        void player?.context.close()
      }
    },
    [player],
  )
  useEffect(() => {
    isLeft.current = false
    const hush = () => {
      if (document.hidden) stop()
    }
    document.addEventListener('visibilitychange', hush)
    return () => {
      isLeft.current = true
      document.removeEventListener('visibilitychange', hush)
    }
  }, [stop])

  const isSilentNow = state === 'on' && isSilent
  return useMemo(
    () => ({ state, isSilent: isSilentNow, player, volume, setVolume, start, stop }),
    [state, isSilentNow, player, volume, start, stop],
  )
}
