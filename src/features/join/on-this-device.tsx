import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { SupportLink } from '@/components/support-link'
import { formatDateTime } from '@/lib/format'
import { waitlistSuccessPath } from '@/lib/paths'
import { useHydrated } from '@/lib/use-hydrated'

import { recentClaim, storedSignUp } from './stored-sign-up'

/** What was sent from this browser: the way back for whoever has lost the page. */
export function OnThisDevice() {
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  const code = storedSignUp.read()?.code
  const claim = recentClaim()
  return (
    <>
      {code !== undefined && (
        <Notice>
          You signed up on this device. Your code is {code}.
          <Link
            to={waitlistSuccessPath(code)}
            className="font-semibold text-accent-text underline underline-offset-4"
          >
            Open your page
          </Link>
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

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="border-b border-line bg-accent-tint">
      <span className="wrap flex flex-wrap gap-x-4 gap-y-1 py-3">{children}</span>
    </p>
  )
}
