import { runTransaction, type Transaction } from 'firebase/firestore/lite'

import { isPaymentReference } from '@/domain/payments/payment-reference'
import { newRecordId } from '@/domain/values/record-id'
import { sha256Hex } from '@/lib/sha256'

import { documentAt, documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { decode } from '@/data/firebase/decode'
import { AppError } from '@/data/firebase/errors'
import { requireNotRefunded } from '@/data/records/require-open'
import { idsWhere } from '@/data/firebase/queries/rest-query'
import { runWrite } from '@/data/firebase/requests'
import { removeMailAbout } from '@/data/mail/mail-about'
import { erasableRecordSchema, type ErasableRecord } from './erasure-requests'
import { receiptsOf } from '@/data/sign-up/receipts'
import { deleteSeenRefundsOf } from '@/data/payments/refunds'
import { dismissDispute } from '@/data/payments/used-payment'

/**
 * Erases a founder's record and the request for its erasure. First deletes the note, history,
 * receipt, emails, disputes, and the refunds that a statement shows, because one write would exceed
 * the rules' look-up limit. Frees the email and retires the code. A verified referral still counts,
 * but without the email; other referrals are deleted. Idempotent.
 *
 * @param seen the record as the admin saw it.
 * @param payment whether the payment reference stays used, or can be used again.
 * @throws AppError `changed` when the record's email has changed, or the payment to free is
 *   refunded; nothing was erased.
 */
export async function eraseFounder(
  { id, email }: Pick<ErasableRecord, 'id' | 'email'>,
  payment: 'keep' | 'free' = 'keep',
): Promise<void> {
  await runWrite(
    // Retry conflicts: a verification or another tab may change these documents at the same time.
    { tried: 'erase a founder', path: documentOf('waitlistUsers', id).path, hasRivals: true },
    async () => {
      const receipts = await receiptsOf(id)
      const paid = await runTransaction(firestoreLite, async (transaction) => {
        const [record, history] = await Promise.all([
          transaction.get(documentOf('waitlistUsers', id)),
          transaction.get(documentOf('recordHistory', id)),
        ])
        // The owner of a mistyped address may have requested the erasure before the founder
        // corrected the email.
        if (record.exists() && decode(erasableRecordSchema, record).email !== email) {
          throw new AppError(
            'changed',
            'Nothing was erased: the email of this sign-up has just been corrected. Please check it again.',
          )
        }
        const stored: unknown = record.get('upiReferenceId')
        const reference = typeof stored === 'string' && isPaymentReference(stored) ? stored : null
        if (payment === 'free' && reference !== null) {
          const refund = await transaction.get(documentOf('refunds', reference))
          // Don't free a refunded payment: its refund is erased, too, and another person could then
          // sign up with the reference.
          requireNotRefunded(
            refund,
            'Nothing was erased: this payment is refunded, or listed to be refunded, so its reference must stay blocked.',
          )
        }
        const replaced: unknown = history.get('replaced')
        const givenUp = (Array.isArray(replaced) ? replaced : []).filter(
          (one: unknown) => typeof one === 'string' && isPaymentReference(one),
        )
        // Keep the references that corrections have replaced, so that a run still verifies no other
        // sign-up with one of them.
        if (givenUp.length > 0) {
          const kept = { events: {}, lastEvent: '', replaced: givenUp }
          transaction.set(documentOf('recordHistory', newRecordId()), kept)
        }
        transaction.delete(documentOf('recordNotes', id))
        transaction.delete(documentOf('recordHistory', id))
        for (const receipt of receipts) transaction.delete(receipt)
        return reference
      })
      await removeMailAbout(id)
      await deleteSeenRefundsOf(id, paid)
      for (const dispute of await idsWhere('paymentDisputes', 'waitlistUserId', id)) {
        await dismissDispute(dispute)
      }
      await runTransaction(firestoreLite, (transaction) => erase(transaction, id, payment))
    },
  )
}

async function erase(
  transaction: Transaction,
  id: string,
  payment: 'keep' | 'free',
): Promise<void> {
  const record = documentOf('waitlistUsers', id)
  const referral = documentOf('referrals', id)
  const [stored, referred] = await Promise.all([transaction.get(record), transaction.get(referral)])
  if (!stored.exists()) {
    transaction.delete(documentOf('deletionRequests', id))
    return
  }

  const { email, generatedReferralCode, upiReferenceId, status } = decode(
    erasableRecordSchema,
    stored,
  )
  const isVerified = status === 'verified'
  const ownCode = documentAt('referralCodes', generatedReferralCode)
  const verifiedEmail =
    email === null || !isVerified ? null : documentOf('verifiedEmails', await sha256Hex(email))
  const used =
    upiReferenceId === null || payment === 'keep' || !isPaymentReference(upiReferenceId)
      ? null
      : documentOf('upiReferences', upiReferenceId)
  const [storedCode, holder, user] = await Promise.all([
    ownCode === null ? undefined : transaction.get(ownCode),
    verifiedEmail === null ? undefined : transaction.get(verifiedEmail),
    used === null ? undefined : transaction.get(used),
  ])

  transaction.delete(record)
  transaction.delete(documentOf('deletionRequests', id))
  // An incomplete record may have no code, or a code without a document.
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
