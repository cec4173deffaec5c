import { queryOptions } from '@tanstack/react-query'
import { limit, query, where } from 'firebase/firestore'

import { normalisePaymentReference } from '@/domain/payments/payment-reference'
import { UNDECIDED_STATUSES } from '@/domain/payments/waitlist-status'
import { uniqueById } from '@/lib/unique-by-id'

import { FAILED_TO_LOAD } from '@/data/firebase/errors'
import { collectionOf } from '@/data/firebase/sdk/firestore'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { restFirst } from '@/data/firebase/queries/rest-query'
import { runQuery } from '@/data/firebase/requests'
import { watchPrefixes, watchQuery } from '@/data/firebase/queries/watch'

import { toWaitlistUser, WAITLIST_USER_FIELDS, type WaitlistUser } from './schema'

/** The initial limit for each of the four fields. The first search reads at most 60 sign-ups. */
export const SEARCH_LIMIT = 15

/**
 * Sign-ups whose email, payment reference, own code or entered code starts with `term`, live. For
 * the admin.
 *
 * @param most the limit per field; a multiple of `SEARCH_LIMIT`.
 */
export function waitlistSearchQuery(adminUid: string, term: string, most: number) {
  const prefixes = {
    email: term.toLowerCase(),
    generatedReferralCode: term.toUpperCase(),
    enteredReferralCode: term.toUpperCase(),
    upiReferenceId: normalisePaymentReference(term),
  }
  const watch = watchPrefixes(
    collectionOf('waitlistUsers'),
    Object.entries(prefixes).filter(([, prefix]) => prefix !== ''),
    most,
    toWaitlistUser,
  )
  return liveQuery<WaitlistUser[]>(
    ['waitlist-users', adminUid, 'search', term, most],
    (next, fail) => watch((found) => next(uniqueById(found.flat())), fail),
    FAILED_TO_LOAD.userData,
  )
}

/** The maximum number of undecided sign-ups that a substring search reads. */
export const MOST_WAITING = 2000

/**
 * The undecided sign-ups, at most `MOST_WAITING`, read once and cached for a minute. For the admin.
 */
export function waitingSignUpsQuery(adminUid: string) {
  return queryOptions<WaitlistUser[]>({
    queryKey: ['waitlist-users', adminUid, 'waiting'],
    queryFn: ({ signal }) =>
      runQuery(async () => {
        const found = await restFirst(signal, 'waitlistUsers', WAITLIST_USER_FIELDS, MOST_WAITING, {
          field: 'status',
          in: UNDECIDED_STATUSES,
        })
        return found.map(toWaitlistUser)
      }),
    staleTime: 60_000,
    meta: { failure: FAILED_TO_LOAD.userData },
  })
}

/** The limit of records with one email. More would be abuse. */
const MOST = 5

/**
 * Up to five records with this email, live. For the admin.
 * @param email normalised.
 */
export function recordsWithEmailQuery(adminUid: string, email: string) {
  return liveQuery<WaitlistUser[]>(
    ['waitlist-users', adminUid, 'with-email', email],
    watchQuery(
      query(collectionOf('waitlistUsers'), where('email', '==', email), limit(MOST)),
      toWaitlistUser,
    ),
    FAILED_TO_LOAD.userData,
  )
}
