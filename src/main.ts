import { hydrate } from '@/app/hydrate'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

hydrate(root, async () => (await import('@/app/start')).start(root))
