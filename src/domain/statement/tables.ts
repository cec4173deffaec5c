import { formatNumber } from '@/lib/format'

import { parseAmount } from './amount'
import { canMatch, guessColumns, knownCount, NO_COLUMNS, plain, type Columns } from './columns'
import { referencesIn } from './references'
import { parseStatementDate } from './statement-date'
import { IN_CURRENCY } from './vocabulary'
import { isEmptyCell, sectionSaysNotReceived } from './words'

/** The cells of one sheet of a workbook, or of a text. */
export interface Sheet {
  /** As the workbook or its file is called; null where there is only one sheet of one file. */
  name: string | null
  cells: readonly (readonly string[])[]
  /** By row, counted from 0, what can't be told for certain of it, in words. */
  doubts?: ReadonlyMap<number, string>
  /** What could not be read, in words. */
  gaps?: readonly string[]
}

export interface StatementRow {
  /** Names it among all files, whatever else is open: an answer about this row is stored with it. */
  id: string
  sheet: string | null
  /** In its sheet, counted from 1, as spreadsheets do. */
  line: number
  cells: readonly string[]
  /** What stands alone above it, or above its header: "Withdrawals". Else its sheet's name. */
  section: string | null
  /** As in its sheet. */
  doubt: string | null
}

/** Rows of one sheet under one header, or under several that are the same: banks repeat it on each page. */
export interface StatementTable {
  /** What its file is known by among all; empty where there is only one. */
  file: string
  /** One for each column; what has no heading is called by its number. */
  headings: readonly string[]
  /** As the lines above its sheet's first header name it: "Account Currency: USD"; else empty. */
  currency: string
  /** How many columns the header has. */
  width: number
  /** The same for the same kind of statement, to remember corrected columns by. */
  key: string
  /** As they are guessed. */
  columns: Columns
  /** Without empty rows. */
  rows: readonly StatementRow[]
}

/** All that is in a file. */
export interface Statement {
  tables: readonly StatementTable[]
  /** What is above the first header of a sheet. */
  titles: readonly StatementRow[]
  /** What could not be read of its sheets, in words. */
  gaps: readonly string[]
}

/**
 * Finds the tables of each sheet by their headers, whatever is above and between them. A sheet without a
 * header is one table with no column guessed but to be chosen.
 */
export function readStatement(sheets: readonly Sheet[], file = ''): Statement {
  const titles: StatementRow[] = []
  const tables: StatementTable[] = []
  for (const [number, sheet] of sheets.entries()) {
    const found = split(sheet, `${file}|${String(number)}`)
    titles.push(...found.titles)
    const currency = currencyIn(found.titles)
    for (const table of found.tables) {
      if (table.rows.length > 0) tables.push(finished(table, file, currency))
    }
  }
  return { titles, tables, gaps: sheets.flatMap(({ gaps = [] }) => gaps) }
}

/**
 * Whether something in this table may be a payment: its header says so, or there is an amount with a day or
 * a reference beside it.
 */
export function looksLikePayments(table: StatementTable): boolean {
  const { columns, rows } = table
  if (canMatch(columns)) return true
  if (isSummary(table)) return false
  const alike = rows.filter(({ cells }) => isLikePayment(cells)).length
  // Without a header one line of a letter may look so.
  return knownCount(columns) > 1 ? alike > 0 : alike * 2 >= rows.length
}

/** What sums a statement up: opening and closing balance, totals and counts. */
export function isSummary({ headings, columns }: StatementTable): boolean {
  const names = headings.map(plain)
  return (
    columns.date === null &&
    columns.reference === null &&
    names.some((name) =>
      /\b(?:opening|closing) bal|\b(?:dr|cr|debit|credit) count\b|^total\b/.test(name),
    )
  )
}

function isLikePayment(cells: readonly string[]): boolean {
  const amount = cells.findIndex(
    (cell) => !namesSomething(cell) && (parseAmount(cell)?.value ?? 0) > 0,
  )
  const others = cells.filter((cell, index) => isFilled(cell) && index !== amount)
  return (
    amount !== -1 &&
    others.some((cell) => parseStatementDate(cell) !== null || namesSomething(cell))
  )
}

function namesSomething(cell: string): boolean {
  if (/[.,]\d/.test(cell) && parseAmount(cell) !== null) return false
  const { main, other } = referencesIn('', cell)
  return main.some((one) => one.length >= 8) || other.length > 0
}

/** Where rows are in the file, such as "Rows 40 to 60 of “Sheet2”". */
export function placeOf({
  rows,
}: {
  rows: readonly Pick<StatementRow, 'sheet' | 'line'>[]
}): string {
  const [first] = rows
  if (first === undefined) return ''
  const inSheet = rows.filter(({ sheet }) => sheet === first.sheet)
  const last = inSheet.at(-1)?.line ?? first.line
  const lines =
    last === first.line
      ? `Row ${formatNumber(last)}`
      : `Rows ${formatNumber(first.line)} to ${formatNumber(last)}`
  return first.sheet === null ? lines : `${lines} of “${first.sheet}”`
}

/** A header and the rows under it: also those under the same header further down. */
interface Found extends Pick<StatementTable, 'headings' | 'columns'> {
  rows: StatementRow[]
}

