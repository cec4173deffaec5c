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
}

/** A row that may be a refund's outgoing payment. */
export interface RefundRow<R> {
  line: Line
  /**
   * The closed refund that this row may have closed. It certainly has if `isCertain`. Null if no
   * closed refund fits the row.
   */
  used: { by: R; isCertain: boolean } | null
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
 * than the refund's entry, the row names no other refund or UPI ID, and it can't have closed a
 * refund.
 *
 * A row that has closed a refund is left out, and so is a row that names another refund but not
 * this one.
 *
 * @param open the refunds to find.
 * @param closed the refunds that rows of these days, or of the days before and after, have closed.
 * @returns only refunds with rows.
 */
export function refundRowsIn<R extends OwedRefund>(
  lines: readonly Line[],
  open: readonly R[],
  closed: readonly R[],
): RefundRows<R>[] {
  const debits = lines.filter(
    (line) =>
      line.verdict === 'out' && line.wentBack && open.some((refund) => hasAmount(line, refund)),
  )
  const listed = [...open, ...closed]
  const named = new Map(
    debits.map((line) => [line, listed.filter((refund) => fitOf(line, refund) === NAMES_IT)]),
  )
  const namesOnlyOthers = (line: Line, refund: R) => {
    const refunds = named.get(line) ?? []
    return refunds.length > 0 && !refunds.includes(refund)
  }
  const useOf = usesOf(debits, closed, namesOnlyOthers)
  return open.flatMap((refund) => {
    const fitting = debits
      .filter((line) => hasAmount(line, refund) && !namesOnlyOthers(line, refund))
      .map((line) => ({ line, fit: fitOf(line, refund), used: useOf(line) }))
      .filter(({ line, fit }) => fit !== HAS_AMOUNT || isSince(line, refund.createdAt))
      // Offer a used row only if it names this refund and not the refund that it has closed: the
      // admin may have chosen the row for the wrong refund.
      .filter(
        ({ line, fit, used }) =>
          used?.isCertain !== true || (fit === NAMES_IT && namesOnlyOthers(line, used.by)),
      )
      .toSorted(
        (one, other) =>
          other.fit - one.fit || Number(one.used !== null) - Number(other.used !== null),
      )
    if (fitting.length === 0) return []
    const [only, ...others] = fitting.filter(({ fit }) => fit === NAMES_IT)
    const isCertain =
      only !== undefined &&
      others.length === 0 &&
      only.used === null &&
      otherPayer(only.line, refund) === null &&
      refund.sentAt !== null &&
      isSince(only.line, refund.createdAt) &&
      named.get(only.line)?.filter((one) => open.includes(one) && hasAmount(only.line, one))
        .length === 1
    return {
      refund,
      rows: fitting.map(({ line, used }) => ({ line, used, otherPayer: otherPayer(line, refund) })),
      certain: isCertain ? only.line : null,
    }
  })
}

/**
 * Assigns each closed refund to a row of its day and amount. Refunds that a row names come first,
 * because a closed refund stores only the day. If several rows fit equally, all of them may have
 * closed it, until as many refunds are closed as there are rows.
 *
 * @param namesOnlyOthers true if the row names refunds, but not this one.
 */
function usesOf<R extends OwedRefund>(
  lines: readonly Line[],
  closed: readonly R[],
  namesOnlyOthers: (line: Line, refund: R) => boolean,
): (line: Line) => RefundRow<R>['used'] {
  const debits = lines.map((line) => ({
    line,
    days: line.date === null ? [] : daysAround(line.date),
  }))
  const taken = new Set<Line>()
  const uses: { by: R; rows: readonly Line[] }[] = []
  const copiesOf = sameDebits(lines)
  const rankOf = (line: Line, refund: R) =>
    namesOnlyOthers(line, refund) ? HAS_AMOUNT - 1 : fitOf(line, refund)
  const waiting = closed
    .map((refund) => {
      const rows = debits.filter(
        ({ line, days }) => days.includes(refund.seenOn ?? '') && hasAmount(line, refund),
      )
      const ranked = rows
        .filter(({ days }) => days[1] === refund.seenOn)
        .map(({ line }) => ({ line, rank: rankOf(line, refund) }))
      return { refund, rows, ranked, best: bestOf(ranked) }
    })
    .toSorted((one, other) => other.best - one.best)
  for (const { refund, rows, ranked } of waiting) {
    const free = ranked.filter(({ line }) => !taken.has(line))
    const best = bestOf(free)
    const fitting = free.flatMap(({ line, rank }) => (rank === best ? copiesOf(line) : []))
    const [row] = fitting
    if (row !== undefined) {
      for (const line of copiesOf(row)) taken.add(line)
      uses.push({ by: refund, rows: fitting })
    } else if (ranked.length === 0) {
      // Banks and apps may date the same payment a day apart.
      const near = rows.filter(({ line }) => !namesOnlyOthers(line, refund))
      uses.push({ by: refund, rows: near.map(({ line }) => line) })
    }
  }
  return (line) => {
    const fitting = uses.filter(({ rows }) => rows.includes(line))
    const certain = taken.has(line)
      ? fitting.find(({ rows }) => rows.every((one) => taken.has(one)))
      : undefined
    const use = certain ?? fitting[0]
    return use === undefined ? null : { by: use.by, isCertain: use === certain }
  }
}

function bestOf(ranked: readonly { rank: number }[]): number {
  return Math.max(...ranked.map(({ rank }) => rank))
}

/** @returns a function that finds a row's copies with the same UTR, such as a bank's and an app's. */
function sameDebits(debits: readonly Line[]): (line: Line) => readonly Line[] {
  const byReference = new Map<string, Line[]>()
  for (const line of debits) {
    for (const one of line.references.main) {
      byReference.set(one, [...(byReference.get(one) ?? []), line])
    }
  }
  return (line) => {
    const copies = line.references.main.flatMap((one) => byReference.get(one) ?? [])
    return [...new Set([line, ...copies.filter(({ amount }) => amount === line.amount)])]
  }
}

/** @returns the day before, the day, and the day after, such as 2026-11-28. */
export function daysAround(date: Date): string[] {
  return [-1, 0, 1].map((days) =>
    localDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)),
  )
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
