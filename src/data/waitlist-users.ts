import { queryOptions } from '@tanstack/react-query'
import {
  collection,
  deleteField,
  doc,
  endAt,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  increment,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  startAt,
  where,
  type DocumentReference,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import * as v from 'valibot'

import { normalisePaymentReference } from '@/domain/payment-reference'
import { tierFor } from '@/domain/tiers'
import { sha256Hex } from '@/lib/sha256'

import { collegeKey } from './college-key'
import { decode, nullable, timestamp } from './decode'
import { AppError, toAppError } from './errors'
import { firestore } from './firestore'
import { liveQuery } from './live-query'
import { watchQuery } from './watch'

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

function toWaitlistUser(snapshot: QueryDocumentSnapshot): WaitlistUser {
  return { id: snapshot.id, ...decode(waitlistUserSchema, snapshot) }
}

/** The newest sign-ups, live, at most `count` of them. For the admin. */
export function newestWaitlistUsersQuery(adminUid: string, count: number) {
  return liveQuery(
    ['waitlist-users', adminUid, 'newest', count],
    watchQuery(query(waitlistUsers, orderBy('createdAt', 'desc'), limit(count)), toWaitlistUser),
    'Failed to load user data.',
  )
}

/** A search finds at most this many sign-ups by each field. */
export const SEARCH_LIMIT = 20

/** Sign-ups whose email, either code or payment reference starts with `term`, among all records. For the admin. */
export function waitlistSearchQuery(adminUid: string, term: string) {
  return queryOptions({
    queryKey: ['waitlist-users', adminUid, 'search', term],
    queryFn: async () => {
      const prefixes = {
        email: term.toLowerCase(),
        generatedReferralCode: term.toUpperCase(),
        enteredReferralCode: term.toUpperCase(),
        upiReferenceId: normalisePaymentReference(term),
      }
      try {
        const found = await Promise.all(
          Object.entries(prefixes)
            .filter(([, prefix]) => prefix !== '')
            .map(([field, prefix]) =>
              // Not getDocs(): without a network it finds nothing, and calls that the answer.
              getDocsFromServer(
                query(
                  waitlistUsers,
                  orderBy(field),
                  startAt(prefix),
                  // The last of the code points: ends the range after everything that starts with the prefix.
                  endAt(`${prefix}\u{10FFFF}`),
                  limit(SEARCH_LIMIT),
                ),
              ),
            ),
        )
        const byId = new Map(
          found.flatMap(({ docs }) => docs.map((match) => [match.id, toWaitlistUser(match)])),
        )
        return [...byId.values()]
      } catch (error) {
        throw toAppError(error)
      }
    },
    meta: { failure: 'Failed to load user data.' },
  })
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
    meta: { failure: 'Failed to load user data.' },
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
    // Otherwise a founder could have one payment looked at and give it back, for somebody else to use,
    // a moment before the click.
    if (decode(waitlistUserSchema, stored).upiReferenceId !== upiReferenceId) {
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
