import type { ReactNode } from 'react'

import { tierFor } from '@/domain/programme/tiers'
import { formatDate } from '@/lib/format/format'
import { Badge } from '@/ui/badge'
import { Heading } from '@/ui/page/heading'

interface WelcomeViewProps {
  firstName: string
  verified: number
  /** The age of the figures, if they aren't live. */
  age: ReactNode
  since: ReactNode
}

export function WelcomeView({ firstName, verified, age, since }: WelcomeViewProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Heading level={1} className="min-w-0 wrap-anywhere">
        Welcome, {firstName}
      </Heading>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="accent">{tierFor(verified)} Ambassador</Badge>
        <output>{age}</output>
      </div>
      {since}
    </header>
  )
}

/** @param at when the last visit was, in milliseconds since 1970. */
export function SinceView({ at, children }: { at: number; children: ReactNode }) {
  return (
    <p className="w-full text-mute">
      Since {dayName(at)}: <strong className="font-semibold text-fg">{children}</strong>
    </p>
  )
}

const DAY_MS = 24 * 60 * 60_000

/**
 * Returns the weekday, such as 'Tuesday'. Returns the time for today, and the date for older
 * visits.
 */
function dayName(at: number): string {
  const then = new Date(at)
  const now = new Date()
  if (then.toDateString() === now.toDateString()) {
    return new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(then)
  }
  return now.getTime() - at < 6 * DAY_MS
    ? new Intl.DateTimeFormat(undefined, { weekday: 'long' }).format(then)
    : formatDate(then)
}
