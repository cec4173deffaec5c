import * as v from 'valibot'

import { DisputeOffer } from '@/components/sign-up/dispute-offer'
import type { SignUpFailure } from '@/components/sign-up/sign-up-failures'
import { AppError } from '@/data/firebase/errors'
import {
  findWritten,
  newSignUpAttempt,
  readBeforePaying,
  readWaitInWords,
  signUpFounder,
  SignUpError,
} from '@/data/sign-up/sign-up'
import { storedValue } from '@/lib/browser/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { forgetReferral, rememberedReferral } from '@/lib/browser/remembered-referral'
import { storageKey } from '@/lib/browser/storage-keys'
import {
  SIGN_UP_FIELDS,
  signUp,
  signUpAttempt,
  type OwnSignUp,
  type SignUp,
  type SignUpAttempt,
} from '@/model/sign-up'
import { toast } from '@/ui/feedback/toast'

import { signUpsHere, storedClaim, storedDraft, storeSignUp } from './stored-sign-up'

type Outcome = { status: 'signed-up'; code: string } | { status: 'failed'; failure: SignUpFailure }

/** All sign-ups sent from this tab, with their IDs, until one of them is known to be stored. */
const storedAttempts = storedValue(
  () => sessionStorage,
  storageKey('waitlist-attempts'),
  matchesSchema(v.array(v.object({ signUp, attempt: signUpAttempt }))),
)

// This module loads Firebase, so it is imported when the visitor interacts with the page.

export { DisputeOffer, readBeforePaying, readWaitInWords }

export async function joinWaitlist(signUp: SignUp): Promise<Outcome> {
  const before = signUpsHere().find(
    ({ email, paymentReference }) =>
      email === signUp.email && paymentReference === signUp.paymentReference,
  )
  if (before !== undefined && (await isStillThere(before))) {
    toast({ title: 'You’ve already joined', description: 'This is your first sign-up.' })
    return signedUp(before, before)
  }
  const earlier = storedAttempts.read() ?? []
  // Reuse the IDs only for the same details. Otherwise, the earlier record would be found, and the
  // change reported as saved although it wasn't.
  const repeated = earlier.find((each) => isSame(each.signUp, signUp))
  const attempt = repeated?.attempt ?? (await newSignUpAttempt())
  if (repeated === undefined) storedAttempts.write([...earlier, { signUp, attempt }])
  try {
    return signedUp(signUp, await signUpFounder(signUp, attempt))
  } catch (error) {
    const failure = failureOf(error)
    if (
      (failure === 'invalid-referral-code' || failure === 'paused-referral-code') &&
      signUp.enteredReferralCode === rememberedReferral()
    ) {
      forgetReferral()
    }
    if (failure !== 'payment-reference-refused') return { status: 'failed', failure }
    // The refusal may mean that an earlier attempt, before the details changed, was stored.
    const written = await findWritten(earlier.map((each) => each.attempt)).catch(() => undefined)
    const own = earlier.find((each) => each.attempt === written)
    if (own === undefined) return { status: 'failed', failure }
    const { email } = own.signUp
    if (email !== signUp.email) {
      const description = `Your earlier sign-up went through, with ${email}.`
      toast({ title: 'You’ve already joined', description })
    }
    return signedUp(own.signUp, own.attempt)
  }
}

/**
 * @returns whether the sign-up still exists; false after a failed check, because signing up again
 * then shows the reason.
 */
async function isStillThere(attempt: SignUpAttempt): Promise<boolean> {
  try {
    return (await findWritten([attempt])) !== undefined
  } catch {
    return false
  }
}

function signedUp(signUp: Omit<OwnSignUp, keyof SignUpAttempt>, attempt: SignUpAttempt): Outcome {
  storedAttempts.clear()
  storedDraft.clear()
  forgetReferral()
  storeSignUp({ ...signUp, ...attempt })
  // Keep a claim that another person sent from this phone.
  if (storedClaim.read()?.email === signUp.email) storedClaim.clear()
  return { status: 'signed-up', code: attempt.code }
}

function isSame(one: SignUp, other: SignUp): boolean {
  return SIGN_UP_FIELDS.every((field) => one[field] === other[field])
}

function failureOf(error: unknown): SignUpFailure {
  if (!(error instanceof SignUpError)) return 'unknown'
  if (error.problem !== 'not-saved') return error.problem
  const kind = error.cause instanceof AppError ? error.cause.kind : 'unknown'
  return kind === 'offline' || kind === 'busy' ? kind : 'unknown'
}
