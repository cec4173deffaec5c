import { useAmbassador } from '@/session/signed-in'

import { BoardTable, LeaderboardView, type BoardChoice } from './leaderboard-view'
import { useBoard, useOwnCount } from './use-board'

export function Leaderboard() {
  return (
    // The key prevents entries from appearing on another month's board.
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
