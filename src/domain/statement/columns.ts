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

/** The kinds of columns that a role is taken from, the surest first. */
const KINDS_OF: Record<ColumnRole, readonly Kind[]> = {
  date: ['date', 'time'],
  narration: ['narration'],
  reference: ['reference'],
  amount: ['credit', 'amount', 'net'],
  debit: ['debit'],
  type: ['direction'],
  status: ['status'],
}

/** Whether these columns are enough to read rows by: money that went out only tells something, too. */
export function canRead({ debit, ...columns }: Columns): boolean {
  return canMatch({ ...columns, debit, amount: columns.amount ?? debit })
}

/** Whether these columns are enough to find payments in. */
export function canMatch({ amount, narration, reference }: Columns): boolean {
  return amount !== null && (narration !== null || reference !== null)
}

/** What each column of a table seems to hold, by its heading. */
export function guessColumns(headings: readonly string[]): Columns {
  const names = headings.map(plain)
  const lines = names.map(lineOf)
  const kinds = kindsOf(headings)
  const guessed = { ...NO_COLUMNS } as Record<ColumnRole, number | null>
  for (const role of COLUMN_ROLES) {
    for (const kind of KINDS_OF[role]) {
      const [best = null] = names
        .flatMap((_name, column) => (kinds[column] === kind ? [column] : []))
        .toSorted((one, other) => (lines[one] ?? 0) - (lines[other] ?? 0))
      guessed[role] ??= best
    }
  }
  guessed.date ??= firstIn(names, (name) => /\b(?:date|dt)\b/.test(name))
  guessed.reference ??= firstIn(names, (name) => NAMES_SOMETHING.test(name))
  guessed.amount ??= firstIn(names, (name) => /\brefund (?:amount|amt)\b/.test(name))
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

function firstIn(names: readonly string[], fits: (name: string) => boolean): number | null {
  const column = names.findIndex(fits)
  return column === -1 ? null : column
}
