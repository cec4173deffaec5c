import { queryOptions } from '@tanstack/react-query'
import {
  collection,
  deleteField,
  doc,
  documentId,
  endAt,
  getCountFromServer,
  getDocFromServer,
  increment,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  startAfter,
  startAt,
  where,
  type DocumentReference,
  type DocumentSnapshot,
  type FieldPath,
  type QueryConstraint,
} from 'firebase/firestore'
import * as v from 'valibot'

import { normalisePaymentReference } from '@/domain/payment-reference'
import { tierFor } from '@/domain/tiers'
import { joiningTimes, type WaitlistView } from '@/domain/waitlist-view'
import { sha256Hex } from '@/lib/sha256'
import { uniqueById } from '@/lib/unique-by-id'

import { collegeKey } from './college-key'
import { decode, nullable, timestamp } from './decode'
import { AppError, toAppError } from './errors'
import { firestore } from './firestore'
import { liveQuery } from './live-query'
import { watchDocument, watchQuery, watchTogether } from './watch'

const waitlistUsers = collection(firestore, 'waitlistUsers')

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
    queryFn: async () => {
      try {
        const count = await getCountFromServer(query(waitlistUsers, ...constraintsOf(counted)))
        return count.data().count
      } catch (error) {
        throw toAppError(error)
      }
    },
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
    queryFn: async () => {
      try {
        const [all, verified] = await Promise.all([
          getCountFromServer(waitlistUsers),
          getCountFromServer(query(waitlistUsers, where('status', '==', 'verified'))),
        ])
        return { total: all.data().count, verified: verified.data().count }
      } catch (error) {
        throw toAppError(error)
      }
    },
    meta: { failure: FAILURE },
  })
}

/** A sign-up as the admin looked at it. */
type Verifiable = Omit<WaitlistUser, 'status' | 'createdAt'>

/** Two tabs that verify at the same moment get in each other's way; one of them is through each time. */
const VERIFY_ATTEMPTS = 5

/** One after the other: verifications that credit the same ambassador refuse each other when they overlap. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Marks a payment as verified and credits whoever referred the founder, all or nothing. Final.
 * Doing it again, here or in another tab, changes nothing.
 *
 * @throws AppError `account` when another record with the same email is verified already, `changed` when
 *   the founder has corrected the payment reference since the admin looked.
 */
export function verifyWaitlistUser(user: Verifiable, adminUid: string): Promise<void> {
  const verification = queue.then(() => verifyWithRetries(user, adminUid))
  queue = verification.catch(() => {})
  return verification
}

async function verifyWithRetries(user: Verifiable, adminUid: string): Promise<void> {
  if (user.email === null) throw new AppError('malformed', 'This record has no email address.')
  const verifiedEmail = doc(firestore, 'verifiedEmails', await sha256Hex(user.email))
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await verifyOnce(user, verifiedEmail, adminUid)
        return
      } catch (error) {
        // The rules judge a batch against the newest state, so losing a race reads as a refusal.
        const { kind } = toAppError(error)
        const mayHaveLostARace = kind === 'denied' || kind === 'busy'
        if (!mayHaveLostARace || attempt === VERIFY_ATTEMPTS) throw error
        if (await isSettled(user.id, verifiedEmail)) return
      }
    }
  } catch (error) {
    throw toAppError(error)
  }
}

/** @throws AppError when the email's one verified record is another. */
async function isSettled(id: string, verifiedEmail: DocumentReference): Promise<boolean> {
  const [record, holder] = await Promise.all([
    getDocFromServer(doc(waitlistUsers, id)),
    getDocFromServer(verifiedEmail),
  ])
  if (record.get('status') === 'verified') return true
  if (!holder.exists()) return false
  throw new AppError('account', 'Another record with this email is already verified.')
}

async function verifyOnce(
  { id, generatedReferralCode, enteredReferralCode, referredBy, upiReferenceId }: Verifiable,
  verifiedEmail: DocumentReference,
  adminUid: string,
): Promise<void> {
  const record = doc(waitlistUsers, id)
  const card = referralCode(generatedReferralCode)
  const referrerCard = referredBy === null ? null : referralCode(enteredReferralCode)
  const referrer = referredBy === null ? null : doc(firestore, 'users', referredBy)
  await runTransaction(firestore, async (transaction) => {
    const read = async (reference: DocumentReference | null) =>
      reference === null ? undefined : (await transaction.get(reference)).data()
    const [stored, ownCard, referring, ambassador] = await Promise.all([
      transaction.get(record),
      read(card),
      read(referrerCard),
      read(referrer),
    ])
    const latest = decode(waitlistUserSchema, stored)
    // By another tab. Left to the rules, the refusal would cost the two tabs seconds each time they meet.
    if (latest.status === 'verified') return
    // Otherwise a founder could have one payment looked at and give it back, for somebody else to use,
    // a moment before the click.
    if (latest.upiReferenceId !== upiReferenceId) {
      throw new AppError(
        'changed',
        'The payment reference has just been corrected. Look at it again.',
      )
    }
    transaction.update(record, {
      status: 'verified',
      verifiedAt: serverTimestamp(),
      verifiedBy: adminUid,
      statusReason: deleteField(),
    })
    transaction.set(verifiedEmail, { waitlistUserId: id })
    // A record brought in by hand may have no card.
    if (card !== null && ownCard !== undefined) transaction.update(card, { status: 'verified' })
    if (referrerCard === null || referrer === null) return

    transaction.update(doc(firestore, 'referrals', id), {
      status: 'verified',
      verifiedAt: serverTimestamp(),
    })
    // A retired code's owner has left: there is nobody to credit.
    if (referring?.['ownerType'] === 'founder') {
      transaction.update(referrerCard, {
        referralCount: Number(referring['referralCount']) + 1,
        lastVerifiedReferral: id,
      })
    } else if (referring?.['ownerType'] === 'ambassador') {
      const count = Number(ambassador?.['referralCount']) + 1
      const tier = tierFor(count)
      transaction.update(referrer, { referralCount: count, tier, lastVerifiedReferral: id })
      transaction.update(doc(firestore, 'leaderboard', referrer.id), { count, tier })
      const college: unknown = ambassador?.['college']
      if (typeof college !== 'string') {
        throw new AppError(
          'malformed',
          'The ambassador who referred them has no college on record.',
        )
      }
      transaction.set(
        doc(firestore, 'colleges', await collegeKey(college)),
        { name: college, count: increment(1), lastVerifiedReferral: id },
        { merge: true },
      )
    }
  })
}

function referralCode(code: string | null): DocumentReference | null {
  return code === null ? null : doc(firestore, 'referralCodes', code)
}
