import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { catalogue } from '@/content/music/catalogue'
import { figures } from '@/content/marketing/figures'
import { defaultJourney } from '@/content/music/mix'
import { ADAPTATION_MS, advance, begin, skipTo, steer, type Playing } from '@/domain/mix/hand-over'
import { speedRange } from '@/domain/mix/journey'
import { mixFor } from '@/domain/mix/rank'
import { targetFor } from '@/domain/mix/target'
import type { Journey } from '@/domain/mix/types'

import { anyJourney } from './journeys'

const calm: Journey = { ...defaultJourney, mood: 'calm' }
const slow: Journey = { ...defaultJourney, speed: 20 }
const fast: Journey = { ...defaultJourney, speed: 98 }
const start = begin(catalogue, defaultJourney)

it('the adaptation time in the code equals the figure on the site', () => {
  expect(figures.adaptationTime).toBe(`${ADAPTATION_MS / 1000}s`)
})

it('the first journey’s mix starts at once', () => {
  fc.assert(
    fc.property(anyJourney(), (journey) => {
      expect(begin(catalogue, journey)).toEqual({
        catalogue,
        journey,
        target: targetFor(journey),
        mix: mixFor(catalogue, journey),
        pending: null,
      })
    }),
  )
})

describe('small changes of speed', () => {
  /** How much a device's measured speed varies on a steady journey, in km/h. */
  const jitter = { walking: 0.4, commute: 2, 'road-trip': 2, flight: 2 }

  it('the music stays the same while the speed varies only a little', () => {
    fc.assert(
      fc.property(
        anyJourney(),
        fc.array(fc.double({ min: -1, max: 1, noNaN: true })),
        (journey, wander) => {
          const { min, max } = speedRange(journey.mode)
          const first = begin(catalogue, journey)
          const last = wander.reduce<Playing>((playing, off, index) => {
            const speed = journey.speed + off * jitter[journey.mode]
            return steer(
              playing,
              { ...journey, speed: Math.min(max, Math.max(min, speed)) },
              index * 999,
            )
          }, first)
          expect(last).toBe(first)
        },
      ),
    )
  })

  it('a change of any choice other than the speed starts a new mix, even if the target is similar', () => {
    const city = begin(catalogue, { ...defaultJourney, activity: 'studying', place: 'city' })
    const campus = { ...city.journey, place: 'campus' } as const
    expect(steer(city, campus, 0).pending).toEqual({
      journey: campus,
      target: targetFor(campus),
      at: 2500,
    })
  })
})

describe('adapting to a new journey', () => {
  it('the music adapts after exactly 2.5 seconds', () => {
    fc.assert(
      fc.property(anyJourney(), anyJourney(), fc.nat(1e6), (from, to, at) => {
        const steered = steer(begin(catalogue, from), to, at)
        fc.pre(steered.pending !== null)
        expect(advance(steered, at + 2499)).toBe(steered)
        const after = advance(steered, at + 2500)
        expect(after).toMatchObject({ journey: to, target: targetFor(to), pending: null })
        expect(new Set(after.mix)).toEqual(new Set(mixFor(catalogue, to)))
      }),
    )
  })

  it('the music stays the same until it adapts to the new journey', () => {
    const steered = steer(start, calm, 100)
    expect(steered).toMatchObject({ mix: start.mix, target: start.target, journey: defaultJourney })
  })

  it('the music adapts to the latest change, 2.5 seconds after the first change', () => {
    const steered = steer(steer(start, calm, 0), fast, 2000)
    expect(steered.pending).toEqual({ journey: fast, target: targetFor(fast), at: 2500 })
    expect(advance(steered, 2500).journey).toEqual(fast)
  })

  it('the music stays the same if the listener returns to the old journey before the music adapts', () => {
    const back = steer(steer(start, slow, 0), { ...defaultJourney, speed: 63 }, 1000)
    expect(back).toEqual(start)
    expect(steer(back, slow, 5000).pending?.at).toBe(7500)
  })

  it('a change whose 2.5 seconds are over is applied before the next change starts', () => {
    const steered = steer(steer(start, slow, 0), fast, 3000)
    expect(steered).toMatchObject({ journey: slow, pending: { journey: fast, at: 5500 } })
  })

  it('the music keeps adapting while the listener moves the slider', () => {
    let playing = begin(catalogue, { ...defaultJourney, speed: 0 })
    const taken: number[] = []
    for (let at = 0; at < 10_000; at += 100) {
      const next = steer(playing, { ...defaultJourney, speed: at / 100 }, at)
      if (next.mix !== playing.mix) taken.push(at)
      playing = next
    }
    // The mix changes 2.5 s after the speed has moved too far from the current target.
    expect(taken).toEqual([3600, 6600])
  })

  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 3000 }), anyJourney()), {
    minLength: 1,
    maxLength: 40,
  })

  it('every change takes at most 2.5 seconds, and the music always reaches the latest journey', () => {
    fc.assert(
      fc.property(anyJourney(), steps, (journey, moves) => {
        let playing = begin(catalogue, journey)
        let at = 0
        let latest = journey
        const unfair: Playing['pending'][] = []
        for (const [pause, next] of moves) {
          const due = playing.pending?.at
          at += pause
          latest = next
          playing = steer(playing, next, at)
          const ends = playing.pending?.at ?? at + 2500
          const isKept = due === undefined || due <= at || ends === due || !playing.pending
          if (ends <= at || ends > at + 2500 || !isKept) unfair.push(playing.pending)
          expect(new Set(playing.mix).size).toBe(5)
        }
        expect(unfair).toEqual([])
        const arrived = advance(playing, at + 2500)
        const wanted = targetFor(latest)
        expect(arrived.pending).toBeNull()
        expect(Math.abs(arrived.target.tempo - wanted.tempo)).toBeLessThanOrEqual(4)
        expect(arrived.journey).toEqual({ ...latest, speed: arrived.journey.speed })
        expect(steer(arrived, latest, at + 2600)).toBe(arrived)
      }),
    )
  })
})

