import { parseAmount } from './amount'
import { plain } from './columns'
import { parseStatementDate } from './statement-date'
import type { StatementRow, StatementTable } from './tables'

/** Matches the heading of row numbers, which differ between copies of the same row. */
const SERIAL_NUMBER = /^(?:s|sl|sr|serial|row)? ?(?:no|number)?$/

/**
 * Detects rows that several sheets or files contain, because statements overlap and workbooks
 * repeat months. Such a row is one payment. Two equal rows within one sheet are kept, because only
 * the admin can tell whether they are two payments.
 *
 * @returns a function that takes a table and returns a check for its rows: true if the row was in
 * an earlier sheet. Call the check once for each row, in order.
 */
export function repeatsOf(): (table: StatementTable) => (row: StatementRow) => boolean {
  /** For each row, the highest number of copies that one sheet contains. */
  const most = new Map<string, number>()
  const inSheet = new Map<string, number>()
  return ({ headings, key: kind }) => {
    const counted = headings.map((heading) => !SERIAL_NUMBER.test(plain(heading)))
    return ({ sheet, cells }) => {
      const told = cells.map((cell, column) => (counted[column] === true ? sameFor(cell) : ''))
      const row = `${kind}\n${told.join('\t').trimEnd()}`
      const own = `${sheet ?? ''}\n${row}`
      const count = (inSheet.get(own) ?? 0) + 1
      inSheet.set(own, count)
      if (count <= (most.get(row) ?? 0)) return true
      most.set(row, count)
      return false
    }
  }
}

/**
 * Normalises a cell: "49", "49.00" and "₹49" become equal, and so do different formats of a date,
 * because files of the same bank differ in them.
 */
function sameFor(cell: string): string {
  const text = cell.replace(/\s+/g, ' ').trim()
  // Parsing would lose the last digits of such a long number.
  if (text === '' || text.length > 24 || /\d{13}/.test(text)) return text
  const amount = parseAmount(text)
  if (amount !== null) return `${String(amount.value)} ${amount.side ?? ''}`
  // Times must stay different, so a cell with a time isn't normalised.
  const date = text.includes(':') ? null : parseStatementDate(text)
  return date === null ? text : date.toDateString()
}
