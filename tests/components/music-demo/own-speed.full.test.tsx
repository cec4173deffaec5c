import { act, cleanup, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'

import { musicDemo } from '@/content/marketing/music-demo'
import { modeLabels } from '@/content/music/mix'
import { targetFor } from '@/domain/mix/target'
import { typicalJourney } from '@/domain/mix/journey'
import { MusicDemo } from '@/features/music-demo/music-demo'

import { replaceProperty } from '../replace-property'
import { choose, moveSpeed, press, shownTempo, speedSlider } from './demo'

const { ownSpeed, controls } = musicDemo

interface Watch {
  onPosition: PositionCallback
  onError: PositionErrorCallback
}

/** The active watches of the device's position. */
const watches = new Map<number, Watch>()

// happy-dom has this property with the value null, unlike any real browser.
const restoreGeolocation = replaceProperty(Navigator.prototype, 'geolocation', null)
Reflect.deleteProperty(Navigator.prototype, 'geolocation')
afterAll(restoreGeolocation)

const fakeGeolocation = {
  watchPosition(onPosition: PositionCallback, onError: PositionErrorCallback) {
    const id = watches.size + 1
    watches.set(id, { onPosition, onError })
    return id
  },
  clearWatch(id: number) {
    watches.delete(id)
  },
}

beforeEach(() => {
  watches.clear()
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: fakeGeolocation })
})

afterEach(() => {
  // Unmounts the component, which ends its watch.
  cleanup()
  Reflect.deleteProperty(navigator, 'geolocation')
  history.replaceState(null, '', '/')
})

/** @param speed in m/s, as devices report it */
function measure(speed: number | null) {
  const position = { coords: { speed }, timestamp: 0 } as GeolocationPosition
  act(() => {
    for (const { onPosition } of watches.values()) onPosition(position)
  })
}

function fail(code: 1 | 2 | 3) {
  const error = {
    code,
    message: '',
    PERMISSION_DENIED: 1,
    POSITION_UNAVAILABLE: 2,
    TIMEOUT: 3,
  } as const
  act(() => {
    for (const { onError } of watches.values()) onError(error)
  })
}

describe('following the device’s speed', () => {
  it('the device’s position is watched only after a click', () => {
    render(<MusicDemo />)
    expect(screen.getByText(ownSpeed.note)).toBeVisible()
    expect(watches.size).toBe(0)

    press(ownSpeed.start)
    expect(watches.size).toBe(1)
    expect(screen.getByText(ownSpeed.waiting)).toBeVisible()
  })

  it('the demo shows the device’s speed in km/h, and adapts the tempo', () => {
    render(<MusicDemo />)
    press(ownSpeed.start)
    measure(25)

    expect(screen.getByText(ownSpeed.following)).toBeVisible()
    expect(speedSlider()).toHaveAttribute('aria-valuetext', '90 km/h')
    expect(shownTempo()).toBe(targetFor({ ...typicalJourney('road-trip'), speed: 90 }).tempo)
    measure(10)
    expect(speedSlider()).toHaveAttribute('aria-valuetext', '36 km/h')
  })

  it('the speed is limited to the range of the travel mode', () => {
    render(<MusicDemo />)
    choose(controls.mode, modeLabels.walking)
    press(ownSpeed.start)
    measure(25)

    expect(speedSlider()).toHaveAttribute('aria-valuetext', '12 km/h')
  })

  it('if the device measures no speed, the demo keeps its speed, and a message says so', () => {
    render(<MusicDemo />)
    press(ownSpeed.start)
    measure(null)

    expect(screen.getByText(ownSpeed.still)).toBeVisible()
    expect(speedSlider()).toHaveValue('62')
    measure(20)
    expect(screen.getByText(ownSpeed.following)).toBeVisible()
    expect(speedSlider()).toHaveValue('72')
  })

  it('if the permission is refused, the demo stops following the speed, and another click requests the permission again', () => {
    render(<MusicDemo />)
    press(ownSpeed.start)
    fail(1)

    expect(screen.getByText(ownSpeed.refused)).toBeVisible()
    expect(watches.size).toBe(0)
    expect(speedSlider()).toHaveValue('62')
    press(ownSpeed.start)
    expect(watches.size).toBe(1)
  })

  it('when a lost signal returns, the demo follows the device’s speed again', () => {
    render(<MusicDemo />)
    press(ownSpeed.start)
    measure(20)
    fail(2)
    expect(screen.getByText(ownSpeed.still)).toBeVisible()
    measure(25)

    expect(screen.getByText(ownSpeed.following)).toBeVisible()
    expect(speedSlider()).toHaveValue('90')
  })

  it('after another click, the demo stops following the device’s speed', () => {
    render(<MusicDemo />)
    press(ownSpeed.start)
    measure(20)
    press(ownSpeed.stop)

    expect(watches.size).toBe(0)
    expect(screen.getByText(ownSpeed.note)).toBeVisible()
    expect(speedSlider()).toHaveValue('72')
  })

  it.each([
    ['moving the slider', () => moveSpeed(100), '100'],
    ['selecting a preset', () => press(/^Night bus/), '52'],
  ])('the demo stops following the device’s speed after %s', (_, change, speed) => {
    render(<MusicDemo />)
    press(ownSpeed.start)
    measure(20)
    change()

    expect(watches.size).toBe(0)
    expect(screen.getByText(ownSpeed.note)).toBeVisible()
    expect(speedSlider()).toHaveValue(speed)
  })

  it('when the visitor leaves the page, the demo stops following the device’s speed', () => {
    const { unmount } = render(<MusicDemo />)
    press(ownSpeed.start)
    unmount()

    expect(watches.size).toBe(0)
  })

  it('a message is shown if the browser can’t measure the speed', () => {
    Reflect.deleteProperty(navigator, 'geolocation')
    render(<MusicDemo />)
    press(ownSpeed.start)

    expect(screen.getByText(ownSpeed.refused)).toBeVisible()
  })
})
