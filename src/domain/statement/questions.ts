import { groupedBy } from './matching/grouped-by'

/**
 * The kinds of questions about a table: whether every row is received money (`all-received`, or
 * `generic-headings` if the headings are too common to identify the source), and which values of a
 * column mean received (`column-values`).
 */
export type QuestionKind = 'all-received' | 'column-values' | 'generic-headings'

/** A column and its distinct values. */
interface SeenValues {
  heading: string
  values: readonly string[]
}

/**
 * The admin's answer. Contains only JSON values, because it is stored in Firestore and can be read
 * from answers.json.
 */
export interface Answer {
  /**
   * Statements with the same layout get the same ID. For `generic-headings`, the ID also contains
   * the file. For `no-payment`, it is the row's ID.
   */
  id: string
  kind: QuestionKind | 'no-payment'
  headings: readonly string[]
  /** For `column-values`: the heading of the column in question; otherwise null. */
  column: string | null
  /** The values that the answer covers. Any other value opens the question again. */
  seen: readonly SeenValues[]
  /** True if every row is received money. For `column-values`: the values that mean received. */
  received: boolean | readonly string[]
}

/**
 * A question about rows for which the file doesn't state whether the money arrived. They don't
 * count as received until the admin answers.
 */
export interface Question extends Omit<Answer, 'received'> {
  kind: QuestionKind
  /** The file's name. `place` is the table's place in the file, in words. */
  file: string
  place: string
  /** The number of rows that wait for the answer. */
  rows: number
  /**
   * The current answer; null if there is none. If the question is open despite an answer, the
   * answer doesn't cover all values.
   */
  answer: Answer | null
  isOpen: boolean
}

/**
 * Merges questions about the same layout in several tables and files. Keeps those with waiting rows
 * or an answer.
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
  if (kind === 'no-payment') return 'A row that couldn’t be read isn’t a payment'
  if (Array.isArray(received)) {
    const values = received
      .map((value: string) => (value === '' ? 'an empty cell' : value))
      .join(', ')
    return values === ''
      ? `Under “${column ?? ''}”, no value means received`
      : `Under “${column ?? ''}”, ${values} ${received.length === 1 ? 'means' : 'mean'} received`
  }
  const rows = received === true ? 'Every row' : 'Not every row'
  return `${rows} with the headings ${headings.join(', ')} is money received`
}
