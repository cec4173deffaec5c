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

/**
 * What banks and payment apps call their columns (SBI, HDFC, ICICI, Axis, Kotak, Paytm, PhonePe), the
 * surest first. Matched against lower-case words without punctuation.
 */
const NAMES: Record<ColumnRole, readonly RegExp[]> = {
  date: [
    /^(?:txn|tran|transaction|payment) (?:posted )?date(?: time)?$/,
    /^(?:txn|transaction) posted date$/,
    /^(?:date|post date|posting date|date time|created at|transaction time)$/,
    /^value (?:date|dt)$/,
    /\bdate\b/,
  ],
  narration: [
    /^(?:narration|description|particulars|transaction (?:remarks|details|description|particulars))$/,
    /\b(?:narration|description|particulars|remarks)\b/,
    /^(?:details|notes?)$/,
  ],
  reference: [
    /\b(?:utr|rrn)\b/,
    /^upi (?:ref|reference|transaction|txn)\b/,
    /\b(?:ref|reference)(?: (?:no|number|id))?\b/,
    /^bank (?:transaction|txn) id$/,
    /^(?:transaction|txn|tran) (?:id|no|number)$/,
    /^(?:cheque|chq) ?(?:no|number)$/,
  ],
  amount: [
    /^(?:deposits?|credits?|cr|paid in|received|money in)$/,
    /^(?:deposit|credit|cr) (?:amt|amount)$/,
    /^(?:amount|amt) (?:credited|deposited|received)$/,
    // What was paid, before what is left of it when the app has taken its share.
    /^(?:total|gross|collected)(?: (?:transaction|txn|tran|payment))? (?:amount|amt)$/,
    /^(?:amount|amt) collected$/,
    /^(?:transaction|txn|tran|payment) (?:amount|amt)$/,
    /^(?:amount|amt)(?: paid)?$/,
    /^net (?:amount|amt)$/,
  ],
  debit: [
    /^(?:withdrawals?|debits?|dr|paid out|money out)$/,
    /^(?:withdrawal|debit|dr) (?:amt|amount)$/,
    /^(?:amount|amt) (?:debited|withdrawn)$/,
  ],
  type: [
    /^(?:dr cr|cr dr|debit credit|credit debit|d c|c d)$/,
    /^(?:transaction|txn|tran) type$/,
    /^type$/,
  ],
  status: [/^(?:transaction|txn|payment|order) status$/, /^status$/],
}

/** Titles, addresses and account details above the header are no longer than this. */
const HEADER_WITHIN = 80

/** The cells of a statement from its header on. */
export interface Statement {
  /** One for each column; what has no heading is called by its number. */
  headings: readonly string[]
  /** The same for the same kind of statement, to remember corrected columns by. */
  key: string
  columns: Columns
  /** Without empty rows. */
  rows: readonly StatementRow[]
}

export interface StatementRow {
  /** In the file, counted from 1, as spreadsheets do. */
  line: number
  cells: readonly string[]
}

/**
 * Finds the header of a table, whatever is above it, and guesses its columns. A table without one keeps
 * all its rows, with no column guessed but to be chosen.
 */
export function readStatement(table: readonly (readonly string[])[]): Statement {
  const header = findHeader(table)
  const rows = table
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ line, cells }) => line > header.line && cells.some((cell) => cell.trim() !== ''))
  const width = rows.reduce(
    (widest, { cells }) => Math.max(widest, cells.length),
    header.cells.length,
  )
  const headings = Array.from(
    { length: width },
    (_column, index) =>
      header.cells[index]?.replace(/\s+/g, ' ').trim() || `Column ${String(index + 1)}`,
  )
  return { headings, key: headings.map(plain).join('|'), columns: header.columns, rows }
}

/** Whether these columns are enough to find payments in. */
export function canMatch({ amount, narration, reference }: Columns): boolean {
  return amount !== null && (narration !== null || reference !== null)
}

interface Header {
  /** 0 where there is none. */
  line: number
  cells: readonly string[]
  columns: Columns
}

function findHeader(table: readonly (readonly string[])[]): Header {
  let best: Header & { sureness: number } = { line: 0, cells: [], columns: NO_COLUMNS, sureness: 0 }
  for (const [index, cells] of table.slice(0, HEADER_WITHIN).entries()) {
    const columns = guessColumns(cells)
    const known = COLUMN_ROLES.filter((role) => columns[role] !== null).length
    // One that payments can be found by is surer than any other, and one word alone is in many titles.
    const sureness = (canMatch(columns) ? COLUMN_ROLES.length : 0) + (known < 2 ? 0 : known)
    if (sureness > best.sureness) best = { line: index + 1, cells, columns, sureness }
  }
  return best
}

function guessColumns(cells: readonly string[]): Columns {
  const names = cells.map(plain)
  const taken = new Set<number>()
  const guessed = { ...NO_COLUMNS } as Record<ColumnRole, number | null>
  for (const role of COLUMN_ROLES) {
    for (const name of NAMES[role]) {
      const index = names.findIndex((one, column) => !taken.has(column) && name.test(one))
      if (index === -1) continue
      guessed[role] = index
      taken.add(index)
      break
    }
  }
  return guessed
}

/** Words only: "Withdrawal Amt. (INR)" is the same as "withdrawal amt". */
function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(?:in )?(?:inr|rs|rupees)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
