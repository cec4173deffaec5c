import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import { WAITLIST_STATUSES } from '@/domain/waitlist-status'

import { documentOf } from '@/data/firebase/firestore'
import type { Account } from '@/data/accounts/auth'
import { decode, nullable, timestamp, type Snapshot } from '@/data/firebase/decode'
import { toAppError } from '@/data/firebase/errors'
import { restQuery } from '@/data/firebase/rest-query'
import { runQuery, runRequest, withTimeout } from '@/data/firebase/requests'
import { watchDocument } from '@/data/firebase/watch'
import { liveQuery } from '@/data/firebase/live-query'

const ownRecordSchema = v.object({
  email: v.string(),
  generatedReferralCode: nullable(v.string()),
  upiReferenceId: nullable(v.string()),
  /** Null: none that this program knows. */
  status: nullable(v.picklist(WAITLIST_STATUSES)),
  /** What the admin asks to have corrected, or why the verification was taken back. */
  statusReason: nullable(v.string()),
  /** When that was; null while there is nothing that was taken back. */
  takenBackAt: nullable(timestamp),
  createdAt: nullable(timestamp),
  verifiedAt: nullable(timestamp),
  /** How often its founder has corrected the payment. */
  corrections: v.fallback(v.optional(v.number(), 0), 0),
  /** How many friends were verified who joined with the founder's code. */
  referralCount: v.fallback(v.optional(v.number(), 0), 0),
})

/** A founder's record, as the founder sees it. */
export type OwnRecord = v.InferOutput<typeof ownRecordSchema> & { id: string }

/**
 * The waitlist records of a verified address: its ids, the verified one first, then the newest. More than one where somebody
 * signed up twice.
 * @throws AppError
 */
export async function findOwnRecords(email: string): Promise<string[]> {
  const found = await runRequest({ tried: 'find one’s own records' }, () => readOwnRecords(email))
  return found.map(({ id }) => id)
}

const foundSchema = v.object({
  status: nullable(v.string()),
  upiReferenceId: nullable(v.string()),
  createdAt: nullable(timestamp),
})

/** One of the records with somebody's address. */
export type FoundRecord = v.InferOutput<typeof foundSchema> & { id: string }

function toFoundRecord(stored: Snapshot & { id: string }): FoundRecord {
  return { id: stored.id, ...decode(foundSchema, stored) }
}

/** Reads all of them: a stranger can sign up with this address many times, which must not hide the founder's record. */
async function readOwnRecords(
  email: string,
  signal = new AbortController().signal,
): Promise<FoundRecord[]> {
  const asked = { field: 'email', is: email.toLowerCase() }
  const fields = Object.keys(foundSchema.entries)
  const found = await withTimeout(restQuery(signal, 'waitlistUsers', fields, asked))
  return found
    .map(toFoundRecord)
    .toSorted(
      (a, b) =>
        Number(b.status === 'verified') - Number(a.status === 'verified') ||
        (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0),
    )
}

/** Which records are the signed-in person's, as `findOwnRecords` says. */
export function ownRecordsQuery({ uid, email }: Pick<Account, 'uid' | 'email'>) {
  return queryOptions({
    queryKey: ['own-records', uid, email],
    queryFn: async ({ signal }) => {
      try {
        return await runQuery(() => readOwnRecords(email, signal))
      } catch (error) {
        // Nobody waits for it any more: who logs out, in whichever tab, is refused on the way.
        signal.throwIfAborted()
        throw error
      }
    },
    // Whoever looks them up again may do so because one is gone.
    gcTime: 0,
    meta: { failure: 'Failed to load user data.' },
  })
}

/**
 * A founder's own record, live. Null for a record that is somebody else's and for one that isn't there:
 * the service refuses both alike, and that is no failure to speak of.
 */
export function ownRecordQuery(uid: string, id: string) {
  return {
    ...liveQuery<OwnRecord | null>(
      ['own-record', uid, id],
      (next, fail) =>
        watchDocument<OwnRecord>(documentOf('waitlistUsers', id), (snapshot) => ({
          id,
          ...decode(ownRecordSchema, snapshot),
        }))(next, (error) => {
          if (toAppError(error).kind === 'denied') next(null)
          else fail(error)
        }),
      'Failed to load user data.',
    ),
    // A refusal is true only while this session lasts: the next one must not start from it.
    gcTime: 0,
  }
}
