import { useRef, useState } from 'react'

import { useFocusNextRow } from '@/components/use-focus-next-row'
import type { Gap, GapRow } from '@/domain/statement/gaps'
import { formatNumber } from '@/lib/format/format'
import { Button } from '@/ui/forms/button'

interface StatementGapsProps {
  gaps: readonly Gap[]
  /** Set while payments are verified, because the matches must not change during a run. */
  disabled: boolean
  onNoPayment: (row: GapRow) => void
}

/** Lists what could not be read, because missing payments may be there. */
export function StatementGaps({ gaps, ...rows }: StatementGapsProps) {
  const box = useRef<HTMLDivElement>(null)
  useFocusNextRow(box)
  const hasRows = gaps.some((gap) => gap.rows.length > 0)
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={
        gaps.length === 0
          ? 'hidden'
          : 'rounded-lg border border-warning/30 bg-warning-tint p-4 text-sm outline-none'
      }
    >
      {/* Rendered from the start, so that screen readers announce changes. */}
      <output className="block font-semibold text-warning">
        {gaps.length > 0 && 'We couldn’t read everything in this statement'}
      </output>
      <div className="mt-1 space-y-2 wrap-anywhere">
        {[...gaps.entries()].map(([index, gap]) => (
          <div key={index}>
            <p>{gap.text}</p>
            {gap.rows.length > 0 && <GapRows list={gap.rows} {...rows} />}
          </div>
        ))}
      </div>
      {gaps.some(({ stopsConclusions }) => stopsConclusions) && (
        <p className="mt-2">
          Founders we didn’t find may have paid, so you can’t ask them for a correction here
          {hasRows && ' until you’ve marked each of these rows as not a payment'}.
        </p>
      )}
    </div>
  )
}

/** A list with more rows starts closed. */
const FEW_ROWS = 5

function GapRows({
  list,
  disabled,
  onNoPayment,
}: Omit<StatementGapsProps, 'gaps'> & { list: readonly GapRow[] }) {
  // Keeps the first value, so that the list doesn't open or close under the pointer.
  const [startsOpen] = useState(list.length <= FEW_ROWS)
  return (
    <details open={startsOpen} className="mt-1">
      <summary className="cursor-pointer py-1 font-medium">
        {list.length === 1 ? '1 row' : `${formatNumber(list.length)} rows`}
      </summary>
      <ul className="divide-y divide-warning/30">
        {list.map((row) => (
          <li
            key={row.id}
            tabIndex={-1}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 outline-none"
          >
            <p className="min-w-0 flex-1 basis-60">
              <span className="font-medium">{row.place}</span> {row.text}
            </p>
            <Button
              variant="secondary"
              size="sm"
              disabled={disabled}
              aria-label={`${row.place}: Not a payment`}
              onClick={() => onNoPayment(row)}
            >
              Not a payment
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
