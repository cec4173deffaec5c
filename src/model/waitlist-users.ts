import * as v from 'valibot'

import { canBeAnId } from '@/domain/values/record-id'

import { count, countOrZero, lenient, nullable, timestamp } from './fields'
import { signUpAnswers, type SignUp, type SignUpAttempt } from './sign-up'

export const RECORD_LIMITS = { statusReason: 300 } as const

/** The paid waitlist. Read by its founder and the admin. */
export const waitlistUser = v.object({
  ...signUpAnswers,
  /** The uid of an ambassador, or the ID of a founder's record. */
  referredBy: v.nullable(v.string()),
  generatedReferralCode: v.string(),
  /** Null when the payment turned out to be someone else's. */
  upiReferenceId: v.nullable(v.string()),
  /** Set by the person who signs up, so never trust it. */
  paymentStatus: v.string(),
  /** A `WaitlistStatus`, or one that this version doesn't know. */
  status: v.string(),
  createdAt: timestamp,
  /** The admin's reason for a correction request, a reverted verification, or a rejection. */
  statusReason: v.string(),
  verifiedAt: timestamp,
  /** The uid of the admin who verified it. */
  verifiedBy: v.string(),
  /** The month in India whose count it raised, such as `2026-9`. */
  verifiedMonth: v.string(),
  /** The uid or record ID of the referrer whose count it raised. */
  creditedTo: v.nullable(v.string()),
  /** When the verification was reverted; missing once it is verified again. */
  revertedAt: timestamp,
  revertedBy: v.string(),
  /** Verified friends who joined with their code. */
  referralCount: countOrZero,
  /** How often the payment reference or the email was corrected. */
  corrections: countOrZero,
  /** How many of these corrections the browser that joined made. */
  correctionsByReceipt: countOrZero,
})

/** For a record that the admin creates: the payer hasn't seen the form. */
export const NO_ANSWERS = v.parse(lenient(v.object(signUpAnswers)), {})

/** The admin's names of fields, in the order of exports. */
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
 * The record of a sign-up.
 * @param createdAt the server timestamp of the SDK that writes.
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

/** The part of a record for the browser that joined. Read by anyone who has its ID. */
export const receipt = v.object({
  waitlistUserId: v.string(),
  status: v.string(),
  /** The admin's reason for a correction request, a refund, or a rejection. */
  statusReason: v.string(),
  /** How often this browser has corrected the payment reference or the email. */
  corrections: count,
  /** Verified friends who joined with the founder's code. */
  referralCount: count,
})

/** Who uses a payment reference (`upiReferences`) or a verified email (`verifiedEmails`). Only the admin reads it. */
export const heldByRecord = v.object({
  waitlistUserId: v.pipe(v.string(), v.check(canBeAnId, 'not an id')),
})

/** A founder's request to be erased. Read by the founder and the admin. */
export const deletionRequest = v.object({ uid: v.string(), createdAt: timestamp })

/** Reports about a payment: a dispute with its reference, or a claim without. Only the admin reads it. */
export const paymentDispute = v.object({
  email: v.string(),
  /** The disputed reference. Claims don't have this field. */
  upiReferenceId: v.string(),
  /** The payer's UPI ID, the day as `2026-11-28`, and the approximate time as `14:05`. */
  claim: v.object({ payer: v.string(), day: v.string(), time: v.string() }),
  enteredReferralCode: nullable(v.string()),
  /** The founder's own record, which should get the payment; null: not on the waitlist yet. */
  waitlistUserId: nullable(v.string()),
  createdAt: timestamp,
})
