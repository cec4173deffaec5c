import {
  getDoc,
  runTransaction,
  serverTimestamp,
  Timestamp,
  type DocumentData,
} from 'firebase/firestore/lite'

import { newRecordId } from '@/domain/values/record-id'
import { generateReferralCode, isReferralCode } from '@/domain/values/referral-code'
import { newSecretId } from '@/domain/values/secret-id'
import { waitInWords } from '@/domain/payments/verification-clock'

import { sha256Hex } from '@/lib/sha256'
import type { SignUp, SignUpAttempt } from '@/model/sign-up'
import { signUpRecord } from '@/model/waitlist-users'

import { documentOf, firestoreLite, systemDocument } from '@/data/firebase/sdk/firestore-lite'
import type { AppError } from '@/data/firebase/errors'
import { retryOffline, runRequest, runWrite, wait, withExplanation } from '@/data/firebase/requests'

import type { BeforePaying, CodeProblem } from './before-paying-request'

/** The pause in milliseconds before the second attempt, for an overloaded server. */
const RETRY_PAUSE_MS = 1000

export type { SignUp, SignUpAttempt }

export type SignUpProblem =
  | CodeProblem
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

export async function newSignUpAttempt(): Promise<SignUpAttempt> {
  const receiptSecret = newSecretId()
  return {
    waitlistUserId: newRecordId(),
    code: generateReferralCode(),
    receipt: await sha256Hex(receiptSecret),
    receiptSecret,
  }
}

/**
 * Adds a founder to the waitlist: record, referral code, receipt, payment reference and referral in
 * one write.
 *
 * @param attempt the IDs to use; the same ones on every retry.
 * @returns the attempt as written, with a new code if the given one was taken.
 * @throws SignUpError with the problem to solve; `not-saved`, with the original error as its cause,
 *   if no specific problem was found.
 */
export async function signUpFounder(
  signUp: SignUp,
  attempt: SignUpAttempt,
): Promise<SignUpAttempt> {
  const outcome = await runWrite(
    { tried: 'sign up', path: documentOf('waitlistUsers', attempt.waitlistUserId).path },
    () => trySignUp(signUp, attempt),
  ).catch((cause: unknown) => new SignUpError('not-saved', { cause }))
  if (outcome instanceof SignUpError) throw outcome
  return outcome
}

/**
 * @returns the first of these attempts that was written; undefined if none was.
 * @throws AppError
 */
export async function findWritten(attempts: SignUpAttempt[]): Promise<SignUpAttempt | undefined> {
  const codes = await runRequest({ tried: 'find a sign-up' }, () =>
    Promise.all(attempts.map(({ code }) => readCode(code))),
  )
  return attempts.find(({ waitlistUserId }, index) => codes[index]?.['ownerId'] === waitlistUserId)
}

/**
 * @returns whether the admin has closed the waitlist.
 * @throws AppError
 */
export async function areSignupsClosed(): Promise<boolean> {
  const { path } = systemDocument('signupsClosed')
  const closed = await runRequest({ tried: 'read whether the waitlist is closed', path }, () =>
    getDoc(systemDocument('signupsClosed')),
  )
  return closed.exists()
}

/**
 * Does the same as `askBeforePaying`, with the SDK.
 * @throws AppError
 */
export async function readBeforePaying(code: string): Promise<BeforePaying> {
  const [isClosed, codeProblem] = await Promise.all([
    areSignupsClosed(),
    code === '' ? null : runRequest({ tried: 'read a referral code' }, () => readCodeProblem(code)),
  ])
  return { isClosed, codeProblem }
}

async function readCodeProblem(code: string): Promise<CodeProblem | null> {
  return isReferralCode(code) ? problemOf(await readCode(code)) : 'invalid-referral-code'
}

/**
 * Returns how long a verification currently takes, in words; null when unknown.
 * @throws AppError
 */
export async function readWaitInWords(): Promise<string | null> {
  const { path } = systemDocument('verificationClock')
  const stored = await runRequest({ tried: 'read how long a verification takes', path }, () =>
    getDoc(systemDocument('verificationClock')),
  )
  const { medianHours, oldestHours, measuredAt } = stored.data() ?? {}
  const isClock =
    typeof medianHours === 'number' &&
    (oldestHours === null || typeof oldestHours === 'number') &&
    measuredAt instanceof Timestamp
  if (!isClock) return null
  return waitInWords({ medianHours, oldestHours, measuredAt: measuredAt.toDate() }, Date.now())
}

