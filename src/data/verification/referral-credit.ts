import { queryOptions } from '@tanstack/react-query'
import { getDoc, type DocumentReference, type DocumentSnapshot } from 'firebase/firestore/lite'

import { isRecordId } from '@/domain/values/record-id'

import { documentAt, documentOf } from '@/data/firebase/sdk/firestore-lite'
import { monthsIn, type Months } from '@/model/users'
import { runQuery, withTimeout } from '@/data/firebase/requests'

/** The fields of a record that concern its referral. */
export interface Referred {
  id: string
  referredBy: string | null
  enteredReferralCode: string | null
}

/** The person whom a verification credits, with their current counts. */
export type ReferralCredit =
  | { kind: 'nobody' }
  /** The referrer has left, or their documents are gone: no one is credited. */
  | { kind: 'left'; referral: DocumentSnapshot }
  | { kind: 'founder'; referral: DocumentSnapshot; record: DocumentReference; count: number }
  | {
      kind: 'ambassador'
      referral: DocumentSnapshot
      uid: string
      count: number
      /** The part of `count` in each month of India's calendar. */
      months: Months
    }
  /**
   * The stored documents contradict each other. The payment can't be verified until they are
   * corrected.
   */
  | { kind: 'refused'; reason: string }

type Read = (reference: DocumentReference) => Promise<DocumentSnapshot>

/**
 * Returns the referrer's record if they are a founder; null if they are an ambassador, whose uid
 * never looks like a record ID.
 */
export function founderRecord(referrer: string): DocumentReference | null {
  return isRecordId(referrer) ? documentOf('waitlistUsers', referrer) : null
}

/** Finds the person to credit when this record is verified. For the admin. */
export async function findCredit(user: Referred, read: Read): Promise<ReferralCredit> {
  const { id, referredBy, enteredReferralCode: code } = user
  if (referredBy === null) return { kind: 'nobody' }
  const readAny = (reference: DocumentReference | null) =>
    reference === null ? undefined : read(reference)
  const codeReference = documentAt('referralCodes', code)
  const [storedCode, referral, profile, founder] = await Promise.all([
    readAny(codeReference),
    read(documentOf('referrals', id)),
    readAny(documentAt('users', referredBy)),
    readAny(founderRecord(referredBy)),
  ])

  if (referral.get('status') === 'verified') {
    return {
      kind: 'refused',
      reason: 'This referral already counted for a sign-up that was erased. Erase this one, too.',
    }
  }
  if (codeReference === null || storedCode?.exists() !== true) return { kind: 'left', referral }
  const ownerType: unknown = storedCode.get('ownerType')
  if (ownerType === 'retired') return { kind: 'left', referral }
  const referrer = ownerType === 'founder' ? founder : profile
  if (referrer?.exists() !== true) return { kind: 'left', referral }

  if (referral.exists() && storedCode.get('ownerId') === referredBy) {
    const friends: unknown = founder?.get('referralCount') ?? 0
    if (ownerType === 'founder' && isCount(friends)) {
      return { kind: 'founder', referral, record: referrer.ref, count: friends }
    }
    const count: unknown = profile?.get('referralCount')
    if (isCount(count)) {
      const months = monthsIn(profile?.get('months'))
      return { kind: 'ambassador', referral, uid: referredBy, count, months }
    }
  }
  return {
    kind: 'refused',
    reason: `The count of the referral code ${code} is damaged. Correct it in the Firebase console first.`,
  }
}

/** Only a valid count can be increased, and the Firebase console can store any value. */
function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/**
 * The time-out of the look-up, in milliseconds. Short, because a verification repeats this look-up
 * with its own time-out, and the two waits add up.
 */
const LOOK_UP_MS = 8_000

/** The part of the credit that the admin sees. `reason` is set if `kind` is `refused`. */
export interface FoundReferralCredit {
  kind: ReferralCredit['kind']
  reason: string | null
}

/**
 * Finds whom a verification of this record would credit now, or why the record can't be verified.
 * For the admin.
 */
export function creditQuery(adminUid: string, user: Referred) {
  const { id, referredBy, enteredReferralCode } = user
  return queryOptions<FoundReferralCredit>({
    queryKey: ['credit', adminUid, id, referredBy, enteredReferralCode],
    queryFn: () =>
      runQuery(async () => {
        const credit = await withTimeout(findCredit(user, getDoc), LOOK_UP_MS)
        return { kind: credit.kind, reason: 'reason' in credit ? credit.reason : null }
      }),
    // Don't cache: the page needs current data. It shows a failure inline.
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
}
