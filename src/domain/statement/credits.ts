import { looksLikeUtr } from '@/domain/payment-reference'

import type { Amount } from './amount'
import { isReferenceName, plain, type Columns } from './columns'
import { currencyColumn, judge, type Evidence } from './judge'
import { currencyOf, isMoney, layoutOf, seenValues, type Layout } from './layout'
import { payerIn, type Payer } from './payer'
import type { Answer, Question } from './questions'
import { losesDigits, mentionedIn, referencesIn, type References } from './references'
import { parseStatementDate, timeIn } from './statement-date'
import { placeOf, rowId, type StatementRow, type StatementTable } from './tables'
import { REVERSED, TOTAL, type Kind } from './vocabulary'
import { isEmptyCell } from './words'

/** What a row of a statement tells of a payment. */
export interface Line {
  /** Names the row among all files. */
  id: string
  file: string
  /** The same for rows of the same kind of table. */
  layout: string
  /** Null where the file has only one. */
  sheet: string | null
  /** In its sheet, counted from 1. */
  line: number
  date: Date | null
  /** As HH:MM:SS; null where the file doesn't say it. */
  time: string | null
  narration: string
  /** More than 0; null where it can't be read or isn't there. */
  amount: number | null
  currency: Amount['currency']
  payer: Payer
  references: References
  /** By reference the heading of each cell that isn't there to name payments, and may name one. */
  mentioned: ReadonlyMap<string, string>
}

/** Money that is known to have come in. */
export interface Credit extends Line {
  amount: number
  evidence: Evidence
}

/** A row that isn't known to be money received. */
export interface DoubtfulLine extends Line {
  /** What makes it so, in words. At least one. */
  doubts: readonly string[]
  /** Nothing speaks against it: it waits for an answer of the admin. */
  isAsked?: boolean
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
  cutOff: readonly Line[]
  /** Rows with an amount that can't be read. */
  unreadable: readonly (Line & { cell: string })[]
  /** Rows that moved money, by table, of the tables in which some may have come in. */
  moved: readonly (readonly Line[])[]
  /** Rows of tables in which some dates can't be relied on. */
  undated: readonly Line[]
  /** Rows that stand in another sheet or file, too, and are counted there. */
  repeated: number
  questions: readonly Question[]
}

const NOT_DONE = /fail|pending|declin|reject|cancel|revers|refund|expired|initiated/i

/**
 * What each row of a table tells: whether money is known to have come in, may have, or has not. Totals and
 * rows that name no payment and no money are nothing of these.
 *
 * @param isRepeated whether a row was counted in another sheet or file already.
 */
export function linesIn(
  table: StatementTable,
  columns: Columns,
  answers: ReadonlyMap<string, Answer> = new Map(),
  isRepeated: (row: StatementRow) => boolean = () => false,
): Lines {
  const rows = joined(table.rows, columns).filter((row) => !answers.has(rowId(table, row)))
  const layout = layoutOf(table, rows, columns, answers)
  const credits: Credit[] = []
  const unclear: DoubtfulLine[] = []
  const left: DoubtfulLine[] = []
  const returned: string[] = []
  const cutOff: Line[] = []
  const unreadable: (Line & { cell: string })[] = []
  const moved: Line[] = []
  const waiting = new Map<string, number>()
  let repeated = 0
  for (const row of rows) {
    if (isRepeated(row)) {
      repeated += 1
      continue
    }
    const { verdict, doubts, evidence, question, amount, movesMoney, ...judged } = judge(row, layout)
    const line = lineOf(row, layout, amount)
    const { main, other } = line.references
    const namesPayment = main.length + other.length + line.mentioned.size > 0
    if (!namesPayment && row.cells.some((one) => TOTAL.test(one))) continue
    if (movesMoney) moved.push(line)
    if (verdict === 'out' ? !isUndone(row, layout) : movesMoney && wentBack(row, layout)) {
      returned.push(...(main.length > 0 ? main : other))
    }
    if (judged.unreadable !== null && namesPayment) unreadable.push({ ...line, cell: judged.unreadable })
    if (verdict === 'none' || verdict === 'out') {
      if (namesPayment) left.push({ ...line, doubts })
      continue
    }
    if (verdict === 'unclear' && !namesPayment && line.amount === null) continue
    if (main.length === 0 && losesDigits(row.cells[columns.reference ?? -1] ?? '')) cutOff.push(line)
    if (question !== null) waiting.set(question, (waiting.get(question) ?? 0) + 1)
    if (verdict === 'in' && line.amount !== null && evidence !== null) {
      credits.push({ ...line, amount: line.amount, evidence })
    } else {
      unclear.push({ ...line, doubts, isAsked: verdict === 'asked' })
    }
  }
  const hasCome = credits.length + unclear.length > 0
  return {
    credits,
    unclear,
    left,
    returned,
    cutOff,
    unreadable,
    moved: hasCome && !layout.dates.isMixed ? [moved] : [],
    undated: hasCome && layout.dates.isMixed ? moved : [],
    repeated,
    questions: questionsOf(layout, waiting),
  }
}

