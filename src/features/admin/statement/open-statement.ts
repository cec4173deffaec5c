import { beforeSignOut } from '@/session/before-sign-out'

import { startReader, type StatementReader } from '../statement-comparison/statement-reader'

interface OpenStatement {
  files: readonly File[]
  reader: StatementReader
  /** A new number each time that files are opened. */
  reading: number
}

/** Stays open while the admin visits other sections, for example to look at a sign-up. */
let current: OpenStatement | null = null
let readings = 0

/** @returns the statement that the admin has opened and not closed yet; null if there is none. */
export function openedStatement(): OpenStatement | null {
  return current
}

/**
 * Opens files in place of the open statement.
 * @param reader a new reader, if one was started in advance.
 */
export function openStatement(
  files: readonly File[],
  reader: StatementReader | null,
): OpenStatement {
  closeStatement()
  readings += 1
  current = { files, reader: reader ?? startReader(), reading: readings }
  return current
}

export function closeStatement(): void {
  current?.reader.close()
  current = null
}

beforeSignOut(async () => closeStatement())
