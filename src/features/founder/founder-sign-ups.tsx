import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

import { SupportLink } from '@/components/support-link'
import { ownRecordsQuery } from '@/data/waitlist/own-record'
import { formatNumber } from '@/lib/format'
import { waitlistDashboardPath } from '@/lib/paths'

interface FounderSignUpsProps {
  uid: string
  email: string
  /** Of the record on this page. */
  id: string
}

/** Leads between the sign-ups of somebody who has joined more than once with one address. */
export function FounderSignUps({ uid, email, id }: FounderSignUpsProps) {
  const { data: ids = [] } = useQuery(ownRecordsQuery({ uid, email }))
  if (ids.length < 2) return null
  return (
    <section
      aria-labelledby="sign-ups-title"
      className="rounded-lg border border-warning/40 bg-warning-tint p-4"
    >
      <h2 id="sign-ups-title" className="font-semibold">
        {`This address has ${formatNumber(ids.length)} sign-ups`}
      </h2>
      <p className="mt-1">
        Each needs a payment of its own. If one was a mistake, open it and ask for it to be erased.
        If you didn’t make all of them, or paid twice by mistake, write to <SupportLink />.
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {ids.map((each, index) => (
          <li key={each}>
            <Link
              to={waitlistDashboardPath(each)}
              aria-current={each === id ? 'page' : undefined}
              className="font-semibold text-accent-text underline underline-offset-4 aria-[current=page]:text-fg aria-[current=page]:no-underline"
            >
              {`Sign-up ${formatNumber(index + 1)}`}
              {each === id && ' (this page)'}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
