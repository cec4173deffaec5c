import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { paths } from '@/lib/paths'

import { SupportLink } from './support-link'

/**
 * Says under a form what is kept of it.
 * @param children ends with "write to": to whom one writes to have it erased follows.
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
 * Says where a form begins, before anybody pays or types, who may use it.
 * @param children what a parent can do.
 */
export function AgeNote({ children }: { children: ReactNode }) {
  return (
    <p className="text-sm font-medium">
      You need to be 18 or older. <span className="block">Younger? A parent can {children}.</span>
    </p>
  )
}

/**
 * The sentence above the button with which somebody becomes a founder or an ambassador. India's Digital Personal Data Protection
 * Act accepts a parent's consent, and no other, for people under 18.
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
