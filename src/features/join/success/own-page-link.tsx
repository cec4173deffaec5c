import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { paths } from '@/lib/paths'

import { signUpWith } from '../stored-sign-up'

type OwnPageLinkProps = {
  /** The sign-up's referral code, if known. */
  code: string | null
  className?: string | undefined
  children: ReactNode
}

/**
 * Links to the email form that opens the founder's own page. Signed-in people go there directly.
 */
export function OwnPageLink({ code, className, children }: OwnPageLinkProps) {
  // Only the browser that signed up knows the email. Another visitor may be a friend with the link.
  const email = signUpWith(code)?.email ?? null
  return (
    <Link
      to={paths.followPayment}
      // Passed in the navigation state, because others could see a URL.
      state={email === null ? null : { email }}
      className={className}
    >
      {children}
    </Link>
  )
}
