import {
  arrayUnion,
  deleteField,
  getDoc,
  increment,
  runTransaction,
  serverTimestamp,
  type DocumentData,
  type Transaction,
} from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { AppError, toAppError } from '@/data/firebase/errors'
import { retryOffline, runRequest, runWrite, withTimeout } from '@/data/firebase/requests'
import type { OwnSignUp } from '@/model/sign-up'
import type { HistoryEvent } from '@/model/record-history'
import { historyEntry } from '@/data/records/history-entry'
import type { Receipt } from './receipt'

type SeenReceipt = Pick<Receipt, 'status' | 'corrections'>

export type { OwnSignUp }

/**
 * Replaces a mistyped payment reference while the payment is pending, and releases the old one,
 * which may be someone else's.
 *
 * @param paymentReference normalised.
 * @param seen the receipt as the person saw it.
 * @throws AppError; `denied` when the reference is already used, `changed` when the sign-up can no
 *   longer be corrected.
 */
export function correctReferenceByReceipt(
  signUp: OwnSignUp,
  paymentReference: string,
  seen: SeenReceipt,
): Promise<void> {
  const { waitlistUserId, paymentReference: former } = signUp
  return correct(signUp, seen, {
    event: { kind: 'corrected', from: former, to: paymentReference },
    record: { upiReferenceId: paymentReference, statusReason: deleteField() },
    receipt: { statusReason: null },
    others(transaction) {
      transaction.set(documentOf('upiReferences', paymentReference), { waitlistUserId })
      transaction.delete(documentOf('upiReferences', former))
    },
  })
}

/**
 * Replaces a mistyped email while the payment is pending. An ambassador who referred the founder
 * sees the new email.
 *
 * @param email trimmed and in lower case.
 * @param seen the receipt as the person saw it.
 * @throws AppError; `changed` when the sign-up can no longer be corrected.
 */
export async function correctEmailByReceipt(
  signUp: OwnSignUp,
  email: string,
  seen: SeenReceipt,
): Promise<void> {
  const { waitlistUserId, enteredReferralCode: code } = signUp
  // Only an ambassador's referral contains the email, because founders must not see who their
  // friends are.
  const referrer = code === null ? 'founder' : await ownerTypeOf(code)
  const correctIt = (alsoOfReferral: boolean) =>
    correct(signUp, seen, {
      event: { kind: 'email_corrected', from: signUp.email, to: email },
      record: { email },
      // The rules allow a correction only of a pending record, so a receipt with another status is
      // out of date.
      receipt:
        seen.status === 'pending_verification'
          ? {}
          : { status: 'pending_verification', statusReason: null },
      others(transaction) {
        if (alsoOfReferral) transaction.update(documentOf('referrals', waitlistUserId), { email })
        // The owner of the mistyped address may have requested the record's erasure.
        transaction.delete(documentOf('deletionRequests', waitlistUserId))
      },
    })
  try {
    await correctIt(referrer !== 'founder')
  } catch (error) {
    // A retired code doesn't show whether its owner was an ambassador. Try again without the
    // referral.
    if (referrer !== 'retired' || toAppError(error).kind !== 'denied') throw error
    await correctIt(false)
  }
}

async function ownerTypeOf(code: string): Promise<unknown> {
  const stored = await runRequest({ tried: 'read a referral code' }, () =>
    withTimeout(retryOffline(() => getDoc(documentOf('referralCodes', code)))),
  )
  return stored.get('ownerType')
}

interface Correction {
  event: HistoryEvent & { from: string | null }
  /** The changes to each document, except the correction counts. */
  record: DocumentData
  receipt: DocumentData
  others: (transaction: Transaction) => void
}

function correct(
  signUp: OwnSignUp,
  seen: SeenReceipt,
  { event, record, receipt, others }: Correction,
): Promise<void> {
  const { path } = documentOf('waitlistUsers', signUp.waitlistUserId)
  return runWrite(
    {
      tried: 'correct a sign-up',
      path,
      mayBeRefused: true,
      explain: (refusal) => explainRefusal(signUp.receipt, seen, refusal),
    },
    () =>
      runTransaction(firestoreLite, async (transaction) => {
        others(transaction)
        const corrections = increment(1)
        transaction.update(documentOf('waitlistUsers', signUp.waitlistUserId), {
          ...record,
          corrections,
          correctionsByReceipt: increment(1),
        })
        transaction.update(documentOf('receipts', signUp.receipt), { ...receipt, corrections })
        // Only the admin reads the history. The rules require this entry, with the receipt's
        // secret.
        transaction.set(
          documentOf('recordHistory', signUp.waitlistUserId),
          {
            ...historyEntry({ ...event, secret: signUp.receiptSecret }, serverTimestamp()),
            replaced: arrayUnion(event.from),
          },
          { merge: true },
        )
      }),
  )
}

/**
 * Finds out why the rules refused a correction. Returns without an error if an earlier attempt has
 * written the correction.
 * @throws AppError `changed` if the receipt has changed since; otherwise the refusal itself.
 */
async function explainRefusal(
  receipt: string,
  seen: SeenReceipt,
  refusal: AppError,
): Promise<void> {
  const stored = await retryOffline(() => getDoc(documentOf('receipts', receipt)))
  const [status, corrections]: unknown[] = [stored.get('status'), stored.get('corrections')]
  if (status === 'pending_verification' && corrections === seen.corrections + 1) {
    // After a lost response, the SDK sends the write again, and the rules refuse the second one.
    return
  }
  if (status !== seen.status || corrections !== seen.corrections) {
    throw new AppError('changed', 'Your sign-up has just changed. Please check it again.', {
      cause: refusal,
    })
  }
  throw refusal
}
