import type { WaitlistStatus } from '@/domain/waitlist-status'

/** What a founder is told of their payment where nothing is asked of them. */
export const statusWords = {
  pending_verification:
    'We check every payment by hand. This changes by itself when yours is verified: no need to reload.',
  verified: 'Your payment is verified: you’re a founder. Welcome aboard.',
  refunded: 'Your payment was sent back to you, so this sign-up is closed.',
} as const satisfies Partial<Record<WaitlistStatus, string>>
