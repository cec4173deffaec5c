import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { dashboardPath } from '@/session/dashboard-path'
import { readSessionHint } from '@/session/session-hint'

import { requestedPath } from './requested-path'

/**
 * Whoever comes signed in has no business at a door: they go on to where they wanted, or to their
 * dashboard. Should the hint be wrong, the guard there finds out. Looked at on arrival only, so that
 * nothing interferes with a form at work.
 */
export function useSkipWhenSignedIn(): void {
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => {
    const hint = readSessionHint()
    if (hint !== null) void navigate(requestedPath(state) ?? dashboardPath(hint), { replace: true })
  }, [navigate, state])
}
