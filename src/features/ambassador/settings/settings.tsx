import { ArrowLeft } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useQuery } from '@tanstack/react-query'

import { paths } from '@/lib/paths'
import { Heading } from '@/ui/page/heading'
import { accountQuery } from '@/data/accounts/auth'
import { followEmail } from '@/data/accounts/follow-email'
import { useAmbassador } from '@/session/signed-in'

import { LeaveProgramme } from './leave-programme'
import { ProfileForm } from './profile-form'
import { VisibilitySetting } from './visibility-setting'

/**
 * The ambassador's editable account data.
 * @param props.children settings that every account has.
 */
export function AmbassadorSettings({ children }: { children?: ReactNode }) {
  useFollowEmail()
  return (
    <div className="wrap space-y-6 py-8 sm:py-10">
      <header>
        <Link
          to={paths.ambassadorDashboard}
          className="-ml-1 inline-flex min-h-touch items-center gap-1.5 rounded-md px-1 font-medium text-mute transition hover:text-fg"
        >
          <ArrowLeft aria-hidden className="size-[1.15em]" />
          Back to the dashboard
        </Link>
        <Heading level={1}>Account settings</Heading>
        <p className="mt-2 text-mute">
          Joined the Founder club with this email?{' '}
          <Link to={paths.waitlistDashboard} className="underline hover:text-fg">
            See your payment
          </Link>
        </p>
      </header>
      <div className="grid items-start gap-3 sm:gap-4 lg:grid-cols-2">
        <ProfileForm />
        <div className="grid gap-3 sm:gap-4">
          <VisibilitySetting />
          {children}
          <LeaveProgramme />
        </div>
      </div>
    </div>
  )
}

/** Updates the profile's email after the account's email has changed. Signing in does the same. */
function useFollowEmail(): void {
  const { uid, profile } = useAmbassador()
  const { data: account } = useQuery(accountQuery)
  const isBehind = account?.emailVerified === true && account.email.toLowerCase() !== profile.email
  useEffect(() => {
    if (!isBehind) return
    // `followEmail` reports a failure. The next visit tries again.
    followEmail(uid).catch(() => {})
  }, [isBehind, uid])
}
