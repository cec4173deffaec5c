import { decimalMark, parseAmount, type Amount } from './amount'
import { kindsOf, plain, type Columns } from './columns'
import type { Answer, Question, QuestionKind } from './questions'
import { dateColumn, parseStatementDate } from './statement-date'
import { placeOf, type StatementRow, type StatementTable } from './tables'
import { FAILURE, GENERIC, PROVIDERS, RECEIVES, SENDS, TOTAL, type Kind } from './vocabulary'
import { beginsWith, isEmptyCell, statusSays, typeSays } from './words'

/** A column of which the admin has to say which values mean that the payment arrived. */
interface AskedColumn {
  column: number
  question: string
  answer: Answer | null
}

/** More different values than these are texts, not codes. */
const MOST_VALUES = 20
const LONGEST_VALUE = 24

/** What an answer about a table covers: values of these may say something of a payment. */
const COVERED: ReadonlySet<Kind | null> = new Set<Kind>([
  'direction',
  'status',
  'currency',
  'method',
  'code',
])

const BESIDE: ReadonlySet<Kind> = new Set<Kind>(['narration', 'text', 'code'])

export type Layout = ReturnType<typeof layoutOf>

/** What is known of a table before its rows are judged one by one. */
export function layoutOf(
  table: StatementTable,
  rows: readonly StatementRow[],
  columns: Columns,
  answers: ReadonlyMap<string, Answer>,
) {
  const { headings, key, file } = table
  const { amount, debit } = columns
  const names = headings.map(plain)
  const heading = names.join(' | ')
  const cellsOf = (column: number | null) =>
    column === null ? [] : rows.map(({ cells }) => cells[column] ?? '')
  const mark = decimalMark([...cellsOf(amount), ...cellsOf(debit)])
  const roles = new Set(Object.values(columns))
  const byHeading = kindsOf(headings)
  const values = new Map<number, readonly string[]>()
  const kinds = byHeading.map((known, column): Kind | null => {
    if (column === columns.type) return 'direction'
    if (column === columns.status) return 'status'
    if (known === null && roles.has(column)) return null
    if (known !== null && !COVERED.has(known)) return known
    const distinct = [...new Set(cellsOf(column).map((cell) => cell.trim()))].toSorted()
    const kind = known ?? kindOfValues(distinct, names[column] ?? '')
    if (COVERED.has(kind)) values.set(column, distinct)
    return kind
  })
  const all = (...wanted: Kind[]) =>
    kinds.flatMap((kind, column) => (kind !== null && wanted.includes(kind) ? [column] : []))
  const [types, statuses, currencies] = [all('direction'), all('status'), all('currency')]
  for (const column of [...types, ...statuses]) {
    values.set(column, [...new Set(cellsOf(column).map((cell) => cell.trim()))].toSorted())
  }
  const says = <Said>(column: number, of: (cell: string) => Said) =>
    (values.get(column) ?? []).flatMap((cell) => (isEmptyCell(cell) ? [] : [of(cell)]))

  const isCredit = kinds[amount ?? -1] === 'credit'
  // With columns of its own for what came in and for what went out, as a bank account's statement has.
  const isAccount = isCredit && kinds.includes('debit') && !kinds.includes('fee')
  const provider =
    PROVIDERS.find(({ headings: own }) =>
      own.every((one) => names.some((name) => one.test(name))),
    ) ?? null
  const isMoneyIn = ({ cells }: StatementRow, column: number | null) =>
    column !== null && isMoney(parseAmount(cells[column] ?? '', mark))
  const received = rows.filter((row) => isMoneyIn(row, amount))
  // Where payments went to several, some of them went to others.
  const isOurs = names.every(
    (name, column) => !/\bpayee\b/.test(name) || isOneValue(cellsOf(column)),
  )
  const asked = [...values.keys()].flatMap((column): AskedColumn[] => {
    const kind = kinds[column]
    const isUnknown =
      kind === 'status'
        ? says(column, statusSays).includes('unknown')
        : kind === 'direction'
          ? (isAccount ? received : rows).some(
              ({ cells }) => !isKnownType(cells[column] ?? '', isAccount),
            )
          : kind === 'code' &&
            mustAsk(values.get(column) ?? []) &&
            !FAILURE.test(names[column] ?? '')
    if (provider !== null || !isUnknown) return []
    const question = `column-values|${key}|${names[column] ?? ''}`
    return [{ column, question, answer: answers.get(question) ?? null }]
  })
  const isGeneric = names.every((name) => GENERIC.test(name))
  const kind: QuestionKind = isGeneric ? 'generic-headings' : 'all-received'
  const question = isGeneric ? `${kind}|${file}|${key}` : `${kind}|${key}`

  const moving = rows.filter(
    (row) =>
      (isMoneyIn(row, amount) || isMoneyIn(row, debit)) &&
      !row.cells.some((cell) => TOTAL.test(cell)),
  )
  const sides = isCredit ? [] : cellsOf(amount).map((cell) => parseAmount(cell, mark)?.side)
  const [word = ''] = (names[amount ?? -1] ?? '').split(' ')
  const ownCurrency = currencies.find((one) => names[one] === `${word} currency`)
  return {
    table,
    columns,
    kinds,
    names,
    mark,
    provider,
    isAccount,
    types,
    statuses,
    isGateway: isOurs && (provider !== null || (!isAccount && RECEIVES.test(heading))),
    /** A list of payments that were sent. */
    sends: !isCredit && types.length === 0 && provider === null && SENDS.test(heading),
    /** Columns with amounts beside the two that have a role. */
    money: all('credit', 'debit', 'amount', 'net', 'money').filter((one) => !roles.has(one)),
    fees: all('fee'),
    refunds: all('refund'),
    /** Of what came in: "Target currency" belongs to "Target amount". */
    currencyColumn: ownCurrency ?? currencies[0] ?? null,
    /** Where another currency says that the amount was converted on the way. */
    otherCurrencies: ownCurrency === undefined ? currencies.slice(1) : [],
    currency: currencyOf(headings[amount ?? -1] ?? '') ?? currencyOf(table.currency),
    /** Columns without a role in which a row may say what became of its payment. */
    beside: byHeading.flatMap((one, column) =>
      (one === null || BESIDE.has(one)) && !roles.has(column) ? [column] : [],
    ),
    /** Columns that are empty where nothing went wrong. */
    failures: all('code').filter((one) => FAILURE.test(names[one] ?? '')),
    /** The direction columns in which every value is known. */
    knownTypes: new Set(types.filter((one) => !says(one, typeSays).includes('unknown'))),
    /** Some rows say which way the money went: one that doesn't may have gone either way. */
    tellsDirection: types.some((one) =>
      says(one, typeSays).some((said) => said === 'in' || said === 'out'),
    ),
    values,
    asked,
    /** Whether every row is money received. */
    whole: { kind, question, answer: answers.get(question) ?? null },
    /** Some rows have a status: one without stands out. */
    hasStatuses: statuses.some((one) => says(one, statusSays).length > 0),
    /** Money that went out has a minus, so that what has none came in. */
    hasMinus: provider?.rows === 'signs' || (!sides.includes('credit') && sides.includes('debit')),
    /** Every narration begins with what the bank or app says of the direction, and no code may say otherwise. */
    narrationTells:
      !isCredit &&
      types.length === 0 &&
      !kinds.includes('code') &&
      columns.narration !== null &&
      moving.every(({ cells }) => beginsWith(cells[columns.narration ?? -1] ?? '') !== null),
    dates: dateColumn(
      moving.flatMap(({ cells }) => {
        const cell = cells[columns.date ?? -1] ?? ''
        return isEmptyCell(cell) ? [] : [cell]
      }),
    ),
  }
}

