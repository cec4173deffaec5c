import * as v from 'valibot'

import { WAITLIST_STATUSES } from '@/domain/waitlist-status'

import { referralCodes } from '@/data/firebase/collections'
import { decode } from '@/data/firebase/decode'
import { documentAt } from '@/data/firebase/document-at'
import { liveQuery } from '@/data/firebase/live-query'
import { watchDocument } from '@/data/firebase/watch'

const codeSchema = v.variant('ownerType', [
  v.object({ ownerType: v.literal('ambassador') }),
  v.object({
    ownerType: v.literal('founder'),
    status: v.picklist(WAITLIST_STATUSES),
    referralCount: v.number(),
  }),
  v.object({ ownerType: v.literal('retired') }),
])

export type PublicReferralCode = v.InferOutput<typeof codeSchema>

/**
 * A referral code as whoever knows it may see it, live; null when nobody has it. A founder's carries the
 * status of the payment: it is what somebody who just signed up, without an account, can watch.
 */
export function referralCodeQuery(code: string) {
  return liveQuery(
    ['referral-code', code],
    watchDocument(documentAt(referralCodes, code), (snapshot) => decode(codeSchema, snapshot)),
    'Failed to load user data.',
  )
}
