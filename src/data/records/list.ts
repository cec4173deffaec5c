import {
  documentId,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type FieldPath,
  type QueryConstraint,
} from 'firebase/firestore'

import { joiningTimes, statusesOf, type WaitlistView } from '@/domain/payments/waitlist-view'

import { FAILED_TO_LOAD } from '@/data/firebase/errors'
import { collectionOf, documentOf } from '@/data/firebase/sdk/firestore'
import { countsKey } from '@/data/firebase/queries/count'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { watchDocument, watchQuery } from '@/data/firebase/queries/watch'
import { toWaitlistUser, type WaitlistUser } from './schema'

/** Records per page. With referrers and counts, the section needs at most 60 reads. */
export const WAITLIST_PAGE = 40

/** The last row of a page. The next page starts after it. */
export interface PageEnd {
  /** The ID of the page's last record. */
  id: string
  /**
   * The values of the sort fields. Times are Timestamps: a Date has only milliseconds, so the next
   * page couldn't continue exactly after this record.
   */
  cursor: readonly unknown[]
}

export interface WaitlistRows {
  users: WaitlistUser[]
  /** The page's last record; null if the page isn't full, so that no page follows. */
  end: PageEnd | null
}

/**
 * A page of the sign-ups in the view, in its order, live. For the admin.
 *
 * @param page 1 for the first.
 * @param after the end of the previous page; null for the first page.
 */
export function waitlistPageQuery(
  adminUid: string,
  view: WaitlistView,
  page: number,
  after: PageEnd | null,
) {
  const watch = watchQuery(
    query(
      collectionOf('waitlistUsers'),
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
  return liveQuery<WaitlistRows>(
    ['waitlist-users', adminUid, 'page', view, page, after?.id],
    (next, fail) =>
      watch((rows) => {
        const last = rows[WAITLIST_PAGE - 1]
        next({
          users: rows.map(({ user }) => user),
          end: last === undefined ? null : { id: last.user.id, cursor: last.cursor },
        })
      }, fail),
    FAILED_TO_LOAD.userData,
    countsKey(adminUid, 'waitlist'),
  )
}

/**
 * Returns the filters and the order of a view. Each combination of status and code filter needs its
 * own index per sort order (firestore.indexes.json): equality fields first, then the time of
 * joining or the email, then the code field if it is filtered by inequality.
 */
export function constraintsOf(view: WaitlistView): QueryConstraint[] {
  const { from, before } = joiningTimes(view)
  const statuses = statusesOf(view)
  const codes = { any: [], 'with-code': ['!='], 'without-code': ['=='] } as const
  return [
    ...(statuses === null ? [] : [where('status', 'in', statuses)]),
    ...codes[view.referral].map((operator) => where('enteredReferralCode', operator, null)),
    ...(from === null ? [] : [where('createdAt', '>=', from)]),
    ...(before === null ? [] : [where('createdAt', '<', before)]),
    ...orderOf(view).map((field) => orderBy(field, view.sort === 'newest' ? 'desc' : 'asc')),
  ]
}

function orderOf({ referral, sort }: WaitlistView): ReadonlyArray<string | FieldPath> {
  const field = sort === 'email' ? 'email' : 'createdAt'
  return referral === 'with-code'
    ? // List the inequality field, because the SDK would add it after the ID, and no index has that order.
      [field, 'enteredReferralCode', documentId()]
    : [field, documentId()]
}

/** One sign-up, live; null when it has been erased. For the admin. */
export function waitlistUserQuery(adminUid: string, id: string) {
  return {
    ...liveQuery<WaitlistUser | null>(
      ['waitlist-users', adminUid, 'one', id],
      watchDocument(documentOf('waitlistUsers', id), toWaitlistUser),
      FAILED_TO_LOAD.userData,
    ),
    // Don't show cached data: the list may have shown newer data since.
    gcTime: 0,
  }
}
