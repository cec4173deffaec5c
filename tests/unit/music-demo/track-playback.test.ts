import { describe, expect, it } from 'vitest'

import { catalogue } from '@/content/music/catalogue'
import type { Band } from '@/features/music-demo/sound/band'
import { compose } from '@/features/music-demo/sound/compose'
import { TrackPlayback } from '@/features/music-demo/sound/track-playback'

/** How far ahead the player schedules notes, in seconds. */
const AHEAD = 0.4

/** An audio clock on a phone that needs this many seconds to schedule one note. */
function slowPhone(perNote: number) {
  let now = 0
  const handed: { what: string; at: number; time: number }[] = []
  const hand = (what: string, time: number) => {
    handed.push({ what, at: now, time })
    now += perNote
  }
  const band: Band = {
    strike: ({ drum }, time) => hand(drum, time),
    sound: (voice, _, time) => hand(voice, time),
    fade() {},
    stay() {},
    dispose() {},
  }
  return {
    band,
    handed,
    clock: () => now,
    wait: (seconds: number) => {
      now += seconds
    },
  }
}

function playFor(playback: TrackPlayback, phone: ReturnType<typeof slowPhone>, seconds: number) {
  while (phone.clock() < seconds) {
    playback.schedule(phone.clock, phone.clock() + AHEAD)
    phone.wait(0.08)
  }
}

describe('scheduling a track', () => {
  it.each(catalogue.slice(0, 12).map((track) => [track.title, track] as const))(
    'in every round, all notes of the track are scheduled in time: %s',
    (_, track) => {
      const score = compose(track)
      const phone = slowPhone(0)
      playFor(
        new TrackPlayback((round) => compose(track, round), phone.band, 1),
        phone,
        1 + (score.beats * 60) / track.tempo,
      )

      const round = (score.beats * 60) / track.tempo
      const first = phone.handed.filter(({ time }) => time < 1 + round - 0.001)
      const written = score.drums.length + score.pad.length + score.bass.length
      const others = score.keys.length + score.arp.length + score.lead.length
      expect(first).toHaveLength(written + others)
      expect(phone.handed.filter(({ at, time }) => time < at)).toEqual([])
    },
  )

  // Two late notes of one instrument would both start at once, which makes the instruments fail.
  it.each([0.004, 0.03, 0.2])(
    'the player leaves out late notes if scheduling a note takes %d seconds',
    (perNote) => {
      for (const track of catalogue) {
        const phone = slowPhone(perNote)
        playFor(new TrackPlayback((round) => compose(track, round), phone.band, 0.1), phone, 6)
        expect(phone.handed.filter(({ at, time }) => time <= at)).toEqual([])
        expect(phone.handed.length).toBeGreaterThan(0)
      }
    },
  )
})
