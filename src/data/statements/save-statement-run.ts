import {
  deleteDoc,
  runTransaction,
  serverTimestamp,
  type DocumentReference,
  type Transaction,
} from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { runWrite } from '@/data/firebase/requests'

import type { StatementRun } from './statement-runs'

/**
 * Limits the size of the report. If a statement has more unclear rows, its columns were misread.
 */
const MOST_UNCLEAR = 500
/** `firestore.rules` sets the same limit. */
const MOST_DECISIONS = 1000
/** Limits the size of the report, because each row can have an answer. */
const MOST_ANSWERS = 500

let latestSave: Promise<void> = Promise.resolve()

/**
 * Runs one save at a time. Otherwise, a slow earlier save could list a payment as verified again
 * after its verification was undone.
 */
function saveInTurn(
  { path }: DocumentReference,
  update: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const save = () =>
    runWrite({ tried: 'keep the report of a statement', path }, () =>
      runTransaction(firestoreLite, update),
    )
  latestSave = latestSave.then(save, save)
  return latestSave
}

/**
 * Saves the report of a statement run. Saving it again adds to the lists of verified and linked
 * records, and replaces the lists of correction requests and rejections, so that undone requests
 * and rejections disappear.
 * @throws AppError
 */
export async function saveStatementRun({
  id,
  ...run
}: Omit<StatementRun, 'createdAt'>): Promise<void> {
  const reference = documentOf('statementRuns', id)
  const { files, firstDay, lastDay, counts, unclear, answers, decisions, ...people } = run
  await saveInTurn(reference, async (transaction) => {
    const stored = await transaction.get(reference)
    // Keep the records that another tab handled in the same run.
    const merged = (field: string, ids: readonly string[]) => {
      const before: unknown = stored.get(field)
      return [...new Set<unknown>([...(Array.isArray(before) ? before : []), ...ids])]
    }
    const changes = {
      updatedAt: serverTimestamp(),
      counts: { ...counts },
      unclear: unclear.slice(0, MOST_UNCLEAR).map(({ reference: given, why }) => ({
        reference: given,
        why,
      })),
      answers: answers.slice(0, MOST_ANSWERS),
      verified: merged('verified', people.verified),
      linked: merged('linked', people.linked),
      asked: [...people.asked],
      rejected: [...people.rejected],
      decisions: Object.fromEntries(Object.entries(decisions).slice(-MOST_DECISIONS)),
    }
    if (stored.exists()) transaction.update(reference, changes)
    else {
      transaction.set(reference, {
        ...changes,
        createdAt: serverTimestamp(),
        files: files.map(({ name, sha256 }) => ({ name, sha256 })),
        firstDay,
        lastDay,
      })
    }
  })
}

/**
 * Adds verified records to a saved report, or removes records whose verification was undone. Does
 * nothing if the report isn't saved yet.
 * @throws AppError
 */
export async function saveVerified(
  id: string,
  { verified = [], undone = [] }: { verified?: readonly string[]; undone?: readonly string[] },
): Promise<void> {
  const reference = documentOf('statementRuns', id)
  await saveInTurn(reference, async (transaction) => {
    const stored = await transaction.get(reference)
    if (!stored.exists()) return
    const before: unknown = stored.get('verified')
    const all = new Set<unknown>([...(Array.isArray(before) ? before : []), ...verified])
    for (const one of undone) all.delete(one)
    transaction.update(reference, { updatedAt: serverTimestamp(), verified: [...all] })
  })
}

/**
 * Deletes the report of a statement run. Verifications and other decisions stay.
 * @throws AppError
 */
export async function deleteStatementRun(id: string): Promise<void> {
  const reference = documentOf('statementRuns', id)
  await runWrite({ tried: 'delete the report of a statement', path: reference.path }, () =>
    deleteDoc(reference),
  )
}
