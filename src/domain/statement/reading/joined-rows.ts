import { looksLikeUtr } from '@/domain/payments/payment-reference'

import type { Columns } from './columns'
import { referencesIn } from '@/domain/statement/matching/references'
import type { StatementRow } from './tables'
import { isEmptyCell } from './words'

/** The maximum number of lines of one payment. */
const MOST_LINES = 4

/**
 * Joins the lines of each payment. Some banks wrap long rows: the next line continues the
 * narration, or contains the amount that belongs to the day in the line above.
 */
export function joined(rows: readonly StatementRow[], columns: Columns): StatementRow[] {
  if (columns.date === null) return [...rows]
  const whole: StatementRow[] = []
  let lines = 1
  for (const row of rows) {
    const before = whole.at(-1)
    const isNext = before?.sheet === row.sheet && before.line + lines === row.line
    if (before !== undefined && isNext && lines < MOST_LINES && goesOn(before, row, columns)) {
      whole[whole.length - 1] = { ...before, cells: glued(before.cells, row.cells) }
      lines += 1
    } else {
      whole.push(row)
      lines = 1
    }
  }
  return whole
}

function goesOn(before: StatementRow, row: StatementRow, columns: Columns): boolean {
  const { date, narration, reference, amount, debit } = columns
  // Rows with a doubt come from PDFs, whose lines were already joined.
  if (before.doubt !== null || row.doubt !== null) return false
  if (has(row, date) || !has(before, date) || !has(row, narration, reference)) return false
  const isMore = row.cells.every(
    (cell, column) => column === narration || column === reference || isEmptyCell(cell),
  )
  const isRest = has(row, amount, debit) && !has(before, amount, debit)
  return (isMore || isRest) && !(namesPayment(before, columns) && namesPayment(row, columns))
}

function has({ cells }: StatementRow, ...some: (number | null)[]): boolean {
  return some.some((column) => column !== null && !isEmptyCell(cells[column] ?? ''))
}

/** True if the line names a payment. Two lines that each name one are two payments. */
function namesPayment({ cells }: StatementRow, { narration, reference }: Columns): boolean {
  const { main } = referencesIn(cells[narration ?? -1] ?? '', cells[reference ?? -1] ?? '')
  return main.some(looksLikeUtr)
}

function glued(first: readonly string[], second: readonly string[]): string[] {
  return Array.from({ length: Math.max(first.length, second.length) }, (_cell, column) => {
    const parts = [first[column] ?? '', second[column] ?? ''].filter((cell) => !isEmptyCell(cell))
    return parts.map((part) => part.trim()).join('\n')
  })
}
