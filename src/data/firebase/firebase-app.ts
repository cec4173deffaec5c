import { initializeApp } from 'firebase/app'

import { config } from '@/lib/config'

import { startAppCheck } from './app-check'

/** A constant of the build, so that where App Check isn't configured no byte of it is. */
declare const __HAS_APP_CHECK__: boolean

export const firebaseApp = initializeApp(config.firebase)

// Before anything is asked of Firebase.
if (__HAS_APP_CHECK__ && config.appCheckKey !== null) {
  startAppCheck(firebaseApp, config.appCheckKey, { isDebugged: config.emulators !== null })
}
