import { useState, type ReactNode } from 'react'

import { cardClass } from './card'
import { classNames } from './class-names'
import { Skeleton } from './feedback/skeleton'

type StatProps = {
  label: string
  value: string | number
  hint?: ReactNode
  busy?: boolean | undefined
  /** Makes the figure smaller in a narrow container. */
  shrinks?: boolean
}

/** A figure in its own card. */
export function StatCard({ className, ...stat }: StatProps & { className?: string | undefined }) {
  return (
    <div className={classNames(cardClass, className)}>
      <Stat {...stat} />
    </div>
  )
}

/** A figure with its name. */
export function Stat({ label, value, hint, busy = false, shrinks = false }: StatProps) {
  const [first] = useState(value)

  return (
    <dl aria-busy={busy || undefined}>
      <dt className={classNames('text-sm font-medium text-mute', shrinks && '@max-lg:text-xs')}>
        {label}
      </dt>
      <dd
        className={classNames(
          'mt-3 font-display text-figure font-bold tabular-nums',
          shrinks && '@max-lg:mt-1.5 @max-lg:text-heading',
        )}
      >
        {busy ? (
          <Skeleton
            className={classNames('h-10 w-24 max-w-full', shrinks && '@max-lg:h-[1.1em]')}
          />
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
      {hint !== undefined && (
        <dd
          className={classNames(
            'mt-2 text-sm text-mute',
            shrinks && '@max-lg:mt-1 @max-lg:text-xs',
          )}
        >
          {hint}
        </dd>
      )}
    </dl>
  )
}
