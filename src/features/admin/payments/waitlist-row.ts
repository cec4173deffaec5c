import type { WaitlistUser } from '@/data/waitlist/schema'
import type { Flag } from '@/domain/flags'
import { isStillOpen } from '@/domain/waitlist-status'

import type { Verification } from './use-verifications'

/** A sign-up, and what the page knows about it. */
export interface WaitlistRow {
  id: string
  user: WaitlistUser
  verification?: Verification | undefined
  flags?: readonly Flag[] | undefined
  /**
   * The reference that the row showed first, if the founder has changed it since: null if it had
   * none, undefined if it is unchanged.
   */
  formerReference?: string | null | undefined
}

/** Returns how the row's verification stands. `current` is unset once the row is verified. */
export function progressOf({ user, verification }: WaitlistRow) {
  const isBusy = verification?.status === 'busy'
  // A busy row keeps its button, even if the live record updates before the answer arrives.
  const isVerified = !isBusy && (user.status === 'verified' || verification?.status === 'verified')
  return { isBusy, isVerified, current: isVerified ? undefined : verification }
}

/** True if the row can be verified, asked for a correction, and selected. */
export function isWaiting({ user, verification }: WaitlistRow): boolean {
  return (
    isStillOpen(user.status) && verification?.status !== 'verified' && !isUnderWay(verification)
  )
}

export function isUnderWay(verification: Verification | undefined): boolean {
  return verification?.status === 'held' || verification?.status === 'busy'
}
