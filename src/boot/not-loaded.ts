let isMissing = false

/**
 * Fetches again each of the site's files that failed to load. If a file is missing, bypasses the
 * browser's cache, so that a reload doesn't get a temporary "not found" from there.
 *
 * @returns true if a file of this page no longer exists, so there is a new version; false if the
 * connection failed.
 */
export async function refetchMissing(): Promise<boolean> {
  const asked = new Set<string>()
  try {
    // Files load in parallel, so more of them may fail during the loop.
    for (let name = nextFailed(asked); name !== undefined; name = nextFailed(asked)) {
      asked.add(name)
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

/** @returns a file of the site that failed to load and isn't in `asked`. */
function nextFailed(asked: ReadonlySet<string>): string | undefined {
  const failed = performance.getEntriesByType('resource').find((entry) => {
    const hasArrived = 'responseStatus' in entry && entry.responseStatus === 200
    return !hasArrived && isOwnFile(entry.name) && !asked.has(entry.name)
  })
  return failed?.name
}

function isOwnFile(name: string): boolean {
  return name.startsWith(`${location.origin}/assets/`)
}

/** Shows the message in index.html about code that couldn't be loaded. */
export async function sayNotLoaded(): Promise<void> {
  const message = document.getElementById('not-loaded')
  if (message === null) return
  const isNewVersion = await refetchMissing()

  const show = () => {
    const [newVersion, connection, offline] = message.querySelectorAll('span')
    const reason = !navigator.onLine ? offline : isNewVersion ? newVersion : connection
    for (const text of [newVersion, connection, offline])
      text?.toggleAttribute('hidden', text !== reason)
    message.hidden = false
  }
  message.addEventListener('click', (event) => {
    if (navigator.onLine) return
    // While offline, the link would replace the page with the browser's error page.
    event.preventDefault()
    show()
  })
  addEventListener('online', () => location.reload())
  show()
}

/** Shows the message of `sayNotLoaded` if a script of the page fails to load. */
export function watchScripts(): void {
  // Listen in the capture phase, because errors of elements don't bubble.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) void sayNotLoaded()
    },
    true,
  )
}
