import {
  deleteField,
  runTransaction,
  serverTimestamp,
  type DocumentReference,
} from 'firebase/firestore/lite'

import { monthInIndia } from '@/domain/league'
import { tierFor, type Tier } from '@/domain/tiers'
import { sha256Hex } from '@/lib/sha256'

import { documentOf, firestoreLite } from '@/data/firebase/firestore-lite'
import { countedIn } from '@/data/ambassadors/months'
import { AppError } from '@/data/firebase/errors'
import { readEachIn, retryConflicts, runWrite, withTimeout } from '@/data/firebase/requests'
import { receiptsOf, updateReceipt } from './receipts'
import { findCredit } from './referral-credit'
import type { WaitlistUser } from './schema'
import { tellHistory } from './tell-history'

/** A sign-up as the admin looked at it. */
type Verifiable = Omit<WaitlistUser, 'status' | 'createdAt'>

/** What an ambassador has reached by a verification. */
export interface ReachedTier {
  uid: string
  tier: Tier
  count: number
}

interface HowToVerify {
  /** Told once it is written; not of what another call has done already. */
  onTier?: (reached: ReachedTier) => void
}

/**
 * By record, what still writes it: verifications that credit the same referrer refuse each other when they
 * overlap, so they go one after the other, and others side by side.
 */
const lanes = new Map<string, Promise<unknown>>()

/** The next one starts after this long at the latest: to overlap costs less than to wait for an answer. */
const MOST_AHEAD_MS = 5_000

/**
 * Marks a payment as verified and credits whoever referred the founder, all or nothing. Only the
 * admin can take it back (take-back.ts). Doing it again, here or in another tab, changes nothing.
 *
 * @throws AppError `offline` when there was no answer: it may have been verified, and doing it again finds
 *   out; `duplicate` when another record with the same email is verified already; `malformed` when what it
 *   counts for can't be read; `changed` when the record has been erased or its payment reference corrected
 *   since the admin looked, or the payment refunded.
 */
export function verifyWaitlistUser(
  user: Verifiable,
  adminUid: string,
  how: HowToVerify = {},
): Promise<void> {
  // A founder's own verification writes the record in which their friends are counted.
  const written = [user.id, ...(user.referredBy === null ? [] : [user.referredBy])]
  // In an object, because a promise alone would be waited for.
  const begun = Promise.all(written.map((one) => lanes.get(one) ?? Promise.resolve())).then(() => ({
    verification: verifyInTime(user, adminUid, how),
  }))
  const lane = begun.then(({ verification }) =>
    withTimeout(verification, MOST_AHEAD_MS).catch(() => {}),
  )
  for (const one of written) lanes.set(one, lane)
  void leaveLanes(written, lane)
  return begun.then(({ verification }) => verification)
}

/** Nobody waits for what is over. */
async function leaveLanes(written: readonly string[], lane: Promise<unknown>): Promise<void> {
  await lane
  for (const one of written) if (lanes.get(one) === lane) lanes.delete(one)
}

async function verifyInTime(
  user: Verifiable,
  adminUid: string,
  { onTier }: HowToVerify,
): Promise<void> {
  const waiting = new AbortController()
  const verify = async () => {
    const reached = await verifyWithRetries(user, adminUid, waiting.signal)
    if (reached !== null) onTier?.(reached)
  }
  try {
    await runWrite(
      { tried: 'verify a payment', path: documentOf('waitlistUsers', user.id).path },
      verify,
    )
  } finally {
    waiting.abort()
  }
}

