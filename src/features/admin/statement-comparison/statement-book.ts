import type { Refund } from '@/data/payments/refunds'
import type { WaitlistUser } from '@/data/records/schema'
import type { Columns } from '@/domain/statement/reading/columns'
import { periodsOf, type Period } from '@/domain/statement/reading/days'
import { leftOut, type Gap, type GapRow } from '@/domain/statement/gaps'
import { isCredit, isReceived, type Lines } from '@/domain/statement/reading/lines'
import {
  isMentionOnly,
  referencesWithoutSignUp,
  type Holder,
  type Matches,
  type SignUp,
} from '@/domain/statement/matching/match'
import type { Answer } from '@/domain/statement/questions'
import { refundRowsIn, type RefundRows } from '@/domain/statement/refunds'
import {
  looksLikePayments,
  placeOf,
  type Statement,
  type StatementRow,
  type StatementTable,
} from '@/domain/statement/reading/tables'
import { sha256Hex } from '@/lib/sha256'

import { compareWith, judgeStatement, type JudgedStatement } from './compare'
import { readStatementFile, type FileRead } from '../statement-files/read-statement-file'

type FileOutcome =
  | { kind: 'read'; sha256: string }
  /** The file has the same content as the earlier file with the name `as`, so it is skipped. */
  | { kind: 'same'; as: string }
  | Exclude<FileRead, { kind: 'read' }>

/** All tables with the same header. */
export interface TableKind {
  key: string
  headings: readonly string[]
  /** Guessed from the headings. */
  columns: Columns
  sample: readonly string[]
  place: string
  looksLikePayments: boolean
}

/** Keys are those of `TableKind`. */
export type ChosenColumns = ReadonlyMap<string, Columns>

export interface Choices {
  columns: ChosenColumns
  answers: readonly Answer[]
}

/** Counts and questions about the files. They need no comparison with sign-ups. */
export interface FilesSummary extends Pick<Lines, 'repeated' | 'questions'> {
  rows: number
  credits: number
  unclear: number
  /** The days that each file covers. */
  periods: readonly Period[]
  gaps: readonly Gap[]
  /** Rows that the admin has marked as not a payment. */
  noPayments: readonly GapRow[]
  /** Where the tables without payments are, such as "Rows 2 to 9". */
  ignored: readonly string[]
}

/**
 * The open files and their contents. Lives in a worker, because thousands of rows would block the
 * page.
 */
export interface StatementBook {
  /**
   * Reads a file, unless it was read before.
   * @param label as in `readStatementFile`.
   */
  read: (
    index: number,
    file: File,
    label: string | null,
    password: string | null,
  ) => Promise<FileOutcome>
  kinds: () => TableKind[]
  summary: (choices: Choices) => FilesSummary
  referencesWithoutSignUp: (choices: Choices, signUps: readonly SignUp[]) => string[]
  /** Finds the rows that may show the open refunds, as in `refundRowsIn`. */
  refunds: (
    choices: Choices,
    open: readonly Refund[],
    closed: readonly Refund[],
  ) => RefundRows<Refund>[]
  match: (
    choices: Choices,
    signUps: readonly WaitlistUser[],
    holders: ReadonlyMap<string, Holder>,
    isComplete: boolean,
  ) => Compared
}

export interface Compared {
  matches: Matches<WaitlistUser>
  /** The result of `likelySignUps`. */
  likely: ReadonlyMap<string, WaitlistUser>
}

interface OpenFile {
  name: string
  sha256: string
  statement: Statement
}

export function openBook(): StatementBook {
  const files = new Map<number, OpenFile>()
  let known: { choices: string; judged: JudgedStatement } | null = null

  const whole = (): Statement => {
    const inOrder = [...files].toSorted(([a], [b]) => a - b).map(([, { statement }]) => statement)
    return {
      tables: inOrder.flatMap(({ tables }) => tables),
      titles: inOrder.flatMap(({ titles }) => titles),
      gaps: inOrder.flatMap(({ gaps }) => gaps),
    }
  }
  const judgedBy = (choices: Choices): JudgedStatement => {
    const key = JSON.stringify([[...choices.columns], choices.answers])
    if (known?.choices !== key) {
      known = { choices: key, judged: judgeStatement(whole(), by(choices), choices.answers) }
    }
    return known.judged
  }

  return {
    read: async (index, file, label, password) => {
      const before = files.get(index)
      if (before !== undefined) return { kind: 'read', sha256: before.sha256 }
      const bytes = await bytesOf(file)
      if (bytes === null) {
        const reason = 'Your browser couldn’t open the file. Choose it again.'
        return { kind: 'unreadable', reason }
      }
      const sha256 = await sha256Hex(bytes)
      const same = [...files.values()].find((one) => one.sha256 === sha256)
      if (same !== undefined) return { kind: 'same', as: same.name }
      const read = await readStatementFile(bytes, label, password, sha256)
      if (read.kind !== 'read') return read
      files.set(index, { name: file.name, sha256, statement: read.statement })
      known = null
      return { kind: 'read', sha256 }
    },
    kinds: () => kindsOf(whole()),
    summary: (choices) => {
      const { statement, lines, questions, repeated, gaps } = judgedBy(choices)
      const received = lines.filter(isReceived)
      const unclear = received.filter((line) => !isCredit(line) && !isMentionOnly(line))
      return {
        rows: statement.tables.reduce((sum, { rows }) => sum + rows.filter(isWhole).length, 0),
        credits: received.filter(isCredit).length,
        unclear: unclear.length,
        periods: periodsOf(lines),
        repeated,
        questions,
        gaps,
        noPayments: noPaymentsIn(statement, choices.answers),
        ignored: leftOut(statement, by(choices)),
      }
    },
    referencesWithoutSignUp: (choices, signUps) =>
      referencesWithoutSignUp(judgedBy(choices).lines, signUps),
    refunds: (choices, open, closed) => refundRowsIn(judgedBy(choices).lines, open, closed),
    match: (choices, signUps, holders, isComplete) =>
      compareWith(judgedBy(choices), signUps, holders, isComplete),
  }
}

function by({ columns }: Choices): (table: StatementTable) => Columns {
  return ({ key, columns: guessed }) => columns.get(key) ?? guessed
}

function noPaymentsIn({ tables }: Statement, answers: readonly Answer[]): GapRow[] {
  const ids = new Set(answers.flatMap(({ kind, id }) => (kind === 'no-payment' ? [id] : [])))
  if (ids.size === 0) return []
  return tables.flatMap((table) =>
    table.rows.flatMap((row) => {
      const text = row.cells.filter((cell) => cell !== '').join(' · ')
      return ids.has(row.id) ? [{ id: row.id, place: placeOf({ rows: [row] }), text }] : []
    }),
  )
}

/** False for a single cell of a PDF that can't be assigned to a row. */
function isWhole({ cells, doubt }: StatementRow): boolean {
  return doubt === null || cells.filter((cell) => cell !== '').length > 1
}

/** @returns null if the file was moved or changed since it was chosen. */
async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    return null
  }
}

function kindsOf({ tables }: Statement): TableKind[] {
  const kinds = new Map<string, TableKind>()
  for (const table of tables) {
    const { key, headings, columns, rows } = table
    const before = kinds.get(key)
    kinds.set(key, {
      key,
      headings,
      columns,
      sample: before?.sample ?? rows[0]?.cells ?? [],
      place: before === undefined ? placeOf(table) : `${before.place}; ${placeOf(table)}`,
      looksLikePayments: before?.looksLikePayments === true || looksLikePayments(table),
    })
  }
  return [...kinds.values()]
}
