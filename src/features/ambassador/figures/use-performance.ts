import { useQuery } from '@tanstack/react-query'

import { referralCountQuery, verifiedSinceQuery } from '@/data/ambassadors/referrals'
import { monthStart } from '@/domain/periods'
import { formatNumber, formatPercent } from '@/lib/format'
import { useAmbassador } from '@/session/signed-in'

import { useToday } from './use-today'

export interface Performance {
  month: Date
  /** Verified referrals since the month began; ready to show, 'TBD' until they are counted. */
  thisMonth: string
  /** All who joined, whatever became of their payment; undefined until they are counted. */
  joined: number | undefined
  /** Verified of all who joined; '0%' until they are counted, and while there is nobody. */
  activeRate: string
  status: 'pending' | 'error' | 'success'
  retry: () => void
}

/** The figures that the database counts for the ambassador, live. */
export function usePerformance(): Performance {
  const { uid, profile } = useAmbassador()
  const month = monthStart(useToday())
  const sinceMonth = useQuery(verifiedSinceQuery(uid, month.getTime()))
  const all = useQuery(referralCountQuery(uid))
  const thisMonth = sinceMonth.data
  // Counted a moment apart from the verified ones, they could be fewer.
  const joined = all.data === undefined ? undefined : Math.max(all.data, profile.referralCount)

  const failed = [sinceMonth, all].filter(({ status }) => status === 'error')
  const isKnown = thisMonth !== undefined && joined !== undefined
  return {
    month,
    thisMonth: thisMonth === undefined ? 'TBD' : formatNumber(thisMonth),
    joined,
    activeRate: formatPercent(profile.referralCount / (joined || Infinity)),
    status: failed.length > 0 ? 'error' : isKnown ? 'success' : 'pending',
    retry: () => {
      for (const query of failed) void query.refetch()
    },
  }
}
