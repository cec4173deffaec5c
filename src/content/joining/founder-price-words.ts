import { FOUNDER_PRICE, type Region } from '@/domain/payments/founder-price'
import { config } from '@/lib/config/config'
import { figures } from '@/content/marketing/figures'

import { founderOffer } from './founder-offer'

/** Shown instead of a price in regions from which no payment is possible yet. */
export const ABROAD_SOON = 'Payments from abroad open soon'

/**
 * @returns the founder price in this region. Null for the international region while no payment
 * page is configured.
 */
export function founderPrice(region: Region): string | null {
  const isPayable = region === 'india' || config.internationalPaymentUrl !== null
  return isPayable ? FOUNDER_PRICE[region].text : null
}

/** @returns the price for this region as part of a sentence. */
export function payOnce(region: Region): string {
  const price = founderPrice(region)
  return price === null ? `${FOUNDER_PRICE.india.text} once in India` : `${price} once`
}

/**
 * @returns the prices of all regions that can pay, as sentences with one currency each. For texts
 * that don't know the reader's region.
 */
export function everyPrice(): string {
  const abroad = founderPrice('international')
  const india = `The price is ${FOUNDER_PRICE.india.text}`
  return abroad === null ? `${india}.` : `${india} in India. Elsewhere it is ${abroad}.`
}

/** @returns the label of the button that opens the waitlist form. */
export function joinAction(region: Region): string {
  const price = founderPrice(region)
  return price === null ? 'Join the Founder Club' : `Join the Founder Club, ${price}`
}

/** The link to the waitlist at the end of a page. */
export function closingCall(region: Region) {
  const paid = region === 'india' ? 'Paid once, by UPI.' : 'Paid once.'
  const how = founderPrice(region) === null ? `${ABROAD_SOON}.` : paid
  return {
    action: joinAction(region),
    note: `${how} ${founderOffer.premiumMonths} months of Premium free after launch, worth ${founderOffer.worth}. ${figures.earlySupporters} early supporters.`,
  }
}
