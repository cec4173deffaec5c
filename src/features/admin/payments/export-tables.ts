import { csvRows, type Column, type CsvRows } from '@/components/data-table/columns'
import type { AmbassadorFigures } from '@/data/accounts/every-ambassador'
import type { Day } from '@/data/waitlist/days'
import type { WaitlistRecord } from '@/data/waitlist/record'
import { groupedPaymentReference } from '@/domain/payment-reference'
import { tierFor } from '@/domain/tiers'
import { localDay } from '@/lib/local-day'

import { statusLabel } from '../record/status-label'
import { localTime } from './local-time'

/** Returns all waitlist records, ordered by sign-up time. */
export function recordRows(records: readonly WaitlistRecord[]): CsvRows {
  return csvRows(recordColumns, records.toSorted(byJoining))
}

const recordColumns: readonly Column<WaitlistRecord>[] = [
  { header: 'Email', accessorFn: ({ email }) => email },
  { header: 'Referral Code', accessorFn: ({ generatedReferralCode }) => generatedReferralCode },
  { header: 'Entered Code', accessorFn: ({ enteredReferralCode }) => enteredReferralCode },
  {
    header: 'UTR',
    accessorFn: ({ upiReferenceId: reference }) =>
      reference === null ? null : groupedPaymentReference(reference),
  },
  { header: 'Joined At', accessorFn: ({ createdAt }) => timeOf(createdAt) },
  { header: 'Status', accessorFn: ({ status }) => statusLabel(status) },
  { header: 'Reason', accessorFn: ({ statusReason }) => statusReason },
  { header: 'Verified At', accessorFn: ({ verifiedAt }) => timeOf(verifiedAt) },
  { header: 'Taken Back At', accessorFn: ({ takenBackAt }) => timeOf(takenBackAt) },
]

/** Returns all ambassadors, ordered by sign-up time. */
export function ambassadorRows(ambassadors: readonly AmbassadorFigures[]): CsvRows {
  return csvRows(ambassadorColumns, ambassadors.toSorted(byJoining))
}

const ambassadorColumns: readonly Column<AmbassadorFigures>[] = [
  { header: 'First Name', accessorFn: ({ firstName }) => firstName },
  { header: 'Last Name', accessorFn: ({ lastName }) => lastName },
  { header: 'Email', accessorFn: ({ email }) => email },
  { header: 'Referral Code', accessorFn: ({ referralCode }) => referralCode },
  { header: 'College', accessorFn: ({ college }) => college },
  {
    header: 'Tier',
    accessorFn: ({ referralCount }) => (referralCount === null ? null : tierFor(referralCount)),
  },
  { header: 'Verified Referrals', accessorFn: ({ referralCount }) => referralCount },
  { header: 'Joined At', accessorFn: ({ createdAt }) => timeOf(createdAt) },
]

/** Returns the number of sign-ups and verifications, one row per day. */
export function dayRows(days: readonly Day[]): CsvRows {
  return csvRows(dayColumns, days)
}

const dayColumns: readonly Column<Day>[] = [
  { header: 'Day', accessorFn: ({ from }) => localDay(from) },
  { header: 'Joined', accessorFn: ({ joined }) => joined },
  { header: 'Verified', accessorFn: ({ verified }) => verified },
]

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
