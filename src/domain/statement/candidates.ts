import type { Credit, Line } from './lines'
import { isFounderPrice } from './prices'

/** By whom and when a payment was made whose reference the payer can't find. */
export interface ClaimedPayment {
  /** A UPI ID, normalised. */
  payer: string
  /** Such as `2026-11-28`. */
  day: string
}

/** A row that may be the payment of a claim. */
export interface Candidate<C> {
  claim: C
  credit: Credit
  /** Null where the statement has none. */
  reference: string | null
  /** What the row and the claim have in common: the UPI ID, or only its part before the @, or the name. */
  by: 'id' | 'name'
  /** How many claims the row may belong to: with more than one, it is unclear whose it is. */
  claims: number
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Banks may book a payment a day later, and people mistake the day. */
const DAYS_APART = 1
/** A shorter part of a UPI ID, or name, stands in many rows. */
const SHORTEST = 4

/**
 * Which rows that nobody has claimed may be the payments of these claims: of a price that founders pay, on that day or
 * the day before or after, and from the same UPI ID or name. Those with the same UPI ID first. For a person to decide.
 */
export function candidatesOf<C extends { claim: ClaimedPayment }>(
  notClaimed: readonly { credit: Credit; reference: string | null }[],
  claims: readonly C[],
): Candidate<C>[] {
  const rows = notClaimed.filter(({ credit }) => credit.date !== null && isFounderPrice(credit))
  const found = rows.flatMap(({ credit, reference }) => {
    const fitting = claims.flatMap((claim) => {
      const by = isAround(credit.date, claim.claim.day)
        ? payerFits(credit, claim.claim.payer)
        : null
      return by === null ? [] : [{ claim, by }]
    })
    return fitting.map((one) => ({ ...one, credit, reference, claims: fitting.length }))
  })
  return found.toSorted((one, other) => Number(other.by === 'id') - Number(one.by === 'id'))
}

function isAround(date: Date | null, day: string): boolean {
  if (date === null) return false
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  const claimed = new Date(year, month - 1, dayOfMonth)
  // Rounded, because a day on which clocks change has other hours.
  return Math.abs(Math.round((date.getTime() - claimed.getTime()) / DAY_MS)) <= DAYS_APART
}

function payerFits(
  { narration, payer: known }: Line,
  payer: string,
): Candidate<unknown>['by'] | null {
  const text = narration.toLowerCase()
  // In a PDF, a line may end within the ID.
  const inOnePiece = text.replace(/\s/g, '')
  if (known.upiId === payer || hasWord(text, payer) || hasWord(inOnePiece, payer)) return 'id'
  const [name = ''] = payer.split('@')
  if (name.length >= SHORTEST && hasWord(text, name)) return 'name'
  const letters = lettersOf(name)
  return letters.length >= SHORTEST && letters === lettersOf(known.name ?? '') ? 'name' : null
}

/** Not within a longer one. A hyphen may stand between words: some banks put one before and after each. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const isWhole = !/[\w.]$/.test(text.slice(0, at)) && !/^\w/.test(text.slice(at + word.length))
    if (isWhole) return true
  }
  return false
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}]/gu, '')
}
