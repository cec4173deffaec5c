import { countVisit } from '@/data/ambassadors/count-visit'
import { isReferralCode, normaliseReferralCode } from '@/domain/referral-code'
import { storedValue } from '@/lib/browser-storage'
import { storageKey } from '@/lib/storage-keys'
import { readSessionHint } from '@/session/session-hint'

/** The code whose visit was counted last, in this tab. */
const counted = storedValue(
  () => sessionStorage,
  storageKey('counted-visit'),
  (value) => typeof value === 'string',
)

const code = normaliseReferralCode(location.search)
if (isReferralCode(code)) void count()

/** Once a session, when the page is looked at and has nothing else to do. */
async function count(): Promise<void> {
  await seen()
  await idle()
  // Whoever is signed in here is one of us, or has joined: an ambassador who tries their own link.
  if (readSessionHint() !== null || counted.read() === code) return
  try {
    await countVisit(code)
    counted.write(code)
  } catch {
    // Nobody waits for it. Without a network it is tried once more as soon as there is one; else by the next page
    // that this link leads to in the same session.
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
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 3000 })
    else setTimeout(resolve, 300)
  })
}
