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
    // Not across sheets: how one writes minus or decimals says nothing of another, which may be another bank's.
    const ofSheet = new Map<string, Found>()
    for (const table of found.tables) {
      const key = table.headings.map(plain).join('|')
      const known = ofSheet.get(key)
      if (known === undefined) ofSheet.set(key, table)
      else for (const row of table.rows) known.rows.push(row)
    }
    tables.push(
      ...[...ofSheet.values()]
        .filter(({ rows }) => rows.length > 0)
        .map((one) => finished(one, file, currencyIn(found.titles))),
    )
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
  const filled = cells.filter((cell) => cell.trim() !== '')
  const amount = filled.findIndex((cell) => isMoney(cell))
  return (
    amount !== -1 &&
    filled.some(
      (cell, index) =>
        index !== amount && (parseStatementDate(cell) !== null || namesSomething(cell)),
    )
  )
}

function isMoney(cell: string): boolean {
  return !namesSomething(cell) && (parseAmount(cell)?.value ?? 0) > 0
}

function namesSomething(cell: string): boolean {
  if (/[.,]\d/.test(cell) && parseAmount(cell) !== null) return false
  const { main, other } = referencesIn('', cell)
  return main.some((one) => one.length >= 8) || other.length > 0
}

interface Found {
  headings: readonly string[]
  columns: Columns
  rows: StatementRow[]
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

function split(
  { name, cells: lines, doubts }: Sheet,
  id: string,
): { titles: StatementRow[]; tables: Found[] } {
  const above: StatementRow[] = []
  const tables: Found[] = []
  let current: Found | undefined
  let section = name
  let isLost = false
  for (const [index, cells] of lines.entries()) {
    // Lines of asterisks and dashes, too.
    if (!cells.some((cell) => /[\p{L}\p{N}]/u.test(cell))) continue
    const header = headerIn(cells, current)
    if (header === 'repeated') continue
    if (header === null) {
      const title = titleIn(cells, current === undefined)
      // "Failed transactions" stays the title, whatever is between it and the header.
      if (title !== null && !isLost) section = title
      isLost =
        title === null ? isLost && current === undefined : sectionSaysNotReceived(section ?? '')
      const doubt = doubts?.get(index) ?? null
      const line = index + 1
      const row = { id: `${id}|${String(line)}`, sheet: name, line, cells, section, doubt }
      if (current === undefined) above.push(row)
      else current.rows.push(row)
    } else if (header.replaces) {
      tables[tables.length - 1] = current = { ...header, rows: [] }
    } else {
      tables.push((current = { ...header, rows: [] }))
    }
  }
  if (tables.length > 0) return { titles: above, tables }
  return { titles: [], tables: [{ headings: [], columns: NO_COLUMNS, rows: above }] }
}

interface Header {
  headings: readonly string[]
  columns: Columns
  /** The second line of the header before. */
  replaces: boolean
}

/** What these cells are the header of, after the table that has been read so far; null for any other row. */
function headerIn(
  cells: readonly string[],
  current: Found | undefined,
): Header | 'repeated' | null {
  if (!areWords(cells)) return null
  const columns = guessColumns(cells)
  const known = knownCount(columns)
  const header = { headings: cells, columns, replaces: false }
  if (current === undefined) return known > 1 ? header : null

  const { headings } = current
  if (headings.length > 0 && cells.map(plain).join('|') === headings.map(plain).join('|')) {
    return 'repeated'
  }
  // "Amount" above "Debit" and "Credit".
  if (current.rows.length === 0 && known > 0) {
    const both = Array.from(
      { length: Math.max(headings.length, cells.length) },
      (_column, column) => cells[column]?.trim() || (headings[column] ?? ''),
    )
    const merged = guessColumns(both)
    if (!canMatch(columns) && canMatch(merged)) {
      return { headings: both, columns: merged, replaces: true }
    }
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
  let filled = 0
  for (const cell of cells) {
    if (!isFilled(cell)) continue
    if (/\d{3}/.test(cell) || /^[\d\s.,]+$/.test(cell) || cell.trim().length > 60) return false
    filled += 1
  }
  return (
    filled > 1 &&
    cells.every((cell) => parseAmount(cell) === null && parseStatementDate(cell) === null)
  )
}

/** What stands alone in the first column; above a header also after a label, such as "Report: | Refunds". */
function titleIn(cells: readonly string[], isAbove: boolean): string | null {
  const [first = '', ...others] = cells
  const more = others.filter(isFilled)
  const text = [first, ...more].join(' ').trim()
  // "Amount on hold: 0.00" is no title.
  if (first.trim() === '' || /(?:^|[\s:₹])(?:0|[\d,]+\.\d\d)(?: ?[cd]r)?$/i.test(text)) return null
  return more.length === 0 || (isAbove && more.length === 1 && !/\d/.test(text)) ? text : null
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
  const kind = headings.map(plain).join('|')
  // Sheets without a header are told apart by their names.
  const sheet = width === 0 ? (rows[0]?.sheet ?? null) : null
  const key = sheet === null ? kind : `${sheet}|${kind}`
  return { file, headings, currency, width, key, columns, rows }
}
