import { useCallback, useEffect, useRef, useState } from 'react'

import type { Track } from '@/domain/mix/types'

import { newAudioContext } from './cue'
import type { MixPlayer } from './sound/player'

type SoundState = 'off' | 'loading' | 'on' | 'failed' | 'unsupported'

export interface Sound {
  state: SoundState
  /** Null until the first press. What the picture follows. */
  player: MixPlayer | null
  /** 0 to 1. */
  volume: number
  setVolume: (volume: number) => void
  /**
   * Has to be called in a press; the first time that fetches the instruments.
   * @param context made in that press, if it was not this one.
   */
  start: (context?: AudioContext | null) => void
  stop: () => void
}

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

  async function load(context: AudioContext) {
    isLoading.current = true
    setState('loading')
    try {
      // In the press, or phones keep it silent.
      void context.resume()
      const { startPlayer } = await import('./sound/player')
      const started = await startPlayer(context)
      if (isLeft.current) {
        started.dispose()
        return
      }
      setPlayer(started)
      // Somebody may have thought better of it.
      setState(isWanted.current ? 'on' : 'off')
    } catch {
      void context.close()
      setState('failed')
    } finally {
      isLoading.current = false
    }
  }

  function start(made: AudioContext | null = null) {
    isWanted.current = true
    if (player !== null) {
      setState('on')
    } else if (isLoading.current) {
      setState('loading')
    } else {
      const context = made ?? newAudioContext()
      if (context === null) setState('unsupported')
      else void load(context)
    }
  }

  const stop = useCallback(() => {
    isWanted.current = false
    setState('off')
  }, [])

  useEffect(() => {
    if (state === 'on') player?.play(track)
    else player?.stop()
  }, [player, state, track])

  useEffect(() => {
    if (state !== 'on' || player === null) return undefined
    const timer = setInterval(() => {
      const beat = player.beat()
      if (beat?.track === track.id && beat.position >= SONG_BEATS) onOver()
    }, 500)
    return () => clearInterval(timer)
  }, [state, player, track, onOver])

  useEffect(() => player?.setVolume(volume), [player, volume])
  useEffect(() => () => player?.dispose(), [player])
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

  return { state, player, volume, setVolume, start, stop }
}
