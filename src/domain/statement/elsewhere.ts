import { normalisePaymentReference } from '@/domain/payment-reference'

import { canRead, type Columns } from './columns'
import type { DoubtfulLine } from './credits'
import { mentionedIn } from './references'
import type { Statement, StatementRow, StatementTable } from './tables'

/** What occurs more often than this is not one payment's. */
const MOST_ROWS = 3

/**
 * Where references stand outside of what could be read: in titles, and in tables whose columns nobody knows.
 *
 * @param columnsOf as they are guessed or were chosen.
 * @param wanted stored references.
 * @returns by normalised reference.
 */
export function mentionedElsewhere(
  { titles, tables }: Statement,
  columnsOf: (table: StatementTable) => Columns,
  wanted: readonly (string | null)[],
): ReadonlyMap<string, DoubtfulLine> {
  const references = new Set(wanted.map((one) => normalisePaymentReference(one ?? '')))
  const unread = tables.filter((table) => !canRead(columnsOf(table)))
  const count = new Map<string, number>()
  const found = new Map<string, DoubtfulLine>()
  for (const row of [...titles, ...unread.flatMap(({ rows }) => rows)]) {
    for (const one of new Set(row.cells.flatMap(mentionedIn))) {
      if (!references.has(one)) continue
      count.set(one, (count.get(one) ?? 0) + 1)
      if (!found.has(one)) found.set(one, lineOf(row))
    }
  }
  for (const [one, times] of count) if (times > MOST_ROWS) found.delete(one)
  return found
}

function lineOf({ sheet, line, cells }: StatementRow): DoubtfulLine {
  return {
    file: '',
    layout: '',
    time: null,
    payer: { upiId: null, name: null },
    sheet,
    line,
    date: null,
    narration: cells
      .map((cell) => cell.replace(/\s+/g, ' ').trim())
      .filter((cell) => cell !== '')
      .join(' · '),
    amount: null,
    currency: null,
    references: { main: [], other: [], weak: [] },
    mentioned: new Map(),
    isAsked: false,
    doubts: ['It stands outside of the tables that could be read'],
  }
}
