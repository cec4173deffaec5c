import { canRead, type Columns } from './columns'
import { linesIn, together, type Lines } from './credits'
import type { Answer } from './questions'
import { repeatsOf } from './repeats'
import type { Statement, StatementTable } from './tables'

/**
 * What all the tables tell whose columns are known, each row once though it may stand in several files.
 *
 * @param columnsOf as they are guessed or were chosen.
 */
export function linesOf(
  { tables }: Statement,
  columnsOf: (table: StatementTable) => Columns,
  answers: readonly Answer[] = [],
): Lines {
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  // In a single sheet nothing can be repeated, and looking takes its time.
  const sheets = new Set(tables.map(({ rows }) => rows[0]?.sheet))
  const repeats = sheets.size > 1 ? repeatsOf() : () => () => false
  return together(
    tables
      .filter((table) => canRead(columnsOf(table)))
      .map((table) => linesIn(table, columnsOf(table), byId, repeats(table))),
  )
}
