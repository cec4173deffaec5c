import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import { WAITLIST_STATUSES } from '@/domain/payments/waitlist-status'

import { documentOf } from '@/data/firebase/sdk/firestore'
import type { Account } from '@/data/accounts/auth'
import { decode, type Snapshot } from '@/data/firebase/decode'
import { lenient, nullable } from '@/model/fields'
import { waitlistUser } from '@/model/waitlist-users'
import { FAILED_TO_LOAD, toAppError } from '@/data/firebase/errors'
import { restQuery } from '@/data/firebase/queries/rest-query'
import { runQuery, runRequest, withTimeout } from '@/data/firebase/requests'
import { watchDocument } from '@/data/firebase/queries/watch'
import { liveQuery } from '@/data/firebase/queries/live-query'

const ownRecordSchema = v.object({
  ...lenient(
    v.pick(waitlistUser, [
      'generatedReferralCode',
      'upiReferenceId',
      'statusReason',
      'revertedAt',
      'createdAt',
      'verifiedAt',
      'corrections',
      'referralCount',
    ]),
  ).entries,
  ...v.pick(waitlistUser, ['email']).entries,
  /** Null for a status that this version doesn't know. */
  status: nullable(v.picklist(WAITLIST_STATUSES)),
})

/** A founder's record, with the fields that the founder sees. */
export type OwnRecord = v.InferOutput<typeof ownRecordSchema> & { id: string }

/**
 * Returns the IDs of all records with this verified address: the verified record first, then the
 * newest. There are several if the person signed up more than once.
 * @throws AppError
 */
export async function findOwnRecords(email: string): Promise<string[]> {
  const found = await runRequest({ tried: 'find one’s own records' }, () => readOwnRecords(email))
  return found.map(({ id }) => id)
}

const foundSchema = lenient(v.pick(waitlistUser, ['status', 'upiReferenceId', 'createdAt']))

/** A record found by its email. */
export type FoundRecord = v.InferOutput<typeof foundSchema> & { id: string }

function toFoundRecord(stored: Snapshot & { id: string }): FoundRecord {
  return { id: stored.id, ...decode(foundSchema, stored) }
}

/**
 * Reads all records with this email, without a limit: a stranger can sign up many times with the
 * address, which must not hide the founder's record.
 */
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

/** The signed-in person's records, ordered as in `findOwnRecords`. */
export function ownRecordsQuery({ uid, email }: Pick<Account, 'uid' | 'email'>) {
  return queryOptions({
    queryKey: ['own-records', uid, email],
    queryFn: async ({ signal }) => {
      try {
        return await runQuery(() => readOwnRecords(email, signal))
      } catch (error) {
        // After a logout in any tab, the rules refuse the running request. Ignore that if the query
        // was cancelled.
        signal.throwIfAborted()
        throw error
      }
    },
    // Don't use cached data: people often look up their records again because a record is gone.
    gcTime: 0,
    meta: { failure: FAILED_TO_LOAD.userData },
  })
}

/**
 * A founder's own record, live. Null if it doesn't exist or belongs to another person: the rules
 * refuse both alike, and the refusal isn't reported.
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
      FAILED_TO_LOAD.userData,
    ),
    // A refusal applies only to this session, so don't cache it for the next one.
    gcTime: 0,
  }
}
