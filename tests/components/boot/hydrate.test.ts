import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Early } from '@/boot/early'
import { hydrate } from '@/boot/hydrate'
import { typedBefore } from '@/lib/browser/typed-before'

let early: Early & { sayNotLoaded: ReturnType<typeof vi.fn> }
let idle: (() => void) | undefined

beforeEach(() => {
  early = {
    noLonger: new AbortController(),
    refetchMissing: () => Promise.resolve(false),
    sayNotLoaded: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  }
  document.early = early
  idle = undefined
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work
  })
  sessionStorage.clear()
  document.body.innerHTML = `<div id="root">
    <form name="join">
      <input name="email" /><input name="secret" type="password" /><button id="send">Join</button>
    </form>
    <button type="button" id="play">Play</button>
  </div>`
})

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'early')
})

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`No ${selector}`)
  return found
}

const startsWell = () => vi.fn<() => Promise<void>>(() => Promise.resolve())

describe('the hydration of a prerendered page', () => {
  it('the hydration starts when the browser is idle, and only once', () => {
    const start = startsWell()
    hydrate(find('#root'), start)
    expect(start).not.toHaveBeenCalled()
    idle?.()
    document.dispatchEvent(new Event('pointerdown'))
    expect(start).toHaveBeenCalledOnce()
  })

  it.each(['pointerdown', 'keydown', 'focusin', 'touchstart', 'wheel'])(
    'the hydration starts on the event %s',
    (sign) => {
      const start = startsWell()
      hydrate(find('#root'), start)
      document.dispatchEvent(new Event(sign))
      expect(start).toHaveBeenCalledOnce()
    },
  )

  it('if a button was clicked before the hydration, the hydration starts at once and repeats the click', async () => {
    const press = vi.fn<() => void>()
    const button = find('#play') as HTMLButtonElement
    button.addEventListener('click', press)
    button.setAttribute('aria-busy', 'true')
    early.button = button
    hydrate(find('#root'), startsWell())
    await expect.poll(() => press.mock.calls.length).toBe(1)
    expect(button).not.toHaveAttribute('aria-busy')
    expect(early.noLonger.signal.aborted).toBe(true)
  })

  it('a form that was submitted before the hydration is sent after the hydration', async () => {
    const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    const form = find('form')
    form.addEventListener('submit', sent)
    Object.assign(early, { form, button: find('#send') })
    hydrate(find('#root'), startsWell())
    await expect.poll(() => sent.mock.calls.length).toBe(1)
  })

  it('a click that React replays itself isn’t repeated', async () => {
    const press = vi.fn<() => void>()
    const button = find('#play')
    button.addEventListener('click', press)
    Object.assign(early, { button, isOnItsWay: true })
    hydrate(find('#root'), startsWell())
    await expect.poll(() => early.noLonger.signal.aborted).toBe(true)
    expect(press).not.toHaveBeenCalled()
  })

  it('if the code can’t be loaded, the page shows a message and doesn’t repeat earlier clicks', async () => {
    const press = vi.fn<() => void>()
    const button = find('#play') as HTMLButtonElement
    button.addEventListener('click', press)
    early.button = button
    hydrate(find('#root'), () => Promise.reject(new TypeError('Failed to fetch')))
    await expect.poll(() => early.noLonger.signal.aborted).toBe(true)
    expect(early.sayNotLoaded).toHaveBeenCalledOnce()
    expect(press).not.toHaveBeenCalled()
  })

  it('if the visitor leaves before the code has loaded, typed text is kept, but no password', () => {
    hydrate(find('#root'), startsWell())
    find('[name=email]').setAttribute('value', 'early@example.com')
    find('[name=secret]').setAttribute('value', 'demo-pass-1')
    dispatchEvent(new Event('pagehide'))
    find('[name=email]').removeAttribute('value')
    find('[name=secret]').removeAttribute('value')
    expect(typedBefore('join')).toEqual({ email: 'early@example.com' })
  })
})

describe('a page that is not prerendered', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="root"></div>'
  })

  it('the app starts at once', () => {
    const start = startsWell()
    hydrate(find('#root'), start)
    expect(start).toHaveBeenCalledOnce()
    expect(early.noLonger.signal.aborted).toBe(true)
  })

  it('if the code can’t be loaded, the page shows a message', async () => {
    hydrate(find('#root'), () => Promise.reject(new TypeError('Failed to fetch')))
    await expect.poll(() => early.sayNotLoaded.mock.calls.length).toBe(1)
  })
})
