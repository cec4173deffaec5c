import type { Price, Region } from './founder-price'

type FormerPrice = Readonly<Record<Region, Price>> & {
  /** From this moment on nobody was asked for it any more, such as '2027-01-31T18:00+05:30'. */
  until: string
}

/**
 * What founders paid before the price of today, the oldest first. In a file of its own, since only bank
 * statements are compared with it.
 */
export const FORMER_PRICES: readonly FormerPrice[] = []
