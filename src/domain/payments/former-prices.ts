import type { Price, Region } from './founder-price'

type FormerPrice = Readonly<Record<Region, Price>> & {
  /** The moment from which founders saw the next price, such as '2027-01-31T18:00+05:30'. */
  until: string
}

/**
 * Earlier founder prices, oldest first. They have a separate file because only the statement reader
 * needs them.
 */
export const FORMER_PRICES: readonly FormerPrice[] = []
