import { rankOf, type Rank } from './board-state'
import { useBoard, useOwnCount } from './use-board'

/** Where the ambassador stands among all: by the live count, on the board as it was published last. */
export function useRank(): Rank {
  return rankOf(useOwnCount(null), useBoard(null))
}
