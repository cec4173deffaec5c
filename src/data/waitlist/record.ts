import { type DocumentSnapshot } from 'firebase/firestore'
import * as v from 'valibot'

import { documentOf } from '@/data/firebase/firestore'
import { decode, nullable, timestamp } from '@/data/firebase/decode'
import { liveQuery, type Watch } from '@/data/firebase/live-query'
import { watchDocument } from '@/data/firebase/watch'

const FAILURE = 'Failed to load user data.'

/** Lenient: what is missing or of another kind reads N/A. */
const recordSchema = v.object({
  email: nullable(v.string()),
  enteredReferralCode: nullable(v.string()),
  referredBy: nullable(v.string()),
  generatedReferralCode: nullable(v.string()),
  upiReferenceId: nullable(v.string()),
  /** What the sign-up says of itself; nothing trusts it. */
  paymentStatus: nullable(v.string()),
  status: nullable(v.string()),
  /** What the founder is asked to correct, or why the verification was taken back. */
  statusReason: nullable(v.string()),
  createdAt: nullable(timestamp),
  verifiedAt: nullable(timestamp),
  /** The uid of the admin who verified it. */
  verifiedBy: nullable(v.string()),
  /** How many friends were verified who joined with their code. */
  referralCount: v.fallback(v.optional(v.number(), 0), 0),
  /** When its verification was taken back; null once it is verified again. */
  takenBackAt: nullable(timestamp),
})

export type WaitlistRecord = v.InferOutput<typeof recordSchema> & { id: string }

/** Everything that one record says, live; null when there is none. For the admin. */
export function waitlistRecordQuery(adminUid: string, id: string) {
  return {
    ...liveQuery<WaitlistRecord | null>(
      ['waitlist-record', adminUid, id],
      watchWaitlistRecord(id),
      FAILURE,
    ),
    // What it was when it was last looked at is older than what the table has shown since.
    gcTime: 0,
  }
}

/** For the admin. */
export function watchWaitlistRecord(id: string): Watch<WaitlistRecord | null> {
  return watchDocument(documentOf('waitlistUsers', id), toWaitlistRecord)
}

export function toWaitlistRecord(snapshot: DocumentSnapshot): WaitlistRecord {
  return { id: snapshot.id, ...decode(recordSchema, snapshot) }
}
