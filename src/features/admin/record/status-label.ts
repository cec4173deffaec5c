import { WAITLIST_STATUSES, type WaitlistStatus } from '@/domain/waitlist-status'

const labels = {
  pending_verification: 'Pending',
  verified: 'Verified',
  needs_correction: 'Needs correction',
  refunded: 'Refunded',
} as const satisfies Record<WaitlistStatus, string>

/** The status if it is one that we know, else null. */
export function knownStatus(status: string | null): WaitlistStatus | null {
  return WAITLIST_STATUSES.find((one) => one === status) ?? null
}

/** What the desk calls a status; 'N/A' for one that is missing or unknown. */
export function statusLabel(status: string | null): string {
  const known = knownStatus(status)
  return known === null ? 'N/A' : labels[known]
}
