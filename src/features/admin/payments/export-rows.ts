import type { WaitlistUser } from '@/data/waitlist/schema'
import { groupedPaymentReference } from '@/domain/payment-reference'

import { downloadCsv } from '@/components/download-csv'
import { statusLabel } from '../record/status-label'
import { localTime } from './local-time'

const HEADER = ['Email', 'Referral Code', 'Entered Code', 'UPI ID', 'Joined At', 'Status']

/**
 * Downloads these records as a CSV file with the table's columns. Missing values are empty cells;
 * times are in the admin's time zone, in a format that spreadsheets recognise.
 */
export function exportRows(users: readonly WaitlistUser[]): void {
  downloadCsv('waitlist-users', [
    HEADER,
    ...users.map((user) => [
      user.email,
      user.generatedReferralCode,
      user.enteredReferralCode,
      user.upiReferenceId === null ? null : groupedPaymentReference(user.upiReferenceId),
      user.createdAt === null ? null : localTime(user.createdAt),
      statusLabel(user.status),
    ]),
  ])
}
