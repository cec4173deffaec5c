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
  /** What names the money that went out, or back to whoever had sent it, for each such row. */
  returned: readonly string[]
  /** Rows of money that came in whose reference a spreadsheet has cut off (4.12E+11). */
  cutOff: number
}

const OUTGOING = /\b(?:dr|debit|d|withdrawal|refund|reversal|payout|settlement|sent|paid)\b/i
/** The app's own transfers to the bank, of many payments at once. */
const SETTLEMENT = /\b(?:payout|settlement)\b/i
const RETURNED = /revers(?:al|ed)|refund|charge-?back|^rev\b/i
const NOT_DONE = /fail|pending|declin|reject|cancel|revers|refund|expired|initiated/i

/**
 * The rows in which money came in, and what is told of money that left. Rows without a readable amount,
 * totals and footers among them, are neither.
 */
export function creditsIn(rows: readonly StatementRow[], columns: Columns): Credits {
  const credits: Credit[] = []
  const returned: string[] = []
  let cutOff = 0
  for (const { line, cells } of rows) {
    const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''))
    const amount = parseAmount(cell(columns.amount))
    const type = cell(columns.type)
    const wentOut =
      isMoney(parseAmount(cell(columns.debit))) ||
      (isMoney(amount) &&
        (amount.side === 'debit' || (amount.side === null && OUTGOING.test(type))))
    if (!wentOut && !isMoney(amount)) continue

    const narration = cell(columns.narration).replace(/\s+/g, ' ').trim()
    const reference = cell(columns.reference)
    const status = cell(columns.status)
    const references = referencesIn(narration, reference)
    if (
      (wentOut && !SETTLEMENT.test(type) && !NOT_DONE.test(status)) ||
      RETURNED.test(narration) ||
      RETURNED.test(status)
    ) {
      returned.push(...(references.main.length > 0 ? references.main : references.other))
    }
    if (wentOut || !isMoney(amount) || NOT_DONE.test(status)) continue

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
  return { credits, returned, cutOff }
}

function isMoney(amount: Amount | null): amount is Amount {
  return amount !== null && amount.value > 0
}
