import type { LeagueMonth } from '@/domain/league'
import { formatNumber } from '@/lib/format'

import { useBoard, useOwnCount } from './use-board'

/** Further back the exact place tells nobody anything. */
const LAST_RANK = 999

export interface Rank {
  /** `unpublished`: there is no board to stand on so far. */
  status: 'none-yet' | 'unpublished' | 'pending' | 'error' | 'success'
  /** Ready to show, such as '#3'; '#TBD' until there is one. */
  text: string
  retry: () => void
}

/** Where the ambassador stands among all: by the live count, on the board as it was published last. */
export function useRank(month: LeagueMonth = null): Rank {
  const own = useOwnCount(month)
  const board = useBoard(month)
  const retry = board.status === 'error' ? board.retry : () => {}
  if (own === 0) return { status: 'none-yet', text: '#TBD', retry }
  if (board.status !== 'success') return { status: board.status, text: '#TBD', retry }
  return { status: 'success', text: rankText(board.view.rank), retry }
}

function rankText(rank: number): string {
  return rank > LAST_RANK ? `#${formatNumber(LAST_RANK)}+` : `#${formatNumber(rank)}`
}
