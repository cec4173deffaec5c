import type { WaitlistUser } from '@/data/records/schema'
import type { Flag } from '@/domain/payments/flags'
import { isAsked, isStillOpen } from '@/domain/payments/waitlist-status'

import { useUndoOffers, type UndoOffer } from '../verification/undoable'
import { useVerifications } from '../verification/use-verifications'
import type { Verification } from '../verification/verification-state'
import { formerReference, useFirstReferences } from './use-first-references'

/** A sign-up with its warnings and the progress of its verification. */
export interface WaitlistRow {
  id: string
  user: WaitlistUser
  verification?: Verification | undefined
  /** Set for some seconds after an action on this sign-up, while it may be undone. */
  undo?: 'offered' | 'running' | 'impossible' | undefined
  flags?: readonly Flag[] | undefined
  /**
   * The reference that the row showed first, if the founder has changed it since: null if it had
   * none, undefined if it is unchanged.
   */
  formerReference?: string | null | undefined
}

/** @param flags keys are record IDs. */
export function useWaitlistRows(
  users: readonly WaitlistUser[],
  flags: ReadonlyMap<string, readonly Flag[]>,
) {
  const firstReferences = useFirstReferences(users)
  const { byId, run, verify } = useVerifications()
  const offers = useUndoOffers()
  const rows = users.map((user): WaitlistRow => ({
    id: user.id,
    user,
    verification: byId.get(user.id),
    undo: undoState(offers.get(user.id)),
    flags: flags.get(user.id),
    formerReference: formerReference(user, firstReferences),
  }))
  return { rows, run, verify, firstReferences }
}

function undoState(offer: UndoOffer | undefined): WaitlistRow['undo'] {
  if (offer === undefined) return undefined
  if (offer.undo === null) return 'impossible'
  return offer.undoing === null ? 'offered' : 'running'
}

/**
 * Returns the progress of the row's verification. `failure` is why the last attempt failed, or
 * null.
 */
export function progressOf({ user, verification }: WaitlistRow) {
  const isBusy = verification?.status === 'waiting' || verification?.status === 'running'
  // A busy row keeps its button, even if the live record updates before the answer arrives.
  const isVerified = !isBusy && (user.status === 'verified' || isJustVerified(verification))
  const failure =
    !isVerified && verification !== undefined && 'reason' in verification
      ? verification.reason
      : null
  return { isBusy, isVerified, failure }
}

/** True if the row can be verified, asked for a correction, rejected, and selected. */
export function isWaiting(row: WaitlistRow): boolean {
  return isStillOpen(row.user.status) && !isUnderWay(row) && !isJustVerified(row.verification)
}

export function isUnderWay(row: WaitlistRow): boolean {
  return progressOf(row).isBusy || row.undo !== undefined
}

/**
 * True if a dialog must ask before the verification: the row has warnings, a corrected reference, or
 * an unanswered correction request.
 */
export function needsALook({
  user,
  flags,
  formerReference,
}: Pick<WaitlistRow, 'user' | 'flags' | 'formerReference'>): boolean {
  return flags !== undefined || formerReference !== undefined || isAsked(user)
}

/**
 * True until the live row shows the verification. If this stayed true, the row would hide a later
 * revert.
 */
function isJustVerified(verification: Verification | undefined): boolean {
  return verification?.status === 'verified' && verification.isSettled !== true
}
