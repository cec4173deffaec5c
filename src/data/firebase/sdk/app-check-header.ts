import { config } from '@/lib/config/config'

import { appCheckToken } from './app-check'
import { firebaseApp } from './firebase-app'

declare const __HAS_APP_CHECK__: boolean

/**
 * Returns the App Check header for a request outside the SDK; empty if the project doesn't use App
 * Check or no token is available.
 */
export async function appCheckHeader(): Promise<Record<string, string>> {
  if (!__HAS_APP_CHECK__ || config.appCheckKey === null) return {}
  const how = { isDebugged: config.emulators !== null }
  try {
    return { 'X-Firebase-AppCheck': await appCheckToken(firebaseApp, config.appCheckKey, how) }
  } catch {
    // Send the request without a token, as the SDK does: the server decides whether that is enough.
    return {}
  }
}
