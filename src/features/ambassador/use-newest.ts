import { useQuery } from '@tanstack/react-query'

import { newestReferralsQuery } from '@/data/referrals'
import { useAmbassador } from '@/session/signed-in'

/**
 * What has just happened to the ambassador's referrals, live.
 *
 * @returns a text that changes whenever somebody joins, is verified or is erased: figures that the
 *   database counts are counted anew then.
 */
export function useNewest(): string {
  const { uid, profile } = useAmbassador()
  const newest = useQuery(newestReferralsQuery(uid))
  const referrals = newest.data ?? []
  return [
    profile.referralCount,
    ...referrals.map(({ id, status, email }) => `${id} ${status} ${email === null}`),
  ].join()
}
