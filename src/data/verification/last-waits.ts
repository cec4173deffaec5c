import {
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore'
import * as v from 'valibot'

import { decode } from '@/data/firebase/decode'
import { collectionOf, documentOf } from '@/data/firebase/sdk/firestore'
import { sha256Hex } from '@/lib/sha256'
import { lenient } from '@/model/fields'
import { waitlistUser } from '@/model/waitlist-users'

const timesSchema = lenient(v.pick(waitlistUser, ['createdAt', 'verifiedAt']))

const waitingSchema = lenient(v.pick(waitlistUser, ['email', 'createdAt']))

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

/**
 * The number of records to read, oldest first. One isn't enough, because the oldest may be
 * unverifiable.
 */
const OLDEST = 10

/**
 * Returns the sign-up time of the person who has waited longest; null if no one waits. Skips
 * records that can't be verified: without an email, or with the email of a verified record. For the
 * admin.
 */
export async function readWaitingSince(): Promise<Date | null> {
  const { docs } = await getDocsFromServer(
    query(
      collectionOf('waitlistUsers'),
      where('status', '==', 'pending_verification'),
      orderBy('createdAt', 'asc'),
      limit(OLDEST),
    ),
  )
  const waiting = docs.map((snapshot) => decode(waitingSchema, snapshot))
  const areVerifiable = await Promise.all(waiting.map(canBeVerified))
  return waiting.find((_, index) => areVerifiable[index])?.createdAt ?? null
}

async function canBeVerified({ email }: { email: string | null }): Promise<boolean> {
  if (email === null) return false
  const verified = await getDocFromServer(documentOf('verifiedEmails', await sha256Hex(email)))
  return !verified.exists()
}
