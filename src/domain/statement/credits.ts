import { looksLikeUtr } from '@/domain/payment-reference'

import type { Amount } from './amount'
import { isReferenceName, plain, type Columns } from './columns'
import { judge, Row, type Evidence } from './judge'
import { currencyOf, isMoney, layoutOf, questionsOf } from './layout'
import { payerIn, type Payer } from './payer'
import { merged, type Answer, type Question } from './questions'
import { losesDigits, mentionedIn, referencesIn, type References } from './references'
import { parseStatementDate, timeIn } from './statement-date'
import type { StatementRow, StatementTable } from './tables'
import { REVERSED, TOTAL, type Kind } from './vocabulary'
import { isEmptyCell } from './words'

/** What a row of a statement tells of a payment. */
export interface Line {
  /** As its row's. */
  id: string
  /** What its file and its kind of table are known by. */
  file: string
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
  isAsked: boolean
}

export interface Lines {
  credits: readonly Credit[]
  /** Money may have come in. */
  unclear: readonly DoubtfulLine[]
  /** No money came in, or it went out. Only those that name some payment: somebody may claim it. */
  left: readonly DoubtfulLine[]
  /** Rows outside of the tables that could be read, with something that may name a payment. */
  elsewhere: readonly DoubtfulLine[]
  /** What names the money that went out, or back to whoever had sent it, for each such row. */
  returned: readonly string[]
  /** Rows of money that came in whose reference a spreadsheet has cut off (4.12E+11). */
  cutOff: readonly Line[]
  /** Rows with an amount that can't be read, and its cell. */
  unreadable: readonly { line: Line; cell: string }[]
  /** Rows that moved money, of tables in which some is known to have come in. */
  moved: readonly Line[]
  /** The same of tables in which the days can't be relied on. */
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
  const rows = joined(table.rows, columns).filter(({ id }) => !answers.has(id))
  const layout = layoutOf(table, rows, columns, answers)
  const credits: Credit[] = []
  const unclear: DoubtfulLine[] = []
  const left: DoubtfulLine[] = []
  const returned: string[] = []
  const cutOff: Line[] = []
  const unreadable: { line: Line; cell: string }[] = []
  const moved: Line[] = []
  const waiting = new Map<string, number>()
  let repeated = 0
  for (const statementRow of rows) {
    if (isRepeated(statementRow)) {
      repeated += 1
      continue
    }
    const row = new Row(statementRow, layout)
    const { verdict, doubts, evidence, question, amount } = judge(row)
    const line = lineOf(row, amount)
    const { main, other } = line.references
    const namesPayment = main.length + other.length + line.mentioned.size > 0
    if (!namesPayment && statementRow.cells.some((one) => TOTAL.test(one))) continue
    if (row.movesMoney) moved.push(line)
    if (verdict === 'out' ? !isUndone(row) : row.movesMoney && wentBack(row)) {
      returned.push(...(main.length > 0 ? main : other))
    }
    if (row.unread !== null && namesPayment)
      unreadable.push({ line, cell: row.cell(row.unread).trim() })
    if (verdict === 'none' || verdict === 'out') {
      if (namesPayment) left.push(Object.assign(line, { doubts, isAsked: false }))
      continue
    }
    if (verdict === 'unclear' && !namesPayment && line.amount === null) continue
    if (main.length === 0 && losesDigits(row.cell(columns.reference))) cutOff.push(line)
    if (question !== undefined) waiting.set(question, (waiting.get(question) ?? 0) + 1)
    if (evidence !== undefined && isMoney(amount)) {
      credits.push(Object.assign(line, { amount: amount.value, evidence }))
    } else {
      unclear.push(Object.assign(line, { doubts, isAsked: verdict === 'asked' }))
    }
  }
  const [dated, undated] = layout.dates.isMixed ? [[], moved] : [moved, []]
  // A table in which no row is known to be money received may be a list of something else.
  const hasCome = credits.length > 0
  return {
    credits,
    unclear,
    left,
    elsewhere: [],
    returned,
    cutOff,
    unreadable,
    moved: hasCome ? dated : [],
    undated: hasCome ? undated : [],
    repeated,
    questions: questionsOf(layout, waiting),
  }
}

