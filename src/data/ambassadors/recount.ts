import {
  getDoc,
  runTransaction,
  serverTimestamp,
  Timestamp,
  type DocumentSnapshot,
} from 'firebase/firestore/lite'

import { monthInIndia } from '@/domain/league'
import { tierFor } from '@/domain/tiers'

import { documentOf, firestoreLite } from '@/data/firebase/firestore-lite'
import { AppError } from '@/data/firebase/errors'
import { runRequest, runWrite } from '@/data/firebase/requests'
import { findLostCertificate } from '@/data/waitlist/referral-debit'
import { monthsOf, type Months } from './months'
import { readVerifiedReferrals } from './verified-referrals'

interface Figures {
  count: number
  tier: string
  months: Months
}

/** What an ambassador's profile says, and what their referrals say. */
export interface Recount {
  stored: Figures
  counted: Figures
  /** The months whose counts differ, such as `2026-9`. */
  changedMonths: readonly string[]
  /** Whether the profile says what the referrals say. */
  isRight: boolean
  /** Whether their certificate needs more than what was counted. */
  endsCertificate: boolean
  /** Of the profile. `correctCount` compares both: whoever comes back has another code and nothing counted. */
  code: string
  /** Every verification that counts for them changes it. */
  countedAt: string | null
}

/**
 * Counts an ambassador's verified referrals anew, by the code that they have now: what they brought with the code of an
 * earlier membership is not theirs any more. One read for each referral. For the admin.
 *
 * @throws AppError `changed` when they have left the programme.
 */
export function recount(uid: string): Promise<Recount> {
  return runRequest({ tried: 'recount an ambassador' }, async () => {
    // The profile first: a verification between the two reads changes `countedAt`, and nothing is written.
    const profile = await getDoc(documentOf('users', uid))
    const code: unknown = profile.get('referralCode')
    if (typeof code !== 'string') throw left()
    const verified = await readVerifiedReferrals(new AbortController().signal, uid, code)
    const months: Record<string, number> = {}
    for (const verifiedAt of verified) {
      const month = monthInIndia(verifiedAt)
      months[month] = (months[month] ?? 0) + 1
    }
    const stored = figuresIn(profile)
    const counted = { count: verified.length, tier: tierFor(verified.length), months }
    const changedMonths = Object.keys({ ...stored.months, ...months }).filter(
      (month) => (stored.months[month] ?? 0) !== (months[month] ?? 0),
    )
    return {
      stored,
      counted,
      changedMonths,
      isRight:
        stored.count === counted.count &&
        stored.tier === counted.tier &&
        changedMonths.length === 0,
      endsCertificate: (await findLostCertificate(profile, counted.count, getDoc)) !== null,
      code,
      countedAt: countedAtOf(profile),
    }
  })
}

/**
 * Writes what was counted into the profile. A lower count ends a certificate that needs more.
 *
 * @returns null once it is written; another count, and nothing is written, where a verification has come in between.
 * @throws AppError `changed` when they have left the programme.
 */
export async function correctCount(uid: string, found: Recount): Promise<Recount | null> {
  const profile = documentOf('users', uid)
  const isWritten = await runWrite(
    { tried: 'correct a count', path: profile.path, hasRivals: true },
    () =>
      runTransaction(firestoreLite, async (transaction) => {
        const read = transaction.get.bind(transaction)
        const stored = await read(profile)
        if (!stored.exists()) throw left()
        const { count, tier, months } = found.counted
        const lost = await findLostCertificate(stored, count, read)
        const isSame =
          stored.get('referralCode') === found.code && countedAtOf(stored) === found.countedAt
        if (!isSame) return false
        transaction.update(profile, {
          referralCount: count,
          tier,
          months,
          countedAt: serverTimestamp(),
        })
        if (lost !== null) transaction.update(lost, { endedAt: serverTimestamp() })
        return true
      }),
  )
  return isWritten ? null : recount(uid)
}

function figuresIn(profile: DocumentSnapshot): Figures {
  const [count, tier]: unknown[] = [profile.get('referralCount'), profile.get('tier')]
  return {
    count: typeof count === 'number' ? count : 0,
    tier: typeof tier === 'string' ? tier : 'N/A',
    months: monthsOf(profile),
  }
}

/** @returns null where nothing has been counted yet. */
function countedAtOf(profile: DocumentSnapshot): string | null {
  const countedAt: unknown = profile.get('countedAt')
  return countedAt instanceof Timestamp ? countedAt.valueOf() : null
}

function left(): AppError {
  return new AppError('changed', 'They have left the programme meanwhile.')
}
