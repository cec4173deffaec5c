import { queryOptions } from '@tanstack/react-query'
import { orderBy, query } from 'firebase/firestore'

import { waitlistUsers } from '@/data/firebase/collections'
import { countOf, MOST_COUNTED, type CountExtent } from '@/data/firebase/count'
import { readAll } from '@/data/firebase/read-all'
import { toWaitlistUser, type WaitlistUser } from './schema'
import { translated } from '@/data/firebase/translated'

const FAILURE = 'Failed to load user data.'

/**
 * How many sign-ups lack the time of joining. Brought in by hand, they are in no list, because all of them
 * are in the order of joining. For the admin.
 *
 * @returns null where there are too many sign-ups to tell without counting all.
 */
export function undatedCountQuery(adminUid: string, extent: CountExtent = 'some') {
  return queryOptions({
    queryKey: ['undated-count', adminUid, extent],
    queryFn: () =>
      translated(async () => {
        const total = await countOf(waitlistUsers, extent)
        if (extent === 'some' && total === MOST_COUNTED) return null
        // After the others: who joins in between must not seem to lack it.
        const dated = await countOf(query(waitlistUsers, orderBy('createdAt')), extent)
        return Math.max(0, total - dated)
      }),
    meta: { failure: FAILURE },
  })
}

/** Those sign-ups. What lacks a field can't be asked for: all records are read. For the admin. */
export function undatedSignUpsQuery(adminUid: string) {
  return queryOptions<WaitlistUser[]>({
    queryKey: ['undated-sign-ups', adminUid],
    queryFn: ({ signal }) =>
      translated(async () => {
        const all = await readAll(signal, waitlistUsers)
        return all.filter((one) => one.get('createdAt') === undefined).map(toWaitlistUser)
      }),
    // Nothing may read thousands of records again by itself.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    networkMode: 'always',
    meta: { failure: FAILURE },
  })
}
