import { useState, type ReactNode } from 'react'

import { cardClass } from './card'
import { classNames } from './class-names'
import { Skeleton } from './skeleton'

type StatCardProps = {
  label: string
  value: string | number
  hint?: ReactNode
  busy?: boolean | undefined
  className?: string | undefined
}

export function StatCard({ label, value, hint, busy = false, className }: StatCardProps) {
  const [first] = useState(value)

  return (
    <dl aria-busy={busy || undefined} className={classNames(cardClass, className)}>
      <dt className="text-sm font-medium text-mute">{label}</dt>
      <dd className="mt-3 font-display text-figure font-bold tabular-nums">
        {busy ? (
          <Skeleton className="h-10 w-24" />
        ) : (
          // A new key replaces the element, so that the animation plays whenever the number changes.
          <span
            key={value}
            className={classNames('inline-block', value !== first && 'animate-arrive')}
          >
            {value}
          </span>
        )}
      </dd>
      {hint !== undefined && <dd className="mt-2 text-sm text-mute">{hint}</dd>}
    </dl>
  )
}
