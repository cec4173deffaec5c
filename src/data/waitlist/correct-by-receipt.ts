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

import { documentOf, firestoreLite } from '@/data/firebase/firestore-lite'
import { AppError, toAppError } from '@/data/firebase/errors'
import { retryOffline, runRequest, runWrite, withTimeout } from '@/data/firebase/requests'
import { historyEntry, type HistoryEvent } from './history-entry'
import type { Receipt } from './receipt'

type SeenReceipt = Pick<Receipt, 'status' | 'corrections'>

/** A sign-up as the browser that made it knows it. */
export interface OwnSignUp {
  waitlistUserId: string
  receipt: string
  receiptSecret: string
  email: string
  paymentReference: string
  enteredReferralCode: string | null
}

/**
 * Replaces a mistyped payment reference while the payment is pending. The old one is given back: it may be somebody
 * else's.
 *
 * @param paymentReference normalised.
 * @param seen the receipt, as it was last seen.
 * @throws AppError; `denied` when the reference is in use already, `changed` when nothing can be corrected any more.
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
 * Replaces a mistyped address while the payment is pending. An ambassador who referred the founder sees the new one.
 *
 * @param email trimmed and in lower case.
 * @param seen the receipt, as it was last seen.
 * @throws AppError; `changed` when nothing can be corrected any more.
 */
export async function correctEmailByReceipt(
  signUp: OwnSignUp,
  email: string,
  seen: SeenReceipt,
): Promise<void> {
  const { waitlistUserId, enteredReferralCode: code } = signUp
  // A founder is not told who their friends are: only an ambassador's referral has the address.
  const referrer = code === null ? 'founder' : await ownerTypeOf(code)
  const correctIt = (alsoOfReferral: boolean) =>
    correct(signUp, seen, {
      event: { kind: 'email_corrected', from: signUp.email, to: email },
      record: { email },
      // Only a pending record can be corrected, so a receipt that says otherwise is out of date.
      receipt:
        seen.status === 'pending_verification'
          ? {}
          : { status: 'pending_verification', statusReason: null },
      others(transaction) {
        if (alsoOfReferral) transaction.update(documentOf('referrals', waitlistUserId), { email })
        // Whoever could open the wrong mailbox may have asked to erase the record.
        transaction.delete(documentOf('deletionRequests', waitlistUserId))
      },
    })
  try {
    await correctIt(referrer !== 'founder')
  } catch (error) {
    // A retired code doesn't say whose it was.
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
  /** What changes in each of these documents, besides the count of corrections. */
  record: DocumentData
  receipt: DocumentData
  /** Reads before it writes. */
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
        // Only the admin reads it. The rules demand it, with the secret.
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

/** @throws AppError; the refusal itself where the receipt is as it was. */
async function explainRefusal(
  receipt: string,
  seen: SeenReceipt,
  refusal: AppError,
): Promise<void> {
  const stored = await retryOffline(() => getDoc(documentOf('receipts', receipt)))
  const [status, corrections]: unknown[] = [stored.get('status'), stored.get('corrections')]
  if (status === 'pending_verification' && corrections === seen.corrections + 1) {
    // The SDK sends a write again when its answer gets lost, and the second one is refused.
    return
  }
  if (status !== seen.status || corrections !== seen.corrections) {
    throw new AppError('changed', 'Your sign-up has changed meanwhile. Look at it again.', {
      cause: refusal,
    })
  }
  throw refusal
}
