import { query, where } from 'firebase/firestore'
import * as v from 'valibot'

import { collectionOf } from '@/data/firebase/sdk/firestore'
import { decode } from '@/data/firebase/decode'
import { referral } from '@/model/referrals'
import { readAll } from '@/data/firebase/queries/read-all'

const verifiedSchema = v.pick(referral, ['verifiedAt'])

/**
 * Returns the verification time of each referral that used this code. One read per referral. For
 * the admin.
 * @throws MalformedDocumentError
 */
export async function readVerifiedReferrals(
  signal: AbortSignal,
  uid: string,
  code: string,
): Promise<Date[]> {
  const found = await readAll(
    signal,
    query(
      collectionOf('referrals'),
      where('referredBy', '==', uid),
      where('code', '==', code),
      where('status', '==', 'verified'),
    ),
  )
  return found.map((referral) => decode(verifiedSchema, referral).verifiedAt)
}
