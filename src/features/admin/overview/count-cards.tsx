import { useQuery } from '@tanstack/react-query'

import { ambassadorCountQuery } from '@/data/accounts/users'
import { waitlistCountsQuery } from '@/data/counts/counts'
import { formatNumber } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'
import { StatCard } from '@/ui/stat-card'

export function CountCards() {
  const { uid } = useAdmin()
  const waitlist = useQuery(waitlistCountsQuery(uid))
  const ambassadors = useQuery(ambassadorCountQuery(uid))

  return (
    <div className="grid gap-3 sm:gap-4 sm:grid-cols-3">
      <CountCard
        label="Total Waitlist Users"
        hint="Everyone who has signed up."
        count={waitlist.data?.total}
        query={waitlist}
      />
      <CountCard
        label="Total Ambassadors"
        hint="Students with a referral code."
        count={ambassadors.data}
        query={ambassadors}
      />
      <CountCard
        label="Verified Payments"
        hint="Payments confirmed via a UPI reference ID."
        count={waitlist.data?.verified}
        query={waitlist}
      />
    </div>
  )
}

/** Phones show each card as one line, so that the table is near the top. */
const flatOnPhones =
  'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:wrap-anywhere max-sm:items-center max-sm:gap-x-4 max-sm:py-3 ' +
  'max-sm:[&>dd]:mt-0 max-sm:[&>dd:first-of-type]:col-start-2 ' +
  'max-sm:[&>dd:first-of-type]:row-span-2 max-sm:[&>dd:first-of-type]:row-start-1'

interface CountCardProps {
  label: string
  hint: string
  count: number | undefined
  query: { status: 'pending' | 'error' | 'success'; refetch: () => Promise<unknown> }
}

function CountCard({ label, hint, count, query: { status, refetch } }: CountCardProps) {
  return (
    <StatCard
      className={flatOnPhones}
      label={label}
      value={count === undefined ? 'N/A' : formatNumber(count)}
      busy={status === 'pending'}
      hint={
        status === 'error' ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-danger">
            {count === undefined
              ? 'We couldn’t load this.'
              : 'May be out of date: we couldn’t refresh this.'}
            <Button variant="secondary" size="sm" onClick={() => void refetch()}>
              Retry
            </Button>
          </span>
        ) : (
          hint
        )
      }
    />
  )
}
