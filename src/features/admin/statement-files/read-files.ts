import { formatNumber } from '@/lib/format/format'

import type { TableKind } from '../statement-comparison/statement-book'
import type { StatementReader } from '../statement-comparison/statement-reader'

/**
 * The passwords of locked files, kept so that the admin needn't type them again after adding more
 * files.
 */
export const passwords = new WeakMap<File, string>()

/**
 * A file with its content hash, the name of an earlier file with the same content (`same`), or why
 * it can't be read.
 */
export type ReadFile = { name: string; label: string } & (
  | { sha256: string }
  | { same: string }
  | { problem: string }
)

export interface ReadFiles {
  locked: { index: number; file: File; isWrong: boolean } | null
  outcomes: readonly ReadFile[]
  kinds: readonly TableKind[]
}

/** Reads the files in order, up to one that needs a password. */
export async function readFiles(
  reader: StatementReader,
  files: readonly File[],
  leftOut: ReadonlySet<File>,
  onReading: (index: number) => void,
): Promise<ReadFiles> {
  const outcomes: ReadFile[] = []
  for (const [index, file] of files.entries()) {
    const label = labelOf(files, index)
    const names = { name: file.name, label: label ?? file.name }
    if (leftOut.has(file)) {
      outcomes.push({ ...names, problem: 'You skipped it, because it needs a password.' })
      continue
    }
    onReading(index)
    const password = passwords.get(file) ?? null
    const outcome = await reader.ask('read', index, file, label, password)
    if (outcome.kind === 'locked') {
      passwords.delete(file)
      return { locked: { index, file, isWrong: outcome.isWrong }, outcomes, kinds: [] }
    }
    if (outcome.kind === 'read') outcomes.push({ ...names, sha256: outcome.sha256 })
    else if (outcome.kind === 'same') outcomes.push({ ...names, same: outcome.as })
    else outcomes.push({ ...names, problem: outcome.reason })
  }
  return { locked: null, outcomes, kinds: await reader.ask('kinds') }
}

/** Returns a name that is unique among the files; null if there is only one file. */
function labelOf(files: readonly File[], index: number): string | null {
  const name = files[index]?.name ?? ''
  const before = files.slice(0, index).filter((file) => file.name === name).length
  if (files.length === 1) return null
  return before === 0 ? name : `${name} (${formatNumber(before + 1)})`
}
