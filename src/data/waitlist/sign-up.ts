import {
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  type DocumentData,
} from 'firebase/firestore/lite'

import { newRecordId } from '@/domain/record-id'
import { generateReferralCode } from '@/domain/referral-code'

import { toAppError } from '@/data/firebase/errors'
import { firestoreLite } from '@/data/firebase/firestore-lite'
import { withPatience } from '@/data/firebase/patience'
import { withRepeats } from '@/data/firebase/repeats'

/** What the founder typed, normalised. */
export interface SignUp {
  /** Trimmed and in lower case. */
  email: string
  paymentReference: string
  enteredReferralCode: string | null
}

/**
 * The ids that a sign-up will have once it is written. Keep them until it has been: with the same ids,
 * trying again after a lost answer finds its own earlier success instead of signing up twice.
 */
export interface SignUpAttempt {
  waitlistUserId: string
  code: string
}

export type SignUpProblem =
  | 'invalid-referral-code'
  | 'payment-reference-refused'
  | 'waitlist-closed'
  | 'not-saved'

export class SignUpError extends Error {
  override name = 'SignUpError'

  constructor(
    readonly problem: SignUpProblem,
    options?: ErrorOptions,
  ) {
    super(problem, options)
  }
}

export function newSignUpAttempt(): SignUpAttempt {
  return {
    waitlistUserId: newRecordId(),
    code: generateReferralCode(),
  }
}

/**
 * Puts a founder on the waitlist: record, referral code, payment reference and referral in one write,
 * all or nothing.
 *
 * @param attempt the ids to use; the same ones on every retry.
 * @returns the attempt as it was written: the code differs from the given one if that was taken.
 * @throws SignUpError with the problem to solve; `not-saved` when nothing else is known (its cause tells).
 */
export async function signUpFounder(
  signUp: SignUp,
  attempt: SignUpAttempt,
): Promise<SignUpAttempt> {
  try {
    return await withPatience(trySignUp(signUp, attempt))
  } catch (error) {
    if (error instanceof SignUpError) throw error
    throw new SignUpError('not-saved', { cause: toAppError(error) })
  }
}

/** There while nobody can sign up. */
const signupsClosed = doc(firestoreLite, 'system', 'signupsClosed')

/**
 * @returns the first of these attempts that has been written, undefined if none has.
 * @throws AppError
 */
export async function findWritten(attempts: SignUpAttempt[]): Promise<SignUpAttempt | undefined> {
  try {
    const cards = await Promise.all(attempts.map(({ code }) => readCard(code)))
    return attempts.find(
      ({ waitlistUserId }, index) => cards[index]?.['ownerId'] === waitlistUserId,
    )
  } catch (error) {
    throw toAppError(error)
  }
}

/**
 * @returns whether the admin has closed the waitlist.
 * @throws AppError
 */
export async function areSignupsClosed(): Promise<boolean> {
  try {
    return (await getDoc(signupsClosed)).exists()
  } catch (error) {
    throw toAppError(error)
  }
}

async function trySignUp(
  signUp: SignUp,
  attempt: SignUpAttempt,
  isSecondTry = false,
): Promise<SignUpAttempt> {
  const [own, referrer] = await Promise.all([
    readCard(attempt.code),
    signUp.enteredReferralCode === null ? null : readCard(signUp.enteredReferralCode),
  ])
  if (own?.['ownerId'] === attempt.waitlistUserId) return attempt
  if (own !== undefined) return trySignUp(signUp, { ...attempt, code: generateReferralCode() })
  if (referrer !== null && !canRefer(referrer)) throw new SignUpError('invalid-referral-code')

  try {
    await write(signUp, attempt, referrer === null ? null : String(referrer?.['ownerId']))
    return attempt
  } catch (error) {
    if (toAppError(error).kind !== 'denied') throw error
    return explainRefusal(signUp, attempt, isSecondTry, error)
  }
}

/** The rules only ever say no. What has happened meanwhile says why. */
async function explainRefusal(
  signUp: SignUp,
  attempt: SignUpAttempt,
  isSecondTry: boolean,
  refusal: unknown,
): Promise<SignUpAttempt> {
  const [own, referrer, closed] = await Promise.all([
    readCard(attempt.code),
    signUp.enteredReferralCode === null ? null : readCard(signUp.enteredReferralCode),
    withRepeats(() => getDoc(signupsClosed)),
  ])
  // The SDK sends a write again when its answer gets lost, and the second one is refused.
  if (own?.['ownerId'] === attempt.waitlistUserId) return attempt
  if (closed.exists()) throw new SignUpError('waitlist-closed', { cause: refusal })
  if (referrer !== null && !canRefer(referrer)) {
    throw new SignUpError('invalid-referral-code', { cause: refusal })
  }
  if (own !== undefined) return trySignUp(signUp, { ...attempt, code: generateReferralCode() })
  // The rules refuse, too, what they could not look up just then. Nobody is blamed for that.
  if (!isSecondTry) return trySignUp(signUp, attempt, true)
  throw new SignUpError('payment-reference-refused', { cause: refusal })
}

/** A write-only transaction rather than a batch: it is tried again for a while when the network fails. */
async function write(
  { email, paymentReference, enteredReferralCode }: SignUp,
  { waitlistUserId, code }: SignUpAttempt,
  referredBy: string | null,
): Promise<void> {
  const createdAt = serverTimestamp()
  const status = 'pending_verification'
  await runTransaction(firestoreLite, async (transaction) => {
    transaction.set(doc(firestoreLite, 'waitlistUsers', waitlistUserId), {
      email,
      enteredReferralCode,
      referredBy,
      generatedReferralCode: code,
      upiReferenceId: paymentReference,
      paymentStatus: 'success',
      status,
      createdAt,
    })
    transaction.set(doc(firestoreLite, 'referralCodes', code), {
      ownerId: waitlistUserId,
      ownerType: 'founder',
      status,
      referralCount: 0,
    })
    transaction.set(doc(firestoreLite, 'upiReferences', paymentReference), { waitlistUserId })
    if (referredBy !== null) {
      transaction.set(doc(firestoreLite, 'referrals', waitlistUserId), {
        referredBy,
        email,
        status,
        createdAt,
      })
    }
  })
}

async function readCard(code: string): Promise<DocumentData | undefined> {
  const card = await withRepeats(() => getDoc(doc(firestoreLite, 'referralCodes', code)))
  return card.data()
}

function canRefer(card: DocumentData | undefined): boolean {
  return card !== undefined && card['ownerType'] !== 'retired'
}
