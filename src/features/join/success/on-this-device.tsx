import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { SupportLink } from '@/components/workspace/support-link'
import { formatDateTime } from '@/lib/format/format'
import { waitlistSuccessPath } from '@/lib/paths'
import { useHydrated } from '@/lib/use-hydrated'

import { recentClaim, signUpsHere } from '../stored-sign-up'

interface OnThisDeviceProps {
  /** The position of the sign-up form, such as "below". */
  joinWhere: ReactNode
}

/** Links to sign-ups and claims made in this browser, for people who have lost the page. */
export function OnThisDevice({ joinWhere }: OnThisDeviceProps) {
  const isHydrated = useHydrated()
  // Prerender a hidden notice, so that the page's inline styles include those of notices. The full
  // style sheet loads later.
  if (!isHydrated) return <Notice isHidden />
  const [signUp, ...others] = signUpsHere()
  const claim = recentClaim()
  return (
    <>
      {signUp !== undefined && others.length === 0 && (
        <Notice>
          You signed up on this device. Your code is {signUp.code}.
          <PageLink code={signUp.code}>Open your page</PageLink>
        </Notice>
      )}
      {signUp !== undefined && others.length > 0 && (
        <Notice>
          Sign-ups from this browser:
          {[signUp, ...others].map((each) => (
            <PageLink key={each.code} code={each.code}>
              {each.email} ({each.code})
            </PageLink>
          ))}
        </Notice>
      )}
      {claim !== null && (
        <Notice>
          <span>
            On {formatDateTime(claim.sentAt)}, you told us about a payment. Once we’ve found it,
            you’ll get your page, and we’ll write to {claim.email}. Please don’t pay again. Found
            the right UTR? Join with it {joinWhere}: that’s quicker. No email after 3 days? Write to{' '}
            <SupportLink />.
          </span>
        </Notice>
      )}
    </>
  )
}

function PageLink({ code, children }: { code: string; children: ReactNode }) {
  return (
    <Link
      to={waitlistSuccessPath(code)}
      className="font-semibold text-accent-text underline underline-offset-4"
    >
      {children}
    </Link>
  )
}

function Notice({ isHidden = false, children }: { isHidden?: boolean; children?: ReactNode }) {
  return (
    <p hidden={isHidden} className="border-b border-line bg-accent-tint wrap-anywhere">
      <span className="wrap flex flex-wrap gap-x-4 gap-y-1 py-3">{children}</span>
    </p>
  )
}
