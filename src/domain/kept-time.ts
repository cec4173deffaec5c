/**
 * Undecided sign-ups, disputes and claims are kept for a year. After that, the admin erases them. They have no time-to-live
 * policy, because a paid place could be among them.
 */
const YEARS_UNDECIDED = 1

/** @returns the moment before which an undecided sign-up, dispute or claim is past its time. */
export function pastTheirTime(now: Date): Date {
  const then = new Date(now)
  then.setFullYear(then.getFullYear() - YEARS_UNDECIDED)
  return then
}
