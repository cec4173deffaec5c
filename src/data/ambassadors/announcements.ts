import { limit, orderBy, query, where } from 'firebase/firestore'
import * as v from 'valibot'

import { collectionOf } from '@/data/firebase/firestore'
import { decode, timestamp } from '@/data/firebase/decode'
import { liveQuery } from '@/data/firebase/live-query'
import { watchQuery } from '@/data/firebase/watch'
import type { Tier } from '@/domain/tiers'

/** So many stay. */
export const ANNOUNCEMENTS_KEPT = 10

const announcementSchema = v.object({
  announcement: v.string(),
  audience: v.string(),
  createdAt: timestamp,
})

/** Whom the admin means. */
export type Audience = 'everyone' | Tier

/** What the admin told ambassadors; of its audience, all but an `Audience` means nobody. */
export type Announcement = v.InferOutput<typeof announcementSchema> & { id: string }

/** The last ten, the newest first, live, for whomever they are meant. For ambassadors and the admin. */
export function announcementsQuery(uid: string) {
  return announcementsSince(uid, 0)
}

/**
 * Those from then on, at most ten, the newest first, live. What was read before is not read again.
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
      (snapshot): Announcement => ({ id: snapshot.id, ...decode(announcementSchema, snapshot) }),
    ),
    'Failed to load announcements.',
  )
}
