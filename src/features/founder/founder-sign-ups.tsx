import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

import { SupportLink } from '@/components/workspace/support-link'
import { ownRecordsQuery, type FoundRecord } from '@/data/founder/own-record'
import { groupedPaymentReference } from '@/domain/payments/payment-reference'
import { WAITLIST_STATUSES, type WaitlistStatus } from '@/domain/payments/waitlist-status'
import { formatDateTime, formatNumber } from '@/lib/format/format'
import { waitlistDashboardPath } from '@/lib/paths'

interface FounderSignUpsProps {
  uid: string
  email: string
  /** The record on this page. */
  id: string
}

/** Links to the other sign-ups of a person who joined more than once with one email. */
export function FounderSignUps({ uid, email, id }: FounderSignUpsProps) {
  const { data: found = [] } = useQuery(ownRecordsQuery({ uid, email }))
  if (found.length < 2) return null
  return (
    <section
      aria-labelledby="sign-ups-title"
      className="rounded-lg border border-warning/40 bg-warning-tint p-4"
    >
      <h2 id="sign-ups-title" className="font-semibold">
        {`This address has ${formatNumber(found.length)} sign-ups`}
      </h2>
      <p className="mt-1 max-w-prose">
        Paid once? Keep the one whose reference your payment app shows, open the other, and ask for
        it to be erased. If you paid more than once, or didn’t make all of these sign-ups, write to{' '}
        <SupportLink />.
      </p>
      <ul className="mt-3 grid gap-2">
        {found.map((each) => (
          <li key={each.id}>
            <Link
              to={waitlistDashboardPath(each.id)}
              aria-current={each.id === id ? 'page' : undefined}
              className="font-semibold text-accent-text underline underline-offset-4 aria-[current=page]:text-fg aria-[current=page]:no-underline"
            >
              {nameOf(each)}
              {each.id === id && ' (this page)'}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Identifies a sign-up by its reference, payment status and date. */
function nameOf({ upiReferenceId, status, createdAt }: FoundRecord): string {
  const reference =
    upiReferenceId === null ? 'No reference' : groupedPaymentReference(upiReferenceId)
  const known = WAITLIST_STATUSES.find((each) => each === status)
  return [
    reference,
    ...(known === undefined ? [] : [words[known]]),
    ...(createdAt === null ? [] : [formatDateTime(createdAt)]),
  ].join(' · ')
}

const words: Record<WaitlistStatus, string> = {
  pending_verification: 'being checked',
  verified: 'verified',
  needs_correction: 'needs a correction',
  refunded: 'refunded',
  rejected: 'closed',
}