/** What several tables tell. */
export function together(parts: readonly Lines[]): Lines {
  return {
    credits: parts.flatMap((part) => part.credits),
    unclear: parts.flatMap((part) => part.unclear),
    left: parts.flatMap((part) => part.left),
    returned: parts.flatMap((part) => part.returned),
    cutOff: parts.flatMap((part) => part.cutOff),
    unreadable: parts.flatMap((part) => part.unreadable),
    moved: parts.flatMap((part) => part.moved),
    undated: parts.flatMap((part) => part.undated),
    repeated: parts.reduce((sum, part) => sum + part.repeated, 0),
    questions: merged(parts.flatMap((part) => part.questions)),
  }
}

/** Several tables and files with one layout raise one question, about the values of all. */
function merged(questions: readonly Question[]): Question[] {
  const byId = new Map<string, Question>()
  for (const one of questions) {
    const before = byId.get(one.id)
    if (before === undefined) byId.set(one.id, one)
    else {
      const seen = one.seen.map(({ heading, values }) => {
        const known = before.seen.find((other) => other.heading === heading)?.values ?? []
        return { heading, values: [...new Set([...known, ...values])].toSorted() }
      })
      byId.set(one.id, { ...before, seen, rows: before.rows + one.rows, isOpen: before.isOpen || one.isOpen })
    }
  }
  return [...byId.values()]
}

function questionsOf(layout: Layout, waiting: ReadonlyMap<string, number>): Question[] {
  const { table, whole, asked, valueColumns } = layout
  const about = { file: table.file, place: placeOf(table), headings: table.headings }
  const isOpen = (id: string) => waiting.has(id)
  const of = (id: string, answer: Answer | null) => ({
    ...about,
    id,
    rows: waiting.get(id) ?? 0,
    answer,
    isOpen: isOpen(id),
  })
  const questions: Question[] = asked
    .filter(({ question, answer }) => isOpen(question) || answer !== null)
    .map(({ question, answer, ...column }) => ({
      ...of(question, answer),
      kind: 'column-values',
      column: column.heading,
      seen: seenValues([{ ...column, values: new Set([...column.values, ...(answer?.seen[0]?.values ?? [])]) }]),
    }))
  const { question, kind, answer } = whole
  if (isOpen(question) || answer !== null) {
    questions.push({ ...of(question, answer), kind, column: null, seen: seenValues(valueColumns) })
  }
  return questions
}

/** Money that was to go out, and didn't; or that an app passes on to the bank. */
function isUndone({ cells }: StatementRow, { types, statuses }: Layout): boolean {
  return (
    types.some((one) => /\b(?:payout|settlement)/i.test(cells[one] ?? '')) ||
    statuses.some((one) => NOT_DONE.test(cells[one] ?? ''))
  )
}

function wentBack({ cells }: StatementRow, { columns, kinds, statuses }: Layout): boolean {
  // What comes back into an account stands under what came in.
  const isIn = kinds[columns.amount ?? -1] === 'credit'
  const narration = cells[columns.narration ?? -1] ?? ''
  return (
    (!isIn && REVERSED.test(narration)) ||
    statuses.some((one) => /revers|refund|charge-?back/i.test(cells[one] ?? ''))
  )
}

