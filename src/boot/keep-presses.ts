import type { Early } from './early'

/**
 * Keeps the last click or form submission until the app is interactive; `hydrate.ts` repeats it.
 */
export function keepPresses(early: Early): void {
  // Listen in the capture phase, before React: React stops events of parts whose code is still
  // loading.
  const options = { capture: true, signal: early.noLonger.signal }
  addEventListener(
    'click',
    (event) => {
      if (isFramesOwn(early, event)) return
      const button = elementOf(event)?.closest<HTMLButtonElement>('button[type="button"]')
      if (button) keep(early, event, { form: null, button })
    },
    options,
  )
  addEventListener(
    'submit',
    (event) => {
      if (isFramesOwn(early, event)) return
      event.preventDefault()
      const form = event.target instanceof HTMLFormElement ? event.target : null
      const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null
      keep(early, event, { form, button })
    },
    options,
  )
}

function keep(early: Early, event: Event, pressed: Pick<Early, 'form' | 'button'>): void {
  // Show at once which button will be clicked.
  early.button?.removeAttribute('aria-busy')
  pressed.button?.setAttribute('aria-busy', 'true')
  Object.assign(early, pressed, { event })
}

/**
 * True if React already handles this event: the header and footer become interactive before the
 * page's content.
 */
function isFramesOwn({ isFrameReady }: Early, event: Event): boolean {
  return isFrameReady === true && elementOf(event)?.closest('main') === null
}

function elementOf({ target }: Event): Element | null {
  return target instanceof Element ? target : null
}
