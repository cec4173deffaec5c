import type { Entry } from './layouts'

const [asha, ravi, meera, tara, kabir, leela, nobodys, shop] = Array.from(
  { length: 8 },
  (_one, index) => String(632_512_345_601 + index * 1117),
) as [string, string, string, string, string, string, string, string]

const entry = (
  serial: number,
  day: number,
  reference: string,
  more: Partial<Entry> = {},
): Entry => ({
  serial,
  day,
  time: `18:10:${String(10 + serial)}`,
  reference,
  name: 'Person',
  isIn: true,
  amount: 49,
  balance: 1000 + serial * 49,
  ...more,
})

/** The payment of every claim, and two rows that belong to no claim. */
export const entries = [
  entry(1, 2, asha),
  entry(2, 2, shop, { isIn: false, amount: 1250 }),
  entry(3, 5, meera, { amount: 40 }),
  entry(4, 9, tara, { isIn: false }),
  entry(5, 11, kabir),
  entry(6, 19, nobodys),
  entry(7, 21, ravi),
  entry(8, 23, kabir, { name: 'Somebody' }),
]
/** The references of the claims. */
export const claimed = [asha, ravi, meera, tara, kabir, leela]

/** The expected match result of each claim. */
export const everywhere = {
  matched: [asha, ravi],
  amountDiffers: [meera],
  usedTwice: [kabir],
  notReceived: [tara, leela],
}

/** The expected results in a file where the rows that aren't money received are failed payments. */
export const everywhereOfFailures = {
  matched: [asha, ravi],
  amountDiffers: [meera],
  unclear: [tara],
  usedTwice: [kabir],
  notReceived: [leela],
}

/** The reference of an unclaimed payment. */
export const stranger = nobodys
