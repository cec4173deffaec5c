import { ChevronRight } from 'lucide-react'

import { formatNumber } from '@/lib/format/format'

export interface HistoryRow {
  name: string
  /** An estimate; null if unknown. */
  visits: number | null
  joined: number
  verified: number
}

/**
 * The chart's figures as a table, newest first.
 * @param props.label the unit of the periods.
 */
export function HistoryTable({ label, rows }: { label: string; rows: readonly HistoryRow[] }) {
  const hasVisits = rows.some(({ visits }) => visits !== null)
  return (
    <details className="group -mb-2.5 open:mb-0">
      <summary className="flex min-h-touch w-fit cursor-pointer list-none items-center gap-1.5 rounded-sm text-sm font-semibold transition hover:text-accent-text active:text-accent-text [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="-ml-1 size-4 text-mute transition-transform group-open:rotate-90"
        />
        Show as table
      </summary>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">
          {hasVisits ? 'Visits, joined and verified' : 'Joined and verified'}, by{' '}
          {label.toLowerCase()}
        </caption>
        <thead>
          <tr className="border-b border-line text-xs text-mute">
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              {label}
            </th>
            {hasVisits && (
              <th scope="col" className="w-16 py-2 pl-3 text-right font-medium @md:w-28">
                Visits
              </th>
            )}
            <th scope="col" className="w-20 py-2 pl-3 text-right font-medium @md:w-28">
              Joined
            </th>
            <th scope="col" className="w-20 py-2 pl-3 text-right font-medium @md:w-28">
              Verified
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ name, visits, joined, verified }) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {name}
              </th>
              {visits !== null && <td className="py-2 pl-3 text-right">{formatNumber(visits)}</td>}
              <td className="py-2 pl-3 text-right">{formatNumber(joined)}</td>
              <td className="py-2 pl-3 text-right">{formatNumber(verified)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
