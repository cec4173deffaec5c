import { WAITLIST_STATUSES, type WaitlistStatus } from '@/domain/payments/waitlist-status'

const labels = {
  pending_verification: 'Pending',
  verified: 'Verified',
  needs_correction: 'Needs correction',
  refunded: 'Refunded',
  rejected: 'Rejected',
} as const satisfies Record<WaitlistStatus, string>

/** Returns the status if it is a known one, else null. */
export function knownStatus(status: string | null): WaitlistStatus | null {
  return WAITLIST_STATUSES.find((one) => one === status) ?? null
}

/** Returns the label that the admin pages use for a status; 'N/A' if it is missing or unknown. */
export function statusLabel(status: string | null): string {
  const known = knownStatus(status)
  return known === null ? 'N/A' : labels[known]
}
