import { type DocumentSnapshot } from 'firebase/firestore'
import * as v from 'valibot'

import { documentOf } from '@/data/firebase/firestore'
import { decode, nullable, timestamp } from '@/data/firebase/decode'
import { liveQuery, type Watch } from '@/data/firebase/live-query'
import { watchDocument } from '@/data/firebase/watch'

const FAILURE = 'Failed to load user data.'

/** Lenient: missing or invalid fields are shown as N/A. */
const recordSchema = v.object({
  email: nullable(v.string()),
  enteredReferralCode: nullable(v.string()),
  referredBy: nullable(v.string()),
  generatedReferralCode: nullable(v.string()),
  upiReferenceId: nullable(v.string()),
  /** Set by the person who signs up, so never trust it. */
  paymentStatus: nullable(v.string()),
  status: nullable(v.string()),
  /** The admin's reason for a correction request, a reverted verification or a rejection. */
  statusReason: nullable(v.string()),
  createdAt: nullable(timestamp),
  verifiedAt: nullable(timestamp),
  /** The uid of the admin who verified it. */
  verifiedBy: nullable(v.string()),
  /** Verified friends who joined with their code. */
  referralCount: v.fallback(v.optional(v.number(), 0), 0),
  /** When the verification was reverted; null once it is verified again. */
  takenBackAt: nullable(timestamp),
})

export type WaitlistRecord = v.InferOutput<typeof recordSchema> & { id: string }

/** All fields of one record, live; null when there is none. For the admin. */
export function waitlistRecordQuery(adminUid: string, id: string) {
  return {
    ...liveQuery<WaitlistRecord | null>(
      ['waitlist-record', adminUid, id],
      watchWaitlistRecord(id),
      FAILURE,
    ),
    // Don't show cached data: the table may have shown newer data since.
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
