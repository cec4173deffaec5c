import { config } from '@/lib/config'

import { appCheckToken } from './app-check'
import { firebaseApp } from './firebase-app'

declare const __HAS_APP_CHECK__: boolean

/** What a request that goes past the SDK carries where the project asks for App Check. */
export async function appCheckHeader(): Promise<Record<string, string>> {
  if (!__HAS_APP_CHECK__ || config.appCheckKey === null) return {}
  const how = { isDebugged: config.emulators !== null }
  return { 'X-Firebase-AppCheck': await appCheckToken(firebaseApp, config.appCheckKey, how) }
}
