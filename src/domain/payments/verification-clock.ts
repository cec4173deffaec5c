/** The published waiting time for payment checks. */
export interface VerificationClock {
  /** The median time from sign-up to verification, over the latest verified payments. */
  medianHours: number
  /**
   * How long the oldest unverified payment had been waiting at `measuredAt`; null if there was
   * none.
   */
  oldestHours: number | null
  measuredAt: Date
}

/**
 * The longest published time in hours, a bit more than a year. firestore.rules has the same limit.
 */
const MOST_HOURS = 9999
const HOUR_MS = 60 * 60_000
const GOOD_FOR_MS = 7 * 24 * HOUR_MS

/** Rounds to whole hours, so that the published time doesn't reveal when a founder joined. */
export function publishedHours(ms: number): number {
  return Math.min(MOST_HOURS, Math.max(0, Math.round(ms / HOUR_MS)))
}

/**
 * @returns how long a check currently takes, such as 'about 2 days'; null if the measurement is
 * older than a week. The time is the median, or the age of the oldest unverified payment if that is
 * longer, because a growing queue makes checks slower.
 * @param now in milliseconds since 1970.
 */
export function waitInWords(
  { medianHours, oldestHours, measuredAt }: VerificationClock,
  now: number,
): string | null {
  // The visitor's clock may be behind.
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
