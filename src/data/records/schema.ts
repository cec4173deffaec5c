import { type DocumentSnapshot } from 'firebase/firestore'
import * as v from 'valibot'

import { decode } from '@/data/firebase/decode'
import { lenient } from '@/model/fields'
import { waitlistUser } from '@/model/waitlist-users'

/**
 * Lenient: missing or invalid fields are shown as N/A, so that the admin still sees the rest
 * (docs/product.md).
 */
const waitlistUserSchema = lenient(
  v.pick(waitlistUser, [
    'email',
    'enteredReferralCode',
    'referredBy',
    'generatedReferralCode',
    'upiReferenceId',
    'status',
    'createdAt',
    'revertedAt',
  ]),
)

export type WaitlistUser = v.InferOutput<typeof waitlistUserSchema> & { id: string }

/** The fields to read for a `WaitlistUser`. */
export const WAITLIST_USER_FIELDS = Object.keys(waitlistUserSchema.entries)

export function toWaitlistUser(
  snapshot: Pick<DocumentSnapshot, 'id'> & Parameters<typeof decode>[1],
): WaitlistUser {
  return { id: snapshot.id, ...decode(waitlistUserSchema, snapshot) }
}
