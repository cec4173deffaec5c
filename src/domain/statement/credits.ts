import { decimalMark, parseAmount, type Amount, type DecimalMark } from './amount'
import {
  headingSays,
  isOfBothWays,
  isReferenceName,
  plain,
  sideColumns,
  type Columns,
  type SideColumns,
} from './columns'
import { losesDigits, mentionedIn, referencesIn, type References } from './references'
import {
  bankSays,
  isEmptyCell,
  isReceivedStatus,
  narrationSays,
  saysNotReceived,
  sectionSaysNotReceived,
  typeSays,
} from './payment-words'
import { parseStatementDate } from './statement-date'
import type { StatementRow, StatementTable } from './tables'

/** What a row of a statement tells of a payment. */
export interface Line {
  /** Null where the file has only one. */
  sheet: string | null
  /** In its sheet, counted from 1. */
  line: number
  date: Date | null
  narration: string
  /** More than 0; null where it can't be read or isn't there. */
  amount: number | null
  currency: Amount['currency']
  references: References
  /** By reference the heading of each cell that isn't there to name payments, and may name one. */
  mentioned: ReadonlyMap<string, string>
}

/** Money that is known to have come in. */
export interface Credit extends Line {
  amount: number
}

/** A row that isn't known to be money received. */
export interface DoubtfulLine extends Line {
  /** What makes it so, in words. At least one. */
  doubts: readonly string[]
}

export interface Lines {
  credits: readonly Credit[]
  /** Money may have come in. */
  unclear: readonly DoubtfulLine[]
  /** No money came in, or it went out. Only those that name some payment: somebody may claim it. */
  left: readonly DoubtfulLine[]
  /** What names the money that went out, or back to whoever had sent it, for each such row. */
  returned: readonly string[]
  /** Rows of money that came in whose reference a spreadsheet has cut off (4.12E+11). */
  cutOff: number
  /** Amounts that can't be read, as they stand there. */
  unreadable: readonly string[]
  /** The first and the last day on which money moved; null where no day can be read. */
  days: { first: Date; last: Date } | null
  /** Rows that stand in another sheet or file, too, and are counted there. */
  repeated: number
}

/** The app's own transfers to the bank, of many payments at once. */
const SETTLEMENT = /\b(?:payout|settlement)\b/i
const RETURNED = /revers(?:al|ed)|refund|charge-?back|^rev\b/i
const NOT_DONE = /fail|pending|declin|reject|cancel|revers|refund|expired|initiated/i
const TOTAL =
  /^\W*(?:(?:grand |sub ?-?)?totals?\b|(?:opening|closing) bal|(?:balance )?(?:brought|carried) (?:forward|down)|[bc]\/f\b)/i

/**
 * What each row of a table tells: whether money is known to have come in, may have, or has not. Totals and
 * rows that name no payment and no money are nothing of these.
 *
 * @param isRepeated whether a row was counted in another sheet or file already.
 */
export function linesIn(
  table: Pick<StatementTable, 'headings' | 'width' | 'rows'>,
  columns: Columns,
  isRepeated: (row: StatementRow) => boolean = () => false,
): Lines {
  const rows = joined(table.rows, columns)
  const around = aroundOf(table, rows, columns)

  const credits: Credit[] = []
  const unclear: DoubtfulLine[] = []
  const left: DoubtfulLine[] = []
  const returned: string[] = []
  const unreadable: string[] = []
  let cutOff = 0
  let repeated = 0
  let days: Lines['days'] = null
  for (const row of rows) {
    if (isRepeated(row)) {
      repeated += 1
      continue
    }
    const cell = (column: number | null) => (column === null ? '' : (row.cells[column] ?? ''))
    const judged = judge(row, around)
    const line = lineOf(row, around, judged.amount)
    const { main, other } = line.references
    const namesPayment = main.length + other.length + line.mentioned.size > 0
    if (!namesPayment && row.cells.some((one) => TOTAL.test(one))) continue

    const type = cell(columns.type)
    const status = cell(columns.status)
    const wentOut = judged.verdict === 'out'
    if (
      (wentOut && !SETTLEMENT.test(type) && !NOT_DONE.test(status)) ||
      (judged.movesMoney && (RETURNED.test(line.narration) || RETURNED.test(status)))
    ) {
      returned.push(...(main.length > 0 ? main : other))
    }
    if (judged.movesMoney) days = widened(days, line.date)
    if (judged.unreadable !== null && namesPayment) unreadable.push(judged.unreadable)
    if (judged.verdict === 'none' || judged.verdict === 'out') {
      if (namesPayment) left.push({ ...line, doubts: judged.doubts })
      continue
    }
    if (judged.verdict === 'unclear' && !namesPayment && line.amount === null) continue
    if (losesDigits(cell(columns.reference)) && main.length === 0) cutOff += 1
    if (judged.verdict === 'in' && line.amount !== null) {
      credits.push({ ...line, amount: line.amount })
    } else {
      unclear.push({ ...line, doubts: judged.doubts })
    }
  }
  return { credits, unclear, left, returned, cutOff, unreadable, days, repeated }
}