/** Nothing there names a payment, unless its cells have moved. */
const IS_NO_TEXT: ReadonlySet<Kind | null | undefined> = new Set<Kind>([
  'date', 'time', 'credit', 'debit', 'amount', 'net', 'fee', 'balance', 'money', 'direction', 'status',
])

/** For most rows: ten thousand maps of nothing take their time. */
const nothing = new Map<string, string>()

function lineOf(row: StatementRow, layout: Layout, amount: Amount | null): Line {
  const { sheet, line, cells, doubt } = row
  const { table, columns, kinds } = layout
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''))
  const naming: string[] = []
  let mentioned = nothing
  const mention = (heading: string, value: string) => {
    const references = mentionedIn(value)
    if (references.length > 0 && mentioned === nothing) mentioned = new Map()
    for (const reference of references) mentioned.set(reference, heading)
  }
  for (const [column, value] of cells.entries()) {
    if (value.length < 6 || column === columns.narration || column === columns.reference) continue
    const heading = table.headings[column] ?? ''
    const kind = kinds[column]
    if (kind === 'reference') naming.push(value)
    else if (/\d{12}/.test(value) || !IS_NO_TEXT.has(kind)) {
      for (const [name, one] of partsOf(heading, value)) {
        if (name !== heading && isReferenceName(plain(name))) naming.push(one)
        else mention(name, one)
      }
    }
  }
  const narration = cell(columns.narration)
  const references = referencesIn(narration, cell(columns.reference), naming)
  for (const one of references.weak) {
    if (mentioned === nothing) mentioned = new Map()
    mentioned.set(one, table.headings[columns.narration ?? -1] ?? '')
  }
  for (const one of references.main) mentioned.delete(one)
  for (const one of references.other) mentioned.delete(one)
  const date = cell(columns.date)
  const time = kinds.indexOf('time')
  return {
    id: rowId(table, row),
    file: table.file,
    layout: table.key,
    sheet,
    line,
    date: layout.dates.isMixed ? null : parseStatementDate(date, layout.dates.order),
    time: timeIn(date) ?? (time === -1 ? null : timeIn(cell(time))),
    // What nobody can tell apart is shown as it stands there.
    narration: (narration === '' && doubt !== null ? cells.join(' ') : narration)
      .replace(/\s+/g, ' ')
      .trim(),
    amount: isMoney(amount) ? amount.value : null,
    currency: amount?.currency ?? currencyOf(cell(currencyColumn(layout))) ?? layout.currency,
    payer: payerIn(narration, cells[kinds.indexOf('payerUpi')] ?? '', cells[kinds.indexOf('payer')] ?? ''),
    references,
    mentioned,
  }
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
  return column !== null && !isEmptyCell(row[column] ?? '')
}

function goesOn(before: StatementRow, { cells }: StatementRow, columns: Columns): boolean {
  const { date, narration, reference, amount, debit } = columns
  if (date === null || !has(before.cells, date) || has(cells, date)) return false
  if (!has(cells, narration) && !has(cells, reference)) return false
  const hasMoney = (row: readonly string[]) => has(row, amount) || has(row, debit)
  if (hasMoney(cells) && hasMoney(before.cells)) return false
  const isMore = cells.every(
    (cell, column) => column === narration || column === reference || isEmptyCell(cell),
  )
  return (hasMoney(cells) || isMore) && !(namesPayment(before, columns) && namesPayment({ cells }, columns))
}

/** Whether a line names a payment by itself: two that do are two payments. */
function namesPayment(
  { cells }: Pick<StatementRow, 'cells'>,
  { narration, reference }: Columns,
): boolean {
  const { main } = referencesIn(cells[narration ?? -1] ?? '', cells[reference ?? -1] ?? '')
  return main.some(looksLikeUtr)
}

function glued(first: readonly string[], second: readonly string[]): string[] {
  return Array.from({ length: Math.max(first.length, second.length) }, (_cell, column) => {
    const [one, other] = [first[column] ?? '', second[column] ?? '']
    return isEmptyCell(one) ? other : isEmptyCell(other) ? one : `${one.trimEnd()}\n${other.trimStart()}`
  })
}
