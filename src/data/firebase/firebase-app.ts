import { initializeApp, type FirebaseApp } from 'firebase/app'

import { config } from '@/lib/config'

import { startAppCheck } from './app-check'

/** A constant of the build, so that where App Check isn't configured no byte of it is. */
declare const __HAS_APP_CHECK__: boolean

export const firebaseApp = startFirebaseApp()

/** @param name of an app beside the site's own. Without a name, it is the site's. */
export function startFirebaseApp(name?: string): FirebaseApp {
  const app = initializeApp(config.firebase, name)
  // Before anything is asked of Firebase.
  if (__HAS_APP_CHECK__ && config.appCheckKey !== null) {
    startAppCheck(app, config.appCheckKey, { isDebugged: config.emulators !== null })
  }
  return app
}
