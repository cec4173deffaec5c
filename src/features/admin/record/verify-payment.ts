import type { ReachedTier, verifyWaitlistUser } from '@/data/waitlist/verify'

import { loadWrite } from '@/components/load-write'
import { boardsChanged } from '../boards/keep-boards'
import { tellByMail } from '../mail/tell-by-mail'
import { keepClock } from './keep-clock'
import { remembering } from './verification-result'

type Verify = (...verification: Parameters<typeof verifyWaitlistUser>) => Promise<void>

/**
 * Verifies as `verifyWaitlistUser` does, whose code comes with the first one, and tells who it concerns.
 * @throws AppError what that throws; `unsent` where the code fails to come: nothing was changed.
 */
export const verifyPayment: Verify = async (...verification) => {
  const verify = await loadVerification()
  await verify(...verification)
}

/** @throws AppError `unsent` where it fails to come. */
export async function loadVerification(): Promise<Verify> {
  const { verifyWaitlistUser: verify } = await loadWrite(import('@/data/waitlist/verify'))
  return remembering(async (user, adminUid, how) => {
    await verify(user, adminUid, { ...how, onTier: tellReached })
    tellByMail(async () => (await import('../mail/tell-founder')).tellFounder(user, 'verified'))
    keepClock()
    boardsChanged()
  })
}

function tellReached(reached: ReachedTier): void {
  tellByMail(async () => (await import('../mail/tell-tier')).tellTier(reached))
}
