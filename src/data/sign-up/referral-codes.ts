import * as v from 'valibot'

import { FAILED_TO_LOAD } from '@/data/firebase/errors'
import { documentAt } from '@/data/firebase/sdk/firestore'
import { decode } from '@/data/firebase/decode'
import { referralCode } from '@/model/referrals'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { watchDocument } from '@/data/firebase/queries/watch'

const codeSchema = v.pick(referralCode, ['ownerType'])

export type PublicReferralCode = v.InferOutput<typeof codeSchema>

/** The public data about a referral code's owner, live; null for an unknown code. */
export function referralCodeQuery(code: string) {
  return liveQuery(
    ['referral-code', code],
    watchDocument(documentAt('referralCodes', code), (snapshot) => decode(codeSchema, snapshot)),
    FAILED_TO_LOAD.userData,
  )
}
