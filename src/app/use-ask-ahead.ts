import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { paths } from '@/lib/paths'
import { readSessionHint } from '@/session/session-hint'

/**
 * Has an ambassador's dashboard ask for its figures beside the profile that the guard waits for.
 * @param uid of whoever is signed in, while the profile isn't known.
 */
export function useAskAhead(uid: string | undefined): void {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const isDashboard = pathname === paths.ambassadorDashboard && readSessionHint() === 'ambassador'
  useEffect(() => {
    if (uid === undefined || !isDashboard) return
    import('@/features/ambassador/dashboard/ask-ahead').then(
      ({ askAhead }) => askAhead(client, uid),
      // The page asks for them once more.
      () => {},
    )
    import('@/pages/ambassador-dashboard').catch(() => {})
  }, [client, uid, isDashboard])
}
