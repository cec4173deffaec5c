/**
 * @returns one row per id: at the position of the first row with that id, but with the last one's
 * content.
 */
export function uniqueById<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
