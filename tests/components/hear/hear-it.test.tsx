import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { catalogue } from '@/content/catalogue'
import { hear } from '@/content/hear'
import {
  activityLabels,
  defaultJourney,
  modeLabels,
  moodLabels,
  placeLabels,
  presets,
} from '@/content/mix'
import { ADAPTATION_MS, advance, begin, steer } from '@/domain/mix/hand-over'
import { speedRange, typicalJourney } from '@/domain/mix/journey'
import { targetFor } from '@/domain/mix/target'
import { travelModes, type Journey, type Track } from '@/domain/mix/types'
import { HearIt } from '@/features/hear/hear-it'

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

const { controls } = hear

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

/** As rows name them. */
function named(tracks: readonly Track[]) {
  return tracks.map(({ title, tempo }) => `Play ${title}, ${tempo} BPM`)
}

/** What plays once the default journey has become this one. */
function followed(journey: Journey) {
  return named(advance(steer(begin(catalogue, defaultJourney), journey, 0), ADAPTATION_MS).mix)
}

describe('the demo', () => {
  it('begins with the journey of the home page, its tempo, its playlist and why', () => {
    render(<HearIt />)

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
  ])('%s changes tempo and reasons at once, the playlist after 2.5 s', (_, change, journey) => {
    render(<HearIt />)
    const before = rowNames()

    change()

    const target = targetFor(journey)
    expect(target.tempo).not.toBe(targetFor(defaultJourney).tempo)
    expect(shownTempo()).toBe(target.tempo)
    for (const { text } of target.reasons.slice(0, 4)) {
      expect(screen.getByText(text)).toBeVisible()
    }
    expect(rowNames()).toEqual(before)
    expect(screen.getByText(hear.adapting)).toBeVisible()

    pass(ADAPTATION_MS - 1)
    expect(rowNames()).toEqual(before)
    expect(screen.getByText(hear.adapting)).toBeVisible()

    pass(1)
    expect(rowNames()).toEqual(followed(journey))
    expect(rowNames()).not.toEqual(before)
    expect(screen.queryByText(hear.adapting)).not.toBeInTheDocument()
  })

  it('follows 2.5 s after the first change, as the journey then is, however much it moves', () => {
    render(<HearIt />)
    moveSpeed(90)
    pass(1500)
    moveSpeed(110)
    pass(900)
    moveSpeed(130)
    pass(100)

    expect(rowNames()).toEqual(followed({ ...defaultJourney, speed: 130 }))
  })

  it('stays as it was when the change is taken back in time', () => {
    render(<HearIt />)
    const before = rowNames()
    moveSpeed(130)
    pass(2000)
    moveSpeed(62)

    expect(screen.queryByText(hear.adapting)).not.toBeInTheDocument()
    pass(ADAPTATION_MS)
    expect(rowNames()).toEqual(before)
  })

  it('leaves the playlist alone when the speed only wobbles', () => {
    render(<HearIt />)
    moveSpeed(63)

    expect(screen.queryByText(hear.adapting)).not.toBeInTheDocument()
  })

  it.each(presets)('has $name to press', ({ name, journey }) => {
    render(<HearIt />)

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

  it('shows no preset as pressed once a control is moved away from it', () => {
    render(<HearIt />)
    press(/^Expressway/)
    moveSpeed(95)

    expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument()
  })

  it.each(travelModes)('sets the slider to the usual speed and the range of %s', (mode) => {
    render(<HearIt />)
    choose(controls.mode, modeLabels[mode === 'flight' ? 'walking' : 'flight'])
    choose(controls.mode, modeLabels[mode])

    const { min, max } = speedRange(mode)
    expect(speedSlider()).toHaveValue(String(typicalJourney(mode).speed))
    expect(speedSlider()).toHaveAttribute('min', String(min))
    expect(speedSlider()).toHaveAttribute('max', String(max))
  })

  it('says how fast to those who don’t see it', () => {
    render(<HearIt />)
    moveSpeed(97)

    expect(speedSlider()).toHaveAttribute('aria-valuetext', '97 km/h')
  })

  it('goes on to the next track, round the playlist', () => {
    render(<HearIt />)
    const [first, ...others] = rowNames()

    press(hear.next)

    expect(rowNames()).toEqual([...others, first])
    expect(rows()[0]).toHaveAttribute('aria-current', 'true')
    expect(rows()[1]).not.toHaveAttribute('aria-current')
    for (const _ of others) press(hear.next)
    expect(rowNames()).toEqual([first, ...others])
  })

  it('still adapts to a change that came before the next track', () => {
    render(<HearIt />)
    moveSpeed(130)
    pass(1000)
    press(hear.next)
    pass(1500)

    const { tempo } = targetFor({ ...defaultJourney, speed: 130 })
    expect(screen.queryByText(hear.adapting)).not.toBeInTheDocument()
    for (const name of rowNames()) {
      const [, its] = /(\d+) BPM$/.exec(name ?? '') ?? []
      expect(Math.abs(Number(its) / tempo - 1)).toBeLessThan(0.2)
    }
  })

  it('is in one piece by keyboard: a group is one stop, and arrows choose', async () => {
    vi.useRealTimers()
    const user = userEvent.setup()
    render(<HearIt />)
    const mood = within(screen.getByRole('group', { name: controls.mood }))
    mood.getByRole('radio', { name: moodLabels.restless }).focus()

    await user.keyboard('{ArrowRight}')

    expect(mood.getByRole('radio', { name: moodLabels.low })).toBeChecked()
    expect(shownTempo()).toBe(targetFor({ ...defaultJourney, mood: 'low' }).tempo)
  })
})

describe('moving rows', () => {
  it('come in where the playlist changes', () => {
    const animate = vi.spyOn(Element.prototype, 'animate')
    render(<HearIt />)
    expect(animate).not.toHaveBeenCalled()
    moveSpeed(130)
    pass(ADAPTATION_MS)

    expect(animate).toHaveBeenCalled()
  })

  it('don’t where motion is to be reduced', () => {
    reduceMotion()
    const animate = vi.spyOn(Element.prototype, 'animate')
    render(<HearIt />)
    moveSpeed(130)
    pass(ADAPTATION_MS)

    expect(rowNames()).toEqual(followed({ ...defaultJourney, speed: 130 }))
    expect(animate).not.toHaveBeenCalled()
  })
})
