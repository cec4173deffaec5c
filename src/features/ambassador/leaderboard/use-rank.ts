import { useQuery } from '@tanstack/react-query'

import { rankQuery, type LeagueMonth } from '@/data/ambassadors/leaderboard'
import { formatNumber } from '@/lib/format'
import { useAmbassador } from '@/session/signed-in'

import { useBoard, useOwnCount } from './use-board'
import { useLastKnown } from '../figures/use-last-known'

/** Further back the exact place tells nobody anything; the database soon stops counting too. */
const LAST_RANK = 999

export interface Rank {
  status: 'none-yet' | 'pending' | 'error' | 'success'
  /** Ready to show, such as '#3', also while a newer one is awaited; '#TBD' until there is one. */
  text: string
  retry: () => void
}

/** Where the ambassador stands among all on a board, live. */
export function useRank(month: LeagueMonth = null): Rank {
  const { uid } = useAmbassador()
  const own = useOwnCount(month)
  const board = useBoard(month)
  // Whoever passes by mostly shows up here; the query looks again by itself for those who don't.
  const version = [board.ahead, board.behind].map((entry) => `${entry?.uid} ${entry?.count}`).join()
  const isCounted = board.status === 'success' && board.isFurtherDown
  const counted = useQuery({ ...rankQuery(uid, own, version, month), enabled: isCounted })

  // The list may be a moment older than one's own count, but not who is ahead of it.
  const ahead = board.top.filter((entry) => entry.uid !== uid && entry.count > own)
  const listed = board.status === 'success' ? ahead.length + 1 : undefined
  const rank = useLastKnown(board.isFurtherDown ? counted.data : listed, `${uid} ${month}`)
  if (own === 0) return { status: 'none-yet', text: '#TBD', retry: board.retry }

  const isFailed = board.status === 'error' || (isCounted && counted.status === 'error')
  return {
    status: isFailed ? 'error' : rank === undefined ? 'pending' : 'success',
    text: rank === undefined ? '#TBD' : rankText(rank),
    retry: () => {
      board.retry()
      if (counted.status === 'error') void counted.refetch()
    },
  }
}

function rankText(rank: number): string {
  return rank > LAST_RANK ? `#${formatNumber(LAST_RANK)}+` : `#${formatNumber(rank)}`
}
