import type { Columns } from '@/domain/statement/reading/columns'
import { covers, periodsOf } from '@/domain/statement/reading/days'
import { gapsIn, type Gap } from '@/domain/statement/gaps'
import { linesOf, type Lines } from '@/domain/statement/reading/lines'
import {
  matchStatement,
  type Holder,
  type Matches,
  type SignUp,
} from '@/domain/statement/matching/match'
import type { Answer } from '@/domain/statement/questions'
import { likelySignUps } from '@/domain/statement/matching/slips'
import type { Statement, StatementTable } from '@/domain/statement/reading/tables'

/** A statement whose rows are classified, for example as money received or as unclear. */
export interface JudgedStatement extends Lines {
  statement: Statement
  columnsOf: (table: StatementTable) => Columns
  gaps: readonly Gap[]
}

export function judgeStatement(
  statement: Statement,
  columnsOf: (table: StatementTable) => Columns,
  answers: readonly Answer[],
): JudgedStatement {
  const read = linesOf(statement, columnsOf, answers)
  const answered = new Set(answers.map(({ id }) => id))
  return { ...read, statement, columnsOf, gaps: gapsIn(statement, columnsOf, read.lines, answered) }
}

/**
 * Compares the rows of a statement with sign-ups.
 * @param isComplete true if every chosen file could be read. Otherwise, no founder is listed as not
 *   having paid.
 * @returns the results of `matchStatement` and `likelySignUps`.
 */
export function compareWith<S extends SignUp>(
  { lines, gaps }: JudgedStatement,
  signUps: readonly S[],
  holders: ReadonlyMap<string, Holder>,
  isComplete: boolean,
): { matches: Matches<S>; likely: ReadonlyMap<string, S> } {
  const isWhole = isComplete && !gaps.some(({ stopsConclusions }) => stopsConclusions)
  const periods = isWhole ? periodsOf(lines) : []
  const matches = matchStatement(lines, signUps, {
    holders,
    covers: (joined) => covers(periods, joined),
  })
  return { matches, likely: isWhole ? likelySignUps(matches) : new Map() }
}
