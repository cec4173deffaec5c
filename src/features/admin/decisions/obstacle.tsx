import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import type { WaitlistUser } from '@/data/records/schema'
import { isDisputed, isDuplicate, type Flag } from '@/domain/payments/flags'
import { adminPaths } from '@/lib/paths'

/** Returns why the payment can’t be verified; null if the row shows no reason. */
export function obstacleTo(user: WaitlistUser, flags: readonly Flag[]): ReactNode {
  if (user.email === null) {
    return 'It has no email address, so you can only erase it. Open its details to do so.'
  }
  if (isDuplicate(flags)) {
    return 'Another sign-up with this email is already verified. Reject this sign-up in its details.'
  }
  if (isDisputed(flags)) {
    return (
      <>
        Another person says this payment is theirs.{' '}
        <Link to={adminPaths.disputes} className="text-accent-text underline">
          Decide the dispute first.
        </Link>
      </>
    )
  }
  return null
}
