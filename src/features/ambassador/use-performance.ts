import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { referralCountQuery, verifiedSinceQuery } from '@/data/referrals'
import { monthStart } from '@/domain/periods'
import { formatNumber, formatPercent } from '@/lib/format'
import { useAmbassador } from '@/session/signed-in'

import { useNewest } from './use-newest'
import { useToday } from './use-today'

export interface Performance {
  month: Date
  /** Verified referrals since the month began; ready to show, 'TBD' until they are counted. */
  thisMonth: string
  /** All who joined, whatever became of their payment; undefined until they are counted. */
  joined: number | undefined
  /** Verified of all who joined; '0%' until they are counted, and while there is nobody. */
  activeRate: string
  isReady: boolean
}

/** The figures that the database counts for the ambassador, live. */
export function usePerformance(): Performance {
  const { uid, profile } = useAmbassador()
  const newest = useNewest()
  const month = monthStart(useToday())
  const counting = { enabled: newest !== undefined, placeholderData: keepPreviousData }
  const since = verifiedSinceQuery(uid, month.getTime(), newest ?? '')
  const thisMonth = useQuery({ ...since, ...counting }).data
  const counted = useQuery({ ...referralCountQuery(uid, newest ?? ''), ...counting }).data
  // Counted a moment apart from the verified ones, they could be fewer.
  const joined = counted === undefined ? undefined : Math.max(counted, profile.referralCount)
  return {
    month,
    thisMonth: thisMonth === undefined ? 'TBD' : formatNumber(thisMonth),
    joined,
    activeRate: formatPercent(profile.referralCount / (joined || Infinity)),
    isReady: thisMonth !== undefined && joined !== undefined,
  }
}
