import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { SupportLink } from '@/components/support-link'
import { formatDateTime } from '@/lib/format'
import { waitlistSuccessPath } from '@/lib/paths'
import { useHydrated } from '@/lib/use-hydrated'

import { recentClaim, signUpsHere, type StoredSignUp } from './stored-sign-up'

/** What was sent from this browser: the way back for whoever has lost the page. */
export function OnThisDevice() {
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  const [signUp, ...others] = signUpsHere()
  const claim = recentClaim()
  return (
    <>
      {signUp !== undefined && others.length === 0 && (
        <Notice>
          You signed up on this device. Your code is {signUp.code}.
          <PageLink signUp={signUp}>Open your page</PageLink>
        </Notice>
      )}
      {signUp !== undefined && others.length > 0 && (
        <Notice>
          Sign-ups from this browser:
          {[signUp, ...others].map((each) => (
            <PageLink key={each.code} signUp={each}>
              {each.email} ({each.code})
            </PageLink>
          ))}
        </Notice>
      )}
      {claim !== null && (
        <Notice>
          <span className="wrap-anywhere">
            On {formatDateTime(claim.sentAt)} you told us about a payment. Your page opens once
            we’ve found it; then we’ll write to {claim.email}. Please don’t pay again. Found the
            UTR? Join with it on the waitlist page, that’s quicker. No mail after 3 days? Write to{' '}
            <SupportLink />.
          </span>
        </Notice>
      )}
    </>
  )
}

function PageLink({ signUp, children }: { signUp: StoredSignUp; children: ReactNode }) {
  return (
    <Link
      to={waitlistSuccessPath(signUp.code)}
      className="font-semibold wrap-anywhere text-accent-text underline underline-offset-4"
    >
      {children}
    </Link>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="border-b border-line bg-accent-tint">
      <span className="wrap flex flex-wrap gap-x-4 gap-y-1 py-3">{children}</span>
    </p>
  )
}
