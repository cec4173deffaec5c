import { PREMIUM } from '@/domain/founder-price'

const premiumMonths = 6

/** The founders' offer (docs/product.md). */
export const founderOffer = {
  premiumMonths,
  /** The same, for running text. */
  premiumMonthsInWords: 'six',
  /** What those months would cost. */
  worth: `$${(premiumMonths * Number(PREMIUM.usd)).toFixed(2)}`,
  /** Shown in the payment app beside the amount. */
  paymentNote: 'MoodDrive Founder Club',
}
