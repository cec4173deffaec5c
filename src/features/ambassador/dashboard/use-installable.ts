import { useEffect } from 'react'

import { ownScript } from '@/lib/browser/own-script'
import { paths } from '@/lib/paths'

/** Makes the dashboard installable as an app that opens offline. */
export function useInstallable(): void {
  useEffect(() => {
    const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    const ofTheSite = manifest?.href
    if (manifest !== null) manifest.href = '/ambassador.webmanifest'
    // In development, file names don't change, so the service worker would serve outdated files.
    if (import.meta.env.PROD && 'serviceWorker' in navigator) void keepForOffline()
    return () => {
      if (manifest !== null && ofTheSite !== undefined) manifest.href = ofTheSite
    }
  }, [])
}

/**
 * Caches the page and all files of this visit. The browser has the files already, so only the page
 * is requested.
 */
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
    // After a deployment, this visit may have older files than the page. The next visit caches the
    // new ones.
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
    // Caching is optional: the storage may be blocked or full, or the browser may be offline.
  }
}
