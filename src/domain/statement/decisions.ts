import type { Line } from './lines'

/** The admin's decisions about a row that needs no sign-up. `open`: the decision was undone. */
export const ROW_DECISIONS = ['no_payment', 'sent_back', 'open'] as const

export type RowDecision = (typeof ROW_DECISIONS)[number]

/** The keys are those of `decisionKey`. */
export type RowDecisions = Readonly<Record<string, RowDecision>>

/**
 * The reference, so that a decision also counts in a later statement with the same payment; the row
 * ID if the row has none.
 */
export function decisionKey(reference: string | null, { id }: Pick<Line, 'id'>): string {
  return reference ?? id
}

/** @returns the decision in words; null if the row is open. */
export function decisionWords(decision: RowDecision | undefined): string | null {
  if (decision === 'no_payment') return 'No payment'
  return decision === 'sent_back' ? 'Sent back' : null
}
