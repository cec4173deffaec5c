import { useEffect } from 'react'

import { lastFigures, type SeenFigures } from '@/session/last-figures'
import { useAmbassador } from '@/session/signed-in'

import { usePerformance } from '../figures/use-performance'
import { useRank } from '../leaderboard/use-rank'

/**
 * Keeps the figures in this browser, for when the dashboard is opened without a network, and for the next visit.
 * @param before those of the last visit.
 */
export function useKeepFigures(before: SeenFigures | null): void {
  const { uid, profile } = useAmbassador()
  const { firstName, referralCode, referralCount } = profile
  const rank = useRank()
  const { thisMonth, activeRate, status } = usePerformance()
  const isKnown =
    status === 'success' && ['success', 'none-yet', 'unpublished'].includes(rank.status)

  useEffect(() => {
    if (!isKnown) return
    lastFigures.write({
      uid,
      firstName,
      code: referralCode,
      verified: referralCount,
      rank: rank.text,
      thisMonth,
      activeRate,
      at: Date.now(),
      before,
    })
  }, [
    isKnown,
    uid,
    firstName,
    referralCode,
    referralCount,
    rank.text,
    thisMonth,
    activeRate,
    before,
  ])
}
