import { Link } from 'react-router-dom'

import type { WaitlistUser } from '@/data/records/schema'
import { paymentSearchPath } from '@/lib/paths'

import { EmailAddress } from '../record/email-address'

/** Links to the record in a new tab, so that the statement stays open in this one. */
export function RecordLink({ user: { email, upiReferenceId } }: { user: WaitlistUser }) {
  const term = email ?? upiReferenceId ?? ''
  return (
    <Link
      to={paymentSearchPath(term)}
      target="_blank"
      className="font-medium underline decoration-edge underline-offset-4 hover:decoration-current"
    >
      <EmailAddress email={email} />
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  )
}
