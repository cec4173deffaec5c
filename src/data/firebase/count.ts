import { getCountFromServer, limit, query, type Query } from 'firebase/firestore'

/**
 * Counting is charged a read for each thousand, and one at the least. What is counted again and again is
 * therefore counted up to here: this number stands for itself and for whatever is more.
 */
export const MOST_COUNTED = 1000

/** `some`: up to `MOST_COUNTED`. `all`: exactly, only when somebody asks for it. */
export type CountExtent = 'some' | 'all'

/** @returns how many the query finds, counted by the database. */
export async function countOf(found: Query, extent: CountExtent): Promise<number> {
  const counted = extent === 'all' ? found : query(found, limit(MOST_COUNTED))
  return (await getCountFromServer(counted)).data().count
}
