import { formatNumber } from '@/lib/format/format'

import { parseAmount } from './amount'
import { canMatch, guessColumns, knownCount, NO_COLUMNS, plain, type Columns } from './columns'
import { referencesIn } from '@/domain/statement/matching/references'
import { parseStatementDate } from './statement-date'
import { IN_CURRENCY } from './vocabulary'
import { isEmptyCell, sectionSaysNotReceived } from './words'

/** The cells of a workbook's sheet, a text file or a PDF. */
export interface Sheet {
  /** The sheet's or file's name; null if there is only one sheet in one file. */
  name: string | null
  cells: readonly (readonly string[])[]
  /** Doubts about single rows, in words, by row number from 0. */
  doubts?: ReadonlyMap<number, string>
  /** Parts that could not be read, in words. */
  gaps?: readonly string[]
}

export interface StatementRow {
  /**
   * Unique among all files, and the same no matter which other files are open. The admin's answer
   * about the row is stored under this ID.
   */
  id: string
  sheet: string | null
  /** The row number in its sheet, from 1, as in spreadsheets. */
  line: number
  cells: readonly string[]
  /**
   * The title line above the row or its header, such as "Withdrawals"; if there is none, the
   * sheet's name.
   */
  section: string | null
  /** Why the row may have been read wrongly, in words; null if there is no doubt. */
  doubt: string | null
}

/** The rows of one sheet under the same header. Banks repeat the header on each page. */
export interface StatementTable {
  /** The file's key; empty if there is only one file. */
  file: string
  /** A heading for each column. A column without a heading is named by its number. */
  headings: readonly string[]
  /**
   * The currency in the lines above the sheet's first header, such as USD in "Account Currency:
   * USD"; empty if they name none.
   */
  currency: string
  /** The number of columns in the header. */
  width: number
  /**
   * Identifies this kind of table. The admin's corrections of columns are stored under this key.
   */
  key: string
  /** The guessed columns. */
  columns: Columns
  /** The rows below the header, without empty ones. */
  rows: readonly StatementRow[]
}

/** The content of a file. */
export interface Statement {
  tables: readonly StatementTable[]
  /** The rows above a sheet's first header. */
  titles: readonly StatementRow[]
  /** Parts of the sheets that could not be read, in words. */
  gaps: readonly string[]
}

/**
 * Finds the tables of each sheet by their headers, and keeps the text above and between them. A
 * sheet without a header becomes one table whose columns the admin has to choose.
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
 * True if the table may contain payments: its header has the columns for them, or a row has an
 * amount beside a day or a reference.
 */
export function looksLikePayments(table: StatementTable): boolean {
  const { columns, rows } = table
  if (canMatch(columns)) return true
  if (isSummary(table)) return false
  const alike = rows.filter(({ cells }) => isLikePayment(cells)).length
  // A table without a header may be a letter, in which a single line can look like a payment.
  return knownCount(columns) > 1 ? alike > 0 : alike * 2 >= rows.length
}

/** True for a table of totals: opening and closing balances, sums and counts. */
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

/** The rows' place in the file, such as "Rows 40 to 60 of “Sheet2”". */
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

/** A header with its rows, including the rows below repetitions of the header. */
interface Found extends Pick<StatementTable, 'headings' | 'columns'> {
  rows: StatementRow[]
}

function split(
  { name, cells: lines, doubts }: Sheet,
  id: string,
): { titles: StatementRow[]; tables: Iterable<Found> } {
  const titles: StatementRow[] = []
  // Tables of different sheets aren't merged, because each sheet may be from another bank and use
  // other signs and decimal marks.
  const tables = new Map<string, Found>()
  let current: Found | undefined
  let section = name
  let isLost = false
  for (const [index, cells] of lines.entries()) {
    // Skip empty lines and lines of asterisks or dashes.
    if (!cells.some((cell) => /[\p{L}\p{N}]/u.test(cell))) continue
    const header = areWords(cells) ? headerIn(cells, current, tables) : null
    if (header !== null) {
      const key = keyOf(header.headings)
      current = tables.get(key) ?? header
      tables.set(key, current)
      continue
    }
    const title = titleIn(cells, current === undefined)
    // A title such as "Failed transactions" applies until the next header, even if other lines follow.
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

/** @returns the header in this row, or null if it is an ordinary row. */
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

  // The header may have two rows, such as "Amount" above "Debit" and "Credit".
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
  // Words in the columns of the day and the amount mean that this is the header of another table.
  const { date, amount } = current.columns
  const isWord = (column: number | null) =>
    column !== null && /\p{L}{2}/u.test(cells[column] ?? '') && !isEmptyCell(cells[column] ?? '')
  return (date === null || isWord(date)) && (known > 1 || isWord(amount)) ? header : null
}

/** True if at least two cells have text and none has a number, as in a header. */
function areWords(cells: readonly string[]): boolean {
  // Do the quick check first, because most rows contain a number.
  if (cells.some((cell) => /\d{3}|^[\d\s.,]*\d[\d\s.,]*$/.test(cell))) return false
  const filled = cells.filter(isFilled)
  return (
    filled.length > 1 &&
    filled.every((cell) => cell.trim().length <= 60) &&
    filled.every((cell) => parseAmount(cell) === null && parseStatementDate(cell) === null)
  )
}

/**
 * The title in a row whose first cell is its only text. Above a header, the title may follow a
 * label, as in "Report: | Refunds".
 */
function titleIn([first = '', ...others]: readonly string[], isAbove: boolean): string | null {
  const more = others.filter(isFilled)
  if (first.trim() === '' || more.length > (isAbove ? 1 : 0)) return null
  const text = [first, ...more].join(' ').trim()
  // A line such as "Amount on hold: 0.00" is no title.
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
  // The sheet's name distinguishes tables without a header.
  const sheet = width === 0 ? (rows[0]?.sheet ?? null) : null
  const key = sheet === null ? kind : `${sheet}|${kind}`
  return { file, headings, currency, width, key, columns, rows }
}
