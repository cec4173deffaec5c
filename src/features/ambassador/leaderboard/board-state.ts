import type { AmbassadorProfile } from '@/data/accounts/users'
import { viewOf, type Board, type BoardView } from '@/domain/programme/board'
import type { LeagueMonth } from '@/domain/programme/league'
import { formatNumber } from '@/lib/format/format'
import type { LastFigures } from '@/session/last-figures'

export type BoardState =
  | { status: 'pending' }
  | { status: 'error'; retry: () => void }
  /** No board has been published for this month. */
  | { status: 'unpublished' }
  | { status: 'success'; board: Board; view: BoardView }

/** Lower ranks show as '#999+', because the exact rank says little. */
const LAST_RANK = 999

export interface Rank {
  /** `unpublished`: no board has been published yet. */
  status: 'none-yet' | 'unpublished' | 'pending' | 'error' | 'success'
  /** Formatted, such as '#3'; '#TBD' until there is a rank. */
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

/**
 * Returns the board that the last visit stored. The board of a month isn't stored, so it is shown
 * as loading.
 */
export function lastBoard(figures: LastFigures, month: LeagueMonth): BoardState {
  const { board, verified } = figures
  if (month !== null) return { status: 'pending' }
  if (board === null) return { status: 'unpublished' }
  return { status: 'success', board, view: ownViewOf(board, figures, verified) }
}

/** Returns whether boards show an ambassador's name. */
export function isNamedOnBoards({
  hidden,
  hiddenByTeam,
  paused,
}: Pick<AmbassadorProfile, 'hidden' | 'hiddenByTeam' | 'paused'>): boolean {
  return !hidden && !hiddenByTeam && !paused
}

/** Returns the board as this ambassador sees it, with their live count. */
export function ownViewOf(
  board: Board,
  {
    uid,
    firstName,
    college,
    isNamed,
  }: Pick<LastFigures, 'uid' | 'firstName' | 'college' | 'isNamed'>,
  count: number,
): BoardView {
  const shown = isNamed ? { firstName, college } : { firstName: null, college: null }
  return viewOf(board, { uid, ...shown, count })
}
