import { AppError } from '@/data/firebase/errors'
import type { verifyWaitlistUser } from '@/data/waitlist/verify'
import { whyNotLoaded } from '@/lib/why-not-loaded'

/**
 * Verifies as `verifyWaitlistUser` does, whose code comes with the first one.
 * @throws AppError what that throws; `unknown` where the code fails to come: nothing was changed.
 */
export async function verifyPayment(
  ...verification: Parameters<typeof verifyWaitlistUser>
): Promise<void> {
  const { verifyWaitlistUser: verify } = await loadVerification()
  await verify(...verification)
}

/** @throws AppError `unknown` where it fails to come. */
export async function loadVerification() {
  try {
    return await import('@/data/waitlist/verify')
  } catch (cause) {
    throw new AppError('unknown', `Nothing was changed. ${await whyNotLoaded()}`, { cause })
  }
}
