import type { WaitlistUser } from '@/data/records/schema'
import { decisionKey, decisionWords } from '@/domain/statement/decisions'
import { isFounderPrice } from '@/domain/statement/matching/prices'
import { isStillOpen } from '@/domain/payments/waitlist-status'

import type { Absent } from '../statement-comparison/absent'
import type { Compared } from '../statement-comparison/statement-book'
import type { RowWork } from '../statement-actions/work'

type Decided = Pick<RowWork, 'decisions' | 'refunds' | 'statusOf'>
type Matches = Compared['matches']

/** Returns the rows of each result that still need the admin's decision. */
export function openRows(
  { matches, likely }: Compared,
  { notReceived }: Pick<Absent, 'notReceived'>,
  { decisions, refunds, statusOf }: Decided,
) {
  const isOpen = (user: WaitlistUser) => isWaiting(statusOf(user))
  const isUndecided = (key: string) => decisionWords(decisions[key]) === null
  // True for the money of a rejected sign-up until the admin lists its refund or makes another
  // decision about it.
  const isOwed = (reference: string) => isUndecided(reference) && !refunds.has(reference)
  return {
    // Includes founders who were asked for a correction before, because their payment is now found.
    matched: matches.matched.filter(
      ({ signUp }) =>
        isOpen(signUp) || (signUp.status === 'needs_correction' && isStillOpen(statusOf(signUp))),
    ),
    amountDiffers: matches.amountDiffers.filter(
      ({ signUp, reference }) =>
        isOpen(signUp) || (statusOf(signUp) === 'rejected' && isOwed(reference)),
    ),
    unclear: matches.unclear.filter(({ signUp, holder, reference, line }) =>
      signUp === null
        ? holder === null && isFounderPrice(line) && isUndecided(decisionKey(reference, line))
        : isOpen(signUp),
    ),
    notReceived: notReceived.filter(isOpen),
    notClaimed: matches.notClaimed.filter(
      (row) => needsAnOwner(row, likely) && isUndecided(decisionKey(row.reference, row.credit)),
    ),
    usedTwice: matches.usedTwice.filter((row) =>
      row.signUps.length > 0
        ? row.signUps.some(isOpen)
        : needsALook(row) && row.references.some(isUndecided),
    ),
    rejected: matches.settled.filter((row) => isRejected(row) && isOwed(row.reference)),
  }
}

/** True if money came in for a sign-up that was rejected before. */
export function isRejected({ holder }: Matches['settled'][number]): boolean {
  return holder.kind === 'rejected'
}

/** True if the admin has to decide. A correction request waits for the founder's answer instead. */
export function isWaiting(status: string | null): boolean {
  return isStillOpen(status) && status !== 'needs_correction'
}

/**
 * True if the payment may contradict an earlier verification. Call it only for payments without an
 * unverified sign-up.
 */
export function needsALook({ holders, wentBack }: Matches['usedTwice'][number]): boolean {
  return holders.length > 1 || (wentBack && holders.some(({ kind }) => kind === 'verified'))
}

/** True if an unclaimed row may be a founder's payment. Otherwise, it needs no decision. */
export function needsAnOwner(
  { credit, reference }: Matches['notClaimed'][number],
  likely: Compared['likely'],
): boolean {
  return isFounderPrice(credit) || likely.has(reference ?? '')
}

/**
 * Returns the founders whose payment certainly came in and went back: the payment has one row, one
 * sign-up and no earlier owner.
 */
export function sentBackOnly(rows: Matches['usedTwice']): WaitlistUser[] {
  return rows.flatMap(({ signUps, rows: lines, holders, wentBack }) =>
    wentBack && signUps.length === 1 && lines.length === 1 && holders.length === 0 ? signUps : [],
  )
}
