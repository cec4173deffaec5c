import type { FirebaseApp } from 'firebase/app'
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'

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
): void {
  if (isDebugged) globalThis.FIREBASE_APPCHECK_DEBUG_TOKEN = true
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  })
}
