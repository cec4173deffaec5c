import { decimalMark, parseAmount, type Amount, type DecimalMark } from './amount'
import { kindsOf, plain, type Columns } from './columns'
import type { Answer, QuestionKind, SeenValues } from './questions'
import { dateColumn, parseStatementDate, type DateColumn } from './statement-date'
import type { StatementRow, StatementTable } from './tables'
import { GENERIC, PROVIDERS, RECEIVES, SENDS, TOTAL, type Kind, type Provider } from './vocabulary'
import { beginsWith, isEmptyCell, statusSays, typeSays } from './words'

/** A column and its distinct values, which the admin may be asked about. */
export interface ValueColumn {
  column: number
  heading: string
  values: ReadonlySet<string>
}

/** A column of which the admin has to say which values mean that the payment arrived. */
export interface AskedColumn extends ValueColumn {
  question: string
  answer: Answer | null
}

/** What is known of a table before its rows are read one by one. */
export interface Layout {
  table: StatementTable
  columns: Columns
  kinds: readonly (Kind | null)[]
  provider: Provider | null
  /** It has columns of its own for what came in and for what went out, as a bank account's statement. */
  isAccount: boolean
  /** A payment app's or gateway's list of what its merchant has received. */
  isGateway: boolean
  /** A list of payments that were sent. */
  sends: boolean
  /** Columns by what they hold. `money` are those with an amount beside the two with a role. */
  money: readonly number[]
  fees: readonly number[]
  types: readonly number[]
  statuses: readonly number[]
  refunds: readonly number[]
  currencies: readonly number[]
  /** Nobody knows what they hold. */
  unknown: readonly number[]
  /** The direction columns in which every value is known. */
  knownTypes: ReadonlySet<number>
  /** Columns whose values an answer covers, and those that are asked about. */
  valueColumns: readonly ValueColumn[]
  asked: readonly AskedColumn[]
  /** Whether every row is money received. */
  whole: { kind: QuestionKind; question: string; answer: Answer | null }
  /** Some rows have a status: one without stands out. */
  hasStatuses: boolean
  /** Money that went out has a minus, so that what has none came in. */
  hasMinus: boolean
  /** Every narration begins with what the bank or app says of the direction. */
  narrationTells: boolean
  currency: Amount['currency']
  mark: DecimalMark
  dates: DateColumn
}

/** More different values than these are texts, not codes. */
const MOST_VALUES = 20
const LONGEST_VALUE = 24

const COVERED: ReadonlySet<Kind | null> = new Set<Kind>([
  'direction',
  'status',
  'currency',
  'method',
  'code',
])

