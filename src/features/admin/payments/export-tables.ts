import type { AmbassadorFigures } from '@/data/accounts/every-ambassador'
import type { Day } from '@/data/waitlist/days'
import type { WaitlistRecord } from '@/data/waitlist/record'
import { groupedPaymentReference } from '@/domain/payment-reference'
import { tierFor } from '@/domain/tiers'
import { localDay } from '@/lib/local-day'

import { statusLabel } from '../record/status-label'
import { localTime } from './local-time'

/** Null is an empty cell. */
export type Rows = (string | number | null)[][]

/** Returns all waitlist records, ordered by sign-up time. */
export function recordRows(records: readonly WaitlistRecord[]): Rows {
  return [
    [
      'Email',
      'Referral Code',
      'Entered Code',
      'UTR',
      'Joined At',
      'Status',
      'Reason',
      'Verified At',
      'Taken Back At',
    ],
    ...records
      .toSorted(byJoining)
      .map((record) => [
        record.email,
        record.generatedReferralCode,
        record.enteredReferralCode,
        record.upiReferenceId === null ? null : groupedPaymentReference(record.upiReferenceId),
        timeOf(record.createdAt),
        statusLabel(record.status),
        record.statusReason,
        timeOf(record.verifiedAt),
        timeOf(record.takenBackAt),
      ]),
  ]
}

/** Returns all ambassadors, ordered by sign-up time. */
export function ambassadorRows(ambassadors: readonly AmbassadorFigures[]): Rows {
  return [
    [
      'First Name',
      'Last Name',
      'Email',
      'Referral Code',
      'College',
      'Tier',
      'Verified Referrals',
      'Joined At',
    ],
    ...ambassadors
      .toSorted(byJoining)
      .map(({ firstName, lastName, email, referralCode, college, referralCount, createdAt }) => [
        firstName,
        lastName,
        email,
        referralCode,
        college,
        referralCount === null ? null : tierFor(referralCount),
        referralCount,
        timeOf(createdAt),
      ]),
  ]
}

/** Returns the number of sign-ups and verifications, one row per day. */
export function dayRows(days: readonly Day[]): Rows {
  return [
    ['Day', 'Joined', 'Verified'],
    ...days.map((day) => [localDay(day.from), day.joined, day.verified]),
  ]
}

function timeOf(date: Date | null): string | null {
  return date === null ? null : localTime(date)
}

interface Joined {
  createdAt: Date | null
}

function byJoining(a: Joined, b: Joined): number {
  const [first, second] = [a.createdAt?.getTime(), b.createdAt?.getTime()]
  if (first === undefined || second === undefined) {
    return Number(first === undefined) - Number(second === undefined)
  }
  return first - second
}
