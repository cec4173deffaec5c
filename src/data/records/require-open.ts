import type { DocumentSnapshot } from 'firebase/firestore/lite'

import { AppError } from '@/data/firebase/errors'

/**
 * Requires that a record still waits for a decision.
 * @param cause the refusal that the record's state explains.
 * @throws AppError `changed` when the record has been erased, verified, refunded or rejected.
 */
export function requireOpen(stored: DocumentSnapshot, cause?: unknown): void {
  const why = stored.exists() ? whyClosed(stored.get('status')) : 'This sign-up has been erased.'
  if (why !== null) throw new AppError('changed', why, { cause })
}

function whyClosed(status: unknown): string | null {
  if (status === 'verified') return 'This payment is already verified.'
  if (status === 'refunded') return 'This payment was refunded, so the sign-up is closed.'
  if (status === 'rejected') return 'This sign-up has been rejected. Undo the rejection first.'
  return null
}

/**
 * Requires that a payment isn't refunded.
 * @param refund the refund of the record's payment; undefined for a record without a payment.
 * @param why replaces the usual message, which says whether the payment was sent back, or is listed
 * to be sent back.
 * @throws AppError `changed` when the payment was sent back, or is listed to be sent back.
 */
export function requireNotRefunded(refund: DocumentSnapshot | undefined, why?: string): void {
  if (refund?.exists() !== true) return
  if (why !== undefined) throw new AppError('changed', why)
  if (refund.get('sentAt') !== null || refund.get('seenOn') !== null) {
    throw new AppError('changed', 'This payment has been sent back.')
  }
  throw new AppError('changed', 'This payment is listed to be refunded. Delete the refund first.')
}