/** What several tables tell. */
export function together(parts: readonly Lines[]): Lines {
  return {
    credits: parts.flatMap((part) => part.credits),
    unclear: parts.flatMap((part) => part.unclear),
    left: parts.flatMap((part) => part.left),
    returned: parts.flatMap((part) => part.returned),
    cutOff: parts.reduce((sum, part) => sum + part.cutOff, 0),
    unreadable: parts.flatMap((part) => part.unreadable),
    days: parts.reduce<Lines['days']>(
      (days, part) => widened(widened(days, part.days?.first ?? null), part.days?.last ?? null),
      null,
    ),
    repeated: parts.reduce((sum, part) => sum + part.repeated, 0),
  }
}

function widened(days: Lines['days'], date: Date | null): Lines['days'] {
  if (date === null) return days
  if (days === null) return { first: date, last: date }
  if (date < days.first) return { ...days, first: date }
  return date > days.last ? { ...days, last: date } : days
}

/** What is known of a table before its rows are read one by one. */
interface Around {
  headings: readonly string[]
  width: number
  columns: Columns
  side: SideColumns
  /** Columns that say something of a payment although they have no role: neither a balance nor a reference. */
  others: readonly number[]
  /** What the amount's heading says. */
  heading: 'in' | 'out' | null
  currency: Amount['currency']
  mark: DecimalMark
  /** Some rows have a status: one without stands out. */
  hasStatuses: boolean
  /** Money that went out has a minus, so that what has none came in. */
  hasMinus: boolean
  /** There is a column for it, or some rows say which way money went: one that doesn't may have gone either. */
  tellsDirection: boolean
}

function aroundOf(
  { headings, width }: Pick<StatementTable, 'headings' | 'width'>,
  rows: readonly StatementRow[],
  columns: Columns,
): Around {
  const column = (index: number | null) =>
    index === null ? [] : rows.map(({ cells }) => cells[index] ?? '')
  const amounts = column(columns.amount)
  const amountHeading = headings[columns.amount ?? -1] ?? ''
  const heading = headingSays(amountHeading)
  const mark = decimalMark([...amounts, ...column(columns.debit)])
  const roles = new Set(Object.values(columns))
  const side = sideColumns(headings, columns)
  const signs = heading === 'in' ? [] : amounts.map((cell) => parseAmount(cell, mark)?.side ?? null)
  const hasCredit = signs.includes('credit')
  return {
    headings,
    width,
    columns,
    side,
    others: [...headings.keys()].filter((one) => !roles.has(one) && !side.balances.has(one)),
    heading,
    currency: currencyOf(amountHeading),
    mark,
    hasStatuses: column(columns.status).some((cell) => !isEmptyCell(cell)),
    hasMinus: !hasCredit && signs.includes('debit'),
    tellsDirection:
      heading !== 'in' &&
      (hasCredit ||
        columns.type !== null ||
        isOfBothWays(amountHeading) ||
        column(columns.narration).some(
          (cell) => bankSays(cell) !== null || narrationSays(cell) === 'out',
        )),
  }
}

interface Judged {
  verdict: 'in' | 'unclear' | 'out' | 'none'
  doubts: readonly string[]
  amount: Amount | null
  movesMoney: boolean
  /** The amount's cell, if it can't be read. */
  unreadable: string | null
}

