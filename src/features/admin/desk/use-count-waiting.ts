import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { waitingCountQuery, type WaitingKind } from '@/data/waitlist/waiting-counts'

/**
 * Counts anew what waits of one kind whenever the list of it changes, by this admin or by anybody.
 * @param version another one for each state of the list; undefined while it is loaded.
 */
export function useCountWaiting(
  adminUid: string,
  kind: WaitingKind,
  version: string | undefined,
): void {
  const client = useQueryClient()
  const counted = useRef(version)
  useEffect(() => {
    const isNews = counted.current !== undefined && counted.current !== version
    counted.current = version
    if (isNews) {
      void client.invalidateQueries({ queryKey: waitingCountQuery(adminUid, kind).queryKey })
    }
  }, [client, adminUid, kind, version])
}