async function verifyWithRetries(
  user: Verifiable,
  adminUid: string,
  signal: AbortSignal,
): Promise<ReachedTier | null> {
  if (user.email === null) {
    throw new AppError('malformed', 'This record has no email address, so it can only be erased.')
  }
  const verifiedEmail = documentOf('verifiedEmails', await sha256Hex(user.email))
  let attempts = 0
  // Two tabs that verify at the same moment get in each other's way.
  return retryConflicts(async () => {
    const month = monthAt(attempts)
    attempts += 1
    return await verifyOnce(user, { verifiedEmail, month }, adminUid, signal)
  })
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The month that it counts in, as the rules will see it: by their clock. This one may be on the other side of
 * midnight, so near the end of a month every other attempt tries its neighbour.
 */
function monthAt(attempt: number): string {
  const now = Date.now()
  const near = [now, now - DAY_MS, now + DAY_MS].map((time) => monthInIndia(new Date(time)))
  const months = [...new Set(near)]
  return months[attempt % months.length] ?? monthInIndia(new Date(now))
}

async function verifyOnce(
  user: Verifiable,
  { verifiedEmail, month }: { verifiedEmail: DocumentReference; month: string },
  adminUid: string,
  signal: AbortSignal,
): Promise<ReachedTier | null> {
  const { id, email, referredBy, enteredReferralCode, upiReferenceId } = user
  const record = documentOf('waitlistUsers', id)
  return runTransaction(firestoreLite, async (transaction) => {
    const read = readEachIn(transaction)
    const [stored, receipts, holder, credit] = await Promise.all([
      read(record),
      receiptsOf(id),
      read(verifiedEmail),
      findCredit(user, read),
    ])
    if (!stored.exists()) throw new AppError('changed', 'This record has been erased meanwhile.')
    // Compared as it is stored: where a field holds something of another kind, the admin has seen N/A.
    const latest = (field: string): unknown => stored.get(field) ?? null
    // By another tab. Left to the rules, the refusal would cost the two tabs seconds each time they meet.
    if (latest('status') === 'verified') return null
    if (latest('status') === 'refunded') {
      throw new AppError('changed', 'This payment has been refunded: the record is closed.')
    }
    // Otherwise a founder could have one payment looked at and give it back, for somebody else to use,
    // a moment before the click.
    if (latest('upiReferenceId') !== upiReferenceId) {
      throw new AppError(
        'changed',
        'The payment reference has just been corrected. Look at it again.',
      )
    }
    if (
      latest('referredBy') !== referredBy ||
      latest('enteredReferralCode') !== enteredReferralCode ||
      latest('email') !== email
    ) {
      throw new AppError('changed', 'This record has just been changed. Look at it again.')
    }
    if (holder.exists() && holder.get('waitlistUserId') !== id) {
      throw new AppError('duplicate', 'Another record with this email is already verified.')
    }
    if (credit.kind === 'refused') {
      // Unless another tab has verified it between these reads: then this one fails, and all are tried again.
      await read(record)
      throw new AppError('malformed', credit.reason)
    }
    const referrersReceipts = credit.kind === 'founder' ? await receiptsOf(credit.record.id) : []
    // After the time limit the admin was told that the outcome is unknown: nothing may be written any more.
    signal.throwIfAborted()

    const verified = { status: 'verified', verifiedAt: serverTimestamp() }
    // Of an earlier verification that was taken back.
    const over = { statusReason: deleteField(), takenBackAt: deleteField() }
    const isCredited = credit.kind === 'founder' || credit.kind === 'ambassador'
    transaction.update(record, {
      ...verified,
      ...over,
      verifiedBy: adminUid,
      verifiedMonth: month,
      takenBackBy: deleteField(),
      // What is credited is kept, to be taken back from the same.
      creditedTo: isCredited ? referredBy : null,
    })
    if (!holder.exists()) transaction.set(verifiedEmail, { waitlistUserId: id })
    updateReceipt(transaction, receipts, { status: 'verified', statusReason: null })
    tellHistory(transaction, id, { kind: 'verified' })
    if (credit.kind === 'nobody') return null

    const { referral } = credit
    if (referral.exists()) transaction.update(referral.ref, { ...verified, ...over })
    const counted = { lastVerifiedReferral: id, countedAt: serverTimestamp() }
    if (credit.kind === 'founder') {
      const referralCount = credit.count + 1
      transaction.update(credit.record, { referralCount })
      updateReceipt(transaction, referrersReceipts, { referralCount })
    } else if (credit.kind === 'ambassador') {
      const { uid } = credit
      const count = credit.count + 1
      const tier = tierFor(count)
      const months = countedIn(month, credit.months, 1)
      transaction.update(documentOf('users', uid), {
        ...counted,
        referralCount: count,
        tier,
        months,
      })
      if (tier !== tierFor(credit.count)) return { uid, tier, count }
    }
    return null
  })
}
