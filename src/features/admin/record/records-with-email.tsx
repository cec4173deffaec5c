import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

import { recordsWithEmailQuery } from '@/data/records/search'
import { paymentSearchPath } from '@/lib/paths'
import { useAdmin } from '@/session/signed-in'

import { PaymentReference } from './payment-reference'
import { RecordStatusBadge } from './record-status-badge'

/** Warns if the payer of a claim already has records. Otherwise, renders nothing. */
export function RecordsWithEmail({ email }: { email: string }) {
  const { uid } = useAdmin()
  const { status, data, error } = useQuery(recordsWithEmailQuery(uid, email))
  if (status === 'error') {
    return (
      <p className="mt-1 text-sm text-danger">
        We couldn’t check whether this address has already joined. {error.message}
      </p>
    )
  }
  if (data === undefined || data.length === 0) return null
  return (
    <div className="mt-2 text-sm">
      <p className="font-medium text-warning">
        This address has already joined. If it’s the same payment, dismiss this claim:
      </p>
      <ul className="mt-1 grid gap-1">
        {data.map(({ id, status: payment, upiReferenceId }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <RecordStatusBadge status={payment} />
            {upiReferenceId !== null && <PaymentReference reference={upiReferenceId} />}
          </li>
        ))}
      </ul>
      <Link to={paymentSearchPath(email)} target="_blank" className="text-accent-text underline">
        Show under Payments
        <span className="sr-only"> (opens in a new tab)</span>
      </Link>
    </div>
  )
}
