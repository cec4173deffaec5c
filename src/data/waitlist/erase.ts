import { doc, runTransaction, type Transaction } from 'firebase/firestore'

import { isPaymentReference } from '@/domain/payment-reference'
import { sha256Hex } from '@/lib/sha256'

import {
  referralCodes,
  waitlistUsers,
  upiReferences,
  referrals,
  verifiedEmails,
  deletionRequests,
} from '@/data/firebase/collections'
import { decode } from '@/data/firebase/decode'
import { documentAt } from '@/data/firebase/document-at'
import { firestore } from '@/data/firebase/firestore'
import { runWrite } from '@/data/firebase/run-write'
import { erasableRecordSchema } from './erasure-requests'

/**
 * Erases a founder and the request for it, all or nothing. Their email is free again and their code is
 * retired. A verified referral still counts, but no longer says who it was; one that is not verified
 * goes. Erased already: nothing changes.
 *
 * @param payment whether its reference stays used, or can be signed up with again.
 * @throws AppError
 */
export async function eraseFounder(id: string, payment: 'keep' | 'free' = 'keep'): Promise<void> {
  // A verification, or another tab, may come in between.
  await runWrite(
    { tried: 'erase a founder', path: doc(waitlistUsers, id).path, hasRivals: true },
    () => runTransaction(firestore, (transaction) => erase(transaction, id, payment)),
  )
}

async function erase(
  transaction: Transaction,
  id: string,
  payment: 'keep' | 'free',
): Promise<void> {
  const record = doc(waitlistUsers, id)
  const referral = doc(referrals, id)
  const [stored, referred] = await Promise.all([transaction.get(record), transaction.get(referral)])
  if (!stored.exists()) {
    transaction.delete(doc(deletionRequests, id))
    return
  }

  const { email, generatedReferralCode, upiReferenceId, status } = decode(
    erasableRecordSchema,
    stored,
  )
  const isVerified = status === 'verified'
  const ownCode = documentAt(referralCodes, generatedReferralCode)
  const verifiedEmail =
    email === null || !isVerified ? null : doc(verifiedEmails, await sha256Hex(email))
  const used =
    upiReferenceId === null || payment === 'keep' || !isPaymentReference(upiReferenceId)
      ? null
      : doc(upiReferences, upiReferenceId)
  const [storedCode, holder, user] = await Promise.all([
    ownCode === null ? undefined : transaction.get(ownCode),
    verifiedEmail === null ? undefined : transaction.get(verifiedEmail),
    used === null ? undefined : transaction.get(used),
  ])

  transaction.delete(record)
  transaction.delete(doc(deletionRequests, id))
  // A record brought in by hand may have no document of its code, and no more than its word
  // that it is verified.
  if (ownCode !== null && storedCode?.get('ownerId') === id) {
    transaction.set(ownCode, { ownerId: null, ownerType: 'retired' })
  }
  if (verifiedEmail !== null && holder?.get('waitlistUserId') === id) {
    transaction.delete(verifiedEmail)
  }
  if (used !== null && user?.get('waitlistUserId') === id) transaction.delete(used)
  if (!referred.exists()) return
  if (referred.get('status') === 'verified') transaction.update(referral, { email: null })
  else transaction.delete(referral)
}
