import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { catalogue } from '@/content/music/catalogue'
import { musicDemo } from '@/content/marketing/music-demo'
import {
  activityLabels,
  defaultJourney,
  modeLabels,
  moodLabels,
  placeLabels,
  presets,
} from '@/content/music/mix'
import { ADAPTATION_MS, advance, begin, steer } from '@/domain/mix/hand-over'
import { speedRange, typicalJourney } from '@/domain/mix/journey'
import { targetFor } from '@/domain/mix/target'
import { travelModes, type Journey, type Track } from '@/domain/mix/types'
import { MusicDemo } from '@/features/music-demo/music-demo'

import {
  choose,
  chosen,
  moveSpeed,
  pass,
  press,
  reduceMotion,
  rowNames,
  rows,
  shownTempo,
  speedSlider,
} from './demo'

const { controls } = musicDemo

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

/** The row names of these tracks. */
function named(tracks: readonly Track[]) {
  return tracks.map(({ title, tempo }) => `Play ${title}, ${tempo} BPM`)
}

/** The row names after the default journey has changed into this one. */
function followed(journey: Journey) {
  return named(advance(steer(begin(catalogue, defaultJourney), journey, 0), ADAPTATION_MS).mix)
}

describe('the music demo', () => {
  it('the demo starts with the default journey, the journey’s tempo and playlist, and the reasons for them', () => {
    render(<MusicDemo />)

    expect(speedSlider()).toHaveValue('62')
    expect(chosen()).toEqual(['road-trip', 'restless', 'highway', 'riding'])
    expect(shownTempo()).toBe(targetFor(defaultJourney).tempo)
    expect(rowNames()).toEqual(named(begin(catalogue, defaultJourney).mix))
    for (const { text } of targetFor(defaultJourney).reasons.slice(0, 4)) {
      expect(screen.getByText(text)).toBeVisible()
    }
  })

  it.each<[control: string, change: () => void, journey: Journey]>([
    ['the speed', () => moveSpeed(120), { ...defaultJourney, speed: 120 }],
    [
      'the mode',
      () => choose(controls.mode, modeLabels.flight),
      { ...typicalJourney('flight'), mood: defaultJourney.mood },
    ],
    ['the mood', () => choose(controls.mood, moodLabels.low), { ...defaultJourney, mood: 'low' }],
    [
      'the place',
      () => choose(controls.place, placeLabels.hills),
      { ...defaultJourney, place: 'hills' },
    ],
    [
      'the activity',
      () => choose(controls.activity, activityLabels['winding-down']),
      { ...defaultJourney, activity: 'winding-down' },
    ],
  ])(
    'a change of %s changes the tempo and the listed reasons at once, and the playlist after 2.5 s',
    (_, change, journey) => {
      render(<MusicDemo />)
      const before = rowNames()

      change()

      const target = targetFor(journey)
      expect(target.tempo).not.toBe(targetFor(defaultJourney).tempo)
      expect(shownTempo()).toBe(target.tempo)
      for (const { text } of target.reasons.slice(0, 4)) {
        expect(screen.getByText(text)).toBeVisible()
      }
      expect(rowNames()).toEqual(before)
      expect(screen.getByText(musicDemo.adapting)).toBeVisible()

      pass(ADAPTATION_MS - 1)
      expect(rowNames()).toEqual(before)
      expect(screen.getByText(musicDemo.adapting)).toBeVisible()

      pass(1)
      expect(rowNames()).toEqual(followed(journey))
      expect(rowNames()).not.toEqual(before)
      expect(screen.queryByText(musicDemo.adapting)).not.toBeInTheDocument()
    },
  )

  it('2.5 s after the first of several changes, the playlist changes to the latest journey', () => {
    render(<MusicDemo />)
    moveSpeed(90)
    pass(1500)
    moveSpeed(110)
    pass(900)
    moveSpeed(130)
    pass(100)

    expect(rowNames()).toEqual(followed({ ...defaultJourney, speed: 130 }))
  })

  it('undoing a change within 2.5 s keeps the playlist', () => {
    render(<MusicDemo />)
    const before = rowNames()
    moveSpeed(130)
    pass(2000)
    moveSpeed(62)

    expect(screen.queryByText(musicDemo.adapting)).not.toBeInTheDocument()
    pass(ADAPTATION_MS)
    expect(rowNames()).toEqual(before)
  })

  it('a tiny change of speed doesn’t change the playlist', () => {
    render(<MusicDemo />)
    moveSpeed(63)

    expect(screen.queryByText(musicDemo.adapting)).not.toBeInTheDocument()
  })

  it.each(presets)('the preset $name sets its journey', ({ name, journey }) => {
    render(<MusicDemo />)

    press(new RegExp(`^${name}`))

    const { speed, mode, mood, place, activity } = journey
    expect(speedSlider()).toHaveValue(String(speed))
    expect(chosen()).toEqual([mode, mood, place, activity])
    expect(shownTempo()).toBe(targetFor(journey).tempo)
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([
      screen.getByRole('button', { name: new RegExp(`^${name}`) }),
    ])
    pass(ADAPTATION_MS)
    expect(rowNames()).toEqual(followed(journey))
  })

  it('a changed control deselects the preset', () => {
    render(<MusicDemo />)
    press(/^Expressway/)
    moveSpeed(95)

    expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument()
  })

  it.each(travelModes)('the mode %s sets its usual speed and the range of speeds', (mode) => {
    render(<MusicDemo />)
    choose(controls.mode, modeLabels[mode === 'flight' ? 'walking' : 'flight'])
    choose(controls.mode, modeLabels[mode])

    const { min, max } = speedRange(mode)
    expect(speedSlider()).toHaveValue(String(typicalJourney(mode).speed))
    expect(speedSlider()).toHaveAttribute('min', String(min))
    expect(speedSlider()).toHaveAttribute('max', String(max))
  })

  it('the slider has the speed as text for screen readers', () => {
    render(<MusicDemo />)
    moveSpeed(97)

    expect(speedSlider()).toHaveAttribute('aria-valuetext', '97 km/h')
  })

  it('Next moves to the next track, and from the last track to the first', () => {
    render(<MusicDemo />)
    const [first, ...others] = rowNames()

    press(musicDemo.next)

    expect(rowNames()).toEqual([...others, first])
    expect(rows()[0]).toHaveAttribute('aria-current', 'true')
    expect(rows()[1]).not.toHaveAttribute('aria-current')
    for (const _ of others) press(musicDemo.next)
    expect(rowNames()).toEqual([first, ...others])
  })

  it('after a click on Next, the playlist still adapts to an earlier change', () => {
    render(<MusicDemo />)
    moveSpeed(130)
    pass(1000)
    press(musicDemo.next)
    pass(1500)

    const { tempo } = targetFor({ ...defaultJourney, speed: 130 })
    expect(screen.queryByText(musicDemo.adapting)).not.toBeInTheDocument()
    for (const name of rowNames()) {
      const [, its] = /(\d+) BPM$/.exec(name ?? '') ?? []
      expect(Math.abs(Number(its) / tempo - 1)).toBeLessThan(0.2)
    }
  })

  it('the arrow keys select an option in a group of controls', async () => {
    vi.useRealTimers()
    const user = userEvent.setup()
    render(<MusicDemo />)
    const mood = within(screen.getByRole('group', { name: controls.mood }))
    mood.getByRole('radio', { name: moodLabels.restless }).focus()

    await user.keyboard('{ArrowRight}')

    expect(mood.getByRole('radio', { name: moodLabels.low })).toBeChecked()
    expect(shownTempo()).toBe(targetFor({ ...defaultJourney, mood: 'low' }).tempo)
  })
})

describe('the animation of the playlist’s rows', () => {
  it('the rows are animated to their new places when the playlist changes', () => {
    const animate = vi.spyOn(Element.prototype, 'animate')
    render(<MusicDemo />)
    expect(animate).not.toHaveBeenCalled()
    moveSpeed(130)
    pass(ADAPTATION_MS)

    expect(animate).toHaveBeenCalled()
  })

  it('with reduced motion, the rows aren’t animated', () => {
    reduceMotion()
    const animate = vi.spyOn(Element.prototype, 'animate')
    render(<MusicDemo />)
    moveSpeed(130)
    pass(ADAPTATION_MS)

    expect(rowNames()).toEqual(followed({ ...defaultJourney, speed: 130 }))
    expect(animate).not.toHaveBeenCalled()
  })
})
