import { verifyWaitlistUser, type ReachedTier } from '@/data/waitlist/verify'

import { boardsChanged } from '../boards/keep-boards'
import { tellByMail } from '../mail/tell-by-mail'
import { keepClock } from './keep-clock'
import { remembering } from './verification-result'

type Verify = (...verification: Parameters<typeof verifyWaitlistUser>) => Promise<void>

/** Verifies as `verifyWaitlistUser` does, and tells who it concerns. */
export const verifyPayment: Verify = remembering(async (user, adminUid, how) => {
  await verifyWaitlistUser(user, adminUid, { ...how, onTier: tellReached })
  tellByMail(async () => (await import('../mail/tell-founder')).tellFounder(user, 'verified'))
  keepClock()
  boardsChanged()
})

function tellReached(reached: ReachedTier): void {
  tellByMail(async () => (await import('../mail/tell-tier')).tellTier(reached))
}
