import { HEADINGS, NAMES_SOMETHING, type Kind } from './vocabulary'

/** What a column of a statement can hold; `amount` is what came in, `type` says which way it went. */
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

/** By role the column, counted from 0; null where the statement has none. */
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

/** The kinds of columns that a role is taken from, the surest first; where there are none, other headings. */
const ROLES: Record<ColumnRole, { kinds: readonly Kind[]; others?: RegExp }> = {
  date: { kinds: ['date', 'time'], others: /\b(?:date|dt)\b/ },
  narration: { kinds: ['narration'] },
  reference: { kinds: ['reference'], others: NAMES_SOMETHING },
  amount: { kinds: ['credit', 'amount', 'net'], others: /\brefund (?:amount|amt)\b/ },
  debit: { kinds: ['debit'] },
  type: { kinds: ['direction'] },
  status: { kinds: ['status'] },
}

/** Whether these columns are enough to read rows by: money that went out only tells something, too. */
export function canRead({ amount, debit, narration, reference }: Columns): boolean {
  return (amount ?? debit) !== null && (narration ?? reference) !== null
}

/** Whether these columns are enough to find payments in. */
export function canMatch({ amount, narration, reference }: Columns): boolean {
  return amount !== null && (narration ?? reference) !== null
}

/** What each column of a table seems to hold, by its heading. */
export function guessColumns(headings: readonly string[]): Columns {
  const names = headings.map(plain)
  const kinds = kindsOf(headings)
  const guessed: Record<ColumnRole, number | null> = { ...NO_COLUMNS }
  for (const role of COLUMN_ROLES) {
    const { kinds: wanted, others } = ROLES[role]
    // Of several columns, the one whose kind, and then whose heading, is listed first.
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

/** What stands under each heading; null where nobody knows. */
export function kindsOf(headings: readonly string[]): (Kind | null)[] {
  const kinds = headings.map((heading) => HEADINGS[lineOf(plain(heading))]?.[0] ?? null)
  return kinds.map((kind, column) => {
    if (kind !== 'direction') return kind
    // "Debit/Credit (₹)" holds amounts.
    if (/[₹$]|\b(?:inr|rs)\b/i.test(headings[column] ?? '')) return 'amount'
    if (kinds[column - 1] !== 'balance') return kind
    // "Dr / Cr" beside a balance tells of the balance.
    return kinds.some((one, other) => other !== column && SAYS_WAY.has(one)) ? 'balance' : 'code'
  })
}

const SAYS_WAY: ReadonlySet<Kind | null> = new Set(['direction', 'credit', 'debit'])

/** How many columns are known. */
export function knownCount(columns: Columns): number {
  return COLUMN_ROLES.filter((role) => columns[role] !== null).length
}

/** Words only: "Withdrawal Amt. (INR)" and "WithdrawalAmt" are the same as "withdrawal amt". */
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

/** Which way money went in whatever stands under this heading, as far as the heading says. */
export function headingSays(heading: string): 'in' | 'out' | null {
  const kind = HEADINGS[lineOf(plain(heading))]?.[0]
  if (kind === 'credit') return 'in'
  return kind === 'debit' || kind === 'balance' ? 'out' : null
}

/** Whether what stands under this name may name one payment, and isn't somebody's account or order. */
export function isReferenceName(name: string): boolean {
  return HEADINGS[lineOf(name)]?.[0] === 'reference'
}

function lineOf(name: string): number {
  return name === '' ? -1 : HEADINGS.findIndex(([, pattern]) => pattern.test(name))
}
