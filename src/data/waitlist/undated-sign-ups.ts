import { queryOptions } from '@tanstack/react-query'
import { getCountFromServer, orderBy, query } from 'firebase/firestore'

import { waitlistUsers } from '@/data/firebase/collections'
import { readAll } from '@/data/firebase/read-all'
import { toWaitlistUser, type WaitlistUser } from './schema'
import { waitlistCountsQuery } from './counts'
import { translated } from '@/data/firebase/translated'

const FAILURE = 'Failed to load user data.'

/**
 * How many sign-ups lack the time of joining, counted by the database. Brought in by hand, they are in no
 * list, because all of them are in the order of joining. For the admin.
 */
export function undatedCountQuery(adminUid: string) {
  return queryOptions({
    // Counted anew together with the whole waitlist.
    queryKey: [...waitlistCountsQuery(adminUid).queryKey, 'undated'],
    queryFn: () =>
      translated(async () => {
        const all = await getCountFromServer(waitlistUsers)
        // After the others: who joins in between must not seem to lack it.
        const dated = await getCountFromServer(query(waitlistUsers, orderBy('createdAt')))
        return Math.max(0, all.data().count - dated.data().count)
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
