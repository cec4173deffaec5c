import { countVisit } from '@/data/ambassadors/count-visit'
import { isReferralCode, normaliseReferralCode } from '@/domain/values/referral-code'
import { storedValue } from '@/lib/browser/browser-storage'
import { storageKey } from '@/lib/browser/storage-keys'
import { readSessionHint } from '@/session/session-hint'

/** The referral code for which this tab last counted a visit. */
const counted = storedValue(
  () => sessionStorage,
  storageKey('counted-visit'),
  (value) => typeof value === 'string',
)

const code = normaliseReferralCode(location.search)
if (isReferralCode(code)) void count()

/** Counts the visit once the page is visible and idle, unless this tab has already counted it. */
async function count(): Promise<void> {
  await seen()
  await idle()
  // Don't count signed-in people, because they have already joined, or are ambassadors who test
  // their own link.
  if (readSessionHint() !== null || counted.read() === code) return
  try {
    await countVisit(code)
    counted.write(code)
  } catch {
    // Don't report the failure to the visitor. If the browser is offline, try again when the
    // network is back. Otherwise, the visit is counted the next time that this tab loads a page
    // with this link.
    if (!navigator.onLine) addEventListener('online', () => void count(), { once: true })
  }
}

async function seen(): Promise<void> {
  while (document.visibilityState === 'hidden') {
    await new Promise((resolve) => {
      document.addEventListener('visibilitychange', resolve, { once: true })
    })
  }
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 3000 })
    else setTimeout(resolve, 300)
  })
}
