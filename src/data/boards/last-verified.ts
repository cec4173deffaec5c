import { queryOptions } from '@tanstack/react-query'
import { getDocsFromServer, limitToLast, orderBy, query, where } from 'firebase/firestore'
import * as v from 'valibot'

import { collectionOf } from '@/data/firebase/sdk/firestore'
import { decode } from '@/data/firebase/decode'
import { nullable } from '@/model/fields'
import { referral } from '@/model/referrals'
import { runQuery } from '@/data/firebase/requests'

const verifiedSchema = v.object({
  email: nullable(referral.entries.email),
  verifiedAt: referral.entries.verifiedAt,
})

export type LastVerified = v.InferOutput<typeof verifiedSchema>

/** An ambassador's most recently verified referral; null when there is none. For the admin. */
export function lastVerifiedQuery(adminUid: string, uid: string) {
  return queryOptions<LastVerified | null>({
    queryKey: ['last-verified', adminUid, uid],
    queryFn: () =>
      runQuery(async () => {
        const { docs } = await getDocsFromServer(
          query(
            collectionOf('referrals'),
            where('referredBy', '==', uid),
            orderBy('verifiedAt'),
            limitToLast(1),
          ),
        )
        const [last] = docs
        return last === undefined ? null : decode(verifiedSchema, last)
      }),
    // The page shows a failure inline, so this query needs no toast.
    gcTime: 0,
    retry: false,
  })
}
