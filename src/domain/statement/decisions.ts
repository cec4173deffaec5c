import type { Line } from './reading/lines'

/**
 * The admin's decisions about a statement's row that belongs to no sign-up. `open`: the decision
 * was undone.
 */
export const ROW_DECISIONS = ['no_payment', 'sent_back', 'to_refund', 'open'] as const

export type RowDecision = (typeof ROW_DECISIONS)[number]

/** The keys are those of `decisionKey`. */
export type RowDecisions = Readonly<Record<string, RowDecision>>

/**
 * @returns the key under which a decision is stored: the reference, so that the decision also
 * applies to the payment in later statements; the row ID if the row has no reference.
 */
export function decisionKey(reference: string | null, { id }: Pick<Line, 'id'>): string {
  return reference ?? id
}

/** @returns the decision in words; null if the row is open. */
export function decisionWords(decision: RowDecision | undefined): string | null {
  return decision === undefined ? null : WORDS[decision]
}

const WORDS = {
  no_payment: 'Not a payment',
  sent_back: 'Sent back',
  to_refund: 'Added to refunds',
  open: null,
} as const satisfies Record<RowDecision, string | null>
