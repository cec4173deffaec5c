import { useEffect } from 'react'

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

/** Also what this visit has loaded before the worker was there. */
async function keepForOffline(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/ambassador-sw.js', {
      scope: paths.ambassadorDashboard,
    })
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((url) => url.startsWith(`${location.origin}/assets/`))
    const needed = new Set([location.origin + paths.ambassadorDashboard, ...loaded])
    const cache = await caches.open('mooddrive-dashboard')
    await cache.addAll([...needed])
    // What another version of the site, or another page of it, has left.
    for (const { url } of await cache.keys()) if (!needed.has(url)) await cache.delete(url)
  } catch {
    // Blocked or full: then it opens with a network only.
  }
}
