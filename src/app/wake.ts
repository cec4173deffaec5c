declare global {
  interface Document {
    /** What was pressed or sent before this code came, in order. Kept by index.html's script. */
    early?: { events: Event[]; noLonger: AbortController }
  }
}

const SIGNS_OF_INTENT = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'wheel'] as const

/**
 * Makes a page interactive. A page that was built ahead can be read before any of this runs, so what
 * makes it interactive waits until the browser is idle, or until somebody reaches for the page. A press
 * of a button or a form that is sent meanwhile is kept, and done once the page can do it.
 *
 * @param start resolves once the page is interactive.
 */
export function wake(root: HTMLElement, start: () => Promise<void>): void {
  document.early?.noLonger.abort()
  // At once, because the page may be left before anything else is here; apart, because few addresses
  // bring a code.
  if (location.search.includes('ref=')) void import('./remember-referral')
  if (!root.hasChildNodes()) {
    void start()
    return
  }

  let kept: (() => void) | undefined
  const keep = (event: Event) => {
    if (!(event.target instanceof Element)) return
    const form = event.target.closest('form')
    const button = event.target.closest('button')
    if (event.type === 'submit' && form !== null) {
      event.preventDefault()
      kept = () => form.requestSubmit()
    } else if (event.type === 'click' && button !== null && button.type === 'button') {
      kept = () => button.click()
    }
  }
  const events = new AbortController()
  const options = { capture: true, signal: events.signal }
  addEventListener('pagehide', keepTyped)
  document.addEventListener('click', keep, options)
  document.addEventListener('submit', keep, options)
  document.early?.events.forEach(keep)

  let started = false
  const go = async () => {
    if (started) return
    started = true
    try {
      await start()
      removeEventListener('pagehide', keepTyped)
    } finally {
      // Also when it failed: then forms and links at least do what they do without scripts.
      events.abort()
    }
    kept?.()
  }
  for (const sign of SIGNS_OF_INTENT) {
    document.addEventListener(sign, () => void go(), { ...options, once: true, passive: true })
  }
  const whenIdle = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => void go(), { timeout: 3000 })
    else setTimeout(() => void go(), 300)
  }
  // Somebody is at it already.
  if (kept !== undefined || document.activeElement !== document.body) void go()
  else if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

/**
 * The page is left, or loaded again, before its forms could keep what is in them. src/lib/typed-before.ts
 * reads it; both know the key because this file must stand alone, so as to be small. Never a password.
 */
function keepTyped(): void {
  for (const form of document.forms) {
    const filled = [...new FormData(form)].filter(
      ([name, value]) =>
        value !== '' && form.querySelector(`[name="${name}"][type="password"]`) === null,
    )
    if (filled.length === 0) continue
    try {
      const kept = JSON.stringify(Object.fromEntries(filled))
      sessionStorage.setItem(`mooddrive.typed-before.${form.name}`, kept)
    } catch {
      // Blocked or full.
    }
  }
}
