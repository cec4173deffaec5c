import { queryOptions } from '@tanstack/react-query'
import {
  documentId,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore'
import * as v from 'valibot'

import { normalisePaymentReference } from '@/domain/payments/payment-reference'

import { collectionOf } from '@/data/firebase/sdk/firestore'
import { countsKey } from '@/data/firebase/queries/count'
import { decode, readable } from '@/data/firebase/decode'
import { lenient } from '@/model/fields'
import { paymentDispute } from '@/model/waitlist-users'
import { AppError } from '@/data/firebase/errors'
import { liveQuery, SUPERSEDED_MS } from '@/data/firebase/queries/live-query'
import { inQuerySizes } from '@/data/firebase/queries/query-values'
import { idsWhere, restFirst, restQuery } from '@/data/firebase/queries/rest-query'
import { retryOffline, runQuery, runRequest, withTimeout } from '@/data/firebase/requests'
import { watchPage, type PageCursor } from '@/data/firebase/queries/watch'

const FAILURE = 'Failed to load the payment disputes.'

export const DISPUTES_PAGE = 25

/** The maximum number of claims that are compared with a statement. */
export const MOST_CLAIMS = 200

/** The limit of the query that tries to read all disputes. */
const FEW = 50

const disputeSchema = v.omit(paymentDispute, ['claim'])

const claimSchema = v.omit(paymentDispute, ['upiReferenceId', 'waitlistUserId'])

const disputedSchema = lenient(v.pick(paymentDispute, ['upiReferenceId']))

/** A payer's report that another record uses their payment. */
export type PaymentDispute = v.InferOutput<typeof disputeSchema> & { id: string }

/** A report of a payer who can't find their payment reference and has no record yet. */
export type OpenClaim = v.InferOutput<typeof claimSchema> & { id: string }

/**
 * A page of the undecided disputes and claims, newest first, live. For the admin.
 *
 * @param page 1 for the first.
 * @param after the last dispute of the previous page; null for the first page.
 */
export function paymentDisputesQuery(adminUid: string, page: number, after: PageCursor | null) {
  return liveQuery(
    ['payment-disputes', adminUid, page, after?.id],
    watchPage(
      query(
        collectionOf('paymentDisputes'),
        orderBy('createdAt', 'desc'),
        orderBy(documentId(), 'desc'),
        ...(after === null ? [] : [startAfter(after.cursor, after.id)]),
        limit(DISPUTES_PAGE),
      ),
      'createdAt',
      (snapshot): PaymentDispute | OpenClaim =>
        snapshot.get('claim') === undefined
          ? { id: snapshot.id, ...decode(disputeSchema, snapshot) }
          : toClaim(snapshot),
    ),
    FAILURE,
    countsKey(adminUid, 'disputes'),
  )
}

function toClaim(snapshot: QueryDocumentSnapshot): OpenClaim {
  return { id: snapshot.id, ...decode(claimSchema, snapshot) }
}

/**
 * The oldest undecided claims, at most `MOST_CLAIMS`, to compare with a statement. For the admin.
 */
export function openClaimsQuery(adminUid: string) {
  return queryOptions<OpenClaim[]>({
    queryKey: ['open-claims', adminUid],
    queryFn: () =>
      runQuery(async () => {
        // Only claims have the field `claim.day`. Oldest first, so that fake claims added later
        // can't push a payer's claim out of the list. Don't use getDocs(): without a network, it
        // returns an empty result instead of failing.
        const { docs } = await getDocsFromServer(
          query(
            collectionOf('paymentDisputes'),
            where('claim.day', '>', ''),
            orderBy('createdAt'),
            limit(MOST_CLAIMS),
          ),
        )
        return readable(docs, toClaim)
      }),
    refetchInterval: 60_000,
    meta: { failure: 'Failed to load the payment claims.' },
  })
}

/**
 * Finds which of these payment references are disputed. For the admin.
 *
 * @param references as stored.
 * @returns the disputed ones, normalised.
 */
export function disputedReferencesQuery(adminUid: string, references: readonly string[]) {
  const asked = [...new Set(references.map(normalisePaymentReference))].filter((one) => one !== '')
  return queryOptions<ReadonlySet<string>>({
    queryKey: [...disputedReferencesKey(adminUid), asked.toSorted().join(' ')],
    queryFn: ({ signal }) =>
      runQuery(async () => {
        const chunks = inQuerySizes(asked)
        if (chunks.length < 2) return new Set((await Promise.all(chunks.map(disputesAbout))).flat())
        // Use plain requests, because the SDK would run these queries one after the other.
        const fields = Object.keys(disputedSchema.entries)
        const first = await restFirst(signal, 'paymentDisputes', fields, FEW)
        // Usually there are fewer than `FEW` disputes, and this query reads them all. Otherwise,
        // look up the references.
        const found =
          first.length < FEW
            ? first
            : (
                await Promise.all(
                  chunks.map((chunk) =>
                    restQuery(signal, 'paymentDisputes', fields, {
                      field: 'upiReferenceId',
                      in: chunk,
                    }),
                  ),
                )
              ).flat()
        const disputed = new Set(found.map((one) => decode(disputedSchema, one).upiReferenceId))
        return new Set(asked.filter((one) => disputed.has(one)))
      }),
    // New disputes can arrive at any time.
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
    gcTime: SUPERSEDED_MS,
    meta: { failure: FAILURE },
  })
}

/** The common prefix of the keys of these look-ups, to invalidate them after a decision. */
export function disputedReferencesKey(adminUid: string): readonly string[] {
  return ['disputed-references', adminUid]
}

async function disputesAbout(references: readonly string[]): Promise<string[]> {
  // Don't use getDocs(): without a network, it returns an empty result instead of failing.
  const { docs } = await getDocsFromServer(
    query(collectionOf('paymentDisputes'), where('upiReferenceId', 'in', references)),
  )
  // Decode only the reference: a dispute with other invalid fields still counts.
  return docs.flatMap((snapshot) => decode(disputedSchema, snapshot).upiReferenceId ?? [])
}

/**
 * Refuses a disputed payment. Call it before verifying a payment that the admin hasn't confirmed in
 * a dialog.
 * @throws AppError `changed` when another person disputes this payment.
 */
export async function refuseDisputed(reference: string | null): Promise<void> {
  const asked = normalisePaymentReference(reference ?? '')
  if (asked === '') return
  const disputes = await runRequest({ tried: 'read whether a payment is disputed' }, () =>
    withTimeout(
      // Don't use the SDK's live connection, which recovers slowly after a network loss.
      retryOffline(() => idsWhere('paymentDisputes', 'upiReferenceId', asked)),
    ),
  )
  if (disputes.length === 0) return
  throw new AppError(
    'changed',
    'Another person says this payment is theirs. Decide the dispute first, under Disputes.',
  )
}
