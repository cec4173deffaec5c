import { afterEach, beforeEach, expect, it } from 'vitest'

import type { Early } from '@/boot/early'
import { keepPresses } from '@/boot/keep-presses'

let early: Early

beforeEach(() => {
  early = {
    noLonger: new AbortController(),
    refetchMissing: () => Promise.resolve(false),
    sayNotLoaded: () => Promise.resolve(),
  }
  document.body.innerHTML = `
    <header><button type="button" id="theme">Theme</button></header>
    <main>
      <button type="button" id="notify"><span>Notify Me</span></button>
      <button type="button" id="play">Play</button>
      <p>Words</p>
      <form><input name="email" /><button id="join">Join</button></form>
    </main>`
  keepPresses(early)
})

afterEach(() => early.noLonger.abort())

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`No ${selector}`)
  return found
}

function send(): SubmitEvent {
  const event = new SubmitEvent('submit', {
    bubbles: true,
    cancelable: true,
    submitter: find('#join'),
  })
  find('form').dispatchEvent(event)
  return event
}

it('the last click on a button is kept for later, and the button is marked as busy', () => {
  find('#notify span').click()
  expect(early.button).toBe(find('#notify'))
  expect(find('#notify')).toHaveAttribute('aria-busy', 'true')

  find('#play').click()
  expect(early.button).toBe(find('#play'))
  expect(early.event?.type).toBe('click')
  expect(find('#notify')).not.toHaveAttribute('aria-busy')
  expect(find('#play')).toHaveAttribute('aria-busy', 'true')
})

it('a submitted form is kept for later, and the browser doesn’t submit it', () => {
  const event = send()
  expect(event.defaultPrevented).toBe(true)
  expect(early).toMatchObject({ form: find('form'), button: find('#join'), event })
})

it('a click on a button replaces an earlier submit that was kept for later', () => {
  send()
  find('#play').click()
  expect(early).toMatchObject({ form: null, button: find('#play') })
})

it('a click on plain text isn’t kept for later', () => {
  find('p').click()
  expect(early.event).toBeUndefined()
})

it('once the header and footer are interactive, only clicks in the main part are kept', () => {
  early.isFrameReady = true
  find('#theme').click()
  expect(early.button).toBeUndefined()
  find('#notify').click()
  expect(early.button).toBe(find('#notify'))
})

it('once the app has started, clicks are no longer kept for later', () => {
  early.noLonger.abort()
  find('#notify').click()
  expect(send().defaultPrevented).toBe(false)
  expect(early.event).toBeUndefined()
})
