/**
 * How long a sign-up is kept whose payment nobody has decided, and a dispute: after that the admin erases them. No
 * time-to-live policy does, because one of them may be somebody's paid place.
 */
const YEARS_UNDECIDED = 1

/** The moment before which an undecided sign-up or dispute is past its time. */
export function pastTheirTime(now: Date): Date {
  const then = new Date(now)
  then.setFullYear(then.getFullYear() - YEARS_UNDECIDED)
  return then
}
