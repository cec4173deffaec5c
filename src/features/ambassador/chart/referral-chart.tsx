import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { referralHistoryQuery } from '@/data/referrals/referral-history'
import { visitsQuery, type VisitsOfDay } from '@/data/ambassadors/visits'
import { periodsUntil, type Period, type PeriodUnit } from '@/domain/programme/periods'
import { formatNumber } from '@/lib/format/format'
import { useAmbassador } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'
import { Segmented } from '@/ui/forms/segmented'
import { ErrorState } from '@/ui/feedback/state'

import { periodName } from './chart-axis'
import { HistoryBars, Swatch } from './history-bars'
import { HistoryTable, type HistoryRow } from './history-table'
import { Funnel } from './funnel'
import { HistoryLayout, HistoryLoading, ReferralChartCard } from './referral-chart-card'
import { useToday } from '../figures/use-today'

const UNITS = [
  { value: 'day', label: 'Day', plural: 'days', current: 'Today, so far' },
  { value: 'week', label: 'Week', plural: 'weeks', current: 'This week, so far' },
  { value: 'month', label: 'Month', plural: 'months', current: 'This month, so far' },
] as const

/**
 * Charts how many people joined with the ambassador's code and how many were verified, by day, week
 * or month.
 */
export function ReferralChart() {
  const [unit, setUnit] = useState<PeriodUnit>('day')
  const today = useToday()
  const periods = useMemo(() => periodsUntil(today, unit), [today, unit])

  return (
    <ReferralChartCard
      funnel={<Funnel />}
      picker={
        <Segmented
          className="[&>legend]:sr-only"
          legend="Count by"
          value={unit}
          options={UNITS}
          onChange={setUnit}
        />
      }
    >
      {/* The key remounts the chart for other periods, so that it never shows the old figures
          under them. */}
      <History key={`${unit} ${periods[0]?.from.getTime()}`} unit={unit} periods={periods} />
    </ReferralChartCard>
  )
}

interface HistoryProps {
  unit: PeriodUnit
  periods: readonly Period[]
}

function History({ unit, periods }: HistoryProps) {
  const { uid, profile } = useAmbassador()
  const visits = useQuery(visitsQuery(uid, profile.referralCode)).data
  const counted = useQuery(referralHistoryQuery(uid, periods))
  const history = counted.data
  const [active, setActive] = useState<number | null>(null)
  const retry = () => void counted.refetch()

  if (history === undefined) {
    if (counted.status !== 'error') return <HistoryLoading />
    return (
      <div className="grid items-start *:[grid-area:1/1]">
        {/* Keeps the height that the chart has with figures. */}
        <div aria-hidden className="invisible">
          <HistoryLoading />
        </div>
        <ErrorState
          className="mt-5"
          title="We couldn’t count your referrals"
          description={counted.error.message}
          onRetry={retry}
        />
      </div>
    )
  }

  const { label, plural, current } = UNITS.find(({ value }) => value === unit) ?? UNITS[0]
  const span = `${formatNumber(periods.length)} ${plural}`
  const rows = periods.map((period, index) => ({
    name: index === periods.length - 1 ? current : periodName(period, unit),
    visits: visits === undefined ? null : visitsIn(visits, period),
    joined: history.joined[index] ?? 0,
    verified: history.verified[index] ?? 0,
  }))
  const total = {
    name: `Last ${span}`,
    visits: visits === undefined ? null : rows.reduce((sum, row) => sum + (row.visits ?? 0), 0),
    joined: rows.reduce((sum, { joined }) => sum + joined, 0),
    verified: rows.reduce((sum, { verified }) => sum + verified, 0),
  }
  const isEmpty = total.joined === 0 && total.verified === 0
  const hasVisits = (total.visits ?? 0) > 0

  return (
    <HistoryLayout
      readout={<Readout {...(active === null ? total : (rows[active] ?? total))} />}
      plot={
        <HistoryBars
          label={label}
          unit={unit}
          periods={periods}
          rows={rows}
          active={active}
          onActivate={setActive}
        >
          {isEmpty && (
            <div className="w-full bg-raised px-2 py-1.5 text-center @md:w-auto @md:px-5">
              <p className="text-base font-medium">
                Nobody has joined with your code in the last {span}.
              </p>
              <p className="mt-1 text-sm text-mute">
                {hasVisits
                  ? 'But people have opened your link. Ask them what’s stopping them.'
                  : 'Share your code. People who join appear here at once.'}
              </p>
            </div>
          )}
        </HistoryBars>
      }
      problem={
        counted.status === 'error' && (
          <p
            role="alert"
            className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-danger"
          >
            May be out of date: we couldn’t refresh this.
            <Button variant="secondary" size="sm" onClick={retry}>
              Retry
            </Button>
          </p>
        )
      }
      table={<HistoryTable label={label} rows={rows} />}
    />
  )
}

/**
 * Compares calendar dates only: a visit on 5 June in India counts for 5 June in the ambassador's
 * time zone.
 */
function visitsIn(visits: readonly VisitsOfDay[], { from, to }: Period): number {
  return visits
    .filter(({ day }) => day >= from && day < to)
    .reduce((sum, one) => sum + one.visits, 0)
}

/** The figures of the highlighted period, or of all periods. Also the chart's legend. */
function Readout({ name, visits, joined, verified }: HistoryRow) {
  return (
    <>
      <p className="text-sm font-medium text-mute">{name}</p>
      <dl className="mt-1.5 flex flex-wrap gap-x-5 gap-y-2 @md:gap-x-8">
        {visits !== null && <Figure label="Visits, about" count={visits} swatch="visits" />}
        <Figure label="Joined" count={joined} swatch="joined" />
        <Figure label="Verified" count={verified} swatch="verified" />
      </dl>
    </>
  )
}

interface FigureProps {
  label: string
  count: number
  swatch: 'visits' | 'joined' | 'verified'
}

function Figure(figure: FigureProps) {
  return (
    <div>
      <dt className="flex items-center gap-x-2 text-sm">
        <Swatch of={figure.swatch} />
        {figure.label}
      </dt>
      <dd className="font-display text-xl font-bold tabular-nums">{formatNumber(figure.count)}</dd>
    </div>
  )
}
