import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { newestReferralsQuery, referralsQuery } from '@/data/referrals/referrals'
import { useAmbassador } from '@/session/signed-in'

import { usePerformance } from '../figures/use-performance'
import { useBoard } from '../leaderboard/leaderboard'

/** Returns whether all live figures that replace the last known ones have loaded or failed. */
export function useIsAnswered(): boolean {
  const { uid } = useAmbassador()
  const [search] = useSearchParams()
  const board = useBoard(null)
  const performance = usePerformance()
  const newest = useQuery(newestReferralsQuery(uid))
  const enabled = search.get('tab') === 'referrals'
  const lists = [
    useQuery({ ...referralsQuery(uid, 'pending_verification', 1, null), enabled }),
    useQuery({ ...referralsQuery(uid, 'verified', 1, null), enabled }),
  ]
  const [isAnswered, setIsAnswered] = useState(false)
  const isAwaited = [board, performance, newest].some(({ status }) => status === 'pending')
  // Never reset this. Otherwise, a refetch on the live dashboard would bring back the last known
  // figures.
  if (!isAnswered && !isAwaited && !lists.some(({ isLoading }) => isLoading)) setIsAnswered(true)
  return isAnswered
}
