import { formatDate, formatNumber } from '@/lib/format'

import { canRead, type Columns } from './columns'
import type { Line, Lines } from './credits'
import { outliersIn } from './days'
import { namelessRows } from './match'
import { isFounderPrice } from './prices'
import {
  isSummary,
  looksLikePayments,
  placeOf,
  type Statement,
  type StatementTable,
} from './tables'

/** Something that could not be read of a statement. */
export interface Gap {
  text: string
  /** Where it is, row by row. Each may be no payment at all, which the admin can answer. */
  rows: readonly GapRow[]
  /** A payment may be there, so that nobody can be said not to have paid. */
  stopsConclusions: boolean
}

export interface GapRow {
  /** For the answer "This is no payment". */
  id: string
  place: string
  text: string
}

/** So many rows of a gap are listed. */
const MOST_ROWS = 50

/**
 * What could not be read of a statement.
 *
 * @param columnsOf as they are guessed or were chosen.
 * @param answered the ids of rows that are no payments.
 */
export function gapsIn(
  { tables, gaps: unread }: Statement,
  columnsOf: (table: StatementTable) => Columns,
  lines: Lines,
  answered: { has: (id: string) => boolean } = new Set(),
): Gap[] {
  const gaps: Gap[] = unread.map((text) => ({ text, rows: [], stopsConclusions: true }))
  const add = (text: string, rows: readonly GapRow[] = [], stopsConclusions = true) =>
    gaps.push({ text, rows: rows.slice(0, MOST_ROWS), stopsConclusions })
  for (const table of tables) {
    if (canRead(columnsOf(table)) || !looksLikePayments(table)) continue
    const rows = table.rows
      .filter(({ id }) => !answered.has(id))
      .map((row) => ({ id: row.id, place: placeOf({ rows: [row] }), text: row.cells.join(' ') }))
    if (rows.length > 0) add(`${placeOf(table)} can’t be read until you choose the columns.`, rows)
  }
  const { credits, unclear, unreadable, cutOff, undated } = lines
  if (unreadable.length > 0) {
    const { cell = '' } = unreadable[0] ?? {}
    add(
      `In ${counted(unreadable.length)} the amount can’t be read, such as “${cell}”.`,
      unreadable.map(({ line }) => rowOf(line)),
    )
  }
  if (cutOff.length > 0) {
    add(
      `In ${counted(cutOff.length)} a spreadsheet has cut off the payment reference (4.12E+11). Export the statement again, and open it here before Excel does.`,
      cutOff.map(rowOf),
    )
  }

  const received = [...credits, ...unclear]
  const nameless = namelessRows(lines)
  const ofFounders = nameless.filter((line) => line.amount === null || isFounderPrice(line))
  if (received.length === 0) {
    add('No row was found in which money came in.')
  } else if (
    tables.some((table) => namesTransfers(table, columnsOf(table))) ||
    repeated(received) * 2 > received.length
  ) {
    add(
      'Its references seem to name the app’s transfers to the bank, of several payments each. Choose another column, or export the payments with their UTR.',
    )
  } else if (nameless.length === received.length) {
    add(
      'No payment in it has a UPI reference of 12 digits: the app may call it by an ID of its own.',
    )
  } else if (ofFounders.length > 0) {
    add(
      `In ${counted(ofFounders.length)} what a founder pays came in without a UPI reference of its own.`,
      ofFounders.map(rowOf),
    )
  }
  if (undated.length > 0) {
    add(
      `In ${counted(undated.length)} nobody can tell the day: some cells of the column are dates, and others text, or day and month have changed places. Whoever joined in its days may have paid.`,
      [],
      false,
    )
  } else if (received.length > 0 && received.every(({ date }) => date === null)) {
    add('It has no dates that can be read, so nobody knows which days it covers.')
  }
  const outliers = outliersIn(lines)
  if (outliers.length > 0) {
    const [first] = outliers
    const day = first?.date == null ? '' : `, such as ${formatDate(first.date)}`
    add(
      `In ${counted(outliers.length)} the day is far from all others${day}: it may be wrong.`,
      outliers.map(rowOf),
      false,
    )
  }
  return gaps
}

/** The tables that hold nothing like a payment, and were left out: where they are. */
export function leftOut(
  { tables }: Statement,
  columnsOf: (table: StatementTable) => Columns,
): string[] {
  return tables
    .filter((table) => !canRead(columnsOf(table)) && !looksLikePayments(table) && !isSummary(table))
    .map(placeOf)
}

/** How many rows have a reference that others have, too. A few are in every statement. */
function repeated(lines: readonly Line[]): number {
  const rows = new Map<string, number>()
  // Another app's file may list the same payments.
  const ofLines = lines.map(({ layout, references }) =>
    references.main.map((one) => `${layout} ${one}`),
  )
  for (const one of ofLines.flat()) rows.set(one, (rows.get(one) ?? 0) + 1)
  const count = ofLines.filter(
    (main) => main.length > 0 && main.every((one) => (rows.get(one) ?? 0) > 1),
  ).length
  return count > 3 ? count : 0
}

function namesTransfers({ headings }: StatementTable, columns: Columns): boolean {
  return canRead(columns) && /settlement|payout/i.test(headings[columns.reference ?? -1] ?? '')
}

function rowOf(row: Line): GapRow {
  const { id, narration, amount, references } = row
  const words = [narration, ...references.main, ...(amount === null ? [] : [String(amount)])]
  return {
    id,
    place: placeOf({ rows: [row] }),
    text: words.filter((word) => word !== '').join(' · '),
  }
}

function counted(rows: number): string {
  return rows === 1 ? '1 row' : `${formatNumber(rows)} rows`
}
