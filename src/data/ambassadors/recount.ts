import {
  getDoc,
  runTransaction,
  serverTimestamp,
  Timestamp,
  type DocumentSnapshot,
} from 'firebase/firestore/lite'

import { monthInIndia } from '@/domain/programme/league'
import { tierFor } from '@/domain/programme/tiers'

import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { AppError } from '@/data/firebase/errors'
import { runRequest, runWrite } from '@/data/firebase/requests'
import { findLostCertificate } from '@/data/verification/referral-debit'
import { monthsOf, type Months } from '@/data/boards/months'
import { readVerifiedReferrals } from './verified-referrals'

interface Figures {
  count: number
  tier: string
  months: Months
}

/** The figures stored in an ambassador's profile, compared with a recount of their referrals. */
export interface Recount {
  stored: Figures
  counted: Figures
  /** The months whose counts differ, keyed like `2026-9`. */
  changedMonths: readonly string[]
  /** True if the stored and the counted figures agree. */
  isRight: boolean
  /** True if the ambassador's certificate requires more referrals than were counted. */
  endsCertificate: boolean
  /**
   * The profile's code. `correctCount` compares it: an ambassador who left and came back has a new
   * code and starts at zero.
   */
  code: string
  /** The time of the last change of the count, as text; null: never changed. */
  countedAt: string | null
}

/**
 * Recounts an ambassador's verified referrals with their current code. Referrals of an earlier
 * membership don't count. One read per referral. For the admin.
 *
 * @throws AppError `changed` when the ambassador has left the programme.
 */
export function recount(uid: string): Promise<Recount> {
  return runRequest({ tried: 'recount an ambassador' }, async () => {
    // Read the profile first: a verification between the two reads changes `countedAt`, so
    // `correctCount` writes nothing.
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
 * Writes the recount into the profile. A lower count ends a certificate that requires more.
 *
 * @returns null after the write. If the count has changed since, writes nothing and returns a new
 *   recount.
 * @throws AppError `changed` when the ambassador has left the programme.
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

/** @returns the time as text; null if nothing has been counted yet. */
function countedAtOf(profile: DocumentSnapshot): string | null {
  const countedAt: unknown = profile.get('countedAt')
  return countedAt instanceof Timestamp ? countedAt.valueOf() : null
}

function left(): AppError {
  return new AppError('changed', 'This ambassador has just left the programme.')
}
