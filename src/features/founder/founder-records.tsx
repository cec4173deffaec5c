import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router-dom'

import { LogOutButton } from '@/components/workspace/log-out-button'
import { SupportLink } from '@/components/workspace/support-link'
import type { Account } from '@/data/accounts/auth'
import { ownRecordsQuery } from '@/data/founder/own-record'
import { paths, waitlistDashboardPath } from '@/lib/paths'
import { buttonClass } from '@/ui/forms/button'
import { ErrorState } from '@/ui/feedback/state'

import { FounderLoading } from './founder-loading'
import { FounderNotice } from './founder-notice'

/** Redirects to the signed-in person's own record: the verified one, or else the newest. */
export function FounderRecords({ account }: { account: Account }) {
  const query = useQuery(ownRecordsQuery(account))

  if (query.status === 'pending') return <FounderLoading />
  if (query.status === 'error') {
    return (
      <div className="wrap py-16">
        <ErrorState
          title="We couldn’t look up your place"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      </div>
    )
  }
  const [first] = query.data
  if (first !== undefined) return <Navigate to={waitlistDashboardPath(first.id)} replace />
  return (
    <FounderNotice title={`No founder record for ${account.email}`}>
      <p className="mt-3 text-mute">
        Nobody has joined the waitlist with this address. If you paid with another one, log out and
        sign in with that. If you’re sure that it was this one, write to <SupportLink />.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={paths.waitlist} className={buttonClass()}>
          Join the waitlist
        </Link>
        <LogOutButton variant="secondary" then={paths.login} />
      </div>
    </FounderNotice>
  )
}
