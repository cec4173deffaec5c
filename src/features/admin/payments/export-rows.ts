import { downloadCsv } from '@/components/download-csv'
import type { WaitlistUser } from '@/data/waitlist/schema'
import { RECORD_LABELS } from '@/model/waitlist-users'

import { rowsOf } from './export-tables'

const { email, generatedReferralCode, enteredReferralCode, createdAt, status } = RECORD_LABELS

/** The columns of the table. */
const LABELS = {
  email,
  generatedReferralCode,
  enteredReferralCode,
  upiReferenceId: 'UPI ID',
  createdAt,
  status,
} as const

/** Downloads these records as a CSV file with the table's columns. */
export function exportRows(users: readonly WaitlistUser[]): void {
  downloadCsv('waitlist-users', rowsOf(users, LABELS))
}
