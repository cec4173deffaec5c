import { saveFile } from '@/lib/browser/save-file'

/** Downloads a table as CSV. @param name of the file, without date and extension. */
export function downloadCsv(name: string, rows: Parameters<typeof toCsv>[0]): void {
  const fileName = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  saveFile(new File([toCsv(rows)], fileName, { type: 'text/csv;charset=utf-8' }))
}

/** The start of a cell that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** A cell with one of these characters needs quotes (RFC 4180). */
const SPECIAL = /[",\r\n]/

/**
 * A table as CSV for spreadsheets. Starts with a byte order mark, from which Excel detects UTF-8.
 * Text that a spreadsheet would run as a formula gets a leading apostrophe; numbers stay numbers.
 *
 * @param rows include the header; null is an empty cell.
 */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\u{FEFF}${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`
}

function toCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return SPECIAL.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
