/**
 * @returns one row per id: at the position of the first row with that id, but with the content of
 * the last row with that id.
 */
export function uniqueById<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
