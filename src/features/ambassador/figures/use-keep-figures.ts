import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import { newestReferralsQuery } from '@/data/referrals/referrals'
import type { Board } from '@/domain/programme/board'
import { isReached } from '@/lib/browser/use-reached'
import { lastFigures, type LastFigures, type SeenFigures } from '@/session/last-figures'
import { useAmbassador } from '@/session/signed-in'

import { usePerformance } from './use-performance'
import { isNamedOnBoards, rankOf } from '../leaderboard/board-state'
import { useBoard } from '../leaderboard/leaderboard'

/**
 * Saves the dashboard's figures in this browser for the next visit.
 * @param before the figures of the last visit.
 */
export function useKeepFigures(before: SeenFigures | null): void {
  const { uid, profile } = useAmbassador()
  const { thisMonth, joined } = usePerformance()
  const board = useBoard(null)
  const isBoardKnown = board.status === 'success' || board.status === 'unpublished'
  const published = board.status === 'success' ? board.board : null
  const rank = rankOf(profile.referralCount, board).text
  const newest = useQuery(newestReferralsQuery(uid)).data

  const figures = useMemo(() => {
    if (thisMonth === undefined || joined === undefined || newest === undefined || !isBoardKnown)
      return null
    return {
      uid,
      firstName: profile.firstName,
      college: profile.college,
      isNamed: isNamedOnBoards(profile),
      code: profile.referralCode,
      paused: profile.paused,
      verified: profile.referralCount,
      rank,
      thisMonth,
      joined,
      board: published === null ? null : copyOf(published),
      referrals: newest.map(({ id, email, status, createdAt }) => ({
        id,
        email,
        status,
        joined: createdAt.getTime(),
      })),
      before,
    }
  }, [uid, profile, rank, thisMonth, joined, isBoardKnown, published, newest, before])

  useEffect(() => {
    if (figures === null) return undefined
    const keep = () => {
      if (isReached()) lastFigures.write({ ...figures, at: Date.now() })
    }
    keep()
    // Saves again when the ambassador leaves the page, because the figures were live until then.
    document.addEventListener('visibilitychange', keep)
    return () => document.removeEventListener('visibilitychange', keep)
  }, [figures])
}

function copyOf({ people, colleges, histogram }: Board): LastFigures['board'] {
  return { people, colleges: [...colleges], histogram }
}
