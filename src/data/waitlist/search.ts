import { queryOptions } from '@tanstack/react-query'

import { normalisePaymentReference } from '@/domain/payment-reference'
import { UNDECIDED_STATUSES } from '@/domain/waitlist-status'
import { uniqueById } from '@/lib/unique-by-id'

import { collectionOf } from '@/data/firebase/firestore'
import { liveQuery } from '@/data/firebase/live-query'
import { restFirst } from '@/data/firebase/rest-query'
import { runQuery } from '@/data/firebase/requests'
import { watchPrefixes } from '@/data/firebase/watch'
import { toWaitlistUser, WAITLIST_USER_FIELDS, type WaitlistUser } from './schema'

const FAILURE = 'Failed to load user data.'

/** A search first finds at most this many sign-ups by each of its four fields: 60 are read at the most. */
export const SEARCH_LIMIT = 15

/**
 * Sign-ups whose email, either code or payment reference starts with `term`, among all records, live.
 * For the admin.
 *
 * @param most how many are found by each field at the most; a multiple of `SEARCH_LIMIT`.
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
    FAILURE,
  )
}

/** How many waiting sign-ups a search reads, to find any part of a text in them. */
const MOST_WAITING = 2000

/** Waiting sign-ups as of now, read once and kept for a minute. For the admin. */
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
    meta: { failure: FAILURE },
  })
}
