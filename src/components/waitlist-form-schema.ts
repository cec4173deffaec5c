import * as v from 'valibot'

import { isPaymentReference, normalisePaymentReference } from '@/domain/payment-reference'
import { isBlank } from '@/domain/plain-characters'
import { isReferralCode, normaliseReferralCode } from '@/domain/referral-code'
import { utrIn } from '@/domain/typed-reference'

import { emailSchema } from './email-schema'

export const INVALID_CODE = 'This code isn’t valid. Check it, or leave the field empty.'
export const MALFORMED_REFERENCE = 'A payment reference has 6 to 40 letters and digits.'
export const MISSING_REFERENCE = 'Enter the reference of your payment.'

/** Validates the sign-up form; the output is what gets stored. */
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
})

export type WaitlistFormValues = v.InferInput<typeof waitlistFormSchema>