/** What several tables tell. */
export function together(parts: readonly Lines[]): Lines {
  const all = <Key extends keyof Lines>(key: Key) => parts.map((part) => part[key])
  return {
    credits: all('credits').flat(),
    unclear: all('unclear').flat(),
    left: all('left').flat(),
    elsewhere: all('elsewhere').flat(),
    returned: all('returned').flat(),
    cutOff: all('cutOff').flat(),
    unreadable: all('unreadable').flat(),
    moved: all('moved').flat(),
    undated: all('undated').flat(),
    repeated: all('repeated').reduce((sum, one) => sum + one, 0),
    questions: merged(all('questions').flat()),
  }
}

/** Money that was to go out, and didn't; or that an app passes on to the bank. */
function isUndone(row: Row): boolean {
  const { types, statuses } = row.layout
  return (
    types.some((one) => /\b(?:payout|settlement)/i.test(row.cell(one))) ||
    statuses.some((one) => NOT_DONE.test(row.cell(one)))
  )
}

function wentBack(row: Row): boolean {
  // What stands under what came in has come back to this account.
  const isAway =
    row.amountKind !== 'credit' && REVERSED.test(row.cell(row.layout.columns.narration))
  return (
    isAway || row.layout.statuses.some((one) => /revers|refund|charge-?back/i.test(row.cell(one)))
  )
}

/** Nothing there names a payment, unless its cells have moved. */
const IS_NO_TEXT: ReadonlySet<Kind | null | undefined> = new Set<Kind>([
  'date',
  'time',
  'credit',
  'debit',
  'amount',
  'net',
  'fee',
  'balance',
  'money',
  'direction',
  'status',
])

/** For most rows: ten thousand maps of nothing take their time. */
const nothing = new Map<string, string>()

function lineOf(row: Row, amount: Amount | null): Line {
  const { table, columns, kinds, dates } = row.layout
  const { id, sheet, line, cells, doubt } = row.row
  const naming: string[] = []
  let mentioned = nothing
  for (let column = 0; column < cells.length; column += 1) {
    const value = cells[column] ?? ''
    if (value.length < 6 || column === columns.narration || column === columns.reference) continue
    const heading = table.headings[column] ?? ''
    if (kinds[column] === 'reference') naming.push(value)
    else if (!IS_NO_TEXT.has(kinds[column]) || /\d{12}/.test(value)) {
      for (const [name, one] of partsOf(heading, value)) {
        if (name !== heading && isReferenceName(plain(name))) naming.push(one)
        else mentioned = withMentions(mentioned, mentionedIn(one), name)
      }
    }
  }
  const narration = row.cell(columns.narration)
  const references = referencesIn(narration, row.cell(columns.reference), naming)
  mentioned = withMentions(
    mentioned,
    references.weak,
    table.headings[columns.narration ?? -1] ?? '',
  )
  if (mentioned.size > 0) {
    for (const one of [...references.main, ...references.other]) mentioned.delete(one)
  }
  const date = row.cell(columns.date)
  return {
    id,
    file: table.file,
    layout: table.key,
    sheet,
    line,
    date: dates.isMixed ? null : parseStatementDate(date, dates.order),
    time: timeIn(date) ?? timeIn(row.cell(kinds.indexOf('time'))),
    // What nobody can tell apart is shown as it stands there.
    narration: (narration === '' && doubt !== null ? cells.join(' ') : narration)
      .replace(/\s+/g, ' ')
      .trim(),
    amount: isMoney(amount) ? amount.value : null,
    currency:
      amount?.currency ?? currencyOf(row.cell(row.layout.currencyColumn)) ?? row.layout.currency,
    payer: payerIn(
      narration,
      row.cell(kinds.indexOf('payerUpi')),
      row.cell(kinds.indexOf('payer')),
    ),
    references,
    mentioned,
  }
}

