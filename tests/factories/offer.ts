import { pricesAt } from '../../src/domain/statement/matching/prices'

/** The price in India for a founder who joined at this time, as a bank statement prints it. */
export function priceOn(joined: Date): string {
  return pricesAt(joined).india.amount.toFixed(2)
}

/** The price in India for a founder who joins now. */
export const PAID = priceOn(new Date())
