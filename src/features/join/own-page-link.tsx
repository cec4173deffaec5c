import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { paths } from '@/lib/paths'

import { signUpWith } from './stored-sign-up'

type OwnPageLinkProps = {
  /** Of the sign-up that it is about, as far as that is known. */
  code: string | null
  className?: string | undefined
  children: ReactNode
}

/** To the link by e-mail that opens the founder's own page; who is signed in goes straight there. */
export function OwnPageLink({ code, className, children }: OwnPageLinkProps) {
  // Only the browser that signed up knows the address, and this may be a friend's page.
  const email = signUpWith(code)?.email ?? null
  return (
    <Link
      to={paths.followPayment}
      // Not in the address of the page, where others would see it.
      state={email === null ? null : { email }}
      className={className}
    >
      {children}
    </Link>
  )
}
