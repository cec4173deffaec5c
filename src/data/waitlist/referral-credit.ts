import { queryOptions } from '@tanstack/react-query'
import { getDoc, type DocumentReference, type DocumentSnapshot } from 'firebase/firestore/lite'

import { isRecordId } from '@/domain/record-id'

import { documentAt, documentOf } from '@/data/firebase/firestore-lite'
import { monthsIn, type Months } from '@/data/ambassadors/months'
import { runQuery, withTimeout } from '@/data/firebase/requests'

/** What a record says of its referral. */
export interface Referred {
  id: string
  referredBy: string | null
  enteredReferralCode: string | null
}

/** Whom a verification counts for, and what it moves there. */
export type ReferralCredit =
  | { kind: 'nobody' }
  /** The referrer has left, or their documents are gone: the verification credits nobody. */
  | { kind: 'left'; referral: DocumentSnapshot }
  | { kind: 'founder'; referral: DocumentSnapshot; record: DocumentReference; count: number }
  | {
      kind: 'ambassador'
      referral: DocumentSnapshot
      uid: string
      count: number
      /** Of the same count, what belongs to which month. */
      months: Months
    }
  /** The referrer's documents don't fit together. The payment can't be verified before that is put right. */
  | { kind: 'refused'; reason: string }

type Read = (reference: DocumentReference) => Promise<DocumentSnapshot>

/** The record of a referrer who is a founder; null where they are an ambassador, whose uid is no record's id. */
export function founderRecord(referrer: string): DocumentReference | null {
  return isRecordId(referrer) ? documentOf('waitlistUsers', referrer) : null
}

/** Whom the record counts for once it is verified. For the admin. */
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
      reason: 'Its referral has counted before, for a record that was erased. Erase this one, too.',
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
    reason: `What the referral code ${code} has counted can’t be read. Put that right in Firebase’s console first.`,
  }
}

/** A field that was changed in the console may hold anything: only a count is added to. */
function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/** Verifying looks it up again, and may itself wait for long: that both fail must not take twice as long. */
const LOOK_UP_MS = 8_000

/** The part of the credit that the admin is shown; `reason` is set where it is refused. */
export interface FoundReferralCredit {
  kind: ReferralCredit['kind']
  reason: string | null
}

/** Whom a verification of this record would count for, as it is now, or why it can't. For the admin. */
export function creditQuery(adminUid: string, user: Referred) {
  const { id, referredBy, enteredReferralCode } = user
  return queryOptions<FoundReferralCredit>({
    queryKey: ['credit', adminUid, id, referredBy, enteredReferralCode],
    queryFn: () =>
      runQuery(async () => {
        const credit = await withTimeout(findCredit(user, getDoc), LOOK_UP_MS)
        return { kind: credit.kind, reason: 'reason' in credit ? credit.reason : null }
      }),
    // Looked up each time that somebody asks, who is told beside it when it fails.
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
}
