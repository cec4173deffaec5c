import { periodsOf } from '@/domain/statement/reading/days'
import { gapsIn } from '@/domain/statement/gaps'
import {
  isCredit,
  linesOf as linesByColumns,
  type Credit,
  type Line,
  type Lines,
} from '@/domain/statement/reading/lines'
import { matchStatement, type Matches, type SignUp } from '@/domain/statement/matching/match'
import { parseCsv } from '@/features/admin/statement-files/parse-csv'
import {
  readStatement,
  type Statement,
  type StatementTable,
} from '@/domain/statement/reading/tables'

/** Reads a statement from CSV text, or from the CSV text of several sheets by name. */
export function read(csv: string | Record<string, string>): Statement {
  return readStatement(
    typeof csv === 'string'
      ? [{ name: null, cells: parseCsv(csv) }]
      : Object.entries(csv).map(([name, sheet]) => ({ name, cells: parseCsv(sheet) })),
  )
}

const asGuessed = ({ columns }: StatementTable) => columns

/** Returns the rows as read by the guessed columns, and the questions about them for the admin. */
export function judged(statement: Statement): Lines {
  return linesByColumns(statement, asGuessed)
}

export function linesOf(statement: Statement): readonly Line[] {
  return judged(statement).lines
}

export function creditsOf(statement: Statement): Credit[] {
  return linesOf(statement).filter(isCredit)
}

export function gapsOf(csv: string | Record<string, string>): string[] {
  return gapsOfRead(read(csv))
}

function gapsOfRead(statement: Statement): string[] {
  return gapsIn(statement, asGuessed, linesOf(statement)).map(({ text }) => text)
}

/** Matches sign-ups that have these references, which are also the sign-ups' ids. */
export function match(
  csv: string | Record<string, string>,
  references: readonly string[],
): Matches<SignUp> {
  return matchOf(read(csv), references)
}

export function matchOf(statement: Statement, references: readonly string[]): Matches<SignUp> {
  const signUps = references.map((reference) => ({
    id: reference,
    upiReferenceId: reference,
    createdAt: null,
  }))
  const around = { holders: new Map(), covers: () => true }
  return matchStatement(linesOf(statement), signUps, around)
}

/** Like `match`, for a statement that was read from a file. */
export function matchRead(statement: Statement, references: readonly string[]) {
  const matches = matchOf(statement, references)
  return {
    piles: pilesOf(matches),
    notClaimed: matches.notClaimed.map(({ reference }) => reference),
    days: periodsOf(linesOf(statement)).map(({ first, last }) => ({
      first: dayOf(first),
      last: dayOf(last),
    })),
    gaps: gapsOfRead(statement),
  }
}

/** Returns the references by match result, such as `matched`. */
export function piles(csv: string | Record<string, string>, references: readonly string[]) {
  return pilesOf(match(csv, references))
}

function pilesOf({ matched, amountDiffers, unclear, notReceived, usedTwice }: Matches<SignUp>) {
  const named = {
    matched: matched.map(({ signUp }) => signUp.id),
    amountDiffers: amountDiffers.map(({ signUp }) => signUp.id),
    unclear: unclear.flatMap(({ signUp }) => signUp?.id ?? []),
    notReceived: notReceived.map(({ id }) => id),
    usedTwice: usedTwice.flatMap(({ signUps }) => signUps.map(({ id }) => id)),
  }
  return Object.fromEntries(Object.entries(named).filter(([, ids]) => ids.length > 0))
}

function dayOf(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
