import type { verifyWaitlistUser } from '@/data/waitlist/verify'

import { loadWrite } from '@/components/load-write'

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
export function loadVerification() {
  return loadWrite(import('@/data/waitlist/verify'))
}
