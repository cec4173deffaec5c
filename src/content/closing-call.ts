import { FOUNDER_PRICE } from '@/domain/founder-price'
import { formatCurrency } from '@/lib/format'

import { figures } from './figures'
import { founderOffer } from './waitlist'

const { amount, currency } = FOUNDER_PRICE.india

/** The way on at the end of a page. */
export const closingCall = {
  action: `Join the Founder Club, ${formatCurrency(amount, currency)}`,
  note: `Paid once, by UPI. ${founderOffer.premiumMonths} months of Premium free after launch. ${figures.earlySupporters} early supporters are in already.`,
} as const
