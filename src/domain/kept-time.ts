/**
 * Undecided sign-ups, disputes and claims are kept for a year. Then the admin erases them.
 * Firestore doesn't delete them automatically, because the person may have paid.
 */
const YEARS_UNDECIDED = 1

/**
 * @returns the time one year before `now`. Undecided sign-ups, disputes and claims from before that
 * time are due for erasure.
 */
export function pastTheirTime(now: Date): Date {
  const then = new Date(now)
  then.setFullYear(then.getFullYear() - YEARS_UNDECIDED)
  return then
}
