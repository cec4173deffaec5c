import { getFirestore } from 'firebase-admin/firestore'

import { commit } from '../../tests/factories/batches'
import type { WritePath } from '../../tests/rules/write-paths'
import { empty, put } from './past-the-rules'
import type { People, Place } from './people'

/** Writes each batch, from the state that it begins with. @returns those that were refused, and why. */
export async function refusedWrites(
  { admin, config }: Place,
  { as }: People,
  paths: readonly WritePath[],
): Promise<string[]> {
  const store = getFirestore(admin, config.databaseId)
  const refused: string[] = []
  for (const { name, who, state, afterwards = [], batch } of paths) {
    await empty(store)
    await put(store, state)
    await put(store, afterwards)
    try {
      await commit(await as(who), batch)
    } catch (error) {
      refused.push(`Write: ${name}: ${String(error)}`)
    }
  }
  return refused
}
