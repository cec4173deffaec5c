import { act, fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'

import { musicDemo } from '@/content/marketing/music-demo'

/** The displayed tempo in BPM. */
export function shownTempo(): number {
  const figure = screen.getByText(
    (_, element) => element?.tagName === 'P' && /^\d+ BPM$/.test(element.textContent),
  )
  return Number.parseInt(figure.textContent, 10)
}

/** The playlist's rows, in order. */
export function rows(): HTMLElement[] {
  return within(screen.getByRole('list', { name: musicDemo.playlist })).getAllByRole('button')
}

/** The rows' names, such as `Play Gulmohar Season, 112 BPM`. */
export function rowNames(): (string | null)[] {
  return rows().map((row) => row.getAttribute('aria-label'))
}

export function speedSlider(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('slider', { name: musicDemo.controls.speed.label })
}

/** @param speed in km/h */
export function moveSpeed(speed: number) {
  fireEvent.change(speedSlider(), { target: { value: String(speed) } })
}

export function press(name: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name }))
}

export function choose(legend: string, label: string) {
  const group = within(screen.getByRole('group', { name: legend }))
  fireEvent.click(group.getByRole('radio', { name: label }))
}

/** The selected value of each group of radio buttons. */
export function chosen(): string[] {
  return screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ value }) => value)
}

/** Advances the fake timers. */
export function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

export function reduceMotion() {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query.includes('prefers-reduced-motion: reduce') ? 'all' : query),
  )
}
