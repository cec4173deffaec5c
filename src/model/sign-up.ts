import * as v from 'valibot'

import { isPaymentReference, normalisePaymentReference } from '@/domain/payments/payment-reference'
import { isBlank } from '@/domain/values/plain-characters'
import { isReferralCode, normaliseReferralCode } from '@/domain/values/referral-code'
import { utrIn } from '@/domain/payments/typed-reference'

import { emailSchema } from '@/domain/values/email-schema'

/** The visitor's answers. The record uses the same field names. */
export const signUpAnswers = {
  /** Trimmed and in lower case. */
  email: v.string(),
  enteredReferralCode: v.nullable(v.string()),
}

/**
 * The maximum length of each free-text answer, for the form and the record. Empty: the form has
 * none yet.
 */
export const SIGN_UP_LIMITS = {} as const satisfies Partial<
  Record<keyof typeof signUpAnswers, number>
>

/** A sign-up to send. The record calls the payment reference `upiReferenceId`. */
export const signUp = v.object({ ...signUpAnswers, paymentReference: v.string() })

export type SignUp = v.InferOutput<typeof signUp>

/** The words for each stored field, on the Privacy page and the forms. */
const kept: Record<keyof SignUp, string> = {
  email: 'email address',
  paymentReference: 'payment reference',
  enteredReferralCode: 'codes',
}
export const KEPT_OF_SIGN_UP = new Intl.ListFormat('en-GB').format(Object.values(kept))

/**
 * The IDs for a sign-up. Reuse them on each retry: if an earlier attempt succeeded but its response
 * was lost, the retry finds that sign-up instead of creating a second one.
 */
export const signUpAttempt = v.object({
  waitlistUserId: v.string(),
  code: v.string(),
  /** The ID of the receipt, which shows the payment's status to this browser. */
  receipt: v.string(),
  /**
   * The secret that allows this browser to correct the sign-up. Its SHA-256 hash is the receipt's
   * ID.
   */
  receiptSecret: v.string(),
})

export type SignUpAttempt = v.InferOutput<typeof signUpAttempt>

/**
 * A sign-up, as the browser that made it stores it. Lists its fields by name, so that stored
 * sign-ups stay valid when the form gets another field.
 */
export const ownSignUp = v.object({
  ...v.pick(signUp, ['email', 'paymentReference', 'enteredReferralCode']).entries,
  ...signUpAttempt.entries,
})

export type OwnSignUp = v.InferOutput<typeof ownSignUp>

export const INVALID_CODE = 'This code isn’t valid. Check it, or leave the field empty.'
export const MALFORMED_REFERENCE = 'A payment reference has 6 to 40 letters and digits.'
export const MISSING_REFERENCE = 'Enter the reference of your payment.'

/** Validates the sign-up form. The fields are in the form's order. */
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
    // Reject a text such as "---", which normalises to an empty code: the person meant to enter a
    // code, and its owner would lose the credit.
    v.transform((typed) => (isBlank(typed) ? null : normaliseReferralCode(typed))),
    v.check((code) => code === null || isReferralCode(code), INVALID_CODE),
  ),
}) satisfies v.GenericSchema<Record<keyof SignUp, string>, SignUp>

/** The names of the form's fields, in the form's order. */
export const SIGN_UP_FIELDS = v.keyof(waitlistFormSchema).options

/** The form's values as typed so far. A missing field counts as empty. */
export const typedSignUp = v.object(v.entriesFromList(SIGN_UP_FIELDS, v.optional(v.string(), '')))

export type WaitlistFormValues = v.InferInput<typeof waitlistFormSchema>
