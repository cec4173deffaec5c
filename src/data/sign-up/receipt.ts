import * as v from 'valibot'

import { WAITLIST_STATUSES } from '@/domain/payments/waitlist-status'

import { FAILED_TO_LOAD } from '@/data/firebase/errors'
import { documentAt } from '@/data/firebase/sdk/firestore'
import { decode } from '@/data/firebase/decode'
import { nullable } from '@/model/fields'
import { receipt } from '@/model/waitlist-users'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { watchDocument } from '@/data/firebase/queries/watch'

const receiptSchema = v.object({
  ...v.pick(receipt, ['corrections', 'referralCount']).entries,
  status: v.picklist(WAITLIST_STATUSES),
  statusReason: nullable(receipt.entries.statusReason),
})

export type Receipt = v.InferOutput<typeof receiptSchema>

/** The status of a sign-up's payment, live, for the browser that joined; null after an erasure. */
export function receiptQuery(id: string) {
  return liveQuery<Receipt | null>(
    ['receipt', id],
    watchDocument(documentAt('receipts', id), (snapshot) => decode(receiptSchema, snapshot)),
    FAILED_TO_LOAD.userData,
  )
}
