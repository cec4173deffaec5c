/** What a spreadsheet would take for the start of a formula, and run. */
const FORMULA = /^[=+\-@\t\r]/

/** What has to be quoted (RFC 4180). */
const SPECIAL = /[",\r\n]/

/**
 * A table as CSV for spreadsheets: with a byte order mark, by which Excel knows that it is UTF-8. Text
 * that a spreadsheet would run as a formula is preceded by an apostrophe; numbers stay numbers.
 *
 * @param rows the header among them; null is an empty cell.
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
