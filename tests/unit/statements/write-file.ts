import { utils, write, type BookType, type CellObject } from '@e965/xlsx'
import { Buffer } from 'node:buffer'
import { encrypt } from 'officecrypto-tool'

export type Cell = string | number | CellObject

/** The format of a statement file. Files in most of these formats often have the extension `.xls`. */
export type Format =
  | 'csv'
  | 'csv with semicolons'
  | 'csv of ="…" cells'
  | 'text between bars'
  | 'text between tabs'
  | 'text between tabs, UTF-16'
  | 'web page'
  | 'web page in a table'
  | 'xls'
  | 'xlsx'
  | 'xlsb'
  | 'ods'
  | 'Excel XML'
  | 'xlsx with a password'
  | 'xlsx with a password of 2007'

export const PASSWORD = 'MOOD01011990'

const BOOKS: Partial<Record<Format, BookType>> = {
  xls: 'biff8',
  xlsx: 'xlsx',
  xlsb: 'xlsb',
  ods: 'ods',
  'Excel XML': 'xlml',
  'xlsx with a password': 'xlsx',
  'xlsx with a password of 2007': 'xlsx',
}

/**
 * Writes a statement file.
 * @param sheets the cells of each sheet, by sheet name; text formats contain only the first sheet
 */
export function writeFile(
  format: Format,
  sheets: Readonly<Record<string, Cell[][]>>,
): Uint8Array<ArrayBuffer> {
  const bookType = BOOKS[format]
  if (bookType === undefined) return new Uint8Array(text(format, Object.values(sheets)[0] ?? []))
  const book = utils.book_new()
  for (const [name, cells] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), name)
  }
  const bytes = Buffer.from(write(book, { type: 'buffer', bookType }) as Uint8Array)
  if (format === 'xlsx with a password') return new Uint8Array(encrypt(bytes, locked()))
  if (format === 'xlsx with a password of 2007') {
    return new Uint8Array(encrypt(bytes, { ...locked(), type: 'standard' }))
  }
  return new Uint8Array(bytes)
}

function locked() {
  return { password: PASSWORD }
}

function text(format: Format, cells: readonly Cell[][]): Buffer {
  const rows = cells.map((row) => row.map(String))
  const lines = (cell: (text: string) => string, separator: string) =>
    rows.map((row) => row.map(cell).join(separator)).join('\r\n')
  if (format === 'web page') return Buffer.from(`<html><body>${table(rows)}</body></html>`)
  if (format === 'web page in a table') {
    return Buffer.from(
      `<!-- made by a bank --><TABLE border=0><TR><TD><img src="logo.gif"></TD></TR><TR><TD>${table(rows)}</TD></TR></TABLE>`,
    )
  }
  if (format === 'csv of ="…" cells') return Buffer.from(lines((cell) => `="${cell}"`, ','))
  if (format === 'text between bars') return Buffer.from(lines(String, '|'))
  if (format === 'text between tabs') return Buffer.from(lines(String, '\t'))
  if (format === 'text between tabs, UTF-16') {
    return Buffer.from(`\ufeff${lines(String, '\t')}`, 'utf16le')
  }
  return Buffer.from(lines(quoted, format === 'csv with semicolons' ? ';' : ','))
}

function quoted(cell: string): string {
  return /[,;"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function table(rows: readonly string[][]): string {
  return `<table>${rows.map((row) => `<tr>${row.map(tableCell).join('')}</tr>`).join('\n')}</table>`
}

function tableCell(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('₹', '&#8377;')
  return `<td nowrap>${escaped || '&nbsp;'}</td>`
}
