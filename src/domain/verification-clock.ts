/** How long the admin takes to check a payment, as it was measured at a moment. */
export interface VerificationClock {
  /** Of the payments that were verified last, from sign-up to verification. */
  medianHours: number
  /** How long the payment that has waited longest had waited by then; null: none waited. */
  oldestHours: number | null
  measuredAt: Date
}

/** In hours, as the rules bound it: more than a year. */
const MOST_HOURS = 9999
const HOUR_MS = 60 * 60_000
const GOOD_FOR_MS = 7 * 24 * HOUR_MS

/** @returns whole hours, as they are published: so that they tell of nobody when they joined. */
export function publishedHours(ms: number): number {
  return Math.min(MOST_HOURS, Math.max(0, Math.round(ms / HOUR_MS)))
}

/**
 * How long a check takes just now, such as 'about 2 days': what the last ones took, or, where that is more, how long
 * the oldest waits, because then it is the queue that is slow. That one waits on: the clock is set anew with each
 * verification.
 *
 * @param now in milliseconds since 1970.
 * @returns null when it was measured more than a week ago: nobody knows then.
 */
export function waitInWords(
  { medianHours, oldestHours, measuredAt }: VerificationClock,
  now: number,
): string | null {
  // The visitor's own clock may be slow.
  const since = Math.max(0, now - measuredAt.getTime())
  if (since > GOOD_FOR_MS) return null
  const oldest = oldestHours === null ? 0 : oldestHours + since / HOUR_MS
  const hours = Math.round(Math.max(medianHours, oldest))
  if (hours === 0) return 'less than an hour'
  if (hours === 1) return 'about an hour'
  if (hours < 36) return `about ${hours} hours`
  const days = Math.round(hours / 24)
  return days < 14 ? `about ${days} days` : `about ${Math.round(days / 7)} weeks`
}
