import { initializeApp, type FirebaseApp } from 'firebase/app'

import { config } from '@/lib/config/config'

import { startAppCheck } from './app-check'

/** The build sets this constant, so that a site without App Check contains none of its code. */
declare const __HAS_APP_CHECK__: boolean

export const firebaseApp = startFirebaseApp()

/** @param name of an additional app; omit it for the main app. */
export function startFirebaseApp(name?: string): FirebaseApp {
  const app = initializeApp(config.firebase, name)
  // Start App Check before the first request.
  if (__HAS_APP_CHECK__ && config.appCheckKey !== null) {
    startAppCheck(app, config.appCheckKey, { isDebugged: config.emulators !== null })
  }
  return app
}
