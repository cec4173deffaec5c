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
 * Starts App Check. From then on, the SDK's requests prove that they come from this site in a
 * real browser, and the project can refuse all others.
 *
 * @param isDebugged whether to use a debug token, which the SDK writes to the browser's console,
 * instead of reCAPTCHA's token.
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

/** Returns an App Check token for a request outside the SDK. Starts App Check if necessary. */
export async function appCheckToken(...how: Parameters<typeof startAppCheck>): Promise<string> {
  return (await getToken(startAppCheck(...how))).token
}
