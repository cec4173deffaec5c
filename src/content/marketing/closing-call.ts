import type { Region } from '@/domain/payments/founder-price'

import { figures } from './figures'
import { founderOffer } from '@/content/joining/founder-offer'
import { ABROAD_SOON, founderPrice, joinAction } from '@/content/joining/founder-price-words'

/** The link to the waitlist at the end of a page. */
export function closingCall(region: Region) {
  const paid = region === 'india' ? 'Paid once, by UPI.' : 'Paid once.'
  const how = founderPrice(region) === null ? `${ABROAD_SOON}.` : paid
  return {
    action: joinAction(region),
    note: `${how} ${founderOffer.premiumMonths} months of Premium free after launch, worth ${founderOffer.worth}. ${figures.earlySupporters} early supporters.`,
  }
}
