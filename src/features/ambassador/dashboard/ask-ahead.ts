import type { QueryClient } from '@tanstack/react-query'

import { boardQuery } from '@/data/ambassadors/boards'
import { newestReferralsQuery } from '@/data/ambassadors/referrals'
import { monthStart } from '@/domain/periods'

import { joinedCountQuery, monthCountQuery } from '../figures/use-performance'

/**
 * Asks for what the dashboard shows while the profile is still on its way, which saves a round trip.
 * @param uid of whoever is signed in.
 */
export function askAhead(client: QueryClient, uid: string): void {
  void client.prefetchQuery(boardQuery(uid, null))
  void client.prefetchQuery(newestReferralsQuery(uid))
  void client.prefetchQuery(joinedCountQuery(uid))
  void client.prefetchQuery(monthCountQuery(uid, monthStart(new Date())))
}
