import { viewOf, type Board, type BoardView } from '@/domain/board'
import type { LeagueMonth } from '@/domain/league'
import { formatNumber } from '@/lib/format'
import type { LastFigures } from '@/session/last-figures'

export type BoardState =
  | { status: 'pending' }
  | { status: 'error'; retry: () => void }
  /** Nothing has been published for this month so far. */
  | { status: 'unpublished' }
  | { status: 'success'; board: Board; view: BoardView }

/** Further back the exact place tells nobody anything. */
const LAST_RANK = 999

export interface Rank {
  /** `unpublished`: there is no board to stand on so far. */
  status: 'none-yet' | 'unpublished' | 'pending' | 'error' | 'success'
  /** Ready to show, such as '#3'; '#TBD' until there is one. */
  text: string
  retry: () => void
}

/** Returns the rank for a number of verified referrals. */
export function rankOf(own: number, board: BoardState): Rank {
  const retry = board.status === 'error' ? board.retry : () => {}
  if (own === 0) return { status: 'none-yet', text: '#TBD', retry }
  if (board.status !== 'success') return { status: board.status, text: '#TBD', retry }
  return { status: 'success', text: rankText(board.view.rank), retry }
}

function rankText(rank: number): string {
  return rank > LAST_RANK ? `#${formatNumber(LAST_RANK)}+` : `#${formatNumber(rank)}`
}

/** A board as it was known last; only that of all time is kept. */
export function lastBoard(
  { board, isNamed, uid, firstName, college, verified }: LastFigures,
  month: LeagueMonth,
): BoardState {
  if (month !== null) return { status: 'pending' }
  if (board === null) return { status: 'unpublished' }
  const shown = isNamed ? { firstName, college } : { firstName: null, college: null }
  return { status: 'success', board, view: viewOf(board, { uid, ...shown, count: verified }) }
}
