import type { Line } from '@/domain/statement/lines'

/** Rows with the same content, combined into one. */
export interface IdenticalRows<Row> {
  row: Row
  count: number
}

/** @param nameOf returns a further value that distinguishes rows, such as a reference. */
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
    if (known === undefined) found.set(key, { row, count: 1 })
    else known.count += 1
  }
  return [...found.values()]
}
