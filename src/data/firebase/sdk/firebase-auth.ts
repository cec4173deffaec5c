import {
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth'

import { config } from '@/lib/config/config'

import { firebaseApp } from './firebase-app'

// Don't use getAuth(): it loads code for sign-in pop-ups and, on phones, contacts a third party.
export const auth = initializeAuth(firebaseApp, { persistence: indexedDBLocalPersistence })
connectToEmulator(auth)

/** Connects this Auth to the emulator if the site uses the emulators. */
export function connectToEmulator(of: Auth): void {
  if (config.emulators === null) return
  connectAuthEmulator(of, `http://127.0.0.1:${config.emulators.authPort}`, {
    disableWarnings: true,
  })
}
