import { useQuery } from '@tanstack/react-query'

import { overviewQuery, type Overview } from '@/data/counts/overview'
import { median } from '@/domain/payments/median'
import { formatDateTime, formatNumber, formatPercent } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { Card, CardTitle } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/state'

import { RowsLoading } from '@/components/workspace/rows-loading'

/** Shows the waitlist's activity in the last 14 days. */
export function OverviewCard() {
  const { uid } = useAdmin()
  const { status, data, error, dataUpdatedAt, refetch } = useQuery(overviewQuery(uid))
  const isQuiet =
    data !== undefined && data.days.every(({ joined, verified }) => joined + verified === 0)

  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <CardTitle>Activity</CardTitle>
        {data !== undefined && (
          <p className="text-sm text-mute tabular-nums">
            As of {formatDateTime(new Date(dataUpdatedAt))}
          </p>
        )}
      </div>
      {status === 'pending' && (
        <div className="mt-4">
          <RowsLoading label="Loading the figures…" rows={14} />
        </div>
      )}
      {status === 'error' && (
        <ErrorState
          className="mt-4"
          title="We couldn’t load the figures"
          description={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined &&
        (isQuiet && data.topAmbassadors.length === 0 ? (
          <EmptyState
            title="Nobody has joined in the last 14 days."
            description="You’ll see sign-ups and verifications per day here."
          />
        ) : (
          <Figures overview={data} />
        ))}
    </Card>
  )
}

function Figures({ overview }: { overview: Overview }) {
  const joined = sum(overview.days.map((day) => day.joined))
  const verified = sum(overview.days.map((day) => day.verified))
  const wait = median(overview.waitsMs)
  const measured = overview.waitsMs.length

  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5 border-b border-line pb-5 sm:gap-x-8 lg:grid-cols-4">
        <Figure label="Joined" value={formatNumber(joined)} hint="In the last 14 days." />
        <Figure label="Verified" value={formatNumber(verified)} hint="In the last 14 days." />
        <Figure
          label="By referral"
          value={joined === 0 ? 'N/A' : formatPercent(Math.min(1, overview.referred / joined))}
          hint={`${formatNumber(overview.referred)} of those who joined.`}
        />
        <Figure
          label="Waiting time"
          value={wait === null ? 'N/A' : duration(wait)}
          hint={
            wait === null
              ? 'No payment has been verified yet.'
              : measured === 1
                ? 'From one verified payment so far.'
                : `Median of the last ${formatNumber(measured)} verified payments.`
          }
        />
      </dl>
      <div className="mt-5 grid grid-cols-1 items-start gap-x-10 gap-y-8 xl:grid-cols-[3fr_2fr]">
        <Days days={overview.days} />
        <div className="min-w-0">
          <h3 className="font-semibold">Top ambassadors</h3>
          {overview.topAmbassadors.length === 0 ? (
            <p className="mt-2 text-sm text-mute">
              None yet. They appear here once they have a verified referral.
            </p>
          ) : (
            <Ambassadors ambassadors={overview.topAmbassadors} />
          )}
        </div>
      </div>
    </>
  )
}

interface FigureProps {
  label: string
  value: string
  hint: string
}

function Figure({ label, value, hint }: FigureProps) {
  return (
    <div>
      <dt className="text-sm font-medium text-mute">{label}</dt>
      <dd className="mt-1 font-display text-heading font-bold tabular-nums">{value}</dd>
      <dd className="mt-1 text-sm text-mute">{hint}</dd>
    </div>
  )
}

const countWidth = 'w-11 sm:w-13'

function Days({ days }: { days: Overview['days'] }) {
  const most = Math.max(1, ...days.flatMap(({ joined, verified }) => [joined, verified]))

  return (
    <table className="w-full table-fixed text-sm tabular-nums">
      <caption className="pb-2 text-left text-base font-semibold">Day by day</caption>
      <thead>
        <tr className="border-b border-line text-left text-xs text-mute">
          <th scope="col" className="w-28 py-2 pr-3 font-medium">
            Day
          </th>
          <th scope="col" className="py-2 pr-4 font-medium">
            <span className={`${countWidth} inline-block text-right`}>Joined</span>
          </th>
          <th scope="col" className="py-2 font-medium">
            <span className={`${countWidth} inline-block text-right`}>Verified</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ from, joined, verified }) => (
          <tr key={from.getTime()} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap">
              {dayName.format(from)}
            </th>
            <td className="py-1.5 pr-4">
              <Count count={joined} most={most} look="fill-edge forced-colors:fill-[CanvasText]" />
            </td>
            <td className="py-1.5">
              <Count
                count={verified}
                most={most}
                look="fill-accent-display forced-colors:fill-[Highlight]"
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Count({ count, most, look }: { count: number; most: number; look: string }) {
  return (
    <span className="flex items-center gap-3">
      <span className={`${countWidth} shrink-0 text-right`}>{formatNumber(count)}</span>
      {/* The bars don't fit on phones. */}
      <svg aria-hidden className="hidden h-2.5 min-w-0 flex-1 sm:block">
        <rect width={`${(count / most) * 100}%`} height="100%" rx="2" className={look} />
      </svg>
    </span>
  )
}

function Ambassadors({ ambassadors }: { ambassadors: Overview['topAmbassadors'] }) {
  return (
    <ol aria-label="Top ambassadors" className="mt-1 text-sm tabular-nums">
      {ambassadors.map(({ uid, firstName, email, referralCode, referralCount }) => (
        <li
          key={uid}
          className="flex items-center justify-between gap-4 border-b border-line py-2 last:border-0"
        >
          <div className="min-w-0">
            <p className="wrap-anywhere">
              <bdi className="font-medium">{firstName ?? 'N/A'}</bdi>{' '}
              <span className="ml-1 font-mono whitespace-nowrap text-mute">
                {referralCode ?? 'N/A'}
              </span>
            </p>
            <p className="text-mute wrap-anywhere">{email ?? 'N/A'}</p>
          </div>
          <p className="shrink-0 text-right">
            <span className="font-semibold">{formatNumber(referralCount)}</span>{' '}
            <span className="block text-xs text-mute">verified</span>
          </p>
        </li>
      ))}
    </ol>
  )
}

const dayName = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Returns the duration in its largest suitable unit, such as '3.5 hours'. */
function duration(ms: number): string {
  const minutes = ms / 60_000
  if (minutes < 90) return inUnit(minutes, 'minute', 0)
  const hours = minutes / 60
  return hours < 48 ? inUnit(hours, 'hour', 1) : inUnit(hours / 24, 'day', 1)
}

function inUnit(value: number, unit: 'minute' | 'hour' | 'day', maximumFractionDigits: number) {
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits,
  }).format(value)
}
