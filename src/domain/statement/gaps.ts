import { formatDate, formatNumber } from '@/lib/format/format'

import { canRead, type Columns } from './reading/columns'
import { outliersIn } from './reading/days'
import { groupedBy } from './matching/grouped-by'
import { isReceived, type Line } from './reading/lines'
import { namelessRows } from './matching/match'
import { isFounderPrice } from './matching/prices'
import {
  isSummary,
  looksLikePayments,
  placeOf,
  type Statement,
  type StatementRow,
  type StatementTable,
} from './reading/tables'
import { PARTIAL } from './reading/vocabulary'

/** A part of a statement that could not be read. */
export interface Gap {
  text: string
  /** The affected rows. The admin can mark each as no payment. */
  rows: readonly GapRow[]
  /** True if the part may contain a payment, so that no sign-up can be listed as not received. */
  stopsConclusions: boolean
}

export interface GapRow {
  /** The ID for the answer "Not a payment". */
  id: string
  place: string
  text: string
}

/** The maximum number of rows listed for a gap. */
const MOST_ROWS = 50

/**
 * @returns the parts of a statement that could not be read or may be wrong.
 *
 * @param columnsOf the guessed or chosen columns.
 * @param answered the IDs of rows that the admin marked as not being payments.
 */
export function gapsIn(
  { tables, titles, gaps: unreadSheets }: Statement,
  columnsOf: (table: StatementTable) => Columns,
  lines: readonly Line[],
  answered: { has: (id: string) => boolean } = new Set(),
): Gap[] {
  const gaps: Gap[] = []
  const add = (text: string, rows: readonly GapRow[] = [], stopsConclusions = true) =>
    gaps.push({ text, rows: rows.slice(0, MOST_ROWS), stopsConclusions })
  const addRows = (rows: readonly Line[], text: string, stopsConclusions = true) => {
    if (rows.length > 0) add(`In ${counted(rows)}, ${text}`, rows.map(rowOf), stopsConclusions)
  }

  for (const text of unreadSheets) add(text)
  for (const table of tables) {
    if (canRead(columnsOf(table)) || !looksLikePayments(table)) continue
    const rows = table.rows.filter(({ id }) => !answered.has(id)).map(cellsOf)
    if (rows.length > 0) add(`${placeOf(table)} can’t be read until you choose the columns.`, rows)
  }
  const filters = titles.filter(({ cells }) => PARTIAL.test(cells.join(' ')))
  const open = filters.filter(({ id }) => !answered.has(id)).map(cellsOf)
  if (open.length > 0) add('The file says that it leaves out some rows.', open)
  const unread = lines.filter((line) => line.unread !== null && line.namesPayment)
  addRows(unread, `we can’t read the amount, such as “${unread[0]?.unread ?? ''}”.`)
  const received = lines.filter(isReceived)
  addRows(
    received.filter(({ isCutOff }) => isCutOff),
    'a spreadsheet has cut off the payment reference (4.12E+11). Export the statement again, and open it here before you open it in Excel.',
  )

  const nameless = namelessRows(lines)
  if (received.length === 0) {
    add('We found no row with money received.')
  } else if (
    tables.some((table) => namesTransfers(table, columnsOf(table))) ||
    shareReferences(received)
  ) {
    add(
      'The references seem to belong to the app’s transfers to your bank, each for several payments. Choose another column, or export the payments with their UTR.',
    )
  } else if (nameless.length === received.length) {
    add('No payment in it has a 12-digit UTR: the app may use its own IDs.')
  } else {
    addRows(
      nameless.filter((line) => line.amount === null || isFounderPrice(line)),
      'a founder’s payment may have come in without a UTR of its own.',
    )
  }
  const undated = lines.filter(({ isDay, hasMixedDates }) => isDay && hasMixedDates)
  if (undated.length > 0) {
    add(
      `In ${counted(undated)}, we can’t tell the date: some cells in the column are dates and others are text, or day and month are swapped. Founders who joined on those days may have paid.`,
      [],
      false,
    )
  } else if (received.length > 0 && received.every(({ date }) => date === null)) {
    add('It has no dates that we can read, so we don’t know which days it covers.')
  }
  const outliers = outliersIn(lines)
  const day = outliers[0]?.date == null ? '' : `, such as ${formatDate(outliers[0].date)}`
  addRows(outliers, `the date is far from all others${day}. It may be wrong.`, false)
  return gaps
}

/** @returns the places of tables that were left out because they contain nothing like a payment. */
export function leftOut(
  { tables }: Statement,
  columnsOf: (table: StatementTable) => Columns,
): string[] {
  return tables
    .filter((table) => !canRead(columnsOf(table)) && !looksLikePayments(table) && !isSummary(table))
    .map(placeOf)
}

/** True if most rows have references that other rows of the same layout also have. */
function shareReferences(lines: readonly Line[]): boolean {
  const named = lines.map(({ layout, references }) =>
    references.main.map((one) => `${layout} ${one}`),
  )
  const rows = groupedBy(named.flat(), (one) => one)
  const shared = named.filter(
    (ones) => ones.length > 0 && ones.every((one) => (rows.get(one)?.length ?? 0) > 1),
  )
  // Up to three rows with shared references are normal.
  return shared.length > 3 && shared.length * 2 > lines.length
}

function namesTransfers({ headings }: StatementTable, columns: Columns): boolean {
  return canRead(columns) && /settlement|payout/i.test(headings[columns.reference ?? -1] ?? '')
}

function cellsOf(row: StatementRow): GapRow {
  return { id: row.id, place: placeOf({ rows: [row] }), text: row.cells.join(' ') }
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

function counted({ length }: readonly Line[]): string {
  return length === 1 ? '1 row' : `${formatNumber(length)} rows`
}
