export type Region = 'india' | 'international'

export interface Price {
  amount: number
  currency: string
  text: string
}

/**
 * The founder price, paid once (docs/product.md). `text` is fixed, because pages show it often, and
 * starting the browser's number formatting is the slowest part of the page load on a cheap phone.
 */
export const FOUNDER_PRICE = {
  india: { amount: 49, currency: 'INR', text: '₹49' },
  international: { amount: 5, currency: 'USD', text: '$5' },
} as const satisfies Record<Region, Price>

/** The monthly prices of the plans in US dollars, as displayed. */
export const PREMIUM = { usd: '9.99' }
export const FAMILY = { usd: '14.99', accounts: 6 }

/**
 * India has one time zone with two names. Browsers that hide their time zone report UTC, and most
 * visitors are Indian.
 */
const INDIAN_TIME_ZONES = new Set(['Asia/Kolkata', 'Asia/Calcutta', 'UTC', 'Etc/UTC'])

/** @returns the region to preselect. The visitor can change it. */
export function regionOfTimeZone(timeZone: string): Region {
  return INDIAN_TIME_ZONES.has(timeZone) ? 'india' : 'international'
}
