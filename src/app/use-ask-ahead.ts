import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { paths } from '@/lib/paths'
import { readSessionHint } from '@/session/session-hint'

/**
 * Loads the figures of an ambassador's dashboard in parallel with the profile that the guard waits
 * for.
 * @param uid the signed-in person's uid while the profile is loading; otherwise undefined.
 */
export function useAskAhead(uid: string | undefined): void {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const isDashboard = pathname === paths.ambassadorDashboard && readSessionHint() === 'ambassador'
  useEffect(() => {
    if (uid === undefined || !isDashboard) return
    import('@/features/ambassador/dashboard/ask-ahead').then(
      ({ askAhead }) => askAhead(client, uid),
      // Ignore a failure, because the dashboard loads the figures itself.
      () => {},
    )
    import('@/pages/ambassador/ambassador-dashboard').catch(() => {})
  }, [client, uid, isDashboard])
}
