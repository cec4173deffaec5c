import { decimalMark, parseAmount, type Amount } from './amount'
import { kindsOf, plain, type Columns } from './columns'
import type { Answer, Question, QuestionKind } from '@/domain/statement/questions'
import { dateColumn, parseStatementDate } from './statement-date'
import { placeOf, type StatementRow, type StatementTable } from './tables'
import {
  GENERIC,
  NAMES,
  NUMBERS,
  PROVIDERS,
  RECEIVES,
  SENDS,
  TELLING,
  TOTAL,
  type Kind,
} from './vocabulary'
import { beginsWith, isEmptyCell, statusSays, typeSays } from './words'

/**
 * An unknown column with more distinct values than this, or with longer values, contains free text,
 * not codes.
 */
const MOST_VALUES = 20
const LONGEST_VALUE = 24

export type Layout = ReturnType<typeof layoutOf>

/** Collects the facts about a whole table that are needed to judge each row. */
export function layoutOf(
  table: StatementTable,
  rows: readonly StatementRow[],
  columns: Columns,
  answers: ReadonlyMap<string, Answer>,
) {
  const { headings, key, file } = table
  const { amount, debit, narration } = columns
  const names = headings.map(plain)
  const heading = names.join(' | ')
  const cellsOf = (column: number | null) =>
    column === null ? [] : rows.map(({ cells }) => cells[column] ?? '')
  const valuesOf = (column: number) =>
    [...new Set(cellsOf(column).map((cell) => cell.trim()))].toSorted()
  const mark = decimalMark([...cellsOf(amount), ...cellsOf(debit)])
  const roles = new Set(Object.values(columns))
  const kinds = kindsOf(headings).map((known, column): Kind | null => {
    if (column === columns.type) return 'direction'
    if (column === columns.status) return 'status'
    if (known !== null || roles.has(column)) return known
    return kindOfValues(valuesOf(column), names[column] ?? '')
  })
  const where = (is: (kind: Kind | null) => boolean) =>
    kinds.flatMap((kind, column) => (is(kind) ? [column] : []))
  const all = (...wanted: readonly (Kind | null)[]) => where((kind) => wanted.includes(kind))
  const [types, statuses, currencies] = [all('direction'), all('status'), all('currency')]
  const values = new Map(
    where((kind) => TELLING.has(kind ?? '')).map((column) => [column, valuesOf(column)]),
  )
  const says = <Said>(column: number, of: (cell: string) => Said) =>
    (values.get(column) ?? []).flatMap((cell) => (isEmptyCell(cell) ? [] : [of(cell)]))

  const isCredit = kinds[amount ?? -1] === 'credit'
  // A bank account's statement has separate columns for incoming and outgoing money.
  const isAccount = isCredit && kinds.includes('debit') && !kinds.includes('fee')
  const provider =
    PROVIDERS.find(({ headings: own }) =>
      own.every((one) => names.some((name) => one.test(name))),
    ) ?? null
  const isMoneyIn = ({ cells }: StatementRow, column: number | null) =>
    column !== null && isMoney(parseAmount(cells[column] ?? '', mark))
  const moving = rows.filter(
    (row) =>
      (isMoneyIn(row, amount) || isMoneyIn(row, debit)) &&
      !row.cells.some((cell) => TOTAL.test(cell)),
  )
  // If the file has several payees, some payments went to others.
  const isOurs = names.every(
    (name, column) =>
      !/\bpayee\b/.test(name) ||
      valuesOf(column).filter((value) => !isEmptyCell(value)).length <= 1,
  )

  const questionOf = (id: string, kind: QuestionKind, column: number | null): Question => {
    const answer = answers.get(id) ?? null
    const covered = (column === null ? [...values.keys()] : [column]).map((one) => ({
      heading: headings[one] ?? '',
      values: values.get(one) ?? [],
    }))
    return {
      id,
      kind,
      file,
      place: placeOf(table),
      headings,
      column: headings[column ?? -1] ?? null,
      seen: [...covered, ...(answer?.seen ?? [])],
      rows: 0,
      answer,
      isOpen: false,
    }
  }
  const hasUnknown = (column: number): boolean => {
    const kind = kinds[column]
    if (kind === 'status') return says(column, statusSays).includes('unknown')
    if (kind === 'direction') {
      return says(column, (cell) => isKnownType(cell, isAccount)).includes(false)
    }
    return kind === 'code' && (values.get(column)?.length ?? 0) > 1
  }
  const asked = provider === null ? [...values.keys()].filter(hasUnknown) : []
  const isGeneric = names.every((name) => GENERIC.test(name))

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
    /** True for a list of sent payments. */
    sends: !isCredit && types.length === 0 && provider === null && SENDS.test(heading),
    /** Columns of amounts that have no role. */
    money: all('credit', 'debit', 'amount', 'net', 'money').filter((one) => !roles.has(one)),
    fees: all('fee'),
    refunds: all('refund'),
    /** Columns in which a row may state that its payment hasn't arrived. */
    watched: where((kind) => !NAMES.has(kind ?? '') && !NUMBERS.has(kind ?? '')),
    roles,
    /**
     * The columns with the currency of the incoming amount: "Target currency" belongs to "Target
     * amount". Other currency columns describe a conversion.
     */
    currencies: ownCurrency === undefined ? currencies : [ownCurrency],
    currency: currencyOf(headings[amount ?? -1] ?? '') ?? currencyOf(table.currency),
    /** The direction columns whose values are all known. */
    knownTypes: new Set(types.filter((one) => !says(one, typeSays).includes('unknown'))),
    /**
     * True if some rows state a direction. Then a row without a direction may be incoming or
     * outgoing money.
     */
    tellsDirection:
      kinds.includes('code') ||
      types.some((one) => says(one, typeSays).some((said) => said === 'in' || said === 'out')),
    values,
    /** Columns whose values the admin has to explain. */
    asked: asked.map((column) => {
      const id = `column-values|${key}|${names[column] ?? ''}`
      return { column, question: questionOf(id, 'column-values', column) }
    }),
    /** The question whether every row is received money. */
    whole: isGeneric
      ? questionOf(`generic-headings|${file}|${key}`, 'generic-headings', null)
      : questionOf(`all-received|${key}`, 'all-received', null),
    /** True if some rows have a status. Then a row without a status is suspicious. */
    hasStatuses: statuses.some((one) => says(one, statusSays).length > 0),
    /** True if outgoing money has a minus sign, so that amounts without a minus came in. */
    hasMinus: provider?.rows === 'signs' || (!sides.includes('credit') && sides.includes('debit')),
    /** True if every narration starts with a direction, and no other column could contradict it. */
    narrationTells:
      !isCredit &&
      all('direction', 'code', 'failure').length === 0 &&
      narration !== null &&
      moving.every(({ cells }) => beginsWith(cells[narration] ?? '') !== null),
    dates: dateColumn(
      moving
        .map(({ cells }) => cells[columns.date ?? -1] ?? '')
        .filter((cell) => !isEmptyCell(cell)),
    ),
  }
}

/**
 * True if a direction cell has a known meaning. In an account's statement, the word "payment" has
 * none, because company books also use it for amounts that they credit to the bank.
 */
export function isKnownType(cell: string, isAccount: boolean): boolean {
  const said = typeSays(cell)
  return isEmptyCell(cell) || !(said === 'unknown' || (isAccount && said === 'payment'))
}

/** Guesses the kind of an unknown column from its values. */
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

export function currencyOf(cell: string): Amount['currency'] {
  if (cell === '') return null
  if (/\b(?:usd|us dollars?)\b|\$/i.test(cell)) return 'USD'
  return /\b(?:inr|rs|rupees?)\b|₹/i.test(cell) ? 'INR' : null
}

export function isMoney(amount: Amount | null): amount is Amount {
  return amount !== null && amount.value > 0
}
