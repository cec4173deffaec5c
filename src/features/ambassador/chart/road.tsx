import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'

import { joinedSinceQuery } from '@/data/referrals/referrals'
import { visitsQuery } from '@/data/ambassadors/visits'
import { startInIndia } from '@/domain/programme/league'
import { formatDate, formatNumber, formatPercent } from '@/lib/format/format'
import { useAmbassador } from '@/session/signed-in'

import { RoadLoading } from './referral-chart-card'

/**
 * The totals from visits to verified referrals since the first counted visit. Renders nothing after
 * an error, because the chart already reports it.
 */
export function Road() {
  const { uid, profile } = useAmbassador()
  const followed = useQuery(visitsQuery(uid, profile.referralCode))
  const visits = followed.data
  const first = visits?.[0]?.day
  // Start of that day in India. In time zones further west it begins later, which would miss
  // sign-ups.
  const since = first === undefined ? 0 : startInIndia(first).getTime()
  const joining = useQuery({ ...joinedSinceQuery(uid, since), enabled: first !== undefined })
  const isFailed = [followed, joining].some(({ status }) => status === 'error')

  if (isFailed) return null
  if (visits === undefined) return <RoadLoading />
  if (first === undefined) {
    return (
      <p className="mt-5 border-t border-line pt-4 text-sm text-mute">
        No visits by your link yet. They show here the same day.
      </p>
    )
  }
  if (joining.data === undefined) return <RoadLoading />
  const { joined, verified } = joining.data
  const all = visits.reduce((sum, one) => sum + one.visits, 0)
  return (
    <section aria-label="From visit to referral" className="mt-5 border-t border-line pt-4">
      <p className="text-sm text-mute">
        Since {formatDate(first)}, when your link was first opened. Visits are approximate, counted
        by the day in India, and don’t affect your rank.
      </p>
      <ol className="mt-3 flex items-start gap-x-3 @sm:gap-x-4">
        <Station label="Visits, about" count={all} share={1} hint="by your link" />
        <Onward />
        <Station
          label="Joined"
          count={joined}
          share={joined / all}
          hint={joined > all ? 'some without a visit' : `${formatPercent(joined / all)} of visits`}
        />
        <Onward />
        <Station
          label="Verified"
          count={verified}
          share={verified / all}
          hint={
            joined === 0 ? 'of those who joined' : `${formatPercent(verified / joined)} of joined`
          }
        />
      </ol>
    </section>
  )
}

interface StationProps {
  label: string
  count: number
  /** Share of the visits. Shown up to 1. */
  share: number
  hint: string
}

function Station({ label, count, share, hint }: StationProps) {
  return (
    <li className="min-w-0 flex-1">
      <p className="text-sm">{label}</p>
      <p className="font-display text-xl font-bold tabular-nums">{formatNumber(count)}</p>
      <svg aria-hidden className="my-1.5 h-1.5 w-full">
        <rect width="100%" height="100%" rx="3" className="fill-line" />
        <rect
          width={`${Math.min(share, 1) * 100}%`}
          height="100%"
          rx="3"
          className="fill-accent-display forced-colors:fill-[Highlight]"
        />
      </svg>
      <p className="text-sm text-mute">{hint}</p>
    </li>
  )
}

function Onward() {
  return (
    <li aria-hidden className="hidden pt-6 @sm:block">
      <ChevronRight className="size-4 text-mute" />
    </li>
  )
}