/**
 * Whether a value of a direction column is known. Beside the columns of a bank account, "payment" isn't: in
 * a company's books, what the bank was credited with is what the company paid.
 */
export function isKnownType(cell: string, isAccount: boolean): boolean {
  const said = typeSays(cell)
  return isEmptyCell(cell) || !(said === 'unknown' || (isAccount && said === 'payment'))
}

function isOneValue(cells: readonly string[]): boolean {
  return new Set(cells.filter((cell) => !isEmptyCell(cell))).size <= 1
}

/** What the values under a heading that nobody knows look like. */
function kindOfValues(values: readonly string[], name: string): Kind {
  const filled = values.filter((value) => !isEmptyCell(value))
  if (filled.length === 0 || name === '') return 'text'
  if (filled.every((value) => parseStatementDate(value) !== null)) return 'date'
  if (filled.every((value) => parseAmount(value) !== null)) {
    if (filled.some((value) => /[.,]\d|[₹$]/.test(value))) return 'money'
    const numbers = filled.map(Number).toSorted((a, b) => a - b)
    const counts = numbers.every((value, index) => value === (numbers[0] ?? 0) + index)
    if (counts && numbers.length > 1 && numbers[0] !== 0) return 'text'
  }
  const isShort = filled.every((value) => value.length <= 4)
  const isText = filled.some((value) => value.length > LONGEST_VALUE || /@|\d{4}/.test(value))
  return isText || filled.length > (isShort ? MOST_VALUES : MOST_VALUES / 2) ? 'text' : 'code'
}

/** Whether only the admin can say what the values of a column that nobody knows mean. */
function mustAsk(values: readonly string[]): boolean {
  return values.length > 1 && values.some((value) => !isEmptyCell(value))
}

/** @param waiting by question how many rows wait for its answer. */
export function questionsOf(
  { table, whole, asked, values }: Layout,
  waiting: ReadonlyMap<string, number>,
): Question[] {
  const seenIn = (column: number) => ({
    heading: table.headings[column] ?? '',
    values: values.get(column) ?? [],
  })
  const all = [
    ...asked.map((one) => ({ ...one, kind: 'column-values' as const, columns: [one.column] })),
    { ...whole, columns: [...values.keys()], column: -1 },
  ]
  return all
    .filter(({ question, answer }) => waiting.has(question) || answer !== null)
    .map(({ kind, question, answer, column, columns }) => ({
      id: question,
      kind,
      file: table.file,
      place: placeOf(table),
      headings: table.headings,
      column: table.headings[column] ?? null,
      seen: [...columns.map(seenIn), ...(answer?.seen ?? [])],
      rows: waiting.get(question) ?? 0,
      answer,
      isOpen: waiting.has(question),
    }))
}

export function currencyOf(cell: string): Amount['currency'] {
  if (cell === '') return null
  if (/\b(?:usd|us dollars?)\b|\$/i.test(cell)) return 'USD'
  return /\b(?:inr|rs|rupees?)\b|₹/i.test(cell) ? 'INR' : null
}

export function isMoney(amount: Amount | null): amount is Amount {
  return amount !== null && amount.value > 0
}
