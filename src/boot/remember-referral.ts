const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000

// Also before what a second "?" has brought: some apps add ?utm_source=… to every link.
// A `ref` that isn't one of our codes (src/domain/referral-code.ts) doesn't replace a remembered code.
const code = /[?&]ref=(MD[A-Z0-9]{5})(?![A-Z0-9%])/i.exec(location.search)?.[1]

// The code of the latest link. src/lib/remembered-referral.ts reads it; both know the key because this
// file must stand alone, so as to be there before the page can be left.
if (code !== undefined) {
  const kept = `${code.toUpperCase()} ${Date.now() + THIRTY_DAYS}`
  try {
    localStorage.setItem('mooddrive.followed-code', JSON.stringify(kept))
  } catch {
    globalThis.unsavedReferral = kept
  }
}
