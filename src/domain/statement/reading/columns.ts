import { HEADINGS, NAMES_SOMETHING, type Kind } from './vocabulary'

/**
 * The roles that a column can have. `amount` is incoming money, `debit` is outgoing money, and
 * `type` is the direction.
 */
export const COLUMN_ROLES = [
  'date',
  'narration',
  'reference',
  'amount',
  'debit',
  'type',
  'status',
] as const

export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** The number of each role's column, from 0; null if the statement has no such column. */
export type Columns = Readonly<Record<ColumnRole, number | null>>

export const NO_COLUMNS: Columns = {
  date: null,
  narration: null,
  reference: null,
  amount: null,
  debit: null,
  type: null,
  status: null,
}

/**
 * The kinds of columns for each role, most reliable first. `others` matches headings to use if no
 * column has one of these kinds.
 */
const ROLES: Record<ColumnRole, { kinds: readonly Kind[]; others?: RegExp }> = {
  date: { kinds: ['date', 'time'], others: /\b(?:date|dt)\b/ },
  narration: { kinds: ['narration'] },
  reference: { kinds: ['reference'], others: NAMES_SOMETHING },
  amount: { kinds: ['credit', 'amount', 'net'], others: /\brefund (?:amount|amt)\b/ },
  debit: { kinds: ['debit'] },
  type: { kinds: ['direction'] },
  status: { kinds: ['status'] },
}

/**
 * True if these columns are enough to read the rows. A column of incoming money isn't necessary if
 * there is one of outgoing money, because that shows refunds.
 */
export function canRead({ amount, debit, narration, reference }: Columns): boolean {
  return (amount ?? debit) !== null && (narration ?? reference) !== null
}

/** True if these columns are enough to find payments. */
export function canMatch({ amount, narration, reference }: Columns): boolean {
  return amount !== null && (narration ?? reference) !== null
}

/** Guesses the role of each column from its heading. */
export function guessColumns(headings: readonly string[]): Columns {
  const names = headings.map(plain)
  const kinds = kindsOf(headings)
  const guessed: Record<ColumnRole, number | null> = { ...NO_COLUMNS }
  for (const role of COLUMN_ROLES) {
    const { kinds: wanted, others } = ROLES[role]
    // Prefer the column whose kind comes first in `kinds`, and then the one whose heading comes
    // first in `HEADINGS`.
    const ranks = names.map((name, column) => {
      const kind = kinds[column]
      const rank = kind == null ? -1 : wanted.indexOf(kind)
      if (rank !== -1) return rank * HEADINGS.length + lineOf(name)
      return others?.test(name) === true ? Number.MAX_SAFE_INTEGER : Infinity
    })
    const best = Math.min(...ranks)
    if (best < Infinity) guessed[role] = ranks.indexOf(best)
  }
  return guessed
}

/** The kind of each column; null if unknown. */
export function kindsOf(headings: readonly string[]): (Kind | null)[] {
  const kinds = headings.map((heading) => HEADINGS[lineOf(plain(heading))]?.[0] ?? null)
  return kinds.map((kind, column) => {
    if (kind !== 'direction') return kind
    // A column such as "Debit/Credit (₹)" contains amounts.
    if (/[₹$]|\b(?:inr|rs)\b/i.test(headings[column] ?? '')) return 'amount'
    if (kinds[column - 1] !== 'balance') return kind
    // A column "Dr / Cr" after a balance contains the sign of the balance, unless no other column
    // states the direction.
    return kinds.some((one, other) => other !== column && SAYS_WAY.has(one)) ? 'balance' : 'code'
  })
}

const SAYS_WAY: ReadonlySet<Kind | null> = new Set(['direction', 'credit', 'debit'])

/** The number of roles with a known column. */
export function knownCount(columns: Columns): number {
  return COLUMN_ROLES.filter((role) => columns[role] !== null).length
}

/** Normalises a heading: "Withdrawal Amt. (INR)" and "WithdrawalAmt" both become "withdrawal amt". */
export function plain(heading: string): string {
  return heading
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/(?<!paid |money )\bin (?=(?:inr|rs|rupees|usd)\b)/g, ' ')
    .replace(/\b(?:inr|rs|rupees|ps|usd)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The direction of the money in a column with this heading, or null if the heading states none. */
export function headingSays(heading: string): 'in' | 'out' | null {
  const kind = HEADINGS[lineOf(plain(heading))]?.[0]
  if (kind === 'credit') return 'in'
  return kind === 'debit' || kind === 'balance' ? 'out' : null
}

/**
 * True if a column or field of this name contains payment references, not the IDs of accounts or
 * orders.
 */
export function isReferenceName(name: string): boolean {
  return HEADINGS[lineOf(name)]?.[0] === 'reference'
}

function lineOf(name: string): number {
  return name === '' ? -1 : HEADINGS.findIndex(([, pattern]) => pattern.test(name))
}
