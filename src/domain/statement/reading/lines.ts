import type { Amount } from './amount'
import { canRead, isReferenceName, NO_COLUMNS, plain, type Columns } from './columns'
import { joined } from './joined-rows'
import type { Evidence } from '@/domain/statement/evidence'
import { judge, type Judged } from '@/domain/statement/judge'
import { Row } from '@/domain/statement/row'
import { currencyOf, isMoney, layoutOf } from './layout'
import { payerIn, type Payer } from '@/domain/statement/matching/payer'
import { merged, type Answer, type Question } from '@/domain/statement/questions'
import {
  losesDigits,
  mentionedIn,
  referencesIn,
  type References,
} from '@/domain/statement/matching/references'
import { repeatsOf } from './repeats'
import { parseStatementDate, timeIn } from './statement-date'
import type { Statement, StatementRow, StatementTable } from './tables'
import { CHARGE, NUMBERS, REVERSED, TOTAL } from './vocabulary'
import { isTrouble } from './words'

/** A row that moves money or names a payment, with all data read from it. */
export interface Line
  extends Pick<StatementRow, 'id' | 'sheet' | 'line'>, Pick<Judged, 'verdict' | 'doubts'> {
  /** The key of the file. `layout` is the key of the kind of table. */
  file: string
  layout: string
  date: Date | null
  /** As HH:MM:SS; null if the file has no time. */
  time: string | null
  narration: string
  /** Positive; null if it is missing or unreadable. */
  amount: number | null
  currency: Amount['currency']
  payer: Payer
  references: References
  /**
   * Possible references outside the places where banks write the UTR, with the heading of their
   * column.
   */
  mentioned: ReadonlyMap<string, string>
  namesPayment: boolean
  /** Why the row is known to be received money; null if that isn't certain. */
  evidence: Evidence | null
  /**
   * True if the row may be the return of a payment: money went out, or was returned to its sender.
   */
  wentBack: boolean
  /** True if a spreadsheet has cut off the reference (4.12E+11). */
  isCutOff: boolean
  /** The text of an amount that can't be read; null if there is none. */
  unread: string | null
  /**
   * True if money moved and the table contains received money, so that the file covers this day.
   */
  isDay: boolean
  /** True if the dates of the table are unreliable (`DateColumn.isMixed`). */
  hasMixedDates: boolean
}

/** A row that is certainly received money. */
export interface Credit extends Line {
  amount: number
  evidence: Evidence
}

export interface Lines {
  lines: readonly Line[]
  questions: readonly Question[]
  /** The number of rows that were left out because an earlier sheet or file also contains them. */
  repeated: number
}

/**
 * Reads all tables with known columns, and each row once even if several files contain it. Also
 * collects references in titles and in tables with unknown columns.
 *
 * @param columnsOf the guessed or chosen columns.
 */
export function linesOf(
  { titles, tables }: Statement,
  columnsOf: (table: StatementTable) => Columns,
  answers: readonly Answer[] = [],
): Lines {
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  // Skip the slow check for a single sheet, because it only finds rows that several sheets contain.
  const sheets = new Set(tables.map(({ rows }) => rows[0]?.sheet))
  const repeats = sheets.size > 1 ? repeatsOf() : () => () => false
  const isRead = (table: StatementTable) => canRead(columnsOf(table))
  const parts = tables
    .filter(isRead)
    .map((table) => linesIn(table, columnsOf(table), byId, repeats(table)))
  const rows = [...titles, ...tables.flatMap((table) => (isRead(table) ? [] : table.rows))]
  parts.push(linesIn({ ...NO_TABLE, rows }, NO_COLUMNS, byId, () => false))
  return {
    lines: parts.flatMap(({ lines }) => lines),
    questions: merged(parts.flatMap(({ questions }) => questions)),
    repeated: parts.reduce((sum, { repeated }) => sum + repeated, 0),
  }
}

const NO_TABLE = { file: '', key: '', headings: [], currency: '', width: 0, columns: NO_COLUMNS }

export function isCredit(line: Line): line is Credit {
  return line.evidence !== null && line.amount !== null
}

/** True for received or possibly received money. */
export function isReceived({ verdict }: Line): boolean {
  return verdict === 'in' || verdict === 'asked' || verdict === 'unclear'
}

