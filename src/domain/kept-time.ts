/**
 * Undecided sign-ups, disputes and claims are kept for a year; then the admin erases them. They
 * have no time-to-live policy, because one of them could be a paid place.
 */
const YEARS_UNDECIDED = 1

/** @returns the moment before which an undecided sign-up, dispute or claim is too old. */
export function pastTheirTime(now: Date): Date {
  const then = new Date(now)
  then.setFullYear(then.getFullYear() - YEARS_UNDECIDED)
  return then
}
