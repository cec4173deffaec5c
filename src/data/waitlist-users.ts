import { queryOptions } from '@tanstack/react-query'
import {
  collection,
  deleteField,
  doc,
  documentId,
  endAt,
  getCountFromServer,
  increment,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  startAfter,
  startAt,
  Timestamp,
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
import { documentAt } from './document-at'
import { AppError, toAppError } from './errors'
import { firestore } from './firestore'
import { liveQuery } from './live-query'
import { settledWithin, withPatience } from './patience'
import { findCredit } from './referral-credit'
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
const ERASED = 'This record has been erased meanwhile.'

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

interface HowToVerify {
  /** Where nobody can be credited, although the record names a referrer: without, and it names none any more. */
  withoutCredit?: boolean
}

/** Two tabs that verify at the same moment get in each other's way; one of them is through each time. */
const VERIFY_ATTEMPTS = 5

/** One after the other: verifications that credit the same ambassador refuse each other when they overlap. */
let queue: Promise<unknown> = Promise.resolve()

/** One that is still without an answer then is overtaken: to overlap costs less than to wait for it. */
const MOST_AHEAD_MS = 5_000

/**
 * Marks a payment as verified and credits whoever referred the founder, all or nothing. Final.
 * Doing it again, here or in another tab, changes nothing.
 *
 * @throws AppError `offline` when there was no answer: it may have been verified, and doing it again finds
 *   out; `duplicate` when another record with the same email is verified already; `uncreditable` when the
 *   record names a referrer whom nobody can credit; `changed` when the record has been erased or its
 *   payment reference corrected since the admin looked.
 */
export function verifyWaitlistUser(
  user: Verifiable,
  adminUid: string,
  how: HowToVerify = {},
): Promise<void> {
  // In an object, because a promise alone would be waited for.
  const begun = queue.then(() => ({ verification: verifyInTime(user, adminUid, how) }))
  queue = begun.then(({ verification }) => settledWithin(MOST_AHEAD_MS, verification))
  return begun.then(({ verification }) => verification)
}

async function verifyInTime(
  user: Verifiable,
  adminUid: string,
  { withoutCredit = false }: HowToVerify,
): Promise<void> {
  const waiting = new AbortController()
  const verify = async () => {
    if (withoutCredit) await giveUpReferral(user, waiting.signal)
    const referredBy = withoutCredit ? null : user.referredBy
    await verifyWithRetries({ ...user, referredBy }, adminUid, waiting.signal)
  }
  try {
    await withPatience(verify())
  } catch (error) {
    throw toAppError(error)
  } finally {
    waiting.abort()
  }
}

async function verifyWithRetries(
  user: Verifiable,
  adminUid: string,
  signal: AbortSignal,
): Promise<void> {
  if (user.email === null) {
    throw new AppError('malformed', 'This record has no email address, so it can only be erased.')
  }
  const verifiedEmail = doc(firestore, 'verifiedEmails', await sha256Hex(user.email))
  for (let attempt = 1; ; attempt += 1) {
    try {
      await verifyOnce(user, verifiedEmail, adminUid, signal)
      return
    } catch (error) {
      // The rules judge a batch against the newest state, so losing a race reads as a refusal.
      const { kind } = toAppError(error)
      const mayHaveLostARace = kind === 'denied' || kind === 'busy'
      if (!mayHaveLostARace || attempt === VERIFY_ATTEMPTS) throw error
    }
  }
}

async function verifyOnce(
  user: Verifiable,
  verifiedEmail: DocumentReference,
  adminUid: string,
  signal: AbortSignal,
): Promise<void> {
  const { id, email, referredBy, enteredReferralCode, upiReferenceId } = user
  const record = doc(waitlistUsers, id)
  const card = documentAt('referralCodes', user.generatedReferralCode)
  await runTransaction(firestore, async (transaction) => {
    const read = (reference: DocumentReference) => transaction.get(reference)
    const [stored, ownCard, holder, credit] = await Promise.all([
      read(record),
      card === null ? undefined : read(card),
      read(verifiedEmail),
      findCredit(user, read),
    ])
    if (!stored.exists()) throw new AppError('changed', ERASED)
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
    if (
      latest.referredBy !== referredBy ||
      latest.enteredReferralCode !== enteredReferralCode ||
      latest.email !== email
    ) {
      throw new AppError('changed', 'This record has just been changed. Look at it again.')
    }
    if (holder.exists() && holder.get('waitlistUserId') !== id) {
      throw new AppError('duplicate', 'Another record with this email is already verified.')
    }
    if (credit.kind === 'counted') throw new AppError('malformed', credit.reason)
    if (credit.kind === 'impossible') throw new AppError('uncreditable', credit.reason)
    // Who pressed the button has been told that nothing is known: from here on it would become untrue.
    signal.throwIfAborted()

    const verified = { status: 'verified', verifiedAt: serverTimestamp() }
    transaction.update(record, { ...verified, verifiedBy: adminUid, statusReason: deleteField() })
    if (!holder.exists()) transaction.set(verifiedEmail, { waitlistUserId: id })
    // A record brought in by hand may have no card.
    if (card !== null && ownCard?.exists() === true) {
      transaction.update(card, { status: 'verified' })
    }
    if (credit.kind === 'nobody') return

    const { referral } = credit
    if (referral.exists()) transaction.update(referral.ref, verified)
    // A record brought in by hand may lack it: it is made as if it had been there.
    else {
      const createdAt: unknown = stored.get('createdAt')
      transaction.set(referral.ref, {
        ...verified,
        referredBy,
        email,
        createdAt: createdAt instanceof Timestamp ? createdAt : serverTimestamp(),
      })
    }
    if (credit.kind === 'founder') {
      transaction.update(credit.card, {
        referralCount: credit.count + 1,
        lastVerifiedReferral: id,
      })
    } else if (credit.kind === 'ambassador') {
      const { uid, college } = credit
      const count = credit.count + 1
      const tier = tierFor(count)
      transaction.update(doc(firestore, 'users', uid), {
        referralCount: count,
        tier,
        lastVerifiedReferral: id,
      })
      transaction.update(doc(firestore, 'leaderboard', uid), { count, tier })
      transaction.set(
        doc(firestore, 'colleges', await collegeKey(college)),
        { name: college, count: increment(1), lastVerifiedReferral: id },
        { merge: true },
      )
    }
  })
}

/** A record that names a referrer whom nobody can credit names none any more. Done already: nothing changes. */
async function giveUpReferral(user: Verifiable, signal: AbortSignal): Promise<void> {
  const record = doc(waitlistUsers, user.id)
  await runTransaction(firestore, async (transaction) => {
    const read = (reference: DocumentReference) => transaction.get(reference)
    const [stored, credit] = await Promise.all([read(record), findCredit(user, read)])
    if (!stored.exists()) throw new AppError('changed', ERASED)
    const { status, referredBy } = decode(waitlistUserSchema, stored)
    if (status === 'verified' || referredBy === null) return
    if (referredBy !== user.referredBy || credit.kind !== 'impossible') {
      throw new AppError('changed', 'Somebody can be credited with this now. Look at it again.')
    }
    signal.throwIfAborted()
    transaction.update(record, { referredBy: null })
    if (credit.referral.exists()) transaction.delete(credit.referral.ref)
  })
}
