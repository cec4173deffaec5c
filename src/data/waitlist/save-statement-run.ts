import { deleteDoc, runTransaction, serverTimestamp } from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/firestore-lite'
import { runWrite } from '@/data/firebase/requests'

import type { StatementRun } from './statement-runs'

/** So many unclear rows are kept. A statement with more of them was read by the wrong columns. */
const MOST_UNCLEAR = 500
/** And so many answers, most of which are about single rows. */
const MOST_ANSWERS = 500

/**
 * Keeps what was done with a statement, for the admin to look up later. Saved again, it grows.
 * @throws AppError
 */
export async function saveStatementRun({
  id,
  ...run
}: Omit<StatementRun, 'createdAt'>): Promise<void> {
  const reference = documentOf('statementRuns', id)
  const { files, firstDay, lastDay, counts, unclear, answers, verified, linked, asked } = run
  await runWrite({ tried: 'keep the report of a statement', path: reference.path }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      const stored = await transaction.get(reference)
      // What was done stays in the report, whatever this tab knows of it.
      const grown = (field: string, ids: readonly string[]) => {
        const before: unknown = stored.get(field)
        return [...new Set<unknown>([...(Array.isArray(before) ? before : []), ...ids])]
      }
      const growing = {
        updatedAt: serverTimestamp(),
        counts: { ...counts },
        unclear: unclear.slice(0, MOST_UNCLEAR).map(({ reference: given, why }) => ({
          reference: given,
          why,
        })),
        answers: answers.slice(0, MOST_ANSWERS),
        verified: grown('verified', verified),
        linked: grown('linked', linked),
        asked: grown('asked', asked),
      }
      if (stored.exists()) transaction.update(reference, growing)
      else {
        transaction.set(reference, {
          ...growing,
          createdAt: serverTimestamp(),
          files: files.map(({ name, sha256 }) => ({ name, sha256 })),
          firstDay,
          lastDay,
        })
      }
    }),
  )
}

/**
 * Deletes the report of a statement, and nothing else: what was done stays done.
 * @throws AppError
 */
export async function deleteStatementRun(id: string): Promise<void> {
  const reference = documentOf('statementRuns', id)
  await runWrite({ tried: 'delete the report of a statement', path: reference.path }, () =>
    deleteDoc(reference),
  )
}
