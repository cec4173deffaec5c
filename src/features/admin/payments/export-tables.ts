import type { AmbassadorFigures } from '@/data/accounts/every-ambassador'
import type { Day } from '@/data/waitlist/days'
import type { WaitlistRecord } from '@/data/waitlist/record'
import { groupedPaymentReference } from '@/domain/payment-reference'
import { tierFor } from '@/domain/tiers'
import { localDay, twoDigits } from '@/lib/local-day'
import { RECORD_LABELS } from '@/model/waitlist-users'

import { statusLabel } from '../record/status-label'

/** Null is an empty cell. */
export type Rows = (string | number | null)[][]

/** Returns all waitlist records, ordered by sign-up time. */
export function recordRows(records: readonly WaitlistRecord[]): Rows {
  return rowsOf(records.toSorted(byJoining), RECORD_LABELS)
}

/**
 * Returns the labelled fields of records. Missing values are empty cells; times are in the admin's
 * time zone, in a format that spreadsheets recognise.
 */
export function rowsOf<Field extends keyof WaitlistRecord>(
  records: readonly Pick<WaitlistRecord, NoInfer<Field>>[],
  labels: Record<Field, string>,
): Rows {
  const fields = Object.keys(labels).filter((field): field is Field => field in labels)
  return [
    fields.map((field) => labels[field]),
    ...records.map((record) => fields.map((field) => cellOf(field, record[field]))),
  ]
}

function cellOf(field: keyof WaitlistRecord, value: string | number | Date | null) {
  if (value instanceof Date) return localTime(value)
  if (typeof value === 'number') return value
  if (field === 'status') return statusLabel(value)
  return field === 'upiReferenceId' && value !== null ? groupedPaymentReference(value) : value
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
        createdAt === null ? null : localTime(createdAt),
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

/** Returns the time in the admin's time zone, in a format that spreadsheets recognise. */
function localTime(date: Date): string {
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':')
  return `${localDay(date)} ${time}`
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
