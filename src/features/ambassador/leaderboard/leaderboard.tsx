import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { boardQuery } from '@/data/boards/boards'
import type { LeagueMonth } from '@/domain/programme/league'
import { useAmbassador } from '@/session/signed-in'

import { isNamedOnBoards, ownViewOf, rankOf, type BoardState, type Rank } from './board-state'
import { BoardTable } from './board-table'
import { LeaderboardView, type BoardChoice } from './leaderboard-view'

/** The ambassador's own verified referrals of a month. */
function useOwnCount(month: LeagueMonth): number {
  const { profile } = useAmbassador()
  return month === null ? profile.referralCount : (profile.months[month] ?? 0)
}

/** The latest published board, with the ambassador's own live count. */
export function useBoard(month: LeagueMonth = null): BoardState {
  const { uid, profile } = useAmbassador()
  const count = useOwnCount(month)
  const { status, data: board, refetch } = useQuery(boardQuery(uid, month))
  const { firstName, college } = profile
  const isNamed = isNamedOnBoards(profile)
  const view = useMemo(
    () => (board == null ? null : ownViewOf(board, { uid, firstName, college, isNamed }, count)),
    [board, uid, isNamed, firstName, college, count],
  )

  if (status === 'error') return { status, retry: () => void refetch() }
  if (board === undefined) return { status: 'pending' }
  if (board === null || view === null) return { status: 'unpublished' }
  return { status: 'success', board, view }
}

/**
 * The ambassador's all-time rank: where their live count would be on the latest published board.
 */
export function useRank(): Rank {
  return rankOf(useOwnCount(null), useBoard(null))
}

export function Leaderboard() {
  return (
    // The key remounts the board for another period, so that it never shows the old entries.
    <LeaderboardView renderBoard={(choice) => <Board key={choice.period.name} {...choice} />} />
  )
}

function Board(choice: BoardChoice) {
  const { uid, profile } = useAmbassador()
  const { firstName, college } = profile
  const own = useOwnCount(choice.period.month)
  const state = useBoard(choice.period.month)
  return <BoardTable {...choice} me={{ uid, firstName, college }} own={own} state={state} />
}
