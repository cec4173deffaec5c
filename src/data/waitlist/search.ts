import { normalisePaymentReference } from '@/domain/payment-reference'
import { uniqueById } from '@/lib/unique-by-id'

import { collectionOf } from '@/data/firebase/firestore'
import { liveQuery } from '@/data/firebase/live-query'
import { watchPrefixes } from '@/data/firebase/watch'
import { toWaitlistUser, type WaitlistUser } from './schema'

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
