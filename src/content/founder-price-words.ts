import { FOUNDER_PRICE, type Region } from '@/domain/founder-price'
import { config } from '@/lib/config'

/** Instead of a price, while nobody can pay from there. */
export const ABROAD_SOON = 'Payments from abroad open soon'

/** @returns what founders there pay; null outside India until a payment page is configured. */
export function founderPrice(region: Region): string | null {
  const isPayable = region === 'india' || config.internationalPaymentUrl !== null
  return isPayable ? FOUNDER_PRICE[region].text : null
}

/** The price that visitors from there are told of, for running text. */
export function payOnce(region: Region): string {
  const price = founderPrice(region)
  return price === null ? `${FOUNDER_PRICE.india.text} once in India` : `${price} once`
}

/** Every price that can be paid, for texts that don't know where their reader is. */
export function everyPrice(): string {
  const abroad = founderPrice('international')
  return abroad === null
    ? FOUNDER_PRICE.india.text
    : `${FOUNDER_PRICE.india.text} in India or ${abroad} elsewhere`
}

/** @returns the words of the button that leads to the waitlist. */
export function joinAction(region: Region): string {
  const price = founderPrice(region)
  return price === null ? 'Join the Founder Club' : `Join the Founder Club, ${price}`
}
