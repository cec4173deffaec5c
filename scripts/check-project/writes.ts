import { getFirestore } from 'firebase-admin/firestore'

import { toAppError } from '@/data/firebase/errors'

import { commit } from '../../tests/factories/batches'
import type { WritePath } from '../../tests/rules/write-paths'
import { deleteAll, writeAll } from './admin-sdk-writes'
import type { People, Place } from './people'

/** Stores the documents that each batch needs, and writes the batch. @returns the failed batches, with the reason. */
export async function refusedWrites(
  place: Place,
  everybody: People,
  paths: readonly WritePath[],
): Promise<string[]> {
  const outcomes = await outcomesOf(place, everybody, paths)
  return outcomes.flatMap(({ name, failure }) =>
    failure === null ? [] : [`Write: ${name}: ${failure.words}`],
  )
}

/** Stores the documents that each batch needs, and writes the batch. @returns the batches that the rules allowed. */
export async function allowedWrites(
  place: Place,
  everybody: People,
  paths: readonly WritePath[],
): Promise<string[]> {
  const outcomes = await outcomesOf(place, everybody, paths)
  return outcomes.flatMap(({ name, failure }) => {
    if (failure === null) return [`Not refused: ${name}`]
    // Other errors don't prove that the rules deny the write.
    return failure.isRefusal ? [] : [`Write: ${name}: ${failure.words}`]
  })
}

interface Outcome {
  name: string
  /** Null if the batch was written. */
  failure: { words: string; isRefusal: boolean } | null
}

async function outcomesOf(
  { admin, config }: Place,
  { as }: People,
  paths: readonly WritePath[],
): Promise<Outcome[]> {
  const store = getFirestore(admin, config.databaseId)
  const outcomes: Outcome[] = []
  for (const { name, who, state, afterwards = [], batch } of paths) {
    await deleteAll(store)
    await writeAll(store, state)
    await writeAll(store, afterwards)
    try {
      await commit(await as(who), batch)
      outcomes.push({ name, failure: null })
    } catch (error) {
      const isRefusal = toAppError(error).kind === 'denied'
      outcomes.push({ name, failure: { words: String(error), isRefusal } })
    }
  }
  return outcomes
}
