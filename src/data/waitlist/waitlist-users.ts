import { queryOptions } from '@tanstack/react-query'
import {
  doc,
  documentId,
  endAt,
  getCountFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  startAt,
  where,
  type DocumentSnapshot,
  type FieldPath,
  type QueryConstraint,
} from 'firebase/firestore'
import * as v from 'valibot'

import { normalisePaymentReference } from '@/domain/payment-reference'
import { joiningTimes, type WaitlistView } from '@/domain/waitlist-view'
import { uniqueById } from '@/lib/unique-by-id'

import { waitlistUsers } from '@/data/firebase/collections'
import { decode, nullable, timestamp } from '@/data/firebase/decode'
import { liveQuery } from '@/data/firebase/live-query'
import { watchDocument, watchQuery, watchTogether } from '@/data/firebase/watch'
import { translated } from '@/data/firebase/translated'

/** Lenient: a record brought in by hand may lack anything, and the admin must still see it (spec, section 4). */
const waitlistUserSchema = v.object({
  email: nullable(v.string()),
  enteredReferralCode: nullable(v.string()),
  referredBy: nullable(v.string()),
  generatedReferralCode: nullable(v.string()),
  upiReferenceId: nullable(v.string()),
  status: nullable(v.string()),
  createdAt: nullable(timestamp),
})

export type WaitlistUser = v.InferOutput<typeof waitlistUserSchema> & { id: string }

const FAILURE = 'Failed to load user data.'

export function toWaitlistUser(snapshot: DocumentSnapshot): WaitlistUser {
  return { id: snapshot.id, ...decode(waitlistUserSchema, snapshot) }
}

/** How many are read at a time. */
export const WAITLIST_PAGE = 40

/** Where a page ends and the next one begins. */
export interface PageEnd {
  /** Of its last record. */
  id: string
  /** By what the view is ordered: a Date would be too coarse to go on from. */
  cursor: readonly unknown[]
}

export interface WaitlistPage {
  users: WaitlistUser[]
  /** Null when the page isn't full: there is nothing after it. */
  end: PageEnd | null
}

/**
 * A page of the sign-ups that the view shows, in its order, live. For the admin.
 *
 * @param page 1 for the first.
 * @param after the end of the page before; null for the first page.
 */
export function waitlistPageQuery(
  adminUid: string,
  view: WaitlistView,
  page: number,
  after: PageEnd | null,
) {
  const watch = watchQuery(
    query(
      waitlistUsers,
      ...constraintsOf(view),
      ...(after === null ? [] : [startAfter(...after.cursor)]),
      limit(WAITLIST_PAGE),
    ),
    (snapshot) => ({
      user: toWaitlistUser(snapshot),
      cursor: orderOf(view).map((field) =>
        typeof field === 'string' ? snapshot.get(field) : snapshot.id,
      ),
    }),
  )
  return liveQuery<WaitlistPage>(
    ['waitlist-users', adminUid, 'page', view, page, after?.id],
    (next, fail) =>
      watch((rows) => {
        const last = rows[WAITLIST_PAGE - 1]
        next({
          users: rows.map(({ user }) => user),
          end: last === undefined ? null : { id: last.user.id, cursor: last.cursor },
        })
      }, fail),
    FAILURE,
  )
}

/** How many sign-ups the view shows, counted by the database. For the admin. */
export function waitlistViewCountQuery(adminUid: string, view: WaitlistView) {
  // In one order, whichever is shown: without an order of its own it would need more indexes.
  const counted: WaitlistView = { ...view, sort: 'newest' }
  return queryOptions({
    // Counted anew together with the whole waitlist.
    queryKey: [...waitlistCountsQuery(adminUid).queryKey, counted],
    queryFn: () =>
      translated(async () => {
        const count = await getCountFromServer(query(waitlistUsers, ...constraintsOf(counted)))
        return count.data().count
      }),
    meta: { failure: FAILURE },
  })
}

/**
 * Each combination of status and code needs an index of its own (firestore.indexes.json), with the
 * equalities first, then the time of joining, then the code if there has to be one: once for each order.
 */
function constraintsOf(view: WaitlistView): QueryConstraint[] {
  const { from, before } = joiningTimes(view)
  const codes = { any: [], 'with-code': ['!='], 'without-code': ['=='] } as const
  return [
    ...(view.status === 'any' ? [] : [where('status', '==', view.status)]),
    ...codes[view.referral].map((operator) => where('enteredReferralCode', operator, null)),
    ...(from === null ? [] : [where('createdAt', '>=', from)]),
    ...(before === null ? [] : [where('createdAt', '<', before)]),
    ...orderOf(view).map((field) => orderBy(field, view.sort === 'newest' ? 'desc' : 'asc')),
  ]
}

function orderOf({ referral }: WaitlistView): ReadonlyArray<string | FieldPath> {
  return referral === 'with-code'
    ? // Named, because the SDK would put the field of an inequality behind the id, where no index has it.
      ['createdAt', 'enteredReferralCode', documentId()]
    : ['createdAt', documentId()]
}

/** One sign-up, live; null when it has been erased. For the admin. */
export function waitlistUserQuery(adminUid: string, id: string) {
  return {
    ...liveQuery<WaitlistUser | null>(
      ['waitlist-users', adminUid, 'one', id],
      watchDocument(doc(waitlistUsers, id), toWaitlistUser),
      FAILURE,
    ),
    // What a row was when it was last watched is older than what the list has shown since.
    gcTime: 0,
  }
}

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
  const watches = Object.entries(prefixes)
    .filter(([, prefix]) => prefix !== '')
    .map(([field, prefix]) =>
      watchQuery(
        query(
          waitlistUsers,
          orderBy(field),
          startAt(prefix),
          // The last of the code points: ends the range after everything that starts with the prefix.
          endAt(`${prefix}\u{10FFFF}`),
          limit(most),
        ),
        toWaitlistUser,
      ),
    )
  const watch = watchTogether(watches)
  return liveQuery<WaitlistUser[]>(
    ['waitlist-users', adminUid, 'search', term, most],
    (next, fail) => watch((found) => next(uniqueById(found.flat())), fail),
    FAILURE,
  )
}

/** How many have signed up and how many of them are verified, counted by the database. For the admin. */
export function waitlistCountsQuery(adminUid: string) {
  return queryOptions({
    queryKey: ['waitlist-counts', adminUid],
    queryFn: () =>
      translated(async () => {
        const [all, verified] = await Promise.all([
          getCountFromServer(waitlistUsers),
          getCountFromServer(query(waitlistUsers, where('status', '==', 'verified'))),
        ])
        return { total: all.data().count, verified: verified.data().count }
      }),
    meta: { failure: FAILURE },
  })
}