async function trySignUp(
  signUp: SignUp,
  attempt: SignUpAttempt,
  isSecondTry = false,
): Promise<SignUpAttempt | SignUpError> {
  const [own, referrer] = await Promise.all([
    readCode(attempt.code),
    signUp.enteredReferralCode === null ? null : readCode(signUp.enteredReferralCode),
  ])
  if (own?.['ownerId'] === attempt.waitlistUserId) return attempt
  if (own !== undefined) return trySignUp(signUp, { ...attempt, code: generateReferralCode() })
  const codeProblem = referrer === null ? null : problemOf(referrer)
  if (codeProblem !== null) return new SignUpError(codeProblem)

  return withExplanation<SignUpAttempt | SignUpError>(
    async () => {
      await write(signUp, attempt, referrer ?? null)
      return attempt
    },
    (refusal) => explainRefusal(signUp, attempt, isSecondTry, refusal),
  )
}

async function explainRefusal(
  signUp: SignUp,
  attempt: SignUpAttempt,
  isSecondTry: boolean,
  refusal: AppError,
): Promise<SignUpAttempt | SignUpError> {
  const [own, referrer, closed] = await Promise.all([
    readCode(attempt.code),
    signUp.enteredReferralCode === null ? null : readCode(signUp.enteredReferralCode),
    retryOffline(() => getDoc(systemDocument('signupsClosed'))),
  ])
  // After a lost response, the SDK sends the write again, and the rules refuse the second one.
  if (own?.['ownerId'] === attempt.waitlistUserId) return attempt
  if (closed.exists()) return new SignUpError('waitlist-closed', { cause: refusal })
  const codeProblem = referrer === null ? null : problemOf(referrer)
  if (codeProblem !== null) return new SignUpError(codeProblem, { cause: refusal })
  if (own !== undefined) return trySignUp(signUp, { ...attempt, code: generateReferralCode() })
  // The rules also refuse a write when a look-up fails on the server, so try again before reporting
  // the reference as used.
  if (!isSecondTry) {
    await wait(RETRY_PAUSE_MS)
    return trySignUp(signUp, attempt, true)
  }
  return new SignUpError('payment-reference-refused', { cause: refusal })
}

/**
 * Writes all documents of a sign-up. Uses a transaction without reads instead of a batch, because
 * the SDK retries transactions after network failures.
 */
async function write(
  signUp: SignUp,
  attempt: SignUpAttempt,
  referrer: DocumentData | null,
): Promise<void> {
  const { email, paymentReference, enteredReferralCode } = signUp
  const { waitlistUserId, code, receipt } = attempt
  const referredBy = referrer === null ? null : String(referrer['ownerId'])
  const createdAt = serverTimestamp()
  const record = signUpRecord(signUp, attempt, referredBy, createdAt)
  const { status } = record
  await runTransaction(firestoreLite, async (transaction) => {
    transaction.set(documentOf('waitlistUsers', waitlistUserId), record)
    transaction.set(documentOf('referralCodes', code), {
      ownerId: waitlistUserId,
      ownerType: 'founder',
    })
    transaction.set(documentOf('receipts', receipt), {
      waitlistUserId,
      status,
      statusReason: null,
      corrections: 0,
      referralCount: 0,
    })
    transaction.set(documentOf('upiReferences', paymentReference), { waitlistUserId })
    if (referredBy !== null) {
      transaction.set(documentOf('referrals', waitlistUserId), {
        referredBy,
        code: enteredReferralCode,
        // Founders must not see the emails of people who joined with their code.
        email: referrer?.['ownerType'] === 'founder' ? null : email,
        status,
        createdAt,
      })
    }
  })
}

async function readCode(code: string): Promise<DocumentData | undefined> {
  const stored = await retryOffline(() => getDoc(documentOf('referralCodes', code)))
  return stored.data()
}

/** Returns why this code can't be used; null if it can. */
function problemOf(code: DocumentData | undefined): CodeProblem | null {
  if (code === undefined || code['ownerType'] === 'retired') return 'invalid-referral-code'
  return code['paused'] === true ? 'paused-referral-code' : null
}
