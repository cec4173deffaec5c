export type Region = 'india' | 'international'

export interface Price {
  amount: number
  currency: string
  text: string
}

/**
 * What founders pay, once (docs/product.md), also in words: pages are full of it, and to start the
 * browser's number formatting for it takes a cheap phone longer than all else that it does at first.
 */
export const FOUNDER_PRICE = {
  india: { amount: 49, currency: 'INR', text: '₹49' },
  international: { amount: 5, currency: 'USD', text: '$5' },
} as const satisfies Record<Region, Price>

/** What the plans will cost for a month, in US dollars, as it is written. */
export const PREMIUM = { usd: '9.99' }
export const FAMILY = { usd: '14.99', accounts: 6 }

/** India has one time zone, with two names. A browser that hides its own says UTC, and most visitors are Indian. */
const INDIAN_TIME_ZONES = new Set(['Asia/Kolkata', 'Asia/Calcutta', 'UTC', 'Etc/UTC'])

/** @returns the region to offer first; a guess that the visitor can change. */
export function regionOfTimeZone(timeZone: string): Region {
  return INDIAN_TIME_ZONES.has(timeZone) ? 'india' : 'international'
}
