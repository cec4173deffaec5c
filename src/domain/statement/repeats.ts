import { parseAmount } from './amount'
import { plain } from './columns'
import { parseStatementDate } from './statement-date'
import type { StatementRow, StatementTable } from './tables'

/** What counts the rows of one file, and says nothing of a payment. */
const SERIAL_NUMBER = /^(?:s|sl|sr|serial|row)? ?(?:no|number)?$/

/**
 * Tells rows that stand in several sheets or files: statements overlap, and workbooks repeat a month. Such a
 * row is one payment. Within one sheet nothing is repeated: there two rows that are the same are the bank's,
 * and a person has to judge them.
 *
 * @returns by table what says whether a row was in an earlier sheet. Asks once for each row, in order.
 */
export function repeatsOf(): (table: StatementTable) => (row: StatementRow) => boolean {
  /** How often a row stands in that sheet which has it most often. */
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

/** The same for "49", "49.00" and "₹49", and for a day however it is written: files of one bank differ in that. */
function sameFor(cell: string): string {
  const text = cell.replace(/\s+/g, ' ').trim()
  // Of so many digits the last ones would be lost.
  if (text === '' || text.length > 24 || /\d{13}/.test(text)) return text
  const amount = parseAmount(text)
  if (amount !== null) return `${String(amount.value)} ${amount.side ?? ''}`
  // What has a time keeps it.
  const date = text.includes(':') ? null : parseStatementDate(text)
  return date === null ? text : date.toDateString()
}
