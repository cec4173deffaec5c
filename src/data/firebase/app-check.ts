import type { FirebaseApp } from 'firebase/app'
import {
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  type AppCheck,
} from 'firebase/app-check'

declare global {
  // The SDK's name for its debug mode.
  var FIREBASE_APPCHECK_DEBUG_TOKEN: boolean | undefined
}

/**
 * From here on, every request carries the proof that it comes from this site in a real browser; the
 * project can be set to refuse all others.
 *
 * @param isDebugged whether a token that the browser's console names stands in for that proof.
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

/** The proof, for a request that goes past the SDK. Started already, it is the same one. */
export async function appCheckToken(...how: Parameters<typeof startAppCheck>): Promise<string> {
  return (await getToken(startAppCheck(...how))).token
}
