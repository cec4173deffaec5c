import { queryOptions } from '@tanstack/react-query'
import { collection, getCountFromServer, limit, query, where } from 'firebase/firestore'

import { toAppError } from './errors'
import { firestore } from './firestore'

/** The rules let an ambassador look at this many entries at once. */
const WIDEST_RANK = 1000

/**
 * The rank of an ambassador with `count` verified referrals among all: one more than there are with a
 * higher count, so that ties share a rank. At most 1,001.
 */
export function rankQuery(uid: string, count: number) {
  return queryOptions({
    queryKey: ['rank', uid, count],
    queryFn: async () => {
      try {
        const ahead = await getCountFromServer(
          query(
            collection(firestore, 'leaderboard'),
            where('count', '>', count),
            limit(WIDEST_RANK),
          ),
        )
        return ahead.data().count + 1
      } catch (error) {
        throw toAppError(error)
      }
    },
    meta: { failure: 'Failed to load dashboard data. Please try again.' },
  })
}
