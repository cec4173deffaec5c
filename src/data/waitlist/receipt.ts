import * as v from 'valibot'

import { WAITLIST_STATUSES } from '@/domain/waitlist-status'

import { documentAt } from '@/data/firebase/firestore'
import { decode, nullable } from '@/data/firebase/decode'
import { liveQuery } from '@/data/firebase/live-query'
import { watchDocument } from '@/data/firebase/watch'

const receiptSchema = v.object({
  status: v.picklist(WAITLIST_STATUSES),
  /** The admin's reason for a correction request, a refund or a rejection. */
  statusReason: nullable(v.string()),
  /** How often this browser has corrected the payment reference or the email. */
  corrections: v.number(),
  /** Verified friends who joined with the founder's code. */
  referralCount: v.number(),
})

export type Receipt = v.InferOutput<typeof receiptSchema>

/** The status of a payment, live, for the browser that joined; null after the sign-up is erased. */
export function receiptQuery(id: string) {
  return liveQuery<Receipt | null>(
    ['receipt', id],
    watchDocument(documentAt('receipts', id), (snapshot) => decode(receiptSchema, snapshot)),
    'Failed to load user data.',
  )
}