/** A row of which nothing is known but what its cells mention. */
export function mentionLine({ id, sheet, line, cells }: StatementRow): DoubtfulLine {
  const words = cells.map((cell) => cell.replace(/\s+/g, ' ').trim())
  return {
    id,
    file: '',
    layout: '',
    sheet,
    line,
    date: null,
    time: null,
    narration: words.filter((cell) => cell !== '').join(' · '),
    amount: null,
    currency: null,
    payer: { upiId: null, name: null },
    references: { main: [], other: [], weak: [] },
    mentioned: withMentions(nothing, cells.flatMap(mentionedIn), ''),
    doubts: ['It stands outside of the tables that could be read'],
    isAsked: false,
  }
}

function withMentions(
  mentioned: Map<string, string>,
  references: readonly string[],
  heading: string,
): Map<string, string> {
  if (references.length === 0) return mentioned
  return new Map([...mentioned, ...references.map((one) => [one, heading] as const)])
}

/** A cell may be a record of its own, as in Razorpay's exports: {"rrn":"412345678901"}. */
function partsOf(heading: string, cell: string): (readonly [name: string, value: string])[] {
  if (!/^\s*[[{]/.test(cell)) return [[heading, cell]]
  const pairs = cell.matchAll(/"([^"]*)"\s*:\s*"?([^",}\]]*)/g)
  return Array.from(pairs, ([, name = '', value = '']) => [name, value])
}

/** So many lines one payment may take. */
const MOST_LINES = 4

/**
 * Some banks break what is too long for a line, and put the rest into the next: in the narration alone, or
 * with the amount, which then stands in one line and the day in the one before.
 */
function joined(rows: readonly StatementRow[], columns: Columns): StatementRow[] {
  if (columns.date === null) return [...rows]
  const whole: StatementRow[] = []
  let lines = 1
  for (const row of rows) {
    const before = whole.at(-1)
    const isNext = before?.sheet === row.sheet && before.line + lines === row.line
    if (before !== undefined && isNext && lines < MOST_LINES && goesOn(before, row, columns)) {
      whole[whole.length - 1] = { ...before, cells: glued(before.cells, row.cells) }
      lines += 1
    } else {
      whole.push(row)
      lines = 1
    }
  }
  return whole
}

function goesOn(before: StatementRow, row: StatementRow, columns: Columns): boolean {
  const { date, narration, reference, amount, debit } = columns
  // Of a file without rows of its own, these were put together already.
  if (before.doubt !== null || row.doubt !== null) return false
  if (has(row, date) || !has(before, date) || !has(row, narration, reference)) return false
  const isMore = row.cells.every(
    (cell, column) => column === narration || column === reference || isEmptyCell(cell),
  )
  const isRest = has(row, amount, debit) && !has(before, amount, debit)
  return (isMore || isRest) && !(namesPayment(before, columns) && namesPayment(row, columns))
}

function has({ cells }: StatementRow, ...some: (number | null)[]): boolean {
  return some.some((column) => column !== null && !isEmptyCell(cells[column] ?? ''))
}

/** Whether a line names a payment by itself: two that do are two payments. */
function namesPayment({ cells }: StatementRow, { narration, reference }: Columns): boolean {
  const { main } = referencesIn(cells[narration ?? -1] ?? '', cells[reference ?? -1] ?? '')
  return main.some(looksLikeUtr)
}

function glued(first: readonly string[], second: readonly string[]): string[] {
  return Array.from({ length: Math.max(first.length, second.length) }, (_cell, column) => {
    const parts = [first[column] ?? '', second[column] ?? ''].filter((cell) => !isEmptyCell(cell))
    return parts.map((part) => part.trim()).join('\n')
  })
}
