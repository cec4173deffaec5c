const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000

// Allow a second "?" after the code: some apps append ?utm_source=… to every link. An invalid code
// (src/domain/values/referral-code.ts) doesn't replace a remembered one.
const code = /[?&]ref=(MD[A-Z0-9]{5})(?![A-Z0-9%])/i.exec(location.search)?.[1]

// Store the code of the latest referral link. src/lib/browser/remembered-referral.ts reads the
// stored value, and contains the same key. This file has no imports, so that it runs before the
// visitor can leave.
if (code !== undefined) {
  const kept = `${code.toUpperCase()} ${Date.now() + THIRTY_DAYS}`
  try {
    localStorage.setItem('mooddrive.followed-code', JSON.stringify(kept))
  } catch {
    globalThis.unsavedReferral = kept
  }
}
