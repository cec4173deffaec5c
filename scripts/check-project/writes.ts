import { getFirestore } from 'firebase-admin/firestore'

import { toAppError } from '@/data/firebase/errors'

import { commit } from '../../tests/factories/batches'
import type { WritePath } from '../../tests/rules/write-paths'
import { empty, put } from './past-the-rules'
import type { People, Place } from './people'

/** Writes each batch, from the state that it begins with. @returns those that were refused, and why. */
export async function refusedWrites(
  place: Place,
  everybody: People,
  paths: readonly WritePath[],
): Promise<string[]> {
  const outcomes = await outcomesOf(place, everybody, paths)
  return outcomes.flatMap(({ name, refusal }) =>
    refusal === null ? [] : [`Write: ${name}: ${String(refusal)}`],
  )
}

/** Writes each batch, from the state that it begins with. @returns those that were allowed. */
export async function allowedWrites(
  place: Place,
  everybody: People,
  paths: readonly WritePath[],
): Promise<string[]> {
  const outcomes = await outcomesOf(place, everybody, paths)
  return outcomes.flatMap(({ name, refusal }) => {
    if (refusal === null) return [`Not refused: ${name}`]
    // Without a network nothing is known.
    return toAppError(refusal).kind === 'denied' ? [] : [`Write: ${name}: ${String(refusal)}`]
  })
}

/** @returns for each batch why it failed; null where it was written. */
async function outcomesOf(
  { admin, config }: Place,
  { as }: People,
  paths: readonly WritePath[],
): Promise<{ name: string; refusal: unknown }[]> {
  const store = getFirestore(admin, config.databaseId)
  const outcomes: { name: string; refusal: unknown }[] = []
  for (const { name, who, state, afterwards = [], batch } of paths) {
    await empty(store)
    await put(store, state)
    await put(store, afterwards)
    try {
      await commit(await as(who), batch)
      outcomes.push({ name, refusal: null })
    } catch (refusal) {
      outcomes.push({ name, refusal })
    }
  }
  return outcomes
}
