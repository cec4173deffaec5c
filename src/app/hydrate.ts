declare global {
  interface Document {
    /** What index.html's script keeps and does before this code comes, and where it doesn't. */
    early?: {
      /** What was sent or pressed last, if anything was. */
      form?: HTMLFormElement | null
      button?: HTMLButtonElement | null
      /** With which it was. */
      event?: Event
      /** It made React hydrate the page at once, which then reacts to it. */
      isOnItsWay?: boolean
      /** What stands around every page is interactive. */
      isFrameReady?: boolean
      /** Ends the keeping. */
      noLonger: AbortController
      /** What `isNewVersionHere` of src/lib/new-version.ts says. */
      refetchMissing: () => Promise<boolean>
      /** For when not even React is there to say so. */
      sayNotLoaded: () => Promise<void>
    }
  }
}

export const SIGNS_OF_INTENT = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'wheel'] as const

/**
 * Makes a page interactive. A page that was built ahead is whole and can be read before any of this runs
 * (index.html), so what makes it interactive waits until the browser is idle, or until somebody reaches for
 * the page. A press of a button or a form that is sent meanwhile is kept, and done once the page can do it.
 *
 * @param start resolves once the page is interactive.
 */
export function hydrate(root: HTMLElement, start: () => Promise<void>): void {
  const { early } = document
  // At once, because the page may be left before anything else is here; apart, because few addresses
  // bring a code.
  if (/ref=/i.test(location.search)) void import('./remember-referral')
  if (!root.hasChildNodes()) {
    early?.noLonger.abort()
    start().catch(() => early?.sayNotLoaded())
    return
  }

  const events = new AbortController()
  const options = { capture: true, passive: true, signal: events.signal }
  addEventListener('pagehide', keepTyped)

  let started = false
  const go = async () => {
    if (started) return
    started = true
    events.abort()
    let isReady = false
    try {
      await start()
      isReady = true
      removeEventListener('pagehide', keepTyped)
    } catch {
      void early?.sayNotLoaded()
    }
    // Also when it failed: then forms and links at least do what they do without scripts.
    early?.noLonger.abort()
    early?.button?.removeAttribute('aria-busy')
    if (!isReady || early?.isOnItsWay === true) return
    if (early?.form) early.form.requestSubmit()
    else early?.button?.click()
  }
  for (const sign of SIGNS_OF_INTENT) {
    document.addEventListener(sign, () => void go(), options)
  }
  // Somebody is at it already.
  if (early?.form || early?.button || document.activeElement !== document.body) void go()
  // Safari has no idle callback.
  else if ('requestIdleCallback' in window) requestIdleCallback(() => void go(), { timeout: 3000 })
  else setTimeout(() => void go(), 300)
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