export function layoutOf(
  table: StatementTable,
  rows: readonly StatementRow[],
  columns: Columns,
  answers: ReadonlyMap<string, Answer>,
): Layout {
  const { headings, key, file } = table
  const names = headings.map(plain)
  const cellsOf = (column: number | null) =>
    column === null ? [] : rows.map(({ cells }) => cells[column] ?? '')
  const distinct = headings.map(() => null as ReadonlySet<string> | null)
  const valuesOf = (column: number) =>
    (distinct[column] ??= new Set(cellsOf(column).map((cell) => cell.trim())))

  const { amount, debit } = columns
  const mark = decimalMark([...cellsOf(amount), ...cellsOf(debit)])
  const isMoneyIn = (row: StatementRow, column: number | null) =>
    column !== null && isMoney(parseAmount(row.cells[column] ?? '', mark))

  const roles = new Set(Object.values(columns))
  const byHeading = kindsOf(headings)
  const kinds = byHeading.map((kind, column): Kind | null => {
    if (column === columns.type) return 'direction'
    if (column === columns.status) return 'status'
    return kind ?? (roles.has(column) ? null : kindOfValues(valuesOf(column), names[column] ?? ''))
  })
  const all = (...wanted: (Kind | null)[]) =>
    kinds.flatMap((kind, column) => (wanted.includes(kind) ? [column] : []))
  const isCredit = kinds[amount ?? -1] === 'credit'
  const types = all('direction')
  const statuses = all('status')
  const provider =
    PROVIDERS.find(({ headings: own }) =>
      own.every((heading) => names.some((name) => heading.test(name))),
    ) ?? null
  const heading = names.join(' | ')
  const isAccount = isCredit && kinds.includes('debit')
  const isGateway = provider !== null || (!isAccount && RECEIVES.test(heading))

  const valueColumns = kinds.flatMap((kind, column): ValueColumn[] =>
    COVERED.has(kind)
      ? [{ column, heading: headings[column] ?? '', values: valuesOf(column) }]
      : [],
  )
  const asked = valueColumns.flatMap((one): AskedColumn[] => {
    const question = `column-values|${key}|${names[one.column] ?? ''}`
    const answer = answers.get(question) ?? null
    const byValues = mustAsk(kinds[one.column] ?? null, names[one.column] ?? '', one.values, isAccount)
    return provider === null && byValues ? [{ ...one, question, answer }] : []
  })
  const kind = names.every((name) => GENERIC.test(name)) ? 'generic-headings' : 'all-received'
  const question = kind === 'all-received' ? `${kind}|${key}` : `${kind}|${file}|${key}`

  const signs = isCredit ? [] : cellsOf(amount).map((cell) => parseAmount(cell, mark)?.side ?? null)
  const hasCredit = signs.includes('credit')
  const moving = rows.filter(
    (row) =>
      (isMoneyIn(row, amount) || isMoneyIn(row, debit)) &&
      !row.cells.some((cell) => TOTAL.test(cell)),
  )
  return {
    table,
    columns,
    kinds,
    provider,
    isAccount,
    isGateway,
    sends:
      !isCredit &&
      types.length === 0 &&
      provider === null &&
      SENDS.test(heading) &&
      !/\b(?:payer|customer|buyer)\b/.test(heading),
    money: all('credit', 'debit', 'amount', 'net', 'money').filter((one) => !roles.has(one)),
    fees: all('fee'),
    types,
    statuses,
    refunds: all('refund'),
    currencies: all('currency'),
    unknown: byHeading.flatMap((known, column) =>
      known === null && !roles.has(column) ? [column] : [],
    ),
    knownTypes: new Set(
      types.filter((one) =>
        [...valuesOf(one)].every((cell) => isEmptyCell(cell) || typeSays(cell) !== 'unknown'),
      ),
    ),
    valueColumns,
    asked,
    whole: { kind, question, answer: answers.get(question) ?? null },
    hasStatuses: statuses.some((one) => [...valuesOf(one)].some((cell) => !isEmptyCell(cell))),
    hasMinus: provider?.rows === 'signs' || (!hasCredit && signs.includes('debit')),
    narrationTells:
      !isCredit &&
      types.length === 0 &&
      columns.narration !== null &&
      moving.every(({ cells }) => beginsWith(cells[columns.narration ?? -1] ?? '') !== null),
    currency: currencyOf(headings[amount ?? -1] ?? ''),
    mark,
    dates: dateColumn(
      moving.flatMap(({ cells }) => {
        const cell = cells[columns.date ?? -1] ?? ''
        return isEmptyCell(cell) ? [] : [cell]
      }),
    ),
  }
}

/** What the values under a heading that nobody knows look like. */
function kindOfValues(values: ReadonlySet<string>, name: string): Kind | null {
  const filled = [...values].filter((value) => !isEmptyCell(value))
  if (filled.length === 0 || name === '') return 'text'
  if (filled.every((value) => parseStatementDate(value) !== null)) return 'date'
  if (filled.every((value) => parseAmount(value) !== null)) {
    if (filled.some((value) => /[.,]\d|[₹$]/.test(value))) return 'money'
    const numbers = filled.map(Number)
    const first = numbers[0] ?? 0
    const counts = numbers.every((value, index) => value === first + index)
    if (counts && numbers.length > 1 && !filled.some((value) => value.startsWith('0'))) return 'text'
  }
  const isText = filled.some(
    (value) => value.length > LONGEST_VALUE || /@|\d{4}/.test(value),
  )
  const isShort = filled.every((value) => value.length <= 4)
  if (isText || filled.length > (isShort ? MOST_VALUES : MOST_VALUES / 2)) return 'text'
  return 'code'
}

/** Whether only the admin can say what the values of a column mean. */
function mustAsk(
  kind: Kind | null,
  name: string,
  values: ReadonlySet<string>,
  isAccount: boolean,
): boolean {
  const filled = [...values].filter((value) => !isEmptyCell(value))
  if (kind === 'status') return filled.some((value) => statusSays(value) === 'unknown')
  if (kind === 'direction') {
    return !isAccount && filled.some((value) => typeSays(value) === 'unknown')
  }
  if (kind !== 'code') return false
  // What tells of a failure is empty where there was none.
  const differ = filled.length + Number(filled.length < values.size && !/err|reason|fail/.test(name))
  return (
    differ > 1 &&
    (!isAccount ||
      /\b(?:resp|response|result|return|flag|ind|indicator|state|code)\b/.test(name) ||
      filled.every((value) => /^[a-z]{1,2}$/i.test(value)))
  )
}

/** What an answer about a table covers. */
export function seenValues(columns: readonly ValueColumn[]): SeenValues[] {
  return columns.map(({ heading, values }) => ({ heading, values: [...values].toSorted() }))
}

export function currencyOf(cell: string): Amount['currency'] {
  if (cell === '') return null
  if (/\b(?:usd|us dollars?)\b|\$/i.test(cell)) return 'USD'
  return /\b(?:inr|rs|rupees?)\b|₹/i.test(cell) ? 'INR' : null
}

export function isMoney(amount: Amount | null): amount is Amount {
  return amount !== null && amount.value > 0
}
