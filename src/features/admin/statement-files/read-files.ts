import { formatNumber } from '@/lib/format/format'

import type { TableKind } from '../statement-comparison/statement-book'
import type { StatementReader } from '../statement-comparison/statement-reader'

/** Remembered, so that the admin doesn't retype a password when more files are added. */
export const passwords = new WeakMap<File, string>()

/** A file with its content hash, its duplicate, or why it can't be read. */
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
    const told = { name: file.name, label: label ?? file.name }
    if (leftOut.has(file)) {
      outcomes.push({ ...told, problem: 'You skipped it, because it needs a password.' })
      continue
    }
    onReading(index)
    const password = passwords.get(file) ?? null
    const outcome = await reader.ask('read', index, file, label, password)
    if (outcome.kind === 'locked') {
      passwords.delete(file)
      return { locked: { index, file, isWrong: outcome.isWrong }, outcomes, kinds: [] }
    }
    if (outcome.kind === 'read') outcomes.push({ ...told, sha256: outcome.sha256 })
    else if (outcome.kind === 'same') outcomes.push({ ...told, same: outcome.as })
    else outcomes.push({ ...told, problem: outcome.reason })
  }
  return { locked: null, outcomes, kinds: await reader.ask('kinds') }
}

/** Distinguishes files, also with the same name; null if there is only one. */
function labelOf(files: readonly File[], index: number): string | null {
  const name = files[index]?.name ?? ''
  const before = files.slice(0, index).filter((file) => file.name === name).length
  if (files.length === 1) return null
  return before === 0 ? name : `${name} (${formatNumber(before + 1)})`
}
