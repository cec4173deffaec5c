import { csvRows, type Column, type CsvRows } from '@/components/data-table/columns'
import type { AmbassadorFigures } from '@/data/ambassadors/every-ambassador'
import type { Day } from '@/data/counts/days'
import type { WaitlistRecord } from '@/data/records/record'
import { groupedPaymentReference } from '@/domain/payments/payment-reference'
import { tierFor } from '@/domain/programme/tiers'
import { localDay, twoDigits } from '@/lib/format/local-day'
import { RECORD_LABELS } from '@/model/waitlist-users'

import { statusLabel } from '../record/status-label'

/** Returns the CSV of these waitlist records, ordered by sign-up time. */
export function recordRows(records: readonly WaitlistRecord[]): CsvRows {
  return csvRows(recordColumns, records.toSorted(byJoining))
}

const recordColumns: readonly Column<WaitlistRecord>[] = Object.entries(RECORD_LABELS).map(
  ([field, name]) => ({
    name,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `entries` loses the keys' type.
    value: (record) => cellOf(field as keyof typeof RECORD_LABELS, record),
  }),
)

function cellOf(field: keyof typeof RECORD_LABELS, record: WaitlistRecord): string | null {
  const value = record[field]
  if (value instanceof Date) return localTime(value)
  if (field === 'status') return statusLabel(value)
  return field === 'upiReferenceId' && value !== null ? groupedPaymentReference(value) : value
}

/** Returns the CSV of these ambassadors, ordered by sign-up time. */
export function ambassadorRows(ambassadors: readonly AmbassadorFigures[]): CsvRows {
  return csvRows(ambassadorColumns, ambassadors.toSorted(byJoining))
}

const ambassadorColumns: readonly Column<AmbassadorFigures>[] = [
  { name: 'First Name', value: ({ firstName }) => firstName },
  { name: 'Last Name', value: ({ lastName }) => lastName },
  { name: 'Email', value: ({ email }) => email },
  { name: 'Referral Code', value: ({ referralCode }) => referralCode },
  { name: 'College', value: ({ college }) => college },
  {
    name: 'Tier',
    value: ({ referralCount }) => (referralCount === null ? null : tierFor(referralCount)),
  },
  { name: 'Verified Referrals', value: ({ referralCount }) => referralCount },
  {
    name: 'Joined At',
    value: ({ createdAt }) => (createdAt === null ? null : localTime(createdAt)),
  },
]

/** Returns the CSV of sign-ups and verifications, one row per day. */
export function dayRows(days: readonly Day[]): CsvRows {
  return csvRows(dayColumns, days)
}

const dayColumns: readonly Column<Day>[] = [
  { name: 'Day', value: ({ from }) => localDay(from) },
  { name: 'Joined', value: ({ joined }) => joined },
  { name: 'Verified', value: ({ verified }) => verified },
]

/** Returns the time in the admin's time zone, in a format that spreadsheets recognise. */
export function localTime(date: Date): string {
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
