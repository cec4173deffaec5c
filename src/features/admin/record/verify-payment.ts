import { verifyWaitlistUser, type ReachedTier } from '@/data/waitlist/verify'

import { boardsChanged } from '../boards/keep-boards'
import { notifyByEmail } from '../mail/notify-by-email'
import { keepClock } from './keep-clock'
import { remembering } from './verification-result'

type Verify = (...verification: Parameters<typeof verifyWaitlistUser>) => Promise<void>

/**
 * Verifies as `verifyWaitlistUser` does, and notifies the founder and an ambassador who reaches a
 * tier.
 */
export const verifyPayment: Verify = remembering(async (user, adminUid, how) => {
  await verifyWaitlistUser(user, adminUid, {
    ...how,
    onVerified: ({ reached }) => {
      if (reached !== null) tellReached(reached)
    },
  })
  notifyByEmail(async () =>
    (await import('../mail/notify-founder')).notifyFounder(user, 'verified'),
  )
  keepClock()
  boardsChanged()
})

function tellReached(reached: ReachedTier): void {
  notifyByEmail(async () => (await import('../mail/notify-of-tier')).notifyOfTier(reached))
}
