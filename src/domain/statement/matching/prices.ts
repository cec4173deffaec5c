import { FORMER_PRICES } from '@/domain/payments/former-prices'
import { FOUNDER_PRICE, type Price } from '@/domain/payments/founder-price'

import type { Line } from '@/domain/statement/reading/lines'

type Paid = Pick<Line, 'amount' | 'currency'>

/** True if the payment has the amount of the current founder price or an earlier one. */
export function isFounderPrice(paid: Paid): boolean {
  return priceOf(paid) !== null
}

/**
 * Checks whether the founder paid the founder price that was valid when they joined.
 *
 * @param joinedAt null if unknown.
 * @returns a warning for the admin, or null if they paid that price. A different price isn't proof
 *   of an error: a page that was open during the price change showed the old price, and a founder
 *   may pay again after a correction.
 */
export function priceDoubt(paid: Paid, joinedAt: Date | null): string | null {
  const price = priceOf(paid)
  if (price === null || FORMER_PRICES.length === 0) return null
  if (joinedAt === null) {
    return `Paid ${price.text}: the price has changed, and we don’t know when this founder joined`
  }
  const then = pricesAt(joinedAt)
  const asked = inCurrencyOf(paid, then)
  if (asked.amount === price.amount) return null
  return then === FOUNDER_PRICE
    ? `Paid ${price.text}, but the price is ${asked.text} now`
    : `Paid ${price.text}, but the price was ${asked.text} when this founder joined`
}

/**
 * Compares a payment with the founder price of the time when the founder joined.
 * @param joinedAt null if unknown.
 * @returns the difference, negative if the payment is too small; null if the amount or the price is
 * unknown.
 */
export function priceGap(paid: Paid, joinedAt: Date | null): number | null {
  if (paid.amount === null || (joinedAt === null && FORMER_PRICES.length > 0)) return null
  const { amount } = inCurrencyOf(paid, joinedAt === null ? FOUNDER_PRICE : pricesAt(joinedAt))
  return Math.round((paid.amount - amount) * 100) / 100
}

/** @returns the prices that a founder who joined at this time saw. */
export function pricesAt(joinedAt: Date): (typeof FORMER_PRICES)[number] | typeof FOUNDER_PRICE {
  return FORMER_PRICES.find(({ until }) => joinedAt < new Date(until)) ?? FOUNDER_PRICE
}

function priceOf(paid: Paid): Price | null {
  const prices = [FOUNDER_PRICE, ...FORMER_PRICES].map((one) => inCurrencyOf(paid, one))
  return prices.find(({ amount }) => amount === paid.amount) ?? null
}

function inCurrencyOf({ currency }: Paid, prices: ReturnType<typeof pricesAt>): Price {
  return currency === prices.international.currency ? prices.international : prices.india
}
