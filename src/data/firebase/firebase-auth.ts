import { connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth'

import { config } from '@/lib/config'

import { firebaseApp } from './firebase-app'

// Not getAuth(): it loads sign-in pop-ups and, on phones, asks a third party.
export const auth = initializeAuth(firebaseApp, { persistence: indexedDBLocalPersistence })

if (config.emulators !== null) {
  connectAuthEmulator(auth, `http://127.0.0.1:${config.emulators.authPort}`, {
    disableWarnings: true,
  })
}
