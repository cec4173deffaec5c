import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { paths } from '@/lib/paths'

import { SupportLink } from '@/components/workspace/support-link'

/**
 * States below a form which data we keep.
 * @param children must end with "write to"; the contact for erasure follows.
 */
export function PrivacyLine({ children }: { children: ReactNode }) {
  return (
    <p className="text-sm text-mute">
      {children} <SupportLink />. See{' '}
      <Link to={paths.privacy} className="underline hover:text-fg">
        Privacy
      </Link>{' '}
      and{' '}
      <Link to={paths.terms} className="underline hover:text-fg">
        Terms
      </Link>
      .
    </p>
  )
}

/**
 * States the minimum age at the start of a form, before the person types or pays.
 * @param children what a parent can do.
 */
export function AgeNote({ children }: { children: ReactNode }) {
  return (
    <p className="text-sm font-medium">
      You need to be 18 or older. <span className="block">Younger? A parent can {children}.</span>
    </p>
  )
}

/** States the minimum age at the start of the ambassador sign-up. */
export function AmbassadorAgeNote() {
  return (
    <AgeNote>
      <Link to={paths.waitlist} className="underline">
        join the waitlist
      </Link>{' '}
      with their own email
    </AgeNote>
  )
}

/**
 * The age confirmation above the button that creates a founder or an ambassador. India's Digital
 * Personal Data Protection Act requires a parent's consent for people under 18.
 * @param doing what the button does, such as "joining".
 * @param children what a parent can do.
 */
export function AgeLine({ doing, children }: { doing: string; children: ReactNode }) {
  return (
    <p className="text-sm">
      By {doing}, you confirm that you are 18 or older and agree that we use your data as described
      below. For someone younger, a parent can {children}.
    </p>
  )
}
