import type { WaitlistStatus } from '@/domain/waitlist-status'

/** What a founder is told of their payment where nothing is asked of them. */
export const statusWords = {
  pending_verification:
    'We check every payment by hand. This updates automatically when yours is verified.',
  verified: 'Your payment is verified: you’re a founder. Welcome aboard.',
  refunded: 'Your payment was sent back to you, so this sign-up is closed.',
} as const satisfies Partial<Record<WaitlistStatus, string>>
