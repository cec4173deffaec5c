import type { Credit, Line } from '@/domain/statement/reading/lines'
import { isFounderPrice } from './prices'

/** A payment, as described by a payer who doesn't know the reference. */
export interface ClaimedPayment {
  /** A UPI ID, normalised. */
  payer: string
  /** For example `2026-11-28`. */
  day: string
}

/** A row that may be the payment of a claim. */
export interface Candidate<C> {
  claim: C
  credit: Credit
  /** Null if the row has no reference. */
  reference: string | null
  /**
   * `id`: the row has the UPI ID. `name`: the row only has the part before the @, or a name with
   * the same letters.
   */
  by: 'id' | 'name'
  /** The number of claims that the row may belong to. With more than one, the owner is unclear. */
  claims: number
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Banks may book a payment a day later, and people may remember the wrong day. */
const DAYS_APART = 1
/**
 * The minimum length of a name or of a UPI ID's part before the @. Shorter names occur in many
 * rows.
 */
const SHORTEST = 4

/**
 * Finds the rows without a sign-up that may be the payments of these claims: the amount is a founder
 * price, the day is at most one day off, and the UPI ID or the name is the same. The admin decides.
 * @returns the rows with the same UPI ID first.
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
    return fitting.map(({ claim, by }) => ({
      claim,
      by,
      credit,
      reference,
      claims: fitting.length,
    }))
  })
  return found.toSorted((one, other) => Number(other.by === 'id') - Number(one.by === 'id'))
}

function isAround(date: Date | null, day: string): boolean {
  if (date === null) return false
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  const claimed = new Date(year, month - 1, dayOfMonth)
  // Round the number of days, because a day on which clocks change has 23 or 25 hours.
  return Math.abs(Math.round((date.getTime() - claimed.getTime()) / DAY_MS)) <= DAYS_APART
}

/**
 * @param payer in lower case: a UPI ID, or a name.
 * @returns how the row names the payer; null if it doesn't.
 */
export function payerFits(
  { narration, payer: known }: Pick<Line, 'narration' | 'payer'>,
  payer: string,
): Candidate<unknown>['by'] | null {
  const text = narration.toLowerCase()
  // A line of a PDF may break within the ID.
  const inOnePiece = text.replace(/\s/g, '')
  if (known.upiId === payer || hasWord(text, payer) || hasWord(inOnePiece, payer)) return 'id'
  const [name = ''] = payer.split('@')
  if (name.length >= SHORTEST && hasWord(text, name)) return 'name'
  const letters = lettersOf(name)
  return letters.length >= SHORTEST && letters === lettersOf(known.name ?? '') ? 'name' : null
}

/**
 * True if the text contains the word, and not only as a part of a longer word. A hyphen ends a
 * word, because some banks put hyphens between fields.
 */
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
