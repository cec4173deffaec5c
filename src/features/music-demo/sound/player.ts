import type { Track } from '@/domain/mix/types'
import { afterPaint } from '@/lib/browser/after-paint'
import { Context } from 'tone/build/esm/core/context/Context.js'
import { setContext } from 'tone/build/esm/core/context/GlobalContext.js'

import { buildBand } from './band'
import { compose } from './compose'
import { TrackPlayback } from './track-playback'
import { buildMixer, gainAt } from './mixer'

/**
 * How many seconds ahead notes are scheduled. Must be longer than a slow phone's page can freeze.
 */
const lookAhead = 0.4
/** Seconds from `stop` until the music is silent. */
const silentAfter = 0.4
/**
 * Seconds from `play` until the first track starts. A slow phone needs this time to schedule the
 * first notes.
 */
const upbeat = 0.2

/** The audio player of the demo. It is silent until the first `play`. */
export interface MixPlayer {
  /**
   * Changes to the track on the next bar line, or starts it immediately if nothing is playing. If
   * this is called several times before the bar line, the last call counts. The first call must be
   * made while a click is handled. The work is done after the browser's next paint.
   */
  play(track: Track): void
  /** @param volume the perceived volume, from 0 (silent) to 1. It is 0.6 at first. */
  setVolume(volume: number): void
  /**
   * Fades the music out. After 0.4 seconds, suspends the context, so that nothing uses the
   * processor.
   */
  stop(): void
  /** Frees all resources and closes the audio context. */
  dispose(): void
  /** `playing` if a track is playing and the context is running. */
  readonly state: 'stopped' | 'playing'
  /**
   * The audible position: the track's id, its tempo in BPM, and the number of beats played
   * since it started, over all repeats of its loop. Null if nothing is playing.
   */
  beat(): { tempo: number; position: number; track: string } | null
  /** @returns the loudness of the music before the volume is applied, from 0 to 1. */
  level(): number
  readonly context: AudioContext
}

interface Playing {
  track: string
  playback: TrackPlayback
}

/**
 * Builds the player on a context that was made while a click was handled, because phones require
 * that. The player owns the context from then on. It uses no worker and no audio worklet: Tone.js
 * would load them from a blob, which the content security policy forbids.
 *
 * @param onBroken called if the instruments fail while playing. Dispose of the player then.
 */
export async function startPlayer(context: AudioContext, onBroken: () => void): Promise<MixPlayer> {
  // Tone.js's 'offline' clock never ticks; `play` switches to a real clock.
  const tone = new Context({ context, clockSource: 'offline', lookAhead, updateInterval: 0.08 })
  setContext(tone)
  const mixer = await buildMixer(context)
  /** The tracks that are playing, oldest first. The last one may not have started yet. */
  let playbacks: Playing[] = []
  let silence: ReturnType<typeof setTimeout> | undefined
  /** The track of the last `play`; null after `stop`. */
  let wanted: Track | null = null

  /** Errors in timers would only reach the browser's console, so report them to `onBroken`. */
  function guarded(work: () => void): () => void {
    return () => {
      try {
        work()
      } catch {
        tone.clockSource = 'offline'
        onBroken()
      }
    }
  }

  /**
   * Builds a track's instruments, which takes a slow phone a moment, and asks for the start time
   * only after that.
   */
  function laneFor(track: Track, start: () => number): Playing {
    const band = buildBand(tone, context, mixer, compose(track))
    const playback = new TrackPlayback((round) => compose(track, round), band, start())
    return { track: track.id, playback }
  }

  const schedule = guarded(() => {
    if (context.state !== 'running') {
      return
    }
    const now = context.currentTime
    for (const { playback } of playbacks) {
      if (playback.isOver(now)) {
        playback.dispose()
      } else {
        playback.schedule(() => context.currentTime, now + lookAhead)
      }
    }
    playbacks = playbacks.filter(({ playback }) => !playback.isOver(now))
  })

  function clear() {
    for (const { playback } of playbacks) {
      playback.dispose()
    }
    playbacks = []
  }

  function startedBy(time: number): Playing | undefined {
    return playbacks.findLast(({ playback }) => playback.start <= time && !playback.hasEnded)
  }

  function bringIn(track: Track) {
    const last = playbacks.at(-1)
    if (last?.track === track.id && !last.playback.hasEnded) {
      return
    }
    // Notes within the look-ahead are already scheduled and can't be cancelled, so count that time as played.
    const current = startedBy(context.currentTime + lookAhead)
    if (last && current && last !== current) {
      last.playback.dispose()
      playbacks = playbacks.filter((playing) => playing !== last)
    }
    if (!current) {
      playbacks = [...playbacks, laneFor(track, () => context.currentTime + upbeat)]
    } else {
      current.playback.stay()
      if (current.track !== track.id) {
        const next = laneFor(track, () =>
          current.playback.barLineFrom(context.currentTime + lookAhead),
        )
        next.playback.enter()
        current.playback.leave(next.playback.start)
        playbacks = [...playbacks, next]
      }
    }
    schedule()
  }

  function setVolume(volume: number) {
    const gain = gainAt(Math.min(1, Math.max(0, volume)))
    mixer.volume.setTargetAtTime(gain, context.currentTime, 0.02)
  }

  function isPlaying(): boolean {
    return context.state === 'running' && playbacks.some(({ playback }) => !playback.hasEnded)
  }

  tone.on('tick', schedule)
  tone.on('statechange', schedule)
  setVolume(0.6)

  return {
    context,
    get state() {
      return isPlaying() ? 'playing' : 'stopped'
    },
    play(track) {
      void context.resume()
      tone.clockSource = 'timeout'
      clearTimeout(silence)
      mixer.fade.setTargetAtTime(1, context.currentTime, 0.02)
      wanted = track
      // Building the instruments takes a slow phone a moment, so let the browser paint first.
      const bringItIn = guarded(() => {
        if (wanted === track) {
          bringIn(track)
        }
      })
      afterPaint(bringItIn)
    },
    setVolume,
    stop() {
      wanted = null
      const now = context.currentTime
      for (const { playback } of playbacks) {
        playback.end(now)
      }
      mixer.fade.setTargetAtTime(0, now, silentAfter / 7)
      clearTimeout(silence)
      silence = setTimeout(() => {
        clear()
        tone.clockSource = 'offline'
        void context.suspend()
      }, silentAfter * 1_000)
    },
    dispose() {
      wanted = null
      clearTimeout(silence)
      tone.off('tick', schedule)
      tone.off('statechange', schedule)
      clear()
      tone.dispose()
    },
    beat() {
      if (!isPlaying()) {
        return null
      }
      // The speaker plays the sound `outputLatency` seconds after the context has produced it.
      const heard = context.currentTime - (context.outputLatency || 0)
      const playing = startedBy(heard)
      return playing
        ? {
            tempo: playing.playback.score.tempo,
            position: playing.playback.beatsAt(heard),
            track: playing.track,
          }
        : null
    },
    level: mixer.level,
  }
}
