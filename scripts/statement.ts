/**
 * `npm run statement -- FILE… --sign-ups sign-ups.json [--answers answers.json] [--password …]` reads and matches files
 * as the Statement section does, and prints the match result of each sign-up as JSON.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import * as v from 'valibot'

import type { Line } from '../src/domain/statement/reading/lines'
import { periodsOf, type Period } from '../src/domain/statement/reading/days'
import type { Matches, SignUp } from '../src/domain/statement/matching/match'
import type { Answer } from '../src/domain/statement/questions'
import {
  placeOf,
  type Statement,
  type StatementTable,
} from '../src/domain/statement/reading/tables'
import {
  compareWith,
  judgeStatement,
  type JudgedStatement,
} from '../src/features/admin/statement-comparison/compare'
import { readStatementFile } from '../src/features/admin/statement-files/read-statement-file'
import { sha256Hex } from '../src/lib/sha256'

// Keeps messages of libraries out of the JSON.
console.log = console.error

const signUpSchema = v.object({
  reference: v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), null),
  amount: v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(Number))),
  currency: v.nullish(v.string(), 'INR'),
  joined: v.nullish(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((joined) => new Date(joined)),
    ),
    null,
  ),
})
const answerSchema = v.object({
  id: v.string(),
  kind: v.picklist(['all-received', 'column-values', 'generic-headings', 'no-payment']),
  headings: v.optional(v.array(v.string()), []),
  column: v.optional(v.nullable(v.string()), null),
  seen: v.optional(v.array(v.object({ heading: v.string(), values: v.array(v.string()) })), []),
  received: v.optional(v.union([v.boolean(), v.array(v.string())]), false),
})

interface ReadFile {
  name: string
  sha256: string
  statement: Statement | null
  refused: string | null
}

interface TestedSignUp extends SignUp {
  upiReferenceId: string | null
  given: unknown
}

type Pile =
  | 'matched'
  | 'amountDiffers'
  | 'unclear'
  | 'wentBack'
  | 'usedTwice'
  | 'notReceived'
  | 'outsideDays'
  | 'noReference'

const columnsOf = ({ columns }: StatementTable) => columns

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'sign-ups': { type: 'string' },
      answers: { type: 'string' },
      password: { type: 'string', multiple: true },
    },
  })
  if (positionals.length === 0) {
    throw new Error(
      'Name the files: npm run statement -- FILE… --sign-ups sign-ups.json [--answers answers.json] [--password …]',
    )
  }
  const paths = positionals.map(fromCaller)
  const signUps = values['sign-ups'] === undefined ? [] : signUpsIn(values['sign-ups'])
  const answers: Answer[] =
    values.answers === undefined ? [] : parsed(v.array(answerSchema), values.answers)
  const files: ReadFile[] = []
  for (const [index, path] of paths.entries()) {
    files.push(await readFile(path, paths, index, values.password ?? []))
  }

  const distinct = files.filter(
    ({ sha256 }, index) => files.findIndex((one) => one.sha256 === sha256) === index,
  )
  const whole = judgeStatement(
    {
      tables: distinct.flatMap(({ statement }) => statement?.tables ?? []),
      titles: distinct.flatMap(({ statement }) => statement?.titles ?? []),
      gaps: distinct.flatMap(({ statement }) => statement?.gaps ?? []),
    },
    columnsOf,
    answers,
  )
  const isComplete = files.every(({ refused }) => refused === null)
  const { matches, likely } = compareWith(whole, signUps, new Map(), isComplete)
  const results = resultsOf(matches, likely, whole, isComplete, files)
  const output = {
    signUps: signUps.map((signUp) => {
      const { pile, why, row } = results.get(signUp.id) ?? UNKNOWN
      return { reference: signUp.upiReferenceId, pile, why, row }
    }),
    files: files.map((file) => fileOutput(file, answers)),
  }
  process.stdout.write(`${JSON.stringify(output, null, 2)}\n`)
}

/** Resolves a path from the caller's folder: npm changes to the project's folder. */
function fromCaller(path: string): string {
  const theirs = resolve(process.env['INIT_CWD'] ?? '.', path)
  return existsSync(theirs) ? theirs : resolve(path)
}

function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(
    schema,
    JSON.parse(readFileSync(fromCaller(path), 'utf8').replace(/^\uFEFF/, '')),
  )
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`${path}: ${v.getDotPath(issue) ?? ''} ${issue.message}`)
}

function signUpsIn(path: string): TestedSignUp[] {
  return parsed(v.array(signUpSchema), path).map((signUp, index) => {
    const { reference, amount, currency, joined } = signUp
    return {
      id: String(index),
      upiReferenceId: reference,
      createdAt: joined === null || Number.isNaN(joined.getTime()) ? null : joined,
      given: signUp,
      paid: amount == null ? undefined : { amount, currency: currency.toUpperCase() },
    }
  })
}

