import { doc, getDocFromServer, runTransaction, type DocumentReference } from 'firebase/firestore'

import { documentAt } from '@/data/firebase/document-at'
import { AppError, toAppError } from '@/data/firebase/errors'
import { firestore } from '@/data/firebase/firestore'
import { withPatience } from '@/data/firebase/patience'
import type { WaitlistUser } from './waitlist-users'

/** The record as the admin looked at it. */
type Correctable = Pick<WaitlistUser, 'id' | 'generatedReferralCode' | 'upiReferenceId'>

/**
 * Asks a founder for another payment reference; they see the reason at once. Asking again with the same
 * reason changes nothing, with another it replaces the first.
 *
 * @param reason what the founder reads: 1 to 300 characters, trimmed.
 * @throws AppError `changed` when the payment has been verified, its reference corrected or the record
 *   erased since the admin looked.
 */
export async function askForCorrection(user: Correctable, reason: string): Promise<void> {
  const record = doc(firestore, 'waitlistUsers', user.id)
  try {
    await withPatience(
      write(record, user, reason).catch((error: unknown) => explainRefusal(error, record, reason)),
    )
  } catch (error) {
    throw toAppError(error)
  }
}

async function write(
  record: DocumentReference,
  { generatedReferralCode, upiReferenceId }: Correctable,
  reason: string,
): Promise<void> {
  const card = documentAt('referralCodes', generatedReferralCode)
  await runTransaction(firestore, async (transaction) => {
    const [stored, ownCard] = await Promise.all([
      transaction.get(record),
      card === null ? null : transaction.get(card),
    ])
    if (!stored.exists()) throw erasedMeanwhile()
    if (stored.get('status') === 'verified') throw verifiedMeanwhile()
    const storedReference: unknown = stored.get('upiReferenceId')
    // Otherwise the founder's correction would be undone by a question about what they have corrected.
    if ((storedReference ?? null) !== upiReferenceId) {
      throw new AppError(
        'changed',
        'The payment reference has just been corrected. Look at it again.',
      )
    }
    const status = 'needs_correction'
    transaction.update(record, { status, statusReason: reason })
    // A record brought in by hand may have no card.
    if (card !== null && ownCard?.exists() === true) transaction.update(card, { status })
  })
}

/** The rules only ever say no, also to who lost a race. What the record has become meanwhile says why. */
async function explainRefusal(
  error: unknown,
  record: DocumentReference,
  reason: string,
): Promise<void> {
  if (toAppError(error).kind !== 'denied') throw error
  const stored = await getDocFromServer(record)
  if (!stored.exists()) throw erasedMeanwhile(error)
  if (stored.get('status') === 'verified') throw verifiedMeanwhile(error)
  const isDone =
    stored.get('status') === 'needs_correction' && stored.get('statusReason') === reason
  if (!isDone) throw error
}

function erasedMeanwhile(cause?: unknown): AppError {
  return new AppError('changed', 'This record has been erased meanwhile.', { cause })
}

function verifiedMeanwhile(cause?: unknown): AppError {
  return new AppError('changed', 'This payment has been verified meanwhile.', { cause })
}
