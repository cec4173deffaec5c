/**
 * @returns one row per ID: at the position of the first row with that ID, but with the content of
 * the last row with that ID.
 */
export function uniqueById<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
