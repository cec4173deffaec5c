import { deleteApp, getApps } from 'firebase/app'
import { afterAll } from 'vitest'

// Test files share a process and Firebase's state. Delete this file's apps, so that the next file can connect its own.
afterAll(async () => {
  await Promise.all(getApps().map((app) => deleteApp(app)))
})
