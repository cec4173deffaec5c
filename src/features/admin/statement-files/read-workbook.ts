import { read, SSF, type CellObject, type WorkBook } from '@e965/xlsx'
import { unzipSync } from 'fflate'

import { parseAmount } from '@/domain/statement/reading/amount'
import type { Sheet } from '@/domain/statement/reading/tables'

/** Largest unpacked size of one file in the archive, in bytes. Only malicious files exceed it. */
const LARGEST_PART = 300 * 1024 * 1024

/** No statement has more columns. Cells further right would only use memory. */
const MOST_COLUMNS = 200

/** Up to this many omitted empty rows are restored, so that row numbers match Excel's. */
const MOST_SKIPPED = 1000

/** Spreadsheets store 15 digits, so larger numbers have lost their last digits. */
const FIRST_INEXACT = 1e15

const OPTIONS = { dense: true, cellNF: true, cellText: false, cellHTML: false } as const

/**
 * Reads the cells of every sheet as text. Supports XLSX, XLSB, XLS, ODS and Numbers.
 * @throws if the file is none of these.
 */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
  if (bytes[0] === 0x50) refuseBomb(bytes)
  return sheetsOf(read(bytes, { ...OPTIONS, type: 'array' }))
}

/** Like `readWorkbook`, but for Excel's old XML format. */
export function readXmlWorkbook(xml: string): Sheet[] {
  return sheetsOf(read(xml, { ...OPTIONS, type: 'string' }))
}

/**
 * Reads the tables of a web page with a spreadsheet's extension. They form one sheet, because in
 * some files the header is a table of its own, and in others an outer table contains everything.
 */
export function readWebPage(html: string): Sheet[] {
  const rows = tablesIn(html.replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ''))
  if (rows.length === 0) return []
  // Raw, so that digits stay text and dates aren't read in the US order.
  const book = read(`<table>${rows.join('<tr></tr>')}</table>`, {
    ...OPTIONS,
    type: 'string',
    raw: true,
  })
  return sheetsOf(book)
}

/** Returns the rows of each table, with nested tables separately. */
function tablesIn(html: string): string[] {
  const tables: string[] = []
  const open: string[] = []
  let at = 0
  const readUpTo = (end: number) => {
    const inner = open.pop()
    if (inner !== undefined) open.push(inner + html.slice(at, end))
  }
  for (const tag of html.matchAll(/<(\/?)table\b[^>]*>/gi)) {
    readUpTo(tag.index)
    at = tag.index + tag[0].length
    if (tag[1] === '') {
      open.push('')
      continue
    }
    const whole = open.pop()
    if (whole !== undefined) tables.push(whole)
  }
  readUpTo(html.length)
  return [...tables, ...open.toReversed()]
}

function refuseBomb(bytes: Uint8Array): void {
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      if (originalSize > LARGEST_PART) throw new Error('Too large')
      return false
    },
  })
}

function sheetsOf({ SheetNames, Sheets, Workbook }: WorkBook): Sheet[] {
  const date1904 = Workbook?.WBProps?.date1904 === true
  const sheets = SheetNames.flatMap((name) => {
    const data = Sheets[name]?.['!data']
    return data === undefined ? [] : [{ name, cells: rowsOf(data, date1904) }]
  })
  if (sheets.length === 0) throw new Error('No sheets')
  return sheets.length === 1 ? sheets.map((sheet) => ({ ...sheet, name: null })) : sheets
}

/** Restores the empty rows and cells, which the library omits. */
function rowsOf(data: readonly (CellObject[] | undefined)[], date1904: boolean): string[][] {
  const rows: string[][] = []
  for (const line of Object.keys(data).map(Number)) {
    if (line - rows.length <= MOST_SKIPPED) while (rows.length < line) rows.push([])
    const row: (CellObject | undefined)[] = data[line]?.slice(0, MOST_COLUMNS) ?? []
    rows.push(Array.from(row, (cell) => (cell === undefined ? '' : textOf(cell, date1904))))
  }
  return rows
}

function textOf(cell: CellObject, date1904: boolean): string {
  const { t: type, v: value } = cell
  if (type === 'e') return '#ERROR!'
  if (value === undefined) return ''
  if (typeof value === 'number') return numberText(value, String(cell.z ?? 'General'), date1904)
  return value instanceof Date ? value.toISOString() : String(value)
}

/**
 * Returns the stored value, because the displayed one may be shortened. Adds what only the number
 * format shows, such as leading zeros or "Dr".
 */
function numberText(value: number, format: string, date1904: boolean): string {
  if (SSF.is_date(format)) {
    const day = dayText(value, date1904)
    if (day !== null) return day
  }
  if (Math.abs(value) >= FIRST_INEXACT) return value.toExponential(14)
  if (/^0{2,}$/.test(format)) return String(value).padStart(format.length, '0')
  return HAS_WORDS.test(format) ? spelled(value, format) : String(value)
}

/** Matches number formats with words or currencies, such as `0.00" Dr"` or `[$₹-4009] #,##0.00`. */
const HAS_WORDS = /"[^"]*[^"\s][^"]*"|\[\$[^\]-]|\\[a-z]|(?<!\[)\$|[\u20AC\xA3₹]/i

function spelled(value: number, format: string): string {
  const shown = SSF.format(format, value).trim()
  const amount = parseAmount(shown)
  if (amount === null) return shown
  // The displayed value is rounded. Returns both, because either may be the real amount.
  if (amount.value !== Math.round(Math.abs(value) * 100) / 100) return `${String(value)} (${shown})`
  return value < 0 && amount.side !== 'debit' ? String(value) : shown
}

/** Returns an unambiguous ISO date: the cell's own format may start with the month. */
function dayText(value: number, date1904: boolean): string | null {
  const code = SSF.parse_date_code(value, { date1904 })
  if (code === null || value < 0) return null
  const time = [code.H, code.M, Math.floor(code.S)].map((part) => two(part)).join(':')
  if (value < 1) return time
  const day = `${String(code.y)}-${two(code.m)}-${two(code.d)}`
  return time === '00:00:00' ? day : `${day} ${time}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
