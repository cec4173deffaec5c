import { type DocumentSnapshot } from 'firebase/firestore'
import * as v from 'valibot'

import { decode, nullable, timestamp } from '@/data/firebase/decode'

/**
 * Lenient: missing or invalid fields are shown as N/A, so that the admin still sees the rest
 * (docs/product.md).
 */
const waitlistUserSchema = v.object({
  email: nullable(v.string()),
  enteredReferralCode: nullable(v.string()),
  referredBy: nullable(v.string()),
  generatedReferralCode: nullable(v.string()),
  upiReferenceId: nullable(v.string()),
  status: nullable(v.string()),
  createdAt: nullable(timestamp),
  /** When the verification was reverted; null once it is verified again. */
  takenBackAt: nullable(timestamp),
})

export type WaitlistUser = v.InferOutput<typeof waitlistUserSchema> & { id: string }

/** The fields to read for a `WaitlistUser`. */
export const WAITLIST_USER_FIELDS = Object.keys(waitlistUserSchema.entries)

export function toWaitlistUser(
  snapshot: Pick<DocumentSnapshot, 'id'> & Parameters<typeof decode>[1],
): WaitlistUser {
  return { id: snapshot.id, ...decode(waitlistUserSchema, snapshot) }
}
