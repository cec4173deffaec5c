import { looksLikeUtr } from '@/domain/payments/payment-reference'
import { localDay } from '@/lib/format/local-day'

import { payerFits } from './matching/candidates'
import type { Line } from './reading/lines'

/** Money that the admin owes a payer, or has sent back. */
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
  /** The day of the row that has closed it, such as 2026-11-28; null: open. */
  seenOn: string | null
  /**
   * The key (`rowKeys`) of the row that has closed it. For a refund that the admin has opened again,
   * the key of the row that had closed it. Null: no row has closed it yet.
   */
  seenRow: string | null
}

/** A row that may be a refund's outgoing payment. */
export interface RefundRow<R> {
  line: Line
  /**
   * A refund to the same payer that another row of about the same day has closed. The two rows may
   * be the bank's and the app's copy of one payment. Null: there is no such refund.
   */
  similar: R | null
  /** The row's UPI ID, if it isn't the refund's; null otherwise. */
  otherPayer: string | null
}

/** A refund, and the rows that may be its outgoing payment. */
export interface RefundRows<R> {
  refund: R
  /**
   * The rows with the same amount. Rows that name the payment or the payer come first. At least
   * one.
   */
  rows: readonly RefundRow<R>[]
  /** The row that certainly is the refund; null if the admin has to choose. */
  certain: Line | null
}

/** The maximum length of a row's key, in characters. */
export const ROW_KEY_LENGTH = 300

/**
 * How well a row fits a refund. `NAMES_IT`: it names the payment or the payer's UPI ID.
 * `NAMES_PAYER`: it names the payer. `HAS_AMOUNT`: it only has the same amount.
 */
const NAMES_IT = 2
const NAMES_PAYER = 1
const HAS_AMOUNT = 0

/**
 * Finds the rows that may be the outgoing payments of these refunds. A row is certain if the refund
 * was marked as sent, only this row names its payment or the payer's UPI ID, the row isn't from
 * before the day on which the refund was listed, and the row names no other refund or UPI ID. A row
 * isn't certain if the admin has opened the refund again after this row had closed it, or if the row
 * may be a copy of a row that has closed another refund.
 *
 * Leaves out rows that have closed a refund, and rows that name another refund but not this one.
 *
 * @param refunds the open refunds.
 * @param closed the refunds that these rows, or rows of about the same days, have closed.
 * @returns only refunds with rows.
 */
export function refundRowsIn<R extends OwedRefund>(
  lines: readonly Line[],
  refunds: readonly R[],
  closed: readonly R[] = [],
): RefundRows<R>[] {
  const used = new Set(closed.map(({ seenRow }) => seenRow))
  const debits = lines.filter(
    (line) =>
      line.verdict === 'out' && line.wentBack && !rowKeys(line).some((key) => used.has(key)),
  )
  const named = new Map(
    debits.map((line) => [line, refunds.filter((refund) => fitOf(line, refund) === NAMES_IT)]),
  )
  return refunds.flatMap((refund) => {
    const fitting = debits
      .filter((line) => hasAmount(line, refund))
      .filter((line) => {
        const others = named.get(line) ?? []
        return others.length === 0 || others.includes(refund)
      })
      .map((line) => ({
        line,
        fit: fitOf(line, refund),
        otherPayer: otherPayer(line, refund),
        similar: closed.find((one) => mayShow(line, one)) ?? null,
      }))
      .filter(({ line, fit }) => fit !== HAS_AMOUNT || isSince(line, refund.createdAt))
      .toSorted((one, other) => other.fit - one.fit)
    if (fitting.length === 0) return []
    const [only, ...others] = fitting.filter(({ fit }) => fit === NAMES_IT)
    const isCertain =
      only !== undefined &&
      others.length === 0 &&
      only.otherPayer === null &&
      only.similar === null &&
      !rowKeys(only.line).some((key) => key === refund.seenRow) &&
      refund.sentAt !== null &&
      isSince(only.line, refund.createdAt) &&
      named.get(only.line)?.filter((one) => hasAmount(only.line, one)).length === 1
    return { refund, rows: fitting, certain: isCertain ? only.line : null }
  })
}

/** @returns true if the row names this closed refund, and is from about the day of its row. */
function mayShow(line: Line, closed: OwedRefund): boolean {
  return (
    line.date !== null &&
    daysAround(line.date).includes(closed.seenOn ?? '') &&
    hasAmount(line, closed) &&
    fitOf(line, closed) === NAMES_IT
  )
}

/**
 * @returns the day before, the day, and the day after, such as 2026-11-28. Banks and apps may date
 *   the same payment a day apart.
 */
export function daysAround(date: Date): string[] {
  return [-1, 0, 1].map((days) =>
    localDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)),
  )
}

/**
 * @returns the keys that identify a row in later statements and other files: its UTRs, or else its
 *   day and text. A closed refund stores the first key. Other content of the reference column isn't
 *   a key, because it may be the same in every row.
 */
export function rowKeys({ references: { main }, date, narration }: Line): readonly string[] {
  const utrs = main.filter(looksLikeUtr)
  if (utrs.length > 0) return utrs
  return [`${date === null ? '' : localDay(date)} ${narration}`.slice(0, ROW_KEY_LENGTH).trim()]
}

function otherPayer({ payer: { upiId }, narration }: Line, { payer }: OwedRefund): string | null {
  if (upiId === null || payer?.includes('@') !== true) return null
  return payerFits({ payer: { upiId, name: null }, narration }, payer.toLowerCase()) === 'id'
    ? null
    : upiId
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
