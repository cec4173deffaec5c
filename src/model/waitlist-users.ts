import * as v from 'valibot'

import { canBeAnId } from '@/domain/values/record-id'

import { count, countOrZero, lenient, nullable, timestamp } from './fields'
import { SIGN_UP_LIMITS, signUpAnswers, type SignUp, type SignUpAttempt } from './sign-up'

export const RECORD_LIMITS = { ...SIGN_UP_LIMITS, statusReason: 300 } as const

/** Records of the paid waitlist. Each is read by its founder and the admin. */
export const waitlistUser = v.object({
  ...signUpAnswers,
  /** The referrer: an ambassador's uid, or the ID of a founder's record. */
  referredBy: v.nullable(v.string()),
  generatedReferralCode: v.string(),
  /** Null after the admin has decided that another person made the payment. */
  upiReferenceId: v.nullable(v.string()),
  /** The visitor's browser sets this value, so never trust it. */
  paymentStatus: v.string(),
  /** A `WaitlistStatus`, or a value that this version doesn't know. */
  status: v.string(),
  createdAt: timestamp,
  /** The admin's reason for a correction request, a reverted verification, or a rejection. */
  statusReason: v.string(),
  verifiedAt: timestamp,
  /** The uid of the admin who verified the payment. */
  verifiedBy: v.string(),
  /** The month in India in which the verification counts, such as `2026-9`. */
  verifiedMonth: v.string(),
  /** The referrer whom the verification credits: a uid or a record ID; null: no one. */
  creditedTo: v.nullable(v.string()),
  /** When the verification was reverted; missing after a new verification. */
  revertedAt: timestamp,
  revertedBy: v.string(),
  /** The number of verified friends who joined with this record's code. */
  referralCount: countOrZero,
  /** How often the payment reference or the email was corrected. */
  corrections: countOrZero,
  /** How many of those corrections the browser that joined has made, without an account. */
  correctionsByReceipt: countOrZero,
})

/**
 * The answers of a record that the admin creates: all null, because the payer didn't fill in the
 * form.
 */
export const NO_ANSWERS = v.parse(lenient(v.object(signUpAnswers)), {})

/** The labels of the fields on admin pages, in the order of the columns of an export. */
export const RECORD_LABELS = {
  email: 'Email',
  generatedReferralCode: 'Referral Code',
  enteredReferralCode: 'Entered Code',
  upiReferenceId: 'UTR',
  createdAt: 'Joined At',
  status: 'Status',
  statusReason: 'Reason',
  verifiedAt: 'Verified At',
  revertedAt: 'Reverted At',
} as const satisfies Record<keyof typeof signUpAnswers, string> &
  Partial<Record<keyof typeof waitlistUser.entries, string>>

/**
 * Returns the record to write for a sign-up.
 * @param createdAt `serverTimestamp()` of the SDK that writes the record.
 */
export function signUpRecord(
  { paymentReference, ...answers }: SignUp,
  { code }: Pick<SignUpAttempt, 'code'>,
  referredBy: string | null,
  createdAt: unknown,
) {
  return {
    ...answers,
    referredBy,
    generatedReferralCode: code,
    upiReferenceId: paymentReference,
    paymentStatus: 'success',
    status: 'pending_verification',
    createdAt,
  }
}

/** The status of a record, for the browser that joined. Anyone who knows the ID can read it. */
export const receipt = v.object({
  waitlistUserId: v.string(),
  status: v.string(),
  /** The admin's reason for a correction request, a refund, or a rejection. */
  statusReason: v.string(),
  /** How often the browser that joined has corrected the payment reference or the email. */
  corrections: count,
  /** The number of verified friends who joined with the founder's code. */
  referralCount: count,
})

/**
 * The record that uses a payment reference (`upiReferences`) or a verified email
 * (`verifiedEmails`). Only the admin reads it.
 */
export const heldByRecord = v.object({
  waitlistUserId: v.pipe(v.string(), v.check(canBeAnId, 'not an id')),
})

/** A founder's request for erasure. Read by the founder and the admin. */
export const deletionRequest = v.object({ uid: v.string(), createdAt: timestamp })

/**
 * An open dispute of a payment reference, or a claim of a payment without a reference. Only the
 * admin reads it.
 */
export const paymentDispute = v.object({
  email: v.string(),
  /** The disputed reference. Claims don't have this field. */
  upiReferenceId: v.string(),
  /** The payer's UPI ID, the day as `2026-11-28`, and the approximate time as `14:05`. */
  claim: v.object({ payer: v.string(), day: v.string(), time: v.string() }),
  enteredReferralCode: nullable(v.string()),
  /** The payer's own record, which should get the payment; null: the decision creates one. */
  waitlistUserId: nullable(v.string()),
  createdAt: timestamp,
})
