import { useQuery } from '@tanstack/react-query'

import { referralCountQuery, verifiedSinceQuery } from '@/data/ambassadors/referrals'
import { monthStart } from '@/domain/periods'
import { useAmbassador } from '@/session/signed-in'

import { useToday } from './use-today'

export interface Performance {
  month: Date
  /** Verified referrals since the month began; undefined until they are counted. */
  thisMonth: number | undefined
  /** All who joined, whatever became of their payment; undefined until they are counted. */
  joined: number | undefined
  status: 'pending' | 'error' | 'success'
  retry: () => void
}

const counted = { meta: { failure: 'Failed to load real-time referral count.' } }

/** How many were verified since a month began. */
export function monthCountQuery(uid: string, month: Date) {
  return { ...verifiedSinceQuery(uid, month.getTime()), ...counted }
}

/** How many joined, whatever became of their payment. */
export function joinedCountQuery(uid: string) {
  return { ...referralCountQuery(uid), ...counted }
}

/** The figures that the database counts for the ambassador, live. */
export function usePerformance(): Performance {
  const { uid, profile } = useAmbassador()
  const month = monthStart(useToday())
  const sinceMonth = useQuery(monthCountQuery(uid, month))
  const all = useQuery(joinedCountQuery(uid))
  const thisMonth = sinceMonth.data
  // Counted a moment apart from the verified ones, they could be fewer.
  const joined = all.data === undefined ? undefined : Math.max(all.data, profile.referralCount)

  const failed = [sinceMonth, all].filter(({ status }) => status === 'error')
  const isKnown = thisMonth !== undefined && joined !== undefined
  return {
    month,
    thisMonth,
    joined,
    status: failed.length > 0 ? 'error' : isKnown ? 'success' : 'pending',
    retry: () => {
      for (const query of failed) void query.refetch()
    },
  }
}
