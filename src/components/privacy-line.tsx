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
