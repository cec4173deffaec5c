import { FOUNDER_PRICE } from '@/domain/founder-price'

import { figures } from './figures'
import { founderOffer } from './founder-offer'

/** The way on at the end of a page. */
export const closingCall = {
  action: `Join the Founder Club, ${FOUNDER_PRICE.india.text}`,
  note: `Paid once, by UPI. ${founderOffer.premiumMonths} months of Premium free after launch, worth ${founderOffer.worth}. ${figures.earlySupporters} early supporters are in already.`,
} as const
