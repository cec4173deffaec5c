import { getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore'
import * as v from 'valibot'

import { collectionOf } from '@/data/firebase/firestore'
import { decode } from '@/data/firebase/decode'
import { lenient } from '@/model/fields'
import { waitlistUser } from '@/model/waitlist-users'

const timesSchema = lenient(v.pick(waitlistUser, ['createdAt', 'verifiedAt']))

interface LastWaits {
  /** Milliseconds from sign-up to verification, for records with both times. */
  waitsMs: number[]
  /** The time of the latest verification; null: none. */
  lastAt: Date | null
}

/** The waiting times of the last `count` verified sign-ups. For the admin. */
export async function readLastWaits(count: number): Promise<LastWaits> {
  const { docs } = await getDocsFromServer(
    query(collectionOf('waitlistUsers'), orderBy('verifiedAt', 'desc'), limit(count)),
  )
  const times = docs.map((snapshot) => decode(timesSchema, snapshot))
  return {
    waitsMs: times.flatMap(({ createdAt, verifiedAt }) =>
      createdAt === null || verifiedAt === null ? [] : [verifiedAt.getTime() - createdAt.getTime()],
    ),
    lastAt: times[0]?.verifiedAt ?? null,
  }
}

/** When the longest-waiting person joined; null when no one waits. For the admin. */
export async function readWaitingSince(): Promise<Date | null> {
  const { docs } = await getDocsFromServer(
    query(
      collectionOf('waitlistUsers'),
      where('status', '==', 'pending_verification'),
      orderBy('createdAt', 'asc'),
      limit(1),
    ),
  )
  const [oldest] = docs.map((snapshot) => decode(timesSchema, snapshot))
  return oldest?.createdAt ?? null
}
