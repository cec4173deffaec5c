// Lets the ambassador's dashboard open without a network. src/features/ambassador/use-installable.ts
// registers it and fills its cache; both know the cache's name because this file stands alone.

const DASHBOARD = '/ambassador-dashboard'
/** A network that takes longer than this for a page is as good as none. In milliseconds. */
const PATIENCE = 5000

addEventListener('install', () => {
  skipWaiting()
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page())
  // Their names change with what is in them.
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

async function page() {
  const kept = await known(DASHBOARD)
  if (kept === undefined) return fetch(DASHBOARD)
  try {
    const response = await fetch(DASHBOARD, { signal: AbortSignal.timeout(PATIENCE) })
    return response.ok ? response : kept
  } catch {
    return kept
  }
}

async function asset(request) {
  return (await known(request)) ?? fetch(request)
}

/** Undefined also where the browser keeps nothing: blocked or full. */
async function known(request) {
  try {
    const cache = await caches.open('mooddrive-dashboard')
    return await cache.match(request)
  } catch {
    return undefined
  }
}
