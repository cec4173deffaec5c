import { deleteApp, getApps } from 'firebase/app'
import { afterAll } from 'vitest'

// Files share a process, and Firebase with it: each has an app of its own, to connect wherever it likes.
afterAll(async () => {
  await Promise.all(getApps().map((app) => deleteApp(app)))
})
