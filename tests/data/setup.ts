import { deleteApp, getApps } from 'firebase/app'
import { afterAll } from 'vitest'

// Files share a process, and so Firebase's state. Each file connects its own app.
afterAll(async () => {
  await Promise.all(getApps().map((app) => deleteApp(app)))
})
