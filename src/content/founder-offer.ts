import { PREMIUM } from '@/domain/founder-price'

const premiumMonths = 6
const worth = `$${(premiumMonths * Number(PREMIUM.usd)).toFixed(2)}`

/** The founders' offer (docs/product.md). */
export const founderOffer = {
  premiumMonths,
  /** The same, for running text. */
  premiumMonthsInWords: 'six',
  /** What those months would cost. */
  worth,
  /** To whom somebody shares it with, before their link. */
  invitation: `Founders pay once and get ${premiumMonths} months of Premium, worth ${worth}.`,
  /** Shown in the payment app beside the amount. */
  paymentNote: 'MoodDrive Founder Club',
}
