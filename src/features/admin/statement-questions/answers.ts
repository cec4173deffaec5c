import type { Answer } from '@/domain/statement/questions'

/**
 * Returns the answer that a row isn't a payment.
 * @param id of the row.
 */
export function noPayment(id: string): Answer {
  return { id, kind: 'no-payment', headings: [], column: null, seen: [], received: false }
}

/** Returns a cell's value for display. */
export function valueWords(value: string): string {
  return value === '' ? 'an empty cell' : `“${value}”`
}
