import { PREMIUM_CENTS } from '@/domain/founder-price'

const premiumMonths = 6

/** The founders' offer (docs/product.md). */
export const founderOffer = {
  premiumMonths,
  /** What those months would cost. */
  worth: `$${((premiumMonths * PREMIUM_CENTS) / 100).toFixed(2)}`,
  /** Shown in the payment app beside the amount. */
  paymentNote: 'MoodDrive Founder Club',
}
