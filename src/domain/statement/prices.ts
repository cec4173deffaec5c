import { FORMER_PRICES } from '@/domain/former-prices'
import { FOUNDER_PRICE, type Price } from '@/domain/founder-price'

import type { Line } from './lines'

type Paid = Pick<Line, 'amount' | 'currency'>

/** Whether founders pay this, or have at some time. */
export function isFounderPrice(paid: Paid): boolean {
  return priceOf(paid) !== null
}

/**
 * What is to be asked about a payment of a price that founders pay or paid.
 *
 * @param joinedAt when its founder joined; null where nobody knows.
 * @returns null where it is the price of that time. A page that was open when the price changed went on
 *   asking for the old one, and whoever pays again after a correction may do so at another: nobody can say
 *   that these are wrong.
 */
export function priceDoubt(paid: Paid, joinedAt: Date | null): string | null {
  const price = priceOf(paid)
  if (price === null || FORMER_PRICES.length === 0) return null
  if (joinedAt === null) {
    return `Paid ${price.text}: the price has changed, and nobody knows when this founder joined`
  }
  const then = FORMER_PRICES.find(({ until }) => joinedAt < new Date(until)) ?? FOUNDER_PRICE
  const asked = inCurrencyOf(paid, then)
  if (asked.amount === price.amount) return null
  return then === FOUNDER_PRICE
    ? `Paid ${price.text}, the price is ${asked.text} now`
    : `Paid ${price.text}, the price was ${asked.text} when this founder joined`
}

function priceOf(paid: Paid): Price | null {
  const prices = [FOUNDER_PRICE, ...FORMER_PRICES].map((one) => inCurrencyOf(paid, one))
  return prices.find(({ amount }) => amount === paid.amount) ?? null
}

function inCurrencyOf(
  { currency }: Paid,
  prices: (typeof FORMER_PRICES)[number] | typeof FOUNDER_PRICE,
): Price {
  return currency === prices.international.currency ? prices.international : prices.india
}
