import { hydrate } from '@/boot/hydrate'
import { plainPath } from '@/boot/plain-path'
import { fetchStyleSheet } from '@/boot/stylesheet'

const root = document.getElementById('root')
if (root === null) throw new Error('No #root')

const path = plainPath(location.pathname)
if (path !== location.pathname)
  history.replaceState(null, '', path + location.search + location.hash)

hydrate(root, async () => {
  // An empty page needs the styles at once: fetch them in parallel with the code.
  if (!root.hasChildNodes()) fetchStyleSheet().catch(() => {})
  const { start } = await import('@/app/start')
  // In a task of its own: together with the evaluation of that code it is a long one on a phone.
  await new Promise((resolve) => setTimeout(resolve))
  await start(root)
})
