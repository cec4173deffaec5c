import type { ReactNode } from 'react'

import { Skeleton } from '@/ui/feedback/skeleton'

/** The card around the chart, also shown while code or figures load. */
export function ReferralChartCard({
  picker,
  funnel = null,
  children,
}: {
  picker: ReactNode
  funnel?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="@container">
      <div className="@md:w-66">{picker}</div>
      {children}
      {funnel}
    </div>
  )
}

interface HistoryParts {
  readout: ReactNode
  plot: ReactNode
  problem?: ReactNode
  table: ReactNode
}

export function HistoryLayout({ readout, plot, problem, table }: HistoryParts) {
  return (
    <>
      <div className="mt-5">{readout}</div>
      <div className="mt-5">{plot}</div>
      {problem}
      <p className="mt-4 text-sm text-mute">
        Counted on the day they joined and the day their payment was verified, in your time zone.
      </p>
      {table}
    </>
  )
}

export const barsHeight = 'h-44 @2xl:h-52'
export const labelsHeight = 'h-10'
/** Height of the smaller bars for visits. */
export const visitsHeight = 'h-12'

const barHeights = [
  'h-1/4',
  'h-2/5',
  'h-3/10',
  'h-3/5',
  'h-1/2',
  'h-4/5',
  'h-2/3',
  'h-9/20',
  'h-11/20',
  'h-7/10',
  'h-3/4',
  'h-1/3',
]

/**
 * @param props.isAskedFor false before loading starts, which hides the message about slow loading.
 */
export function HistoryLoading({ isAskedFor = true }: { isAskedFor?: boolean }) {
  return (
    <div aria-busy>
      <output className="sr-only">Loading…</output>
      <HistoryLayout
        readout={
          <>
            <div className="flex h-5.5 items-center">
              <Skeleton className="h-4 w-28" />
            </div>
            <div className="mt-1.5 flex h-12.5 items-center gap-x-8">
              <Skeleton className="h-10 w-18" />
              <Skeleton className="h-10 w-18" />
            </div>
          </>
        }
        plot={
          <div className="relative">
            <div
              className={`ml-6 flex items-end justify-around border-b border-edge ${barsHeight}`}
            >
              {barHeights.map((height) => (
                <Skeleton key={height} className={`w-2.5 rounded-b-none @md:w-5 ${height}`} />
              ))}
            </div>
            <div className={labelsHeight} />
            <div className={visitsHeight} />
            {isAskedFor && (
              <p className="absolute inset-x-0 top-0 animate-late bg-raised pb-2 text-sm text-mute">
                This is taking longer than usual. Check your connection. The chart will appear as
                soon as it can.
              </p>
            )}
          </div>
        }
        table={
          <div className="-mb-2.5 flex min-h-touch items-center">
            <Skeleton className="h-4 w-28" />
          </div>
        }
      />
    </div>
  )
}

/** Placeholder for the totals. */
export function FunnelLoading() {
  return (
    <div aria-hidden className="mt-5 border-t border-line pt-4">
      <Skeleton className="h-10 w-full max-w-100 @2xl:h-5" />
      <div className="mt-3 flex gap-x-8">
        {['visits', 'joined', 'verified'].map((step) => (
          <div key={step} className="min-w-0 flex-1">
            <Skeleton className="h-5 w-16 max-w-full" />
            <Skeleton className="mt-1 h-7 w-12" />
            <Skeleton className="mt-1.5 h-1.5 w-full" />
            <Skeleton className="mt-1.5 h-5 w-20 max-w-full" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Placeholder while the chart's code loads. */
export function ReferralChartLoading({ isAskedFor }: { isAskedFor: boolean }) {
  return (
    <ReferralChartCard
      picker={<Skeleton className="h-12.5 rounded-md" />}
      funnel={<FunnelLoading />}
    >
      <HistoryLoading isAskedFor={isAskedFor} />
    </ReferralChartCard>
  )
}
