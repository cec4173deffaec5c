/** What the admin is asked about a layout. */
export type QuestionKind = 'all-received' | 'column-values' | 'generic-headings'

/** A column and its distinct values. */
export interface SeenValues {
  heading: string
  values: readonly string[]
}

/** Something a file doesn't say about its payments. Its rows are unclear until it is answered. */
export interface Question {
  /** The same for the same layout; `generic-headings` also names the file. */
  id: string
  kind: QuestionKind
  /** The name of the file, and where the table is in it, in words. */
  file: string
  place: string
  headings: readonly string[]
  /** The heading of the column whose values are asked about; null for the other kinds. */
  column: string | null
  /** What the answer covers: a value that isn't among these opens the question again. */
  seen: readonly SeenValues[]
  /** How many rows wait for the answer. */
  rows: number
  /** The answer so far. With one, an open question has values that the answer doesn't cover. */
  answer: Answer | null
  isOpen: boolean
}

/** What the admin answered. Plain JSON: it is stored as a Firestore document and read from answers.json. */
export interface Answer {
  /** As the question's; of `no-payment` the id of the gap's row. */
  id: string
  kind: QuestionKind | 'no-payment'
  headings: readonly string[]
  column: string | null
  seen: readonly SeenValues[]
  /** Whether every row is money received; for `column-values` the values that mean so. */
  received: boolean | readonly string[]
}
