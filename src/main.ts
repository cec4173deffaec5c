import { hydrate, plainPath } from '@/boot/hydrate'
import { fetchStyleSheet } from '@/boot/stylesheet'

const root = document.getElementById('root')
if (root === null) throw new Error('No #root')

const path = plainPath(location.pathname)
if (path !== location.pathname)
  history.replaceState(null, '', path + location.search + location.hash)

hydrate(root, async () => {
  // A page without prerendered content needs all styles at once, so load them in parallel with the
  // code.
  if (!root.hasChildNodes()) fetchStyleSheet().catch(() => {})
  const { start } = await import('@/app/start')
  // Start in a separate task: evaluating and starting in one task would block a phone for too long.
  await new Promise((resolve) => setTimeout(resolve))
  await start(root)
})
