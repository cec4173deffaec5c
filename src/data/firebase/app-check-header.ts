import { config } from '@/lib/config'

import { appCheckToken } from './app-check'
import { firebaseApp } from './firebase-app'

declare const __HAS_APP_CHECK__: boolean

/** What a request that goes past the SDK carries where the project asks for App Check; nothing where there is no token. */
export async function appCheckHeader(): Promise<Record<string, string>> {
  if (!__HAS_APP_CHECK__ || config.appCheckKey === null) return {}
  const how = { isDebugged: config.emulators !== null }
  try {
    return { 'X-Firebase-AppCheck': await appCheckToken(firebaseApp, config.appCheckKey, how) }
  } catch {
    // The SDK goes on without it, too: whether that is enough is for the server to say.
    return {}
  }
}
