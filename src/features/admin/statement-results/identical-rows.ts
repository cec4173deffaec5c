import type { Line } from '@/domain/statement/reading/lines'

/** A row, and all rows with the same content. */
export interface IdenticalRows<Row> {
  row: Row
  all: Row[]
}

/**
 * Groups rows with the same date, amount and text.
 * @param nameOf returns another value that must be the same, such as the reference.
 */
export function identicalRows<Row>(
  rows: readonly Row[],
  lineOf: (row: Row) => Line,
  nameOf: (row: Row) => string | null,
): IdenticalRows<Row>[] {
  const found = new Map<string, IdenticalRows<Row>>()
  for (const row of rows) {
    const { date, amount, currency, narration } = lineOf(row)
    const key = JSON.stringify([date?.getTime() ?? null, amount, currency, narration, nameOf(row)])
    const known = found.get(key)
    if (known === undefined) found.set(key, { row, all: [row] })
    else known.all.push(row)
  }
  return [...found.values()]
}
