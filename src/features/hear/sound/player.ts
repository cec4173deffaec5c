import type { Track } from '@/domain/mix/types'
import { afterPaint } from '@/lib/after-paint'
import { Context } from 'tone/build/esm/core/context/Context.js'
import { setContext } from 'tone/build/esm/core/context/GlobalContext.js'

import { buildBand } from './band'
import { compose } from './compose'
import { Lane } from './lane'
import { buildRoom, gainAt } from './room'

/** How far ahead notes are handed over, in seconds: longer than a slow phone's page may hang. */
const lookAhead = 0.4
/** How long after `stop` nothing is heard, in seconds. */
const silentAfter = 0.4
/** How long a first track waits for its first notes to be handed over, in seconds: a slow phone needs it. */
const upbeat = 0.2

/** What plays the mix. Its sound begins with the first `play`. */
export interface MixPlayer {
  /**
   * Goes over to the track on the next bar line of what plays now; starts at once if nothing
   * plays. The last call before the bar line counts. The first call has to come of a press. The work
   * itself is done once the screen has been painted.
   */
  play(track: Track): void
  /** From 0, silent, to 1, as it is perceived. Begins at 0.6. */
  setVolume(volume: number): void
  /** Fades within a blink; after 0.4 s the context is suspended and nothing runs on. */
  stop(): void
  /** Ends all of it and closes the context. */
  dispose(): void
  /** Whether a track plays and the context runs. */
  readonly state: 'stopped' | 'playing'
  /**
   * What is heard right now: the track's id, its tempo in BPM and how many beats of it have been
   * played, all rounds of its loop counted. Null while nothing is.
   */
  beat(): { tempo: number; position: number; track: string } | null
  /** How loud the music is, 0 to 1, whatever the volume. */
  level(): number
  readonly context: AudioContext
}

interface Playing {
  track: string
  lane: Lane
}

/**
 * Builds the player on a context made in the press itself, as phones demand; the player owns it
 * from there on. Takes no worker and no worklet: the security policy allows neither from a blob.
 *
 * @param onBroken is told when the instruments fail while they play: then the player is to be disposed of.
 */
export async function startPlayer(context: AudioContext, onBroken: () => void): Promise<MixPlayer> {
  // 'offline' is a clock that stands still
  const tone = new Context({ context, clockSource: 'offline', lookAhead, updateInterval: 0.08 })
  setContext(tone)
  const room = await buildRoom(context)
  /** In the order in which they came; the last may be yet to come. */
  let lanes: Playing[] = []
  let silence: ReturnType<typeof setTimeout> | undefined
  /** What `play` was asked for last; null once it was stopped. */
  let wanted: Track | null = null

  /** Nobody but the browser would hear of what fails on a timer. */
  function guarded(deed: () => void): () => void {
    return () => {
      try {
        deed()
      } catch {
        tone.clockSource = 'offline'
        onBroken()
      }
    }
  }

  /** A track with all its players, which take a slow phone a moment; asked for its start then. */
  function laneFor(track: Track, start: () => number): Playing {
    const band = buildBand(tone, context, room, compose(track))
    const lane = new Lane((round) => compose(track, round), band, start())
    return { track: track.id, lane }
  }

  const schedule = guarded(() => {
    if (context.state !== 'running') {
      return
    }
    const now = context.currentTime
    for (const { lane } of lanes) {
      if (lane.isOver(now)) {
        lane.dispose()
      } else {
        lane.schedule(() => context.currentTime, now + lookAhead)
      }
    }
    lanes = lanes.filter(({ lane }) => !lane.isOver(now))
  })

  function clear() {
    for (const { lane } of lanes) {
      lane.dispose()
    }
    lanes = []
  }

  function startedBy(time: number): Playing | undefined {
    return lanes.findLast(({ lane }) => lane.start <= time && !lane.hasEnded)
  }

  function bringIn(track: Track) {
    const last = lanes.at(-1)
    if (last?.track === track.id && !last.lane.hasEnded) {
      return
    }
    // what is to come within the look-ahead has been handed over: it can't be called back
    const current = startedBy(context.currentTime + lookAhead)
    if (last && current && last !== current) {
      last.lane.dispose()
      lanes = lanes.filter((playing) => playing !== last)
    }
    if (!current) {
      lanes = [...lanes, laneFor(track, () => context.currentTime + upbeat)]
    } else {
      current.lane.stay()
      if (current.track !== track.id) {
        const next = laneFor(track, () => current.lane.barLineFrom(context.currentTime + lookAhead))
        next.lane.enter()
        current.lane.leave(next.lane.start)
        lanes = [...lanes, next]
      }
    }
    schedule()
  }

  function setVolume(volume: number) {
    const gain = gainAt(Math.min(1, Math.max(0, volume)))
    room.volume.setTargetAtTime(gain, context.currentTime, 0.02)
  }

  function isPlaying(): boolean {
    return context.state === 'running' && lanes.some(({ lane }) => !lane.hasEnded)
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
      room.fade.setTargetAtTime(1, context.currentTime, 0.02)
      wanted = track
      // A track's players take a slow phone a moment: the screen answers the press first.
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
      for (const { lane } of lanes) {
        lane.end(now)
      }
      room.fade.setTargetAtTime(0, now, silentAfter / 7)
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
      // what the speaker does now left the context a moment ago
      const heard = context.currentTime - (context.outputLatency || 0)
      const playing = startedBy(heard)
      return playing
        ? {
            tempo: playing.lane.score.tempo,
            position: playing.lane.beatsAt(heard),
            track: playing.track,
          }
        : null
    },
    level: room.level,
  }
}
