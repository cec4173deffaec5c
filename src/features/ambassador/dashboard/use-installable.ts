import { useEffect } from 'react'

import { ownScript } from '@/lib/own-script'
import { paths } from '@/lib/paths'

/** Makes the dashboard an app of its own: it can be installed, and opens without a network. */
export function useInstallable(): void {
  useEffect(() => {
    const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    const ofTheSite = manifest?.href
    if (manifest !== null) manifest.href = '/ambassador.webmanifest'
    // While developing, files keep their names when they change.
    if (import.meta.env.PROD && 'serviceWorker' in navigator) void keepForOffline()
    return () => {
      if (manifest !== null && ofTheSite !== undefined) manifest.href = ofTheSite
    }
  }, [])
}

/** The page and all files that this visit has loaded; they are at hand, so it asks for the page alone. */
async function keepForOffline(): Promise<void> {
  try {
    await navigator.serviceWorker.register(ownScript('/ambassador-sw.js'), {
      scope: paths.ambassadorDashboard,
    })
    const response = await fetch(paths.ambassadorDashboard)
    const page = await response.clone().text()
    const loaded = new Set(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/assets/')),
    )
    // Not if this visit is of an older version of the site than the page is by now: the next one keeps the new.
    const scripts = page.match(/\/assets\/[\w.-]+\.js/g) ?? []
    if (!response.ok || !scripts.every((path) => loaded.has(path))) return

    const cache = await caches.open('mooddrive-dashboard')
    const kept = await cache.match(paths.ambassadorDashboard)
    if (kept !== undefined && (await kept.text()) !== page) {
      for (const old of await cache.keys()) await cache.delete(old)
    }
    await cache.addAll(loaded)
    await cache.put(paths.ambassadorDashboard, response)
  } catch {
    // Blocked, full or offline.
  }
}
