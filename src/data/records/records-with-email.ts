import { limit, query, where } from 'firebase/firestore'

import { collectionOf } from '@/data/firebase/sdk/firestore'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { watchQuery } from '@/data/firebase/queries/watch'
import { toWaitlistUser, type WaitlistUser } from './schema'

/** More records with one address would be abuse. */
const MOST = 5

/** Up to five records with this email, live. For the admin. @param email normalised. */
export function recordsWithEmailQuery(adminUid: string, email: string) {
  return liveQuery<WaitlistUser[]>(
    ['waitlist-users', adminUid, 'with-email', email],
    watchQuery(
      query(collectionOf('waitlistUsers'), where('email', '==', email), limit(MOST)),
      toWaitlistUser,
    ),
    'Failed to load user data.',
  )
}
