export const SIGNS_OF_INTENT = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'wheel'] as const

/**
 * Makes a page interactive. A built page can be read before any code runs, so this waits until the browser is idle or
 * the visitor does something. A button that is pressed or a form that is sent before that is kept (`keep-presses.ts`),
 * and repeated once the page is interactive.
 *
 * @param start resolves once the page is interactive.
 */
export function hydrate(root: HTMLElement, start: () => Promise<void>): void {
  const { early } = document
  // At once, because the visitor may leave before more code is here. A file of its own, because few addresses have
  // a code.
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
  // The visitor has begun already.
  if (early?.form || early?.button || document.activeElement !== document.body) void go()
  // Safari has no idle callback.
  else if ('requestIdleCallback' in window) requestIdleCallback(() => void go(), { timeout: 3000 })
  else setTimeout(() => void go(), 300)
}

/**
 * Keeps what is typed, but no password, when the page is left or reloaded before its forms are interactive.
 * src/lib/typed-before.ts reads it. Both spell out the key: the first file stays small without an import.
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
