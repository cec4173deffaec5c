let isMissing = false

/**
 * Asks again, past the browser's cache, for files of the site that failed to load, so that a reload gets them: browsers
 * remember a failed module, and may have cached a "not found" that lasted only for a moment.
 *
 * @returns whether a file that this page names is gone from the site: then there is a new version. Otherwise the
 *   connection failed.
 */
export async function refetchMissing(): Promise<boolean> {
  try {
    for (const entry of performance.getEntriesByType('resource')) {
      const { name } = entry
      const hasArrived = 'responseStatus' in entry && entry.responseStatus === 200
      if (hasArrived || !name.startsWith(`${location.origin}/assets/`)) continue
      const signal = AbortSignal.timeout(5000)
      if ((await fetch(name, { signal })).ok) continue
      isMissing = true
      await fetch(name, { signal, cache: 'reload' })
    }
  } catch {
    // No network.
  }
  return isMissing
}

/** Shows the message of index.html: the app's code didn't arrive, so React can't show one. */
export async function sayNotLoaded(): Promise<void> {
  const message = document.getElementById('not-loaded')
  const reason = (await refetchMissing()) ? 'span' : 'span + span'
  const words = message?.querySelector<HTMLElement>(reason)
  if (!message || !words) return
  words.hidden = message.hidden = false
}

/** Shows that message for every script of the page that fails to load. */
export function watchScripts(): void {
  // Errors of elements don't bubble; they can only be captured.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) void sayNotLoaded()
    },
    true,
  )
}