function judge({ cells, section, doubt }: StatementRow, around: Around): Judged {
  const { headings, width, columns, side, heading, mark } = around
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''))
  const says = (column: number | null) =>
    `“${headings[column ?? -1] ?? 'A column'}” says “${short(cell(column))}”`
  const amount = parseAmount(cell(columns.amount), mark)
  const debit = parseAmount(cell(columns.debit), mark)
  const narration = cell(columns.narration)
  const type = cell(columns.type)
  const typed = isEmptyCell(type) ? null : typeSays(type)

  const isUnreadable = (column: number | null, read: Amount | null) =>
    read === null && !isEmptyCell(cell(column))
  const unread = isUnreadable(columns.amount, amount)
    ? columns.amount
    : isUnreadable(columns.debit, debit)
      ? columns.debit
      : null
  const movesMoney = isMoney(amount) || isMoney(debit)
  const unreadable = unread === null ? null : cell(unread).trim()
  const judged = { amount, movesMoney, unreadable }
  if (!movesMoney && unreadable === null) {
    // Of a row that nobody can tell apart, the amount may stand elsewhere.
    return doubt === null
      ? { ...judged, verdict: 'none', doubts: ['No amount stands in this row'] }
      : { ...judged, verdict: 'unclear', doubts: [doubt] }
  }
  if (isMoney(debit) && !isMoney(amount)) {
    return { ...judged, amount: debit, verdict: 'out', doubts: [says(columns.debit)] }
  }
  if (isMoney(amount) && !isMoney(debit) && heading !== 'out') {
    if (amount.side === 'debit' && typed !== 'in') {
      return { ...judged, verdict: 'out', doubts: [says(columns.amount)] }
    }
    if (typed === 'out' && heading === null && amount.side === null) {
      return { ...judged, verdict: 'out', doubts: [says(columns.type)] }
    }
  }

  const doubts = doubt === null ? [] : [doubt]
  if (isMoney(debit)) doubts.push('Money stands under both in and out')
  if (unread !== null) doubts.push(`${says(unread)}, which is no amount`)
  if (heading === 'out') {
    doubts.push(`“${headings[columns.amount ?? -1] ?? ''}” is not what came in`)
  }
  if (section !== null && sectionSaysNotReceived(section)) {
    doubts.push(`It stands under “${short(section)}”`)
  }
  if (amount?.side === 'debit') doubts.push(says(columns.amount))
  if (typed === 'out' || typed === 'unknown') doubts.push(says(columns.type))
  const status = cell(columns.status)
  if (isEmptyCell(status)) {
    if (around.hasStatuses) doubts.push('It has no status, as other rows have')
  } else if (!isReceivedStatus(status)) {
    doubts.push(says(columns.status))
  }
  if (RETURNED.test(narration)) doubts.push('The narration tells of money that went back')

  const isIn =
    heading === 'in' ||
    amount?.side === 'credit' ||
    typed === 'in' ||
    (around.hasMinus && typed === null)
  const told = isIn ? bankSays(narration) : narrationSays(narration)
  // Banks write it wherever they put the reference.
  const isOutBeside = [columns.reference, ...around.others].some(
    (column) => bankSays(cell(column)) === 'out',
  )
  if (told === 'out') {
    doubts.push('The narration says that money went out')
  } else if (!isIn && told === null && around.tellsDirection && doubts.length === 0) {
    doubts.push(
      typed === 'how'
        ? `${says(columns.type)}, not which way the money went`
        : 'It doesn’t say which way the money went',
    )
  }
  if (isOutBeside) doubts.push('A cell beside it says that money went out')

  if (width > 0 && cells.some((value, column) => column >= width && /\d/.test(value))) {
    doubts.push('It has more cells than there are headings: they may have moved')
  }
  for (const column of around.others) {
    const value = cell(column)
    const isTrouble = side.refunds.has(column) ? tellsOfRefund(value) : saysNotReceived(value)
    if (isTrouble) doubts.push(says(column))
  }
  const currency = cell(side.currency)
  if (!isEmptyCell(currency) && currencyOf(currency) === null) doubts.push(says(side.currency))
  return { ...judged, verdict: doubts.length === 0 ? 'in' : 'unclear', doubts }
}

function tellsOfRefund(cell: string): boolean {
  return !isEmptyCell(cell) && !/^\s*(?:0+(?:[.,]0+)?|no|false|n)\s*$/i.test(cell)
}

/** For most rows: ten thousand maps of nothing take their time. */
const nothing = new Map<string, string>()

