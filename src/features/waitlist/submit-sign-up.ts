import { AppError } from '@/data/errors'
import {
  newSignUpAttempt,
  signUpFounder,
  SignUpError,
  type SignUp,
  type SignUpAttempt,
} from '@/data/sign-up'

import type { SignUpFailure } from './sign-up-failures'
import { storedAttempt, storedDraft } from './stored-sign-up'

type Outcome = { status: 'signed-up'; code: string } | { status: 'failed'; failure: SignUpFailure }

/** Loaded when the form is touched: it brings Firebase with it. */
export async function submitSignUp(signUp: SignUp): Promise<Outcome> {
  const attempt = attemptFor(signUp)
  storedAttempt.write({ signUp, attempt })
  try {
    const { code } = await signUpFounder(signUp, attempt)
    storedAttempt.clear()
    storedDraft.clear()
    return { status: 'signed-up', code }
  } catch (error) {
    return { status: 'failed', failure: failureOf(error) }
  }
}

/**
 * The same details are the same sign-up, whatever became of the last answer. Changed details are a new
 * one: with the old ids it could find the old record and call it success, corrections and all unsaved.
 */
function attemptFor(signUp: SignUp): SignUpAttempt {
  const last = storedAttempt.read()
  const isRetry =
    last !== null &&
    last.signUp.email === signUp.email &&
    last.signUp.paymentReference === signUp.paymentReference &&
    last.signUp.enteredReferralCode === signUp.enteredReferralCode
  return isRetry ? last.attempt : newSignUpAttempt()
}

function failureOf(error: unknown): SignUpFailure {
  if (!(error instanceof SignUpError)) return 'unknown'
  if (error.problem !== 'not-saved') return error.problem
  const kind = error.cause instanceof AppError ? error.cause.kind : 'unknown'
  return kind === 'offline' || kind === 'busy' ? kind : 'unknown'
}
