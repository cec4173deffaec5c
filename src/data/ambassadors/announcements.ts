import { limit, orderBy, query, where } from 'firebase/firestore'
import type * as v from 'valibot'

import { collectionOf } from '@/data/firebase/sdk/firestore'
import { decode } from '@/data/firebase/decode'
import { announcement } from '@/model/messages'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { watchQuery } from '@/data/firebase/queries/watch'
import type { Tier } from '@/domain/programme/tiers'

/** The number of announcements to keep. Older ones are deleted. */
export const ANNOUNCEMENTS_KEPT = 10

/** The recipients of an announcement. */
export type Audience = 'everyone' | Tier

/** An announcement. An unknown `audience` value matches no one. */
export type Announcement = v.InferOutput<typeof announcement> & { id: string }

/**
 * The newest ten announcements, newest first, live, for every audience. For ambassadors and the
 * admin.
 */
export function announcementsQuery(uid: string) {
  return announcementsSince(uid, 0)
}

/**
 * The newest ten announcements since a time, newest first, live. Earlier ones aren't read.
 * @param since in milliseconds since 1970.
 */
export function announcementsSince(uid: string, since: number) {
  return liveQuery(
    ['announcements', uid, since],
    watchQuery(
      query(
        collectionOf('announcements'),
        where('createdAt', '>=', new Date(since)),
        orderBy('createdAt', 'desc'),
        limit(ANNOUNCEMENTS_KEPT),
      ),
      (snapshot): Announcement => ({ id: snapshot.id, ...decode(announcement, snapshot) }),
    ),
    'Failed to load announcements.',
  )
}
