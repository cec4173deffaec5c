import { PREMIUM } from '@/domain/payments/founder-price'

const premiumMonths = 6
const worth = `$${(premiumMonths * Number(PREMIUM.usd)).toFixed(2)}`

/** The offer for founders, who join before the launch (docs/product.md). */
export const founderOffer = {
  premiumMonths,
  /** The number in words, for running text. */
  premiumMonthsInWords: 'six',
  /** The usual price of these months. */
  worth,
  /** The text before a shared referral link. */
  invitation: `Founders pay once and get ${premiumMonths} months of Premium, worth ${worth}.`,
  /** The note of the UPI payment. The payment app shows it next to the amount. */
  paymentNote: 'MoodDrive Founder Club',
}
