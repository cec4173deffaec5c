import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { rankQuery } from '@/data/leaderboard'
import { formatNumber } from '@/lib/format'
import { useAmbassador } from '@/session/signed-in'

import { useBoard } from './use-board'

/** Further back the exact place tells nobody anything; the database soon stops counting too. */
const LAST_RANK = 999

export interface Rank {
  status: 'none-yet' | 'pending' | 'error' | 'success'
  /** Ready to show, such as '#3'; '#TBD' while there is nothing to rank by. */
  text: string
  retry: () => void
}

/** Where the ambassador stands among all, live. */
export function useRank(): Rank {
  const { uid, profile } = useAmbassador()
  const own = profile.referralCount
  const board = useBoard()
  // Whoever passes by shows up here first.
  const version = [board.ahead, board.behind].map((entry) => `${entry?.uid} ${entry?.count}`).join()
  const counted = useQuery({
    ...rankQuery(uid, own, version),
    enabled: board.status === 'success' && board.isFurtherDown,
    placeholderData: keepPreviousData,
  })

  if (own === 0) return { status: 'none-yet', text: '#TBD', retry: board.retry }
  if (board.status !== 'success') return { status: board.status, text: '#TBD', retry: board.retry }
  // The list may be a moment older than one's own count, but not who is ahead of it.
  const ahead = board.top.filter((entry) => entry.uid !== uid && entry.count > own)
  const rank = board.isFurtherDown ? counted.data : ahead.length + 1
  if (rank === undefined) {
    const status = counted.status === 'error' ? 'error' : 'pending'
    return { status, text: '#TBD', retry: () => void counted.refetch() }
  }
  const text = rank > LAST_RANK ? `#${formatNumber(LAST_RANK)}+` : `#${formatNumber(rank)}`
  return { status: 'success', text, retry: board.retry }
}