function split(
  { name, cells: lines, doubts }: Sheet,
  id: string,
): { titles: StatementRow[]; tables: Iterable<Found> } {
  const titles: StatementRow[] = []
  // Not across sheets: how one writes minus or decimals says nothing of another, which may be another bank's.
  const tables = new Map<string, Found>()
  let current: Found | undefined
  let section = name
  let isLost = false
  for (const [index, cells] of lines.entries()) {
    // Lines of asterisks and dashes, too.
    if (!cells.some((cell) => /[\p{L}\p{N}]/u.test(cell))) continue
    const header = areWords(cells) ? headerIn(cells, current, tables) : null
    if (header !== null) {
      const key = keyOf(header.headings)
      current = tables.get(key) ?? header
      tables.set(key, current)
      continue
    }
    const title = titleIn(cells, current === undefined)
    // "Failed transactions" stays the title, whatever is between it and the header.
    if (title !== null && !isLost) section = title
    isLost =
      title === null ? isLost && current === undefined : sectionSaysNotReceived(section ?? '')
    const doubt = doubts?.get(index) ?? null
    const line = index + 1
    const row = { id: `${id}|${String(line)}`, sheet: name, line, cells, section, doubt }
    if (current === undefined) titles.push(row)
    else current.rows.push(row)
  }
  if (tables.size > 0) return { titles, tables: tables.values() }
  return { titles: [], tables: [{ headings: [], columns: NO_COLUMNS, rows: titles }] }
}

function keyOf(headings: readonly string[]): string {
  return headings.map(plain).join('|')
}

/** @returns null where these words are no header after what has been read so far, but a row. */
function headerIn(
  cells: readonly string[],
  current: Found | undefined,
  tables: ReadonlyMap<string, Found>,
): Found | null {
  const repeated = tables.get(keyOf(cells))
  if (repeated !== undefined) return repeated
  const columns = guessColumns(cells)
  const known = knownCount(columns)
  const header = { headings: cells, columns, rows: [] }
  if (current === undefined) return known > 1 ? header : null

  // "Amount" above "Debit" and "Credit".
  if (current.rows.length === 0 && known > 0 && !canMatch(columns)) {
    const { length } = current.headings.length > cells.length ? current.headings : cells
    const headings = Array.from(
      { length },
      (_column, column) => cells[column]?.trim() || (current.headings[column] ?? ''),
    )
    const both = guessColumns(headings)
    if (canMatch(both)) return { headings, columns: both, rows: [] }
  }
  if (known > 2 || (known > 1 && !canMatch(current.columns))) return header
  // Words where days or amounts belong: a header of something else. Payments have a day.
  const { date, amount } = current.columns
  const isWord = (column: number | null) =>
    column !== null && /\p{L}{2}/u.test(cells[column] ?? '') && !isEmptyCell(cells[column] ?? '')
  return (date === null || isWord(date)) && (known > 1 || isWord(amount)) ? header : null
}

/** Whether there are words only, in two cells or more, as in a header. */
function areWords(cells: readonly string[]): boolean {
  // First what is quick: most rows have a number somewhere.
  if (cells.some((cell) => /\d{3}|^[\d\s.,]*\d[\d\s.,]*$/.test(cell))) return false
  const filled = cells.filter(isFilled)
  return (
    filled.length > 1 &&
    filled.every((cell) => cell.trim().length <= 60) &&
    filled.every((cell) => parseAmount(cell) === null && parseStatementDate(cell) === null)
  )
}

/** What stands alone in the first column; above a header also after a label, such as "Report: | Refunds". */
function titleIn([first = '', ...others]: readonly string[], isAbove: boolean): string | null {
  const more = others.filter(isFilled)
  if (first.trim() === '' || more.length > (isAbove ? 1 : 0)) return null
  const text = [first, ...more].join(' ').trim()
  // "Amount on hold: 0.00" is no title.
  const isAmount = /(?:^|[\s:₹])(?:0|[\d,]+\.\d\d)(?: ?[cd]r)?$/i.test(text)
  return isAmount || (more.length > 0 && /\d/.test(text)) ? null : text
}

function isFilled(cell: string | undefined): boolean {
  return cell !== undefined && cell.trim() !== ''
}

function currencyIn(titles: readonly StatementRow[]): string {
  const [found = ''] = titles.flatMap(
    ({ cells }) => IN_CURRENCY.exec(cells.join(' '))?.slice(1).filter(Boolean) ?? [],
  )
  return found.trim()
}

function finished(
  { headings: named, columns, rows }: Found,
  file: string,
  currency: string,
): StatementTable {
  const width = named.findLastIndex((heading) => heading.trim() !== '') + 1
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), named.length)
  const headings = Array.from(
    { length: widest },
    (_column, index) => named[index]?.replace(/\s+/g, ' ').trim() || `Column ${String(index + 1)}`,
  )
  const kind = keyOf(headings)
  // Sheets without a header are told apart by their names.
  const sheet = width === 0 ? (rows[0]?.sheet ?? null) : null
  const key = sheet === null ? kind : `${sheet}|${kind}`
  return { file, headings, currency, width, key, columns, rows }
}
