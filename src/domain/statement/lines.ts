import { canRead, type Columns } from './columns'
import { linesIn, mentionLine, together, type Lines } from './credits'
import type { Answer } from './questions'
import { repeatsOf } from './repeats'
import type { Statement, StatementTable } from './tables'

/**
 * What all the tables tell whose columns are known, each row once though it may stand in several files, and
 * what is mentioned outside of them: in titles, and in tables whose columns nobody knows.
 *
 * @param columnsOf as they are guessed or were chosen.
 */
export function linesOf(
  { titles, tables }: Statement,
  columnsOf: (table: StatementTable) => Columns,
  answers: readonly Answer[] = [],
): Lines {
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  // In a single sheet nothing can be repeated, and looking takes its time.
  const sheets = new Set(tables.map(({ rows }) => rows[0]?.sheet))
  const repeats = sheets.size > 1 ? repeatsOf() : () => () => false
  const lines = together(
    tables
      .filter((table) => canRead(columnsOf(table)))
      .map((table) => linesIn(table, columnsOf(table), byId, repeats(table))),
  )
  const unread = tables.filter((table) => !canRead(columnsOf(table)))
  const elsewhere = [...titles, ...unread.flatMap(({ rows }) => rows)].map(mentionLine)
  return { ...lines, elsewhere: elsewhere.filter(({ mentioned }) => mentioned.size > 0) }
}
