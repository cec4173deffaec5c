import * as v from 'valibot'

import { documentAt } from '@/data/firebase/firestore'
import { decode } from '@/data/firebase/decode'
import { liveQuery } from '@/data/firebase/live-query'
import { watchDocument } from '@/data/firebase/watch'

const codeSchema = v.variant('ownerType', [
  v.object({ ownerType: v.literal('ambassador') }),
  v.object({ ownerType: v.literal('founder') }),
  v.object({ ownerType: v.literal('retired') }),
])

export type PublicReferralCode = v.InferOutput<typeof codeSchema>

/** The public data about a referral code's owner, live; null for an unknown code. */
export function referralCodeQuery(code: string) {
  return liveQuery(
    ['referral-code', code],
    watchDocument(documentAt('referralCodes', code), (snapshot) => decode(codeSchema, snapshot)),
    'Failed to load user data.',
  )
}
