import { initializeApp } from 'firebase/app'

import { config } from '@/lib/config'

export const firebaseApp = initializeApp(config.firebase)

if (config.appCheckKey !== null) {
  // Before anything is asked of Firebase. Fetched only where it is configured.
  const { startAppCheck } = await import('./app-check')
  startAppCheck(firebaseApp, config.appCheckKey, { isDebugged: config.emulators !== null })
}
