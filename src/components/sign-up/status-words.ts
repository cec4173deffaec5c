import type { WaitlistStatus } from '@/domain/payments/waitlist-status'
import { config } from '@/lib/config/config'

/** Messages about the payment for a founder who has nothing to do. */
export const statusWords = {
  pending_verification: config.queuesMail
    ? 'We check every payment by hand, and email you once yours is verified. This page updates automatically.'
    : 'We check every payment by hand. This page updates automatically when yours is verified. To come back to it, open Follow your payment in the menu.',
  verified: 'Your payment is verified: you’re a founder. Welcome aboard.',
  refunded: 'Your payment was refunded, so this sign-up is closed.',
  rejected: 'We couldn’t accept this sign-up, so it is closed.',
} as const satisfies Partial<Record<WaitlistStatus, string>>