function lineOf(
  { sheet, line, cells, doubt }: StatementRow,
  { headings, columns, side, others, currency }: Around,
  amount: Amount | null,
): Line {
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''))
  const naming: string[] = []
  let mentioned = nothing
  const mention = (heading: string, value: string) => {
    const references = mentionedIn(value)
    if (references.length > 0 && mentioned === nothing) mentioned = new Map()
    for (const reference of references) mentioned.set(reference, heading)
  }
  for (const column of others) {
    const value = cell(column)
    if (value.length < 6) continue
    const heading = headings[column] ?? ''
    for (const [name, one] of partsOf(heading, value)) {
      const names =
        side.references.has(column) || (name !== heading && isReferenceName(plain(name)))
      if (names) naming.push(one)
      else mention(name, one)
    }
  }
  // Wherever it stands: cells may have moved, and columns may be taken for what they aren't.
  for (const column of [
    columns.type,
    columns.status,
    columns.date,
    columns.amount,
    columns.debit,
    ...side.balances,
  ]) {
    if (/\d{12}/.test(cell(column))) mention(headings[column ?? -1] ?? '', cell(column))
  }
  const narration = cell(columns.narration)
  const references = referencesIn(narration, cell(columns.reference), naming)
  for (const one of references.main) mentioned.delete(one)
  for (const one of references.other) mentioned.delete(one)
  return {
    sheet,
    line,
    date: parseStatementDate(cell(columns.date)),
    // What nobody can tell apart is shown as it stands there.
    narration: (narration === '' && doubt !== null ? cells.join(' ') : narration)
      .replace(/\s+/g, ' ')
      .trim(),
    amount: isMoney(amount) ? amount.value : null,
    currency: amount?.currency ?? currencyOf(cell(side.currency)) ?? currency,
    references,
    mentioned,
  }
}

function currencyOf(cell: string): Amount['currency'] {
  if (cell === '') return null
  if (/\b(?:usd|us dollars?)\b|\$/i.test(cell)) return 'USD'
  return /\b(?:inr|rs|rupees?)\b|₹/i.test(cell) ? 'INR' : null
}

/** A cell may be a record of its own, as in Razorpay's exports: {"rrn":"412345678901"}. */
function partsOf(
  heading: string,
  cell: string,
): readonly (readonly [name: string, value: string])[] {
  if (!/^\s*[[{]/.test(cell)) return [[heading, cell]]
  let parsed: unknown
  try {
    parsed = JSON.parse(cell)
  } catch {
    return [[heading, cell]]
  }
  return valuesIn(heading, parsed)
}

function valuesIn(name: string, value: unknown): (readonly [string, string])[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, one]) =>
      valuesIn(Array.isArray(value) ? name : key, one),
    )
  }
  return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
}

/** So many lines one payment may take. */
const MOST_LINES = 4

/**
 * Some banks break what is too long for a line, and put the rest into the next: in the narration alone, or
 * with the amount, which then stands in one line and the day in the one before.
 */
function joined(rows: readonly StatementRow[], columns: Columns): StatementRow[] {
  const whole: StatementRow[] = []
  let lines = 1
  for (const row of rows) {
    const before = whole.at(-1)
    if (
      before !== undefined &&
      before.sheet === row.sheet &&
      // Of a file without rows of its own, where these were put together already.
      before.doubt === null &&
      row.doubt === null &&
      before.line + lines === row.line &&
      lines < MOST_LINES &&
      goesOn(before, row, columns)
    ) {
      whole[whole.length - 1] = { ...before, cells: glued(before.cells, row.cells) }
      lines += 1
    } else {
      whole.push(row)
      lines = 1
    }
  }
  return whole
}

function has(row: readonly string[], column: number | null): boolean {
  return column !== null && (row[column] ?? '').trim() !== ''
}

function goesOn(
  before: StatementRow,
  { cells }: StatementRow,
  { date, narration, reference, amount, debit }: Columns,
): boolean {
  if (date === null || !has(before.cells, date) || has(cells, date)) return false
  if (!has(cells, narration) && !has(cells, reference)) return false
  const hasMoney = (row: readonly string[]) => has(row, amount) || has(row, debit)
  if (hasMoney(cells)) return !hasMoney(before.cells)
  return cells.every(
    (cell, column) => column === narration || column === reference || cell.trim() === '',
  )
}

function glued(first: readonly string[], second: readonly string[]): string[] {
  return Array.from({ length: Math.max(first.length, second.length) }, (_cell, column) => {
    const [one, other] = [first[column] ?? '', second[column] ?? '']
    return one.trim() === '' || other.trim() === ''
      ? one + other
      : `${one.trimEnd()}\n${other.trimStart()}`
  })
}

function short(cell: string): string {
  const text = cell.replace(/\s+/g, ' ').trim()
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

function isMoney(amount: Amount | null): amount is Amount {
  return amount !== null && amount.value > 0
}
