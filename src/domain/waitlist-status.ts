/** The states of a sign-up's payment (docs/product.md). `needs_correction`: the admin asks for another reference. */
export const WAITLIST_STATUSES = ['pending_verification', 'verified', 'needs_correction'] as const

export type WaitlistStatus = (typeof WAITLIST_STATUSES)[number]
