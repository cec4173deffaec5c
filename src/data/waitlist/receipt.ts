import * as v from 'valibot'

import { WAITLIST_STATUSES } from '@/domain/waitlist-status'

import { documentAt } from '@/data/firebase/firestore'
import { decode, nullable } from '@/data/firebase/decode'
import { liveQuery } from '@/data/firebase/live-query'
import { watchDocument } from '@/data/firebase/watch'

const receiptSchema = v.object({
  status: v.picklist(WAITLIST_STATUSES),
  /** What the admin asks to have corrected, or why the payment was sent back. */
  statusReason: nullable(v.string()),
  /** How often this browser has corrected the reference or the email. */
  corrections: v.number(),
  /** How many friends were verified who joined with the code. */
  referralCount: v.number(),
})

export type Receipt = v.InferOutput<typeof receiptSchema>

/** How a payment is doing, live, for the browser that joined; null once the sign-up is erased. */
export function receiptQuery(id: string) {
  return liveQuery<Receipt | null>(
    ['receipt', id],
    watchDocument(documentAt('receipts', id), (snapshot) => decode(receiptSchema, snapshot)),
    'Failed to load user data.',
  )
}
