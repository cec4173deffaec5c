import type { Answer } from '@/domain/statement/questions'

/** @param id of the row that could not be read. */
export function noPayment(id: string): Answer {
  return { id, kind: 'no-payment', headings: [], column: null, seen: [], received: false }
}

/** Returns a cell's value for display. */
export function valueWords(value: string): string {
  return value === '' ? 'an empty cell' : `“${value}”`
}
