import { parseAmount, type Amount } from './amount'
import type { Columns, StatementRow } from './columns'
import { losesDigits, referencesIn, type References } from './references'
import { parseStatementDate } from './statement-date'

/** Money that came in, as a row of a statement tells it. */
export interface Credit {
  /** In the file, counted from 1. */
  line: number
  date: Date | null
  narration: string
  /** More than 0. */
  amount: number
  currency: Amount['currency']
  references: References
}

export interface Credits {
  credits: readonly Credit[]
  /** Rows of money that came in whose reference a spreadsheet has cut off (4.12E+11). */
  cutOff: number
}

const OUTGOING = /\b(?:dr|debit|d|withdrawal|refund|reversal|payout|settlement|sent|paid)\b/i
const NOT_DONE = /fail|pending|declin|reject|cancel|revers|refund|expired|initiated/i

/** The rows in which money came in. Rows without a readable amount, totals and footers among them, are none. */
export function creditsIn(rows: readonly StatementRow[], columns: Columns): Credits {
  const credits: Credit[] = []
  let cutOff = 0
  for (const { line, cells } of rows) {
    const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''))
    const amount = parseAmount(cell(columns.amount))
    if (amount === null || amount.value === 0 || amount.side === 'debit') continue
    if (amount.side === null && OUTGOING.test(cell(columns.type))) continue
    if ((parseAmount(cell(columns.debit))?.value ?? 0) > 0) continue
    if (NOT_DONE.test(cell(columns.status))) continue

    const narration = cell(columns.narration).replace(/\s+/g, ' ').trim()
    const reference = cell(columns.reference)
    const references = referencesIn(narration, reference)
    if (losesDigits(reference) && references.main.length === 0) cutOff += 1
    credits.push({
      line,
      date: parseStatementDate(cell(columns.date)),
      narration,
      amount: amount.value,
      currency: amount.currency,
      references,
    })
  }
  return { credits, cutOff }
}
