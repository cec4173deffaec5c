import { formatNumber } from '@/lib/format'

import { canMatch, type Columns } from './columns'
import type { Line, Lines } from './credits'
import { namelessRows } from './match'
import { isFounderPrice } from './prices'
import { looksLikePayments, type Statement, type StatementTable } from './tables'

/**
 * What could not be read of a statement, in words. While there is any of it, nobody can be said not to have
 * paid: the payment may be there.
 *
 * @param columnsOf as they are guessed or were chosen.
 */
export function gapsIn(
  { tables, gaps: unread }: Statement,
  columnsOf: (table: StatementTable) => Columns,
  lines: Lines,
): string[] {
  const gaps = [...unread]
  for (const table of tables) {
    if (canMatch(columnsOf(table)) || !looksLikePayments(table)) continue
    gaps.push(`${placeOf(table)} can’t be read until you choose the columns.`)
  }
  const { credits, unclear, unreadable, cutOff, days } = lines
  if (unreadable.length > 0) {
    gaps.push(
      `In ${counted(unreadable.length)} the amount can’t be read, such as “${unreadable[0] ?? ''}”.`,
    )
  }
  if (cutOff > 0) {
    gaps.push(
      `In ${counted(cutOff)} a spreadsheet has cut off the payment reference (4.12E+11). Export the statement again, and open it here before Excel does.`,
    )
  }

  const received = [...credits, ...unclear]
  const nameless = namelessRows(lines)
  const ofFounders = nameless.filter((line) => line.amount === null || isFounderPrice(line))
  if (received.length === 0) {
    gaps.push('No row was found in which money came in.')
  } else if (
    tables.some((table) => namesTransfers(table, columnsOf(table))) ||
    repeated(received) * 2 > received.length
  ) {
    gaps.push(
      'Its references seem to name the app’s transfers to the bank, of several payments each. Choose another column, or export the payments with their UTR.',
    )
  } else if (nameless.length === received.length) {
    gaps.push(
      'No payment in it has a UPI reference of 12 digits: the app may call it by an ID of its own.',
    )
  } else if (ofFounders.length > 0) {
    gaps.push(
      `In ${counted(ofFounders.length)} what a founder pays came in without a UPI reference of its own.`,
    )
  }
  if (received.length > 0 && days === null) {
    gaps.push('It has no dates that can be read, so nobody knows which days it covers.')
  }
  return gaps
}

/** The tables that hold nothing like a payment, and were left out: where they are. */
export function leftOut(
  { tables }: Statement,
  columnsOf: (table: StatementTable) => Columns,
): string[] {
  return tables
    .filter((table) => !canMatch(columnsOf(table)) && !looksLikePayments(table))
    .map(placeOf)
}

/** How many rows have a reference that others have, too. A few are in every statement. */
function repeated(lines: readonly Line[]): number {
  const rows = new Map<string, number>()
  const ofLines = lines.map(({ references }) => references.main)
  for (const one of ofLines.flat()) rows.set(one, (rows.get(one) ?? 0) + 1)
  const count = ofLines.filter(
    (main) => main.length > 0 && main.every((one) => (rows.get(one) ?? 0) > 1),
  ).length
  return count > 3 ? count : 0
}

function namesTransfers({ headings }: StatementTable, columns: Columns): boolean {
  return canMatch(columns) && /settlement|payout/i.test(headings[columns.reference ?? -1] ?? '')
}

/** Where a table is in the file, such as "Rows 40 to 60 of “Sheet2”". */
export function placeOf({ rows }: StatementTable): string {
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

function counted(rows: number): string {
  return rows === 1 ? '1 row' : `${formatNumber(rows)} rows`
}
