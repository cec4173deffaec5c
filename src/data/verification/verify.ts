import {
  deleteField,
  runTransaction,
  serverTimestamp,
  type DocumentReference,
} from 'firebase/firestore/lite'

import { monthInIndia } from '@/domain/programme/league'
import { tierFor } from '@/domain/programme/tiers'
import { sha256Hex } from '@/lib/sha256'

import { documentAt, documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { countedIn } from '@/data/boards/months'
import { AppError } from '@/data/firebase/errors'
import { readEachIn, retryConflicts, runWrite } from '@/data/firebase/requests'
import { receiptsOf, updateReceipt } from '@/data/sign-up/receipts'
import { requireNotRefunded, requireOpen } from '@/data/records/require-open'
import { findCredit } from './referral-credit'
import type { WaitlistUser } from '@/data/records/schema'
import { beforeVerification, type BeforeVerification } from './revert'
import { addToHistory } from '@/data/records/add-to-history'

/** A sign-up as the admin saw it. */
type Verifiable = Omit<WaitlistUser, 'status' | 'createdAt' | 'revertedAt'>

/** The effects of a verification. */
export interface Verified {
  /** The record and its referral before the verification, for `undoVerification`. */
  before: BeforeVerification
  /** The uid of the credited ambassador; null: none. */
  creditedTo: string | null
}

interface HowToVerify {
  /** Called after the commit. Not called if the record was already verified. */
  onVerified?: (verified: Verified) => void
}

/**
 * Marks a payment as verified and credits the referrer, in one write. Only the admin can revert
 * it (revert.ts). Idempotent, also across tabs.
 *
 * @throws AppError `offline` if no response arrives: the change may have happened, and a retry is
 *   safe; `duplicate` when another record with this email is already verified; `malformed` when the
 *   documents to credit are invalid; `changed` when the record has been erased, corrected or closed
 *   since the admin saw it.
 */
export async function verifyWaitlistUser(
  user: Verifiable,
  adminUid: string,
  { onVerified }: HowToVerify = {},
): Promise<void> {
  const waiting = new AbortController()
  const verify = async () => {
    const verified = await verifyWithRetries(user, adminUid, waiting.signal)
    if (verified !== null) onVerified?.(verified)
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
): Promise<Verified | null> {
  if (user.email === null) {
    throw new AppError('malformed', 'This sign-up has no email address, so it can only be erased.')
  }
  const verifiedEmail = documentOf('verifiedEmails', await sha256Hex(user.email))
  let attempts = 0
  // Retry conflicts, which occur if two tabs verify at the same moment.
  return retryConflicts(async () => {
    const month = monthAt(attempts)
    attempts += 1
    return await verifyOnce(user, { verifiedEmail, month }, adminUid, signal)
  })
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Returns the month for this attempt. The rules accept only the current month by the server's
 * clock, and this device's clock may be on the other side of midnight. So near the end of a month,
 * the attempts alternate between two months.
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
): Promise<Verified | null> {
  const { id, email, referredBy, enteredReferralCode, upiReferenceId } = user
  const record = documentOf('waitlistUsers', id)
  return runTransaction(firestoreLite, async (transaction) => {
    const read = readEachIn(transaction)
    const refunds = upiReferenceId === null ? null : documentAt('refunds', upiReferenceId)
    const [stored, receipts, holder, refund, credit] = await Promise.all([
      read(record),
      receiptsOf(id),
      read(verifiedEmail),
      refunds === null ? undefined : read(refunds),
      findCredit(user, read),
    ])
    // Compare the raw values: an invalid value, which the admin saw as N/A, counts as changed.
    const latest = (field: string): unknown => stored.get(field) ?? null
    // Another tab has verified this payment. Return early, because a refusal by the rules would
    // cost both tabs seconds.
    if (latest('status') === 'verified') return null
    requireOpen(stored)
    // Without this check, a founder could show the admin one payment reference and replace it just
    // before the click, so that another sign-up can use that payment.
    if (latest('upiReferenceId') !== upiReferenceId) {
      throw new AppError(
        'changed',
        'The payment reference has just been corrected. Please check it again.',
      )
    }
    if (
      latest('referredBy') !== referredBy ||
      latest('enteredReferralCode') !== enteredReferralCode ||
      latest('email') !== email
    ) {
      throw new AppError('changed', 'This sign-up has just changed. Please check it again.')
    }
    requireNotRefunded(refund)
    if (holder.exists() && holder.get('waitlistUserId') !== id) {
      throw new AppError('duplicate', 'Another sign-up with this email is already verified.')
    }
    if (credit.kind === 'refused') {
      // Read the record again: if another tab has changed it since, this read fails and the
      // transaction is retried. Otherwise, the data is really inconsistent.
      await read(record)
      throw new AppError('malformed', credit.reason)
    }
    const referrersReceipts = credit.kind === 'founder' ? await receiptsOf(credit.record.id) : []
    // Write nothing after the time-out, because the page has reported an unknown outcome.
    signal.throwIfAborted()

    const verified = { status: 'verified', verifiedAt: serverTimestamp() }
    // Clears the fields of an earlier, reverted verification.
    const cleared = { statusReason: deleteField(), revertedAt: deleteField() }
    const isCredited = credit.kind === 'founder' || credit.kind === 'ambassador'
    transaction.update(record, {
      ...verified,
      ...cleared,
      verifiedBy: adminUid,
      verifiedMonth: month,
      revertedBy: deleteField(),
      // Store who is credited, so that a revert debits the same person.
      creditedTo: isCredited ? referredBy : null,
    })
    if (!holder.exists()) transaction.set(verifiedEmail, { waitlistUserId: id })
    updateReceipt(transaction, receipts, { status: 'verified', statusReason: null })
    addToHistory(transaction, id, { kind: 'verified' })
    const referral = credit.kind === 'nobody' ? null : credit.referral
    const before = beforeVerification(stored, referral)
    if (referral?.exists() === true) transaction.update(referral.ref, { ...verified, ...cleared })
    const counted = { lastVerifiedReferral: id, countedAt: serverTimestamp() }
    if (credit.kind === 'founder') {
      const referralCount = credit.count + 1
      transaction.update(credit.record, { referralCount })
      updateReceipt(transaction, referrersReceipts, { referralCount })
    } else if (credit.kind === 'ambassador') {
      const { uid } = credit
      const count = credit.count + 1
      const months = countedIn(month, credit.months, 1)
      transaction.update(documentOf('users', uid), {
        ...counted,
        referralCount: count,
        tier: tierFor(count),
        months,
      })
      return { before, creditedTo: uid }
    }
    return { before, creditedTo: null }
  })
}
