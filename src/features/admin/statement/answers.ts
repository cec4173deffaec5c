import type { Answer, Question } from '@/domain/statement/questions'

export function answerTo(
  { id, kind, headings, column, seen }: Question,
  received: Answer['received'],
): Answer {
  return { id, kind, headings, column, seen, received }
}

/** @param id of the row that could not be read. */
export function noPayment(id: string): Answer {
  return { id, kind: 'no-payment', headings: [], column: null, seen: [], received: false }
}

/** What an answer to a question says, in one sentence. */
export function answerWords({ kind, headings, column, seen, received }: Answer): string {
  const table = `the table “${headings.join(', ')}”`
  if (typeof received === 'boolean') {
    const where = kind === 'generic-headings' ? `${table} in this file` : table
    return `${received ? 'Every' : 'Not every'} row of ${where} is money received.`
  }
  const values = seen.flatMap((one) => one.values)
  const others = values.filter((value) => !received.includes(value))
  const means =
    received.length === 0
      ? 'no value means'
      : `${listed(received)} mean${received.length === 1 ? 's' : ''}`
  const rest =
    received.length === 0 || others.length === 0
      ? ''
      : `, ${listed(others)} ${others.length === 1 ? 'does' : 'do'} not`
  return `In “${column ?? ''}” of ${table}, ${means} that the payment arrived${rest}.`
}

/** How a value is shown. */
export function valueWords(value: string): string {
  return value === '' ? 'an empty cell' : `“${value}”`
}

function listed(values: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(values.map(valueWords))
}
