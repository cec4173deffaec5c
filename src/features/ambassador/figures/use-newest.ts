import { useQuery } from '@tanstack/react-query'

import { newestReferralsQuery } from '@/data/ambassadors/referrals'
import { useAmbassador } from '@/session/signed-in'

/**
 * What has just happened to the ambassador's referrals, live.
 *
 * @returns a text that changes whenever somebody joins, is verified or is erased: figures that the
 *   database counts are counted anew then. Undefined until it is known, so that nothing is counted twice.
 */
export function useNewest(): string | undefined {
  const { uid, profile } = useAmbassador()
  const newest = useQuery(newestReferralsQuery(uid))
  if (newest.status === 'pending') return undefined
  const referrals = newest.data ?? []
  return [
    profile.referralCount,
    ...referrals.map(({ id, status, email }) => `${id} ${status} ${email === null}`),
  ].join()
}
