import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import type { Role } from '@/domain/roles'
import { dashboardPath } from '@/session/dashboard-path'
import { readSessionHint } from '@/session/session-hint'

import { requestedPath } from './requested-path'
import { unfinishedProfiles } from './unfinished-profile'

/**
 * Whoever is signed in already needs no login or sign-up page: they go on to where they wanted, or to their
 * dashboard. Should the hint be wrong, the guard there finds out. Looked at on arrival only, so that
 * nothing interferes with a form at work.
 *
 * @param mayStay whether the page is for whoever is signed in with this role, too.
 */
export function useSkipWhenSignedIn(mayStay = nobody): void {
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => {
    const hint = readSessionHint()
    // Without a role, the form here may be what finishes the sign-up.
    if (hint === null || mayStay(hint) || (hint === '' && unfinishedProfiles.hasAny())) return
    void navigate(requestedPath(state, hint) ?? dashboardPath(hint), { replace: true })
  }, [navigate, state, mayStay])
}

function nobody(_role: Role | ''): boolean {
  return false
}
