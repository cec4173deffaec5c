import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import type { Role } from '@/domain/values/roles'
import { dashboardPath } from '@/session/dashboard-path'
import { readSessionHint } from '@/session/session-hint'

import { requestedPath } from './requested-path'
import { unfinishedProfiles } from './unfinished-profile'

/**
 * Redirects signed-in users from login and sign-up pages to the requested page or their dashboard.
 * It trusts the session hint, because the guard of the next page checks the session. It runs only
 * on arrival, so that it can't interrupt a submitted form.
 * @param mayStay whether users with this role may stay on the page.
 */
export function useSkipWhenSignedIn(mayStay = nobody): void {
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => {
    const hint = readSessionHint()
    // A user without a role may be here to complete their sign-up.
    if (hint === null || mayStay(hint) || (hint === '' && unfinishedProfiles.hasAny())) return
    void navigate(requestedPath(state, hint) ?? dashboardPath(hint), { replace: true })
  }, [navigate, state, mayStay])
}

function nobody(_role: Role | ''): boolean {
  return false
}
