import { payerFits } from './matching/candidates'
import type { Line } from './reading/lines'

/** Money that the admin owes a payer. */
export interface OwedRefund {
  id: string
  /** The UPI ID or the name in the statement; null if neither is known. */
  payer: string | null
  amount: number
  currency: 'INR' | 'USD'
  /** The reference of the payment to send back; null if the statement had none. */
  reference: string | null
  createdAt: Date
  /** Null until the admin has marked it as sent. */
  sentAt: Date | null
}

/** A refund, and the rows that may be its outgoing payment. */
export interface RefundRows<R> {
  refund: R
  /**
   * The rows with the same amount. Rows that name the payment or the payer come first. At least
   * one.
   */
  rows: readonly Line[]
  /** The row that certainly is the refund; null if the admin has to choose. */
  certain: Line | null
}

/**
 * How well a row fits a refund: it names the payment or the payer's UPI ID, it names the payer, or
 * it only has the same amount.
 */
const NAMES_IT = 2
const NAMES_PAYER = 1
const HAS_AMOUNT = 0

/**
 * Finds the rows that may be the outgoing payments of these refunds. A row is certain if the refund
 * was marked as sent, only this row names its payment or the payer's UPI ID, the row isn't older
 * than the refund's entry, and the row names no other refund.
 * @returns only refunds with rows.
 */
export function refundRowsIn<R extends OwedRefund>(
  lines: readonly Line[],
  refunds: readonly R[],
): RefundRows<R>[] {
  const debits = lines.filter((line) => line.verdict === 'out' && line.wentBack)
  const found = refunds.flatMap((refund) => {
    const fitting = debits
      .filter((line) => hasAmount(line, refund))
      .map((line) => ({ line, fit: fitOf(line, refund) }))
      .filter(({ line, fit }) => fit !== HAS_AMOUNT || isSince(line, refund.createdAt))
      .toSorted((one, other) => other.fit - one.fit)
    return fitting.length === 0 ? [] : [{ refund, fitting }]
  })
  const named = found.flatMap(({ fitting }) =>
    fitting.flatMap(({ line, fit }) => (fit === NAMES_IT ? line : [])),
  )
  return found.map(({ refund, fitting }) => {
    const [only, ...others] = fitting.filter(({ fit }) => fit === NAMES_IT)
    const isCertain =
      only !== undefined &&
      others.length === 0 &&
      refund.sentAt !== null &&
      isSince(only.line, refund.createdAt) &&
      named.filter((line) => line === only.line).length === 1
    return {
      refund,
      rows: fitting.map(({ line }) => line),
      certain: isCertain ? only.line : null,
    }
  })
}

function hasAmount({ amount, currency }: Line, refund: OwedRefund): boolean {
  return amount === refund.amount && (currency ?? 'INR') === refund.currency
}

function fitOf(line: Line, { payer, reference }: OwedRefund): number {
  const { main, other } = line.references
  if (reference !== null && [...main, ...other].includes(reference)) return NAMES_IT
  const by = payer === null ? null : payerFits(line, payer.toLowerCase())
  if (by === 'id' && payer?.includes('@') === true) return NAMES_IT
  return by === null ? HAS_AMOUNT : NAMES_PAYER
}

/**
 * False for a row from before the refund was listed, which must be another refund to the same
 * payer.
 */
function isSince({ date }: Line, listed: Date): boolean {
  const day = new Date(listed.getFullYear(), listed.getMonth(), listed.getDate())
  return date !== null && date >= day
}
