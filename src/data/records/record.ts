import { type DocumentSnapshot } from 'firebase/firestore'
import type * as v from 'valibot'

import { FAILED_TO_LOAD } from '@/data/firebase/errors'
import { documentOf } from '@/data/firebase/sdk/firestore'
import { decode } from '@/data/firebase/decode'
import { lenient } from '@/model/fields'
import { waitlistUser } from '@/model/waitlist-users'
import { liveQuery, type Watch } from '@/data/firebase/queries/live-query'
import { watchDocument } from '@/data/firebase/queries/watch'

/** Lenient: missing or invalid fields are shown as N/A. */
const recordSchema = lenient(waitlistUser)

export type WaitlistRecord = v.InferOutput<typeof recordSchema> & { id: string }

/** All fields of one record, live; null when there is none. For the admin. */
export function waitlistRecordQuery(adminUid: string, id: string) {
  return {
    ...liveQuery<WaitlistRecord | null>(
      ['waitlist-record', adminUid, id],
      watchWaitlistRecord(id),
      FAILED_TO_LOAD.userData,
    ),
    // Don't show cached data: the table may have shown newer data since.
    gcTime: 0,
  }
}

/** Watches all fields of one record. Emits null if there is none. For the admin. */
export function watchWaitlistRecord(id: string): Watch<WaitlistRecord | null> {
  return watchDocument(documentOf('waitlistUsers', id), toWaitlistRecord)
}

export function toWaitlistRecord(snapshot: DocumentSnapshot): WaitlistRecord {
  return { id: snapshot.id, ...decode(recordSchema, snapshot) }
}
