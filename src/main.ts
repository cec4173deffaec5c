import { hydrate } from '@/app/hydrate'
import { fetchStyleSheet } from '@/app/style-sheet'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

hydrate(root, async () => {
  // Beside the code, where nothing is there to be read.
  if (!root.hasChildNodes()) fetchStyleSheet().catch(() => {})
  await (await import('@/app/start')).start(root)
})
