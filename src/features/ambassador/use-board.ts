import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { aheadQuery, behindQuery, topAmbassadorsQuery, type Standing } from '@/data/leaderboard'
import { useAmbassador } from '@/session/signed-in'

export interface Board {
  status: 'pending' | 'error' | 'success'
  /** The ten with most verified referrals; those without any are left out. */
  top: Standing[]
  /** Who stands just ahead of and just behind an ambassador who is further down. */
  ahead: Standing | undefined
  behind: Standing | undefined
  isFurtherDown: boolean
  retry: () => void
}

/** The part of the leaderboard that concerns the ambassador, live. */
export function useBoard(): Board {
  const { uid, profile } = useAmbassador()
  const own = profile.referralCount
  const top = useQuery(topAmbassadorsQuery(uid))
  const isFurtherDown =
    own > 0 && top.data !== undefined && top.data.every((entry) => entry.uid !== uid)
  const neighbour = { enabled: isFurtherDown, placeholderData: keepPreviousData }
  const ahead = useQuery({ ...aheadQuery(uid, own), ...neighbour })
  const behind = useQuery({ ...behindQuery(uid, own), ...neighbour })

  const queries = isFurtherDown ? [top, ahead, behind] : [top]
  const statuses = new Set(queries.map(({ status }) => status))
  return {
    status: (['error', 'pending'] as const).find((status) => statuses.has(status)) ?? 'success',
    top: (top.data ?? []).filter(({ count }) => count > 0),
    ahead: isFurtherDown ? ahead.data?.[0] : undefined,
    behind: isFurtherDown ? behind.data?.find((entry) => entry.uid !== uid) : undefined,
    isFurtherDown,
    retry: () => {
      for (const query of queries) if (query.status === 'error') void query.refetch()
    },
  }
}
