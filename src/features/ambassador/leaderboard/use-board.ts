import { keepPreviousData, useQuery } from '@tanstack/react-query'

import {
  aheadQuery,
  behindQuery,
  topAmbassadorsQuery,
  type LeagueMonth,
  type Standing,
} from '@/data/ambassadors/leaderboard'
import { useAmbassador } from '@/session/signed-in'

const TOP = 10

/** The ambassador's own verified referrals of a month. */
export function useOwnCount(month: LeagueMonth): number {
  const { profile } = useAmbassador()
  return month === null ? profile.referralCount : (profile.months[month] ?? 0)
}

export interface Board {
  status: 'pending' | 'error' | 'success'
  /** The ten with most verified referrals, and the next for whoever is tenth; none of those without any. */
  top: Standing[]
  /** Who stands just ahead of and just behind an ambassador who is further down. */
  ahead: Standing | undefined
  behind: Standing | undefined
  isFurtherDown: boolean
  retry: () => void
}

/** The part of a board that concerns the ambassador, live. */
export function useBoard(month: LeagueMonth = null): Board {
  const { uid } = useAmbassador()
  const own = useOwnCount(month)
  const top = useQuery(topAmbassadorsQuery(uid, month))
  const place = top.data?.slice(0, TOP).findIndex((entry) => entry.uid === uid)
  const isFurtherDown = own > 0 && place === -1
  const neighbour = { enabled: isFurtherDown, placeholderData: keepPreviousData }
  const ahead = useQuery({ ...aheadQuery(uid, own, month), ...neighbour })
  const behind = useQuery({ ...behindQuery(uid, own, month), ...neighbour })

  const queries = isFurtherDown ? [top, ahead, behind] : [top]
  const listed = (top.data ?? [])
    .slice(0, place === TOP - 1 ? TOP + 1 : TOP)
    .filter(({ count }) => count > 0)
  const isUnlisted = (entry: Standing) => listed.every((other) => other.uid !== entry.uid)
  const statuses = new Set(queries.map(({ status }) => status))
  return {
    status: (['error', 'pending'] as const).find((status) => statuses.has(status)) ?? 'success',
    top: listed,
    ahead: isFurtherDown ? ahead.data?.find(isUnlisted) : undefined,
    behind: isFurtherDown ? behind.data?.find((entry) => entry.uid !== uid) : undefined,
    isFurtherDown,
    retry: () => {
      for (const query of queries) if (query.status === 'error') void query.refetch()
    },
  }
}
