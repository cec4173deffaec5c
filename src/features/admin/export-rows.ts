import type { WaitlistUser } from '@/data/waitlist-users'
import { WAITLIST_STATUSES, type WaitlistStatus } from '@/domain/waitlist-status'

import { downloadCsv } from './download-csv'

const HEADER = ['Email', 'Referral Code', 'Entered Code', 'UPI ID', 'Joined At', 'Status']

const statusWords = {
  pending_verification: 'Pending',
  verified: 'Verified',
  needs_correction: 'Needs correction',
} as const satisfies Record<WaitlistStatus, string>

/**
 * Downloads these records as a CSV file with the columns of the table. What a record lacks is an empty
 * cell; times are the admin's own, in the form that every spreadsheet takes for a time.
 */
export function exportRows(users: readonly WaitlistUser[]): void {
  downloadCsv('waitlist-users', [
    HEADER,
    ...users.map((user) => [
      user.email,
      user.generatedReferralCode,
      user.enteredReferralCode,
      user.upiReferenceId,
      user.createdAt === null ? null : localTime(user.createdAt),
      statusWord(user.status),
    ]),
  ])
}

/** 'N/A' for a status that is missing or unknown (spec, section 4). */
function statusWord(status: string | null): string {
  const known = WAITLIST_STATUSES.find((one) => one === status)
  return known === undefined ? 'N/A' : statusWords[known]
}

function localTime(date: Date): string {
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-')
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':')
  return `${day} ${time}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
