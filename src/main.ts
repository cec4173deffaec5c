import { wake } from '@/app/wake'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

wake(root, async () => (await import('@/app/start')).start(root))
