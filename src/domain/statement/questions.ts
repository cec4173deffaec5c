import { groupedBy } from './grouped-by'

/** What the admin is asked about a layout. */
export type QuestionKind = 'all-received' | 'column-values' | 'generic-headings'

/** A column and its distinct values. */
interface SeenValues {
  heading: string
  values: readonly string[]
}

/** What the admin answered. Plain JSON: it is stored as a Firestore document and read from answers.json. */
export interface Answer {
  /** The same for the same layout; `generic-headings` also names the file, `no-payment` a gap's row. */
  id: string
  kind: QuestionKind | 'no-payment'
  headings: readonly string[]
  /** The heading of the column whose values are asked about; null for the other kinds. */
  column: string | null
  /** What the answer covers: a value that isn't among these opens the question again. */
  seen: readonly SeenValues[]
  /** Whether every row is money received; for `column-values` the values that mean so. */
  received: boolean | readonly string[]
}

/** Something a file doesn't say about its payments. Its rows are unclear until it is answered. */
export interface Question extends Omit<Answer, 'received'> {
  kind: QuestionKind
  /** The name of the file, and where the table is in it, in words. */
  file: string
  place: string
  /** How many rows wait for the answer. */
  rows: number
  /** The answer so far. With one, an open question has values that the answer doesn't cover. */
  answer: Answer | null
  isOpen: boolean
}

/**
 * Those for whose answer some rows wait, or that have one. Several tables and files with one layout raise
 * one question, about the values of all.
 */
export function merged(questions: readonly Question[]): Question[] {
  const same = groupedBy(questions, ({ id }) => id)
  for (const [first, ...others] of same.values()) {
    if (first === undefined) continue
    for (const { rows } of others) first.rows += rows
    first.isOpen = first.rows > 0
    const seen = [first, ...others].flatMap((one) => one.seen)
    first.seen = Array.from(
      groupedBy(seen, ({ heading }) => heading),
      ([heading, columns]) => ({
        heading,
        values: [...new Set(columns.flatMap(({ values }) => values))].toSorted(),
      }),
    )
  }
  const all = [...same.values()].flatMap((some) => some.slice(0, 1))
  return all.filter(({ isOpen, answer }) => isOpen || answer !== null)
}

export function answerTo(
  { id, kind, headings, column, seen }: Question,
  received: Answer['received'],
): Answer {
  return { id, kind, headings, column, seen, received }
}

/** An answer in words, for the report of a run. */
export function answerWords({ kind, headings, column, received }: Answer): string {
  if (kind === 'no-payment') return 'A row that couldn’t be read is no payment'
  if (Array.isArray(received)) {
    const values = received.map((value: string) => (value === '' ? 'nothing' : value)).join(', ')
    return values === ''
      ? `Under “${column ?? ''}”, nothing means received`
      : `Under “${column ?? ''}”, ${values} ${received.length === 1 ? 'means' : 'mean'} received`
  }
  const rows = received === true ? 'Every row' : 'Not every row'
  return `${rows} with the headings ${headings.join(', ')} is money received`
}
