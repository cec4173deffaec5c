import * as v from 'valibot'

import { isPaymentReference, normalisePaymentReference } from '@/domain/payments/payment-reference'
import { isBlank } from '@/domain/values/plain-characters'
import { isReferralCode, normaliseReferralCode } from '@/domain/values/referral-code'
import { utrIn } from '@/domain/payments/typed-reference'

import { emailSchema } from '@/domain/values/email-schema'

/** What visitors enter, under the names of the record. */
export const signUpAnswers = {
  /** Trimmed and in lower case. */
  email: v.string(),
  enteredReferralCode: v.nullable(v.string()),
}

/** A sign-up to send. The record calls the payment reference `upiReferenceId`. */
export const signUp = v.object({ ...signUpAnswers, paymentReference: v.string() })

export type SignUp = v.InferOutput<typeof signUp>

/** What we keep of a sign-up, for the Privacy page and the forms. */
const kept: Record<keyof SignUp, string> = {
  email: 'email address',
  paymentReference: 'payment reference',
  enteredReferralCode: 'codes',
}
export const KEPT_OF_SIGN_UP = new Intl.ListFormat('en-GB').format(Object.values(kept))

/**
 * The IDs for a sign-up. Reuse them on each retry: if an earlier attempt succeeded and its answer
 * got lost, the retry finds it instead of signing up twice.
 */
export const signUpAttempt = v.object({
  waitlistUserId: v.string(),
  code: v.string(),
  /** The ID of the document with which this browser follows the payment. */
  receipt: v.string(),
  /** Allows this browser to correct the sign-up. The receipt's ID is its SHA-256 hash. */
  receiptSecret: v.string(),
})

export type SignUpAttempt = v.InferOutput<typeof signUpAttempt>

/** A sign-up in the browser that made it. Other answers stay out, so that a new one keeps these valid. */
export const ownSignUp = v.object({
  ...v.pick(signUp, ['email', 'paymentReference', 'enteredReferralCode']).entries,
  ...signUpAttempt.entries,
})

export type OwnSignUp = v.InferOutput<typeof ownSignUp>

export const INVALID_CODE = 'This code isn’t valid. Check it, or leave the field empty.'
export const MALFORMED_REFERENCE = 'A payment reference has 6 to 40 letters and digits.'
export const MISSING_REFERENCE = 'Enter the reference of your payment.'

/** Validates the sign-up form, in the order of its fields. */
export const waitlistFormSchema = v.object({
  email: emailSchema,
  paymentReference: v.pipe(
    v.string(),
    v.transform((typed) => utrIn(typed) ?? normalisePaymentReference(typed)),
    v.nonEmpty(MISSING_REFERENCE),
    v.check(isPaymentReference, MALFORMED_REFERENCE),
  ),
  enteredReferralCode: v.pipe(
    v.string(),
    // A text such as "---" normalises to nothing. Reject it: the person meant a code, and a
    // referrer would lose the credit.
    v.transform((typed) => (isBlank(typed) ? null : normaliseReferralCode(typed))),
    v.check((code) => code === null || isReferralCode(code), INVALID_CODE),
  ),
}) satisfies v.GenericSchema<Record<keyof SignUp, string>, SignUp>

/** In the order of the form. */
export const SIGN_UP_FIELDS = v.keyof(waitlistFormSchema).options

/** What is typed so far. A field without an entry is empty. */
export const typedSignUp = v.object(v.entriesFromList(SIGN_UP_FIELDS, v.optional(v.string(), '')))

export type WaitlistFormValues = v.InferInput<typeof waitlistFormSchema>
