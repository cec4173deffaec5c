import type { FirebaseApp } from 'firebase/app'
import {
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  type AppCheck,
} from 'firebase/app-check'

declare global {
  // The SDK's global for its debug mode.
  var FIREBASE_APPCHECK_DEBUG_TOKEN: boolean | undefined
}

/**
 * Starts App Check: from now on the SDK's requests prove that they come from this site in a real
 * browser. The project can refuse all others.
 *
 * @param isDebugged whether to accept a debug token from the browser's console instead.
 */
export function startAppCheck(
  app: FirebaseApp,
  siteKey: string,
  { isDebugged }: { isDebugged: boolean },
): AppCheck {
  if (isDebugged) globalThis.FIREBASE_APPCHECK_DEBUG_TOKEN = true
  return initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  })
}

/** An App Check token for requests outside the SDK. Starts App Check once. */
export async function appCheckToken(...how: Parameters<typeof startAppCheck>): Promise<string> {
  return (await getToken(startAppCheck(...how))).token
}