function linesIn(
  table: StatementTable,
  columns: Columns,
  answers: ReadonlyMap<string, Answer>,
  isRepeated: (row: StatementRow) => boolean,
): Lines {
  const rows = joined(table.rows, columns).filter(({ id }) => !answers.has(id))
  const layout = layoutOf(table, rows, columns, answers)
  const lines: Line[] = []
  let repeated = 0
  for (const one of rows) {
    if (isRepeated(one)) {
      repeated += 1
      continue
    }
    const row = new Row(one, layout)
    const judged = judge(row)
    const line = lineOf(row, judged)
    if (!line.namesPayment && (!row.movesMoney || one.cells.some((cell) => TOTAL.test(cell))))
      continue
    lines.push(line)
    if (judged.question !== undefined) judged.question.rows += 1
  }
  // A table without certainly received money may be a list of something else, so its days don't
  // count as covered.
  if (!lines.some(isCredit)) for (const line of lines) line.isDay = false
  return {
    lines,
    questions: [...layout.asked.map(({ question }) => question), layout.whole],
    repeated,
  }
}

function wentBack(row: Row, verdict: Judged['verdict']): boolean {
  const { types, statuses, columns } = row.layout
  if (verdict === 'out') {
    // Failed outgoing payments, a payment app's transfers to the bank, and fees are not returned payments.
    const isPassedOn = types.some((one) => /\b(?:payout|settlement)/i.test(row.cell(one)))
    const isCharge =
      row.row.cells.some((cell) => CHARGE.test(cell)) && !REVERSED.test(row.narration)
    return !isPassedOn && !isCharge && !statuses.some((one) => isTrouble(row.cell(one)))
  }
  if (!row.movesMoney) return false
  // If the amount is in a column for incoming money, a narration about a reversal means that money
  // came back to us.
  const isAway = row.amountKind !== 'credit' && REVERSED.test(row.cell(columns.narration))
  return isAway || statuses.some((one) => /revers|refund|charge-?back/i.test(row.cell(one)))
}

/** The empty map that most rows share, because creating ten thousand maps would be slow. */
const nothing = new Map<string, string>()

function lineOf(row: Row, { verdict, doubts, evidence, amount }: Judged): Line {
  const { table, columns, kinds, dates } = row.layout
  const { id, sheet, line, cells, doubt } = row.row
  const naming: string[] = []
  let mentioned = nothing
  for (let column = 0; column < cells.length; column += 1) {
    const value = cells[column] ?? ''
    if (value.length < 6 || column === columns.narration || column === columns.reference) continue
    const heading = table.headings[column] ?? ''
    if (kinds[column] === 'reference') naming.push(value)
    // Skip dates and amounts, which name no payment. But if such a cell has 12 digits, read it,
    // because the row's cells may have shifted.
    else if (!NUMBERS.has(kinds[column] ?? '') || /\d{12}/.test(value)) {
      for (const [name, one] of partsOf(heading, value)) {
        if (name !== heading && isReferenceName(plain(name))) naming.push(one)
        else mentioned = withMentions(mentioned, mentionedIn(one), name)
      }
    }
  }
  const narration = row.cell(columns.narration)
  const reference = row.cell(columns.reference)
  const references = referencesIn(narration, reference, naming)
  const { main, other, weak } = references
  mentioned = withMentions(mentioned, weak, table.headings[columns.narration ?? -1] ?? '')
  if (mentioned.size > 0) for (const one of [...main, ...other]) mentioned.delete(one)
  const date = row.cell(columns.date)
  const isWhole = narration === '' && (doubt !== null || verdict === 'elsewhere')
  return {
    id,
    file: table.file,
    layout: table.key,
    sheet,
    line,
    date: dates.isMixed ? null : parseStatementDate(date, dates.order),
    time: timeIn(date) ?? timeIn(row.cell(kinds.indexOf('time'))),
    // If the narration column is unknown, the admin sees the whole row.
    narration: (isWhole ? cells.filter((cell) => cell.trim() !== '').join(' · ') : narration)
      .replace(/\s+/g, ' ')
      .trim(),
    amount: isMoney(amount) ? amount.value : null,
    currency:
      amount?.currency ?? currencyOf(row.cell(row.layout.currencies[0])) ?? row.layout.currency,
    payer: payerIn(
      narration,
      row.cell(kinds.indexOf('payerUpi')),
      row.cell(kinds.indexOf('payer')),
    ),
    references,
    mentioned,
    verdict,
    doubts,
    evidence: evidence ?? null,
    wentBack: wentBack(row, verdict),
    isCutOff: main.length === 0 && losesDigits(reference),
    namesPayment: main.length + other.length + mentioned.size > 0,
    unread: row.unread === null ? null : row.cell(row.unread).trim(),
    isDay: row.movesMoney,
    hasMixedDates: dates.isMixed,
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

/**
 * Splits a cell into named values if it is a JSON record, as in Razorpay's exports:
 * {"rrn":"412345678901"}.
 */
function partsOf(heading: string, cell: string): (readonly [name: string, value: string])[] {
  if (!/^\s*[[{]/.test(cell)) return [[heading, cell]]
  const pairs = cell.matchAll(/"([^"]*)"\s*:\s*"?([^",}\]]*)/g)
  return Array.from(pairs, ([, name = '', value = '']) => [name, value])
}
