import type { WaitlistUser } from '@/data/waitlist/schema'
import { decisionKey, decisionWords } from '@/domain/statement/decisions'
import { isFounderPrice } from '@/domain/statement/prices'

import type { Absent } from './absent'
import type { Compared } from './statement-book'
import type { RowWork } from './work'

type Decided = Pick<RowWork, 'decisions' | 'isVerified' | 'isAsked'>
type Matches = Compared['matches']

/** The rows of each result that still need a decision of the admin. */
export function openRows(
  { matches, likely }: Compared,
  { notReceived }: Pick<Absent, 'notReceived'>,
  decided: Decided,
) {
  const isWaiting = (user: WaitlistUser) => !decided.isVerified(user.id) && !decided.isAsked(user)
  return {
    // Founders who were asked before have paid now.
    matched: matches.matched.filter(
      ({ claim }) =>
        isWaiting(claim) || (claim.status === 'needs_correction' && !decided.isVerified(claim.id)),
    ),
    amountDiffers: matches.amountDiffers.filter(({ claim }) => isWaiting(claim)),
    unclear: matches.unclear.filter((row) =>
      row.claim === null
        ? row.holder === null &&
          isFounderPrice(row.line) &&
          isUndecided(decisionKey(row.reference, row.line), decided)
        : isWaiting(row.claim),
    ),
    notReceived: notReceived.filter((user) => !decided.isAsked(user)),
    notClaimed: matches.notClaimed.filter(
      (row) =>
        needsAnOwner(row, likely) && isUndecided(decisionKey(row.reference, row.credit), decided),
    ),
    usedTwice: matches.usedTwice.filter(({ claims, references, holders, wentBack }) =>
      claims.length > 0
        ? claims.some(isWaiting)
        : (wentBack || holders.length > 1) &&
          references.some((reference) => isUndecided(reference, decided)),
    ),
  }
}

/** True if an unclaimed row may be a founder's payment. Other money needs no decision. */
export function needsAnOwner(
  { credit, reference }: Matches['notClaimed'][number],
  likely: Compared['likely'],
): boolean {
  return isFounderPrice(credit) || likely.has(reference ?? '')
}

function isUndecided(key: string, { decisions }: Decided): boolean {
  return decisionWords(decisions[key]) === null
}

/**
 * The founders whose payment certainly came and went back: one row, one sign-up, no earlier owner.
 */
export function sentBackOnly(rows: Matches['usedTwice']): WaitlistUser[] {
  return rows.flatMap(({ claims, rows: lines, holders, wentBack }) =>
    wentBack && claims.length === 1 && lines.length === 1 && holders.length === 0 ? claims : [],
  )
}
