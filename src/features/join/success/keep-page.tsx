import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'

import { mailtoLink } from '@/lib/mailto-link'
import { paths } from '@/lib/paths'
import { buttonClass } from '@/ui/forms/button'
import { Card, CardTitle } from '@/ui/card'

import { signUpWith } from '../stored-sign-up'

interface KeepPageProps {
  code: string
  /** The link to create an account. */
  children: ReactNode
}

/** Ways to find this page again after closing the tab. */
export function KeepPage({ code, children }: KeepPageProps) {
  // Only the browser that signed up knows the email. Another visitor may be a friend with the link.
  const email = signUpWith(code)?.email ?? ''
  const body = [
    `To follow my payment on any device: ${location.origin}${paths.followPayment}`,
    `My referral code: ${code}`,
  ].join('\n\n')
  const mail = mailtoLink(email, 'My place in MoodDrive’s Founder Club', body)

  return (
    <Card aria-labelledby="keep-title">
      <CardTitle id="keep-title">Find this page again</CardTitle>
      <p className="mt-3">
        In this browser, the waitlist page links to this one. For other devices, email yourself a
        link.
      </p>
      <a href={mail} className={`${buttonClass({ variant: 'secondary' })} mt-4`}>
        <Mail aria-hidden className="size-[1.15em]" />
        Email it to yourself
      </a>
      {children}
    </Card>
  )
}
