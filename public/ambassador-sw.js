// Lets the ambassador's dashboard open without a network. src/features/ambassador/use-installable.ts
// registers it and fills its cache; both know the cache's name because this file stands alone.

const DASHBOARD = '/ambassador-dashboard'
/** A network that takes longer than this for a page is as good as none. In milliseconds. */
const PATIENCE = 5000

const cached = () => caches.open('mooddrive-dashboard')

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
  const cache = await cached()
  try {
    const response = await fetch(DASHBOARD, { signal: AbortSignal.timeout(PATIENCE) })
    if (response.ok) await cache.put(DASHBOARD, response.clone())
    return response
  } catch {
    return (await cache.match(DASHBOARD)) ?? Response.error()
  }
}

async function asset(request) {
  const cache = await cached()
  const known = await cache.match(request)
  if (known !== undefined) return known
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}