async function readFile(
  path: string,
  paths: readonly string[],
  index: number,
  passwords: readonly string[],
): Promise<ReadFile> {
  const name = basename(path)
  const file = { name, sha256: path, statement: null, refused: null }
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = new Uint8Array(readFileSync(path))
  } catch {
    return { ...file, refused: 'The file doesn’t exist or can’t be opened.' }
  }
  const sha256 = await sha256Hex(bytes)
  // Numbers files of the same name, as the Statement section does.
  const before = paths.slice(0, index).filter((one) => basename(one) === name).length
  const label = paths.length === 1 ? null : before === 0 ? name : `${name} (${String(before + 1)})`
  try {
    for (const password of [null, ...passwords]) {
      const read = await readStatementFile(bytes, label, password, sha256)
      if (read.kind === 'read') return { ...file, sha256, statement: read.statement }
      if (read.kind === 'unreadable') return { ...file, sha256, refused: read.reason }
    }
  } catch {
    return { ...file, sha256, refused: 'This file can’t be read.' }
  }
  const refused =
    passwords.length === 0 ? 'The file has a password.' : 'The file has another password.'
  return { ...file, sha256, refused }
}

interface Result {
  pile: Pile
  why: string
  row: ReturnType<typeof rowOf> | null
}

const UNKNOWN: Result = { pile: 'unclear', why: 'There is no result', row: null }

function resultsOf(
  matches: Matches<TestedSignUp>,
  likely: ReadonlyMap<string, TestedSignUp>,
  { gaps }: JudgedStatement,
  isComplete: boolean,
  files: readonly ReadFile[],
): ReadonlyMap<string, Result> {
  const results = new Map<string, Result>()
  const add = ({ id }: TestedSignUp, pile: Pile, why: string, line: Line | null) =>
    results.set(id, { pile, why, row: line === null ? null : rowOf(line, files) })
  for (const { signUp, credit } of matches.matched) {
    add(signUp, 'matched', credit.evidence.text, credit)
  }
  for (const { signUp, credit } of matches.amountDiffers) {
    const paid = `${String(credit.amount)} ${credit.currency ?? 'INR'}`
    add(signUp, 'amountDiffers', `The row says ${paid}`, credit)
  }
  for (const { signUp, line, doubts } of matches.unclear) {
    if (signUp !== null) add(signUp, 'unclear', doubts.join('. '), line)
  }
  for (const { signUps, rows, wentBack, doubts } of matches.usedTwice) {
    const places = rows.map((row) => placeOf({ rows: [row] }))
    const why = wentBack ? 'The money went back' : 'Several rows or sign-ups have this reference'
    for (const signUp of signUps) {
      const words = [`${why}: ${places.join(', ')}`, ...doubts].join('. ')
      add(signUp, wentBack ? 'wentBack' : 'usedTwice', words, rows[0] ?? null)
    }
  }
  const linkable = new Map([...likely].map(([reference, { id }]) => [id, reference]))
  for (const signUp of matches.notReceived) {
    const refuted = matches.refuted.get(signUp.id)
    const reference = linkable.get(signUp.id)
    if (refuted !== undefined) add(signUp, 'notReceived', refuted.doubts.join('. '), refuted)
    else if (reference !== undefined) {
      const line = matches.notClaimed.find((one) => one.reference === reference)?.credit ?? null
      add(
        signUp,
        'unclear',
        `It may be ${reference} with a typing error, which no sign-up has`,
        line,
      )
    } else
      add(signUp, 'notReceived', 'No row of the days around the sign-up has the reference', null)
  }
  const gap = isComplete
    ? gaps.find(({ stopsConclusions }) => stopsConclusions)?.text
    : 'A file could not be read.'
  for (const signUp of matches.outsideDays) {
    const why =
      signUp.createdAt === null
        ? 'The day of the sign-up is unknown'
        : 'The day of the sign-up is not in the files'
    add(signUp, 'outsideDays', gap ?? why, null)
  }
  for (const signUp of matches.noReference) {
    add(signUp, 'noReference', 'The text is not a payment reference', null)
  }
  return results
}

function rowOf(line: Line, files: readonly ReadFile[]) {
  const { file, sheet, date, time, amount, currency, narration, payer, evidence } = line
  return {
    file: files.find(({ sha256 }) => sha256 === file)?.name ?? null,
    sheet,
    line: line.line,
    date: date === null ? null : dayOf(date),
    time,
    amount,
    currency,
    narration,
    evidence,
    payer,
  }
}

function fileOutput({ name, statement, refused }: ReadFile, answers: readonly Answer[]) {
  if (statement === null) return { name, tables: [], days: [], gaps: [], refused, questions: [] }
  const { lines, questions, gaps } = judgeStatement(statement, columnsOf, answers)
  return {
    name,
    tables: statement.tables.map(({ headings, columns, rows }) => ({
      place: placeOf({ rows }),
      rows: rows.length,
      headings,
      columns: Object.fromEntries(
        Object.entries(columns).map(([role, column]) => [role, headings[column ?? -1] ?? null]),
      ),
    })),
    days: periodsOf(lines).map(daysOf),
    gaps,
    refused,
    questions: questions.filter(({ isOpen }) => isOpen),
  }
}

function daysOf({ first, last, hasTimes }: Period) {
  const time = (date: Date) =>
    hasTimes ? `${dayOf(date)} ${date.toTimeString().slice(0, 8)}` : dayOf(date)
  return { first: time(first), last: time(last) }
}

function dayOf(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
