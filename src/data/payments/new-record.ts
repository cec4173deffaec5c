import { serverTimestamp, type Transaction } from 'firebase/firestore/lite'

import { newRecordId } from '@/domain/values/record-id'
import { generateReferralCode } from '@/domain/values/referral-code'
import { documentOf } from '@/data/firebase/sdk/firestore-lite'
import { NO_ANSWERS, signUpRecord } from '@/model/waitlist-users'

import type { PaymentDispute } from './payment-disputes'

/** The record to which the admin gave the payment. */
export interface Given {
  id: string
  /** The record's previous payment reference; null: none. */
  from: string | null
}

/**
 * Prepares a new record for this payment: record, referral code, used reference, and referral.
 * @returns a function that writes them, because a transaction must read everything before it
 *   writes.
 */
export async function newRecord(
  transaction: Transaction,
  { email, enteredReferralCode }: Pick<PaymentDispute, 'email' | 'enteredReferralCode'>,
  upiReferenceId: string,
): Promise<() => Given> {
  const referrer = await referrerBy(transaction, enteredReferralCode)
  const code = await freeCode(transaction)
  return () => {
    const id = newRecordId()
    const createdAt = serverTimestamp()
    const record = signUpRecord(
      {
        ...NO_ANSWERS,
        email,
        paymentReference: upiReferenceId,
        enteredReferralCode: referrer === null ? null : enteredReferralCode,
      },
      { code },
      referrer?.ownerId ?? null,
      createdAt,
    )
    transaction.set(documentOf('waitlistUsers', id), record)
    transaction.set(documentOf('referralCodes', code), { ownerId: id, ownerType: 'founder' })
    transaction.set(documentOf('upiReferences', upiReferenceId), { waitlistUserId: id })
    if (referrer !== null) {
      transaction.set(documentOf('referrals', id), {
        referredBy: referrer.ownerId,
        code: enteredReferralCode,
        // Founders must not see the emails of people who joined with their code.
        email: referrer.isFounder ? null : email,
        status: record.status,
        createdAt,
      })
    }
    return { id, from: null }
  }
}

/**
 * Returns the referrer with this code; null if the code is unknown or paused, or its owner has
 * left.
 */
async function referrerBy(
  transaction: Transaction,
  code: string | null,
): Promise<{ ownerId: string; isFounder: boolean } | null> {
  if (code === null) return null
  const stored = await transaction.get(documentOf('referralCodes', code))
  const ownerId: unknown = stored.get('ownerId')
  if (typeof ownerId !== 'string' || stored.get('paused') === true) return null
  return { ownerId, isFounder: stored.get('ownerType') === 'founder' }
}

async function freeCode(transaction: Transaction): Promise<string> {
  const code = generateReferralCode()
  const stored = await transaction.get(documentOf('referralCodes', code))
  return stored.exists() ? freeCode(transaction) : code
}
