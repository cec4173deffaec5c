import type { QueryClient } from '@tanstack/react-query'

import { boardQuery } from '@/data/boards/boards'
import { newestReferralsQuery } from '@/data/referrals/referrals'
import { monthStart } from '@/domain/programme/periods'

import { joinedCountQuery, monthCountQuery } from '../figures/use-performance'

/**
 * Prefetches the dashboard's data while the profile loads, which saves a round trip.
 * @param uid of the signed-in user.
 */
export function askAhead(client: QueryClient, uid: string): void {
  void client.prefetchQuery(boardQuery(uid, null))
  void client.prefetchQuery(newestReferralsQuery(uid))
  void client.prefetchQuery(joinedCountQuery(uid))
  void client.prefetchQuery(monthCountQuery(uid, monthStart(new Date())))
}
