/**
 * The states of a sign-up's payment (docs/product.md). `needs_correction`: the admin has asked for
 * another reference. `refunded`: the verification was reverted because the money was returned.
 * `rejected`: the admin closed the record without a verification.
 */
export const WAITLIST_STATUSES = [
  'pending_verification',
  'verified',
  'needs_correction',
  'refunded',
  'rejected',
] as const

export type WaitlistStatus = (typeof WAITLIST_STATUSES)[number]

/** The states of a payment without a decision. */
export const UNDECIDED_STATUSES = [
  'pending_verification',
  'needs_correction',
] as const satisfies readonly WaitlistStatus[]

/** The states of a record that no longer waits for a payment. */
export const CLOSED_STATUSES = [
  'verified',
  'refunded',
  'rejected',
] as const satisfies readonly WaitlistStatus[]

/** True if the founder hasn't answered the admin's request for a correction yet. */
export function isAsked({ status }: { status: string | null }): boolean {
  return status === 'needs_correction'
}

/**
 * @returns true if a payment with this status can still be verified. That includes unknown and
 * missing statuses.
 */
export function isStillOpen(status: string | null): boolean {
  return !CLOSED_STATUSES.some((closed) => closed === status)
}
