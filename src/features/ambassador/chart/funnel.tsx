import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'

import { joinedSinceQuery } from '@/data/referrals/referrals'
import { visitsQuery } from '@/data/ambassadors/visits'
import { startInIndia } from '@/domain/programme/league'
import { formatDate, formatNumber, formatPercent } from '@/lib/format/format'
import { useAmbassador } from '@/session/signed-in'

import { FunnelLoading } from './referral-chart-card'

/**
 * The total visits, sign-ups and verified referrals since the first counted visit. Renders nothing
 * after an error, because the chart already reports it.
 */
export function Funnel() {
  const { uid, profile } = useAmbassador()
  const followed = useQuery(visitsQuery(uid, profile.referralCode))
  const visits = followed.data
  const first = visits?.[0]?.day
  // The start of that day in India. West of India, the local day starts later, so counting from
  // there would miss sign-ups.
  const since = first === undefined ? 0 : startInIndia(first).getTime()
  const joining = useQuery({ ...joinedSinceQuery(uid, since), enabled: first !== undefined })
  const isFailed = [followed, joining].some(({ status }) => status === 'error')

  if (isFailed) return null
  if (visits === undefined) return <FunnelLoading />
  if (first === undefined) {
    return (
      <p className="mt-5 border-t border-line pt-4 text-sm text-mute">
        No visits through your link yet. They appear here the same day.
      </p>
    )
  }
  if (joining.data === undefined) return <FunnelLoading />
  const { joined, verified } = joining.data
  const all = visits.reduce((sum, one) => sum + one.visits, 0)
  return (
    <section aria-label="From visit to referral" className="mt-5 border-t border-line pt-4">
      <p className="text-sm text-mute">
        Since {formatDate(first)}, when your link was first opened. Visits are approximate, counted
        by the day in India, and don’t affect your rank.
      </p>
      <ol className="mt-3 flex items-start gap-x-3 @sm:gap-x-4">
        <Step label="Visits, about" count={all} share={1} hint="through your link" />
        <Arrow />
        <Step
          label="Joined"
          count={joined}
          share={joined / all}
          hint={joined > all ? 'some without a visit' : `${formatPercent(joined / all)} of visits`}
        />
        <Arrow />
        <Step
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

interface StepProps {
  label: string
  count: number
  /** Share of the visits. The bar shows values above 1 as 1. */
  share: number
  hint: string
}

function Step({ label, count, share, hint }: StepProps) {
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

function Arrow() {
  return (
    <li aria-hidden className="hidden pt-6 @sm:block">
      <ChevronRight className="size-4 text-mute" />
    </li>
  )
}
