import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { newestReferralsQuery } from '@/data/ambassadors/referrals'
import type { Board } from '@/domain/board'
import { isReached } from '@/lib/use-reached'
import { lastFigures, type LastFigures, type SeenFigures } from '@/session/last-figures'
import { useAmbassador } from '@/session/signed-in'

import { usePerformance } from '../figures/use-performance'
import { rankOf } from '../leaderboard/board-state'
import { useBoard } from '../leaderboard/use-board'

/**
 * Saves the dashboard's figures in this browser for the next visit.
 * @param before the figures of the last visit.
 */
export function useKeepFigures(before: SeenFigures | null): void {
  const { uid, profile } = useAmbassador()
  const { thisMonth, joined } = usePerformance()
  const board = useBoard(null)
  const newest = useQuery(newestReferralsQuery(uid)).data

  useEffect(() => {
    if (thisMonth === undefined || joined === undefined || newest === undefined) return undefined
    if (board.status !== 'success' && board.status !== 'unpublished') return undefined
    const keep = () => {
      if (!isReached()) return
      lastFigures.write({
        at: Date.now(),
        uid,
        firstName: profile.firstName,
        college: profile.college,
        isNamed: !profile.hidden && !profile.hiddenByTeam && !profile.paused,
        code: profile.referralCode,
        paused: profile.paused,
        verified: profile.referralCount,
        rank: rankOf(profile.referralCount, board).text,
        thisMonth,
        joined,
        board: board.status === 'success' ? copyOf(board.board) : null,
        referrals: newest.map(({ id, email, status, createdAt }) => ({
          id,
          email,
          status,
          joined: createdAt.getTime(),
        })),
        before,
      })
    }
    keep()
    // Updates the time when the page is left: until then the figures were live.
    document.addEventListener('visibilitychange', keep)
    return () => document.removeEventListener('visibilitychange', keep)
  })
}

function copyOf({ people, colleges, histogram }: Board): LastFigures['board'] {
  return { people, colleges: [...colleges], histogram }
}
