import { useQuery } from '@tanstack/react-query'

import { referralCountQuery, verifiedSinceQuery } from '@/data/referrals/referrals'
import { monthStart } from '@/domain/programme/periods'
import { useAmbassador } from '@/session/signed-in'

import { useToday } from './use-today'

export interface Performance {
  month: Date
  /** Verified referrals since the month began; undefined until they are counted. */
  thisMonth: number | undefined
  /** Everyone who joined, regardless of payment status; undefined until they are counted. */
  joined: number | undefined
  status: 'pending' | 'error' | 'success'
  retry: () => void
}

const counted = { meta: { failure: 'Failed to load real-time referral count.' } }

/** How many referrals were verified since a month began. */
export function monthCountQuery(uid: string, month: Date) {
  return { ...verifiedSinceQuery(uid, month.getTime()), ...counted }
}

/** How many people joined, regardless of payment status. */
export function joinedCountQuery(uid: string) {
  return { ...referralCountQuery(uid), ...counted }
}

/** The ambassador's counts from the database, live. */
export function usePerformance(): Performance {
  const { uid, profile } = useAmbassador()
  const month = monthStart(useToday())
  const sinceMonth = useQuery(monthCountQuery(uid, month))
  const all = useQuery(joinedCountQuery(uid))
  const thisMonth = sinceMonth.data
  // The two counts load at different times. Never show fewer people who joined than were verified.
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
