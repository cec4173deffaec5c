export const SIGNS_OF_INTENT = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'wheel'] as const

/**
 * Makes a page interactive. A prerendered page can be read without JavaScript, so this waits until
 * the browser is idle or the visitor interacts with the page. `keep-presses.ts` keeps the last
 * click or form submission before that, and this function repeats it once the page is interactive.
 *
 * @param start resolves once the page is interactive.
 */
export function hydrate(root: HTMLElement, start: () => Promise<void>): void {
  const { early } = document
  // Store the referral code at once, because the visitor may leave before the app loads. The code
  // that stores it is in a separate file, because few visits have a referral code.
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
    // Stop keeping presses after a failure, too, so that forms and links work as they do without
    // JavaScript.
    early?.noLonger.abort()
    early?.button?.removeAttribute('aria-busy')
    if (!isReady || early?.isOnItsWay === true) return
    if (early?.form) early.form.requestSubmit()
    else early?.button?.click()
  }
  for (const sign of SIGNS_OF_INTENT) {
    document.addEventListener(sign, () => void go(), options)
  }
  // Start at once if the visitor has already interacted.
  if (early?.form || early?.button || document.activeElement !== document.body) void go()
  // Safari has no requestIdleCallback.
  else if ('requestIdleCallback' in window) requestIdleCallback(() => void go(), { timeout: 3000 })
  else setTimeout(() => void go(), 300)
}

/**
 * Saves typed text, but no passwords, when the visitor leaves before the forms are interactive.
 * src/lib/browser/typed-before.ts reads the saved text. Both files contain the storage key, so that
 * this file needs no import.
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
      // Storage is blocked or full.
    }
  }
}

/**
 * Normalises a path for the router. Firebase Hosting serves the page of "/waitlist" for
 * "//waitlist" and "/%2Fwaitlist", which the router would take for another origin or an unknown
 * path.
 */
export function plainPath(pathname: string): string {
  return pathname.replace(/(?:[/\\]|%2f|%5c)+/gi, '/')
}
