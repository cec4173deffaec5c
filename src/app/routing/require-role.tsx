import { useMemo } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'

import { DashboardLoading } from '@/components/workspace/dashboard-loading'
import { LogOutButton } from '@/components/workspace/log-out-button'
import { WorkspaceMain } from '@/components/workspace/workspace-main'
import type { Role } from '@/domain/values/roles'
import { paths } from '@/lib/paths'
import { dashboardPath } from '@/session/dashboard-path'
import { useSession } from '@/session/session'
import { SignedInContext } from '@/session/signed-in'
import { buttonClass } from '@/ui/forms/button'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/page/heading'
import { ErrorState } from '@/ui/feedback/state'

import { AmbassadorMeanwhile } from '@/app/ambassador-meanwhile'
import { useAskAhead } from '@/app/use-ask-ahead'

/**
 * Shows the page only to a signed-in person with this role. This is no protection: firestore.rules
 * protect the data.
 */
export function RequireRole({ role }: { role: Exclude<Role, 'user'> }) {
  const session = useSession()
  useAskAhead(session.status === 'pending' ? session.uid : undefined)
  const signedIn = useMemo(
    () =>
      session.status === 'signed-in' && session.profile !== null
        ? { account: session.account, profile: session.profile }
        : null,
    [session],
  )

  if (session.status === 'pending') {
    if (role === 'ambassador') return <AmbassadorMeanwhile />
    return (
      <WorkspaceMain>
        <DashboardLoading />
      </WorkspaceMain>
    )
  }
  if (session.status === 'error') {
    return (
      <WorkspaceMain>
        <div className="wrap py-16">
          <ErrorState
            title="We couldn’t load your dashboard"
            description={session.error.message}
            onRetry={session.retry}
          />
        </div>
      </WorkspaceMain>
    )
  }
  const mayEnter =
    signedIn?.profile.role === role && (role !== 'admin' || signedIn.account.emailVerified)
  if (!mayEnter) {
    // Founders have no profile, or a profile with the role `user`.
    const own = session.status === 'signed-in' ? dashboardPath(session.profile?.role ?? '') : null
    return (
      <WorkspaceMain>
        <AccessDenied own={own} leadsOn={own !== null && own !== dashboardPath(role)} />
      </WorkspaceMain>
    )
  }
  return (
    <SignedInContext value={signedIn}>
      <Outlet />
    </SignedInContext>
  )
}

type AccessDeniedProps = {
  /** The dashboard of the signed-in person; null when signed out. */
  own: string | null
  /**
   * True if `own` is a page other than this one. For an admin with an unverified mailbox, it is the
   * same page.
   */
  leadsOn: boolean
}

function AccessDenied({ own, leadsOn }: AccessDeniedProps) {
  const { pathname, search } = useLocation()
  return (
    <div className="wrap py-16">
      <title>Access Denied · MoodDrive</title>
      <Card className="mx-auto max-w-form">
        <Heading level={1} size="heading">
          Access Denied
        </Heading>
        <p className="mt-3 text-mute">
          {own === null
            ? 'Sign in to see this page.'
            : `This page is for a different type of account. ${leadsOn ? 'Go to your own page, or log' : 'Log'} out and log in with the right account.`}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {own !== null && leadsOn && (
            <Link to={own} className={buttonClass()}>
              Go to your dashboard
            </Link>
          )}
          {own === null ? (
            <Link to={paths.login} state={{ from: pathname + search }} className={buttonClass()}>
              Go to Login
            </Link>
          ) : (
            <LogOutButton then={paths.login} variant={leadsOn ? 'secondary' : 'primary'}>
              Go to Login
            </LogOutButton>
          )}
        </div>
      </Card>
    </div>
  )
}
