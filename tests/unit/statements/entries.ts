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

/** A statement's rows. Two belong to no sign-up, two have `kabir`'s reference, and `leela`'s is missing. */
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
/** The payment references of the sign-ups. */
export const signUpReferences = [asha, ravi, meera, tara, kabir, leela]

/** The expected match result of each sign-up. */
export const everywhere = {
  matched: [asha, ravi],
  amountDiffers: [meera],
  usedTwice: [kabir],
  notReceived: [tara, leela],
}

/** The expected match results in a file that lists failed payments in place of money sent. */
export const everywhereOfFailures = {
  matched: [asha, ravi],
  amountDiffers: [meera],
  unclear: [tara],
  usedTwice: [kabir],
  notReceived: [leela],
}

/** The reference of the received payment that belongs to no sign-up. */
export const stranger = nobodys
