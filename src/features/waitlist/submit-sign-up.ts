import { AppError } from '@/data/errors'
import {
  findWritten,
  newSignUpAttempt,
  signUpFounder,
  SignUpError,
  type SignUp,
} from '@/data/sign-up'

import type { SignUpFailure } from './sign-up-failures'
import { storedAttempts, storedCode, storedDraft, storedEmail } from './stored-sign-up'

type Outcome =
  /** `email` is another than the one that was sent if an earlier try had gone through. */
  | { status: 'signed-up'; code: string; email: string }
  | { status: 'failed'; failure: SignUpFailure }

/** Loaded when the form is touched: it brings Firebase with it. */
export async function submitSignUp(signUp: SignUp): Promise<Outcome> {
  const earlier = storedAttempts.read() ?? []
  // The same details are the same sign-up, whatever became of the last answer. Changed details are a
  // new one: with the old ids it could find the old record and call it success, corrections unsaved.
  const repeated = earlier.find((each) => isSame(each.signUp, signUp))
  const attempt = repeated?.attempt ?? newSignUpAttempt()
  if (repeated === undefined) storedAttempts.write([...earlier, { signUp, attempt }])
  try {
    const { code } = await signUpFounder(signUp, attempt)
    return signedUp(code, signUp.email)
  } catch (error) {
    const failure = failureOf(error)
    if (failure !== 'payment-reference-refused') return { status: 'failed', failure }
    // Perhaps refused because an earlier try, before the details were changed, did get through.
    const written = await findWritten(earlier.map((each) => each.attempt)).catch(() => undefined)
    const own = earlier.find((each) => each.attempt === written)
    return own === undefined
      ? { status: 'failed', failure }
      : signedUp(own.attempt.code, own.signUp.email)
  }
}

function signedUp(code: string, email: string): Outcome {
  storedAttempts.clear()
  storedDraft.clear()
  storedCode.write(code)
  storedEmail.write(email)
  return { status: 'signed-up', code, email }
}

function isSame(one: SignUp, other: SignUp): boolean {
  return (
    one.email === other.email &&
    one.paymentReference === other.paymentReference &&
    one.enteredReferralCode === other.enteredReferralCode
  )
}

function failureOf(error: unknown): SignUpFailure {
  if (!(error instanceof SignUpError)) return 'unknown'
  if (error.problem !== 'not-saved') return error.problem
  const kind = error.cause instanceof AppError ? error.cause.kind : 'unknown'
  return kind === 'offline' || kind === 'busy' ? kind : 'unknown'
}
