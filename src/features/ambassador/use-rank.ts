import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { rankQuery } from '@/data/leaderboard'
import { formatNumber } from '@/lib/format'

/** Further back the exact place tells nobody anything; the database soon stops counting too. */
const LAST_RANK = 999

export interface Rank {
  status: 'none-yet' | 'pending' | 'error' | 'ready'
  /** Ready to show, such as '#3'; '#TBD' while there is nothing to rank by. */
  text: string
  retry: () => void
}

/** Where an ambassador with this many verified referrals stands among all. */
export function useRank(uid: string, count: number): Rank {
  const rank = useQuery({
    ...rankQuery(uid, count),
    enabled: count > 0,
    placeholderData: keepPreviousData,
  })
  const retry = () => void rank.refetch()
  if (count === 0) return { status: 'none-yet', text: '#TBD', retry }
  if (rank.status !== 'success') return { status: rank.status, text: '#TBD', retry }
  const text =
    rank.data > LAST_RANK ? `#${formatNumber(LAST_RANK)}+` : `#${formatNumber(rank.data)}`
  return { status: 'ready', text, retry }
}