describe('the order of the new mix', () => {
  it('the current track stays first if only the speed changes and the tempo still fits', () => {
    fc.assert(
      fc.property(anyJourney(), fc.double({ min: 0, max: 900, noNaN: true }), (from, speed) => {
        const to = { ...from, speed }
        const before = begin(catalogue, from)
        const after = advance(steer(before, to, 0), 2500)
        const [current] = before.mix
        const stillFits = mixFor(catalogue, to).some(
          (track) => track === current && Math.abs(track.tempo / targetFor(to).tempo - 1) <= 0.06,
        )
        expect(after.mix[0] === current || !stillFits).toBe(true)
      }),
    )
  })

  it('the best track comes first if a choice other than the speed changes, so listeners hear the change', () => {
    fc.assert(
      fc.property(anyJourney(), anyJourney(), (from, to) => {
        fc.pre(from.mood !== to.mood)
        const after = advance(steer(begin(catalogue, from), to, 0), 2500)
        expect(after.mix[0]).toBe(mixFor(catalogue, to)[0])
      }),
    )
  })

  it('after the first track, the tracks that stay in the mix keep their order', () => {
    // An example in which the current track stays first, and the best track stays behind it.
    const cruise: Journey = {
      speed: 600,
      mood: 'happy',
      place: 'sky',
      activity: 'riding',
      mode: 'flight',
    }
    fc.assert(
      fc.property(anyJourney(), anyJourney(), (from, to) => {
        const before = begin(catalogue, from)
        const after = advance(steer(before, to, 0), 2500)
        const behind = after.mix.slice(1)
        const kept = before.mix.slice(1).filter((track) => behind.includes(track))
        expect(behind.filter((track) => kept.includes(track))).toEqual(kept)
      }),
      { examples: [[cruise, { ...cruise, speed: 0 }]] },
    )
  })

  it('the current track loses the first place if its tempo is too far from the new tempo', () => {
    const journey: Journey = { ...defaultJourney, speed: 48 }
    const before = begin(catalogue, { ...defaultJourney, speed: 66 })
    const after = advance(steer(before, journey, 0), 2500)
    expect(after.mix).toContain(before.mix[0])
    expect(after.mix[0]).not.toBe(before.mix[0])
  })
})

describe('a track that the listener picks', () => {
  const adapting = steer(start, calm, 0)

  it.each([1, 2, 3, 4])(
    'picking track %i plays it first, then the tracks after it, then the tracks before it',
    (index) => {
      const picked = start.mix.slice(index, index + 1)
      const after = picked.reduce(skipTo, adapting)
      expect(after).toEqual({
        ...adapting,
        mix: [...start.mix.slice(index), ...start.mix.slice(0, index)],
      })
    },
  )

  it('picking the current track or a track outside the mix changes nothing', () => {
    const strangers = catalogue.filter((track) => !start.mix.includes(track))
    expect(strangers.reduce(skipTo, start)).toBe(start)
    expect(start.mix.slice(0, 1).reduce(skipTo, start)).toBe(start)
  })

  it('a picked track keeps playing after a change if its tempo still fits', () => {
    const picked = start.mix.slice(1, 2).reduce(skipTo, start)
    const steered = steer(picked, { ...defaultJourney, speed: 72 }, 0)
    expect(steered.pending).not.toBeNull()
    const after = advance(steered, 2500)
    expect(after.mix[0]).toBe(start.mix[1])
  })
})
