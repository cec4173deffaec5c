import { rankOf, type Rank } from './board-state'
import { useBoard, useOwnCount } from './use-board'

/** The ambassador's all-time rank: the live count's place on the last published board. */
export function useRank(): Rank {
  return rankOf(useOwnCount(null), useBoard(null))
}
