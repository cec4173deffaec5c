import { UNDECIDED_STATUSES, WAITLIST_STATUSES, type WaitlistStatus } from './waitlist-status'

/** The admin's filters and sort order of the sign-ups. */
export interface WaitlistView {
  status: WaitlistStatus | 'undecided' | 'any'
  referral: 'any' | 'with-code' | 'without-code'
  /**
   * The first and the last day of joining, both included, such as '2026-05-31'; null for no limit.
   * Always null when sorted by email, because each combination would need another Firestore index.
   */
  from: string | null
  to: string | null
  sort: 'newest' | 'oldest' | 'email'
}

const STATUSES: readonly WaitlistView['status'][] = ['any', 'undecided', ...WAITLIST_STATUSES]
const REFERRALS: readonly WaitlistView['referral'][] = ['any', 'with-code', 'without-code']
const SORTS: readonly WaitlistView['sort'][] = ['newest', 'oldest', 'email']

/** All sign-ups, newest first. */
export const WHOLE_WAITLIST: WaitlistView = {
  status: 'any',
  referral: 'any',
  from: null,
  to: null,
  sort: 'newest',
}

/** Unverified sign-ups, oldest first. */
export const WAITLIST_QUEUE: WaitlistView = {
  ...WHOLE_WAITLIST,
  status: 'pending_verification',
  sort: 'oldest',
}

/** The default order of a status: unverified sign-ups are sorted oldest first, all others newest first. */
export function usualSort(status: WaitlistView['status']): WaitlistView['sort'] {
  return status === WAITLIST_QUEUE.status ? WAITLIST_QUEUE.sort : WHOLE_WAITLIST.sort
}

/** Changes the status. The sort order follows the status, unless the admin has chosen another. */
export function withStatus(view: WaitlistView, status: WaitlistView['status']): WaitlistView {
  const sort = view.sort === usualSort(view.status) ? usualSort(status) : view.sort
  return { ...view, status, sort }
}

/** Changes the sort order. Removes the limits of days when sorting by email. */
export function withSort(view: WaitlistView, sort: WaitlistView['sort']): WaitlistView {
  return sort === 'email' ? { ...view, sort, from: null, to: null } : { ...view, sort }
}

/**
 * Reads a view from the URL. Unknown values are ignored.
 * @param given returns the query parameter with this name; null if the URL has none.
 * @param usual the status if the URL has none: `any` during a search, otherwise pending.
 */
export function toWaitlistView(
  given: (name: keyof WaitlistView) => string | null,
  usual: WaitlistView['status'],
): WaitlistView {
  const status = STATUSES.find((status) => status === given('status')) ?? usual
  const sort = SORTS.find((sort) => sort === given('sort')) ?? usualSort(status)
  const referral =
    REFERRALS.find((referral) => referral === given('referral')) ?? WHOLE_WAITLIST.referral
  return withSort(
    { status, referral, from: dayOrNull(given('from')), to: dayOrNull(given('to')), sort },
    sort,
  )
}

/** The inverse of `toWaitlistView`. Default values become empty strings. */
export function fromWaitlistView(
  { status, referral, from, to, sort }: WaitlistView,
  usual: WaitlistView['status'],
): Record<keyof WaitlistView, string> {
  return {
    status: status === usual ? '' : status,
    referral: referral === WHOLE_WAITLIST.referral ? '' : referral,
    from: from ?? '',
    to: to ?? '',
    sort: sort === usualSort(status) ? '' : sort,
  }
}

function dayOrNull(value: string | null): string | null {
  return value !== null && isDay(value) ? value : null
}

/** True if the view hides some sign-ups. */
export function isFiltered({ status, referral, from, to }: WaitlistView): boolean {
  return status !== 'any' || referral !== 'any' || from !== null || to !== null
}

/**
 * True for a valid day of this century, such as '2026-05-31'. Other centuries are refused, because
 * a year that is half typed, such as 0202, is also a valid year.
 */
export function isDay(value: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(value)) return false
  const date = new Date(`${value}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/**
 * The times of joining that a view includes, in the viewer's time zone.
 * @returns the earliest time (`from`), and the time before which the sign-ups joined (`before`);
 * null for no limit.
 */
export function joiningTimes({ from, to }: WaitlistView): {
  from: Date | null
  before: Date | null
} {
  return {
    from: from === null ? null : dayStart(from, 0),
    before: to === null ? null : dayStart(to, 1),
  }
}

function dayStart(day: string, ahead: number): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new Date(year, month - 1, date + ahead)
}

/** @returns the statuses that the view includes; null for any. */
export function statusesOf({ status }: WaitlistView): readonly WaitlistStatus[] | null {
  if (status === 'any') return null
  return status === 'undecided' ? UNDECIDED_STATUSES : [status]
}

interface SignUp {
  status: string | null
  enteredReferralCode: string | null
  createdAt: Date | null
}

/** True if the view includes this sign-up. */
export function isInView(
  { status, enteredReferralCode, createdAt }: SignUp,
  view: WaitlistView,
): boolean {
  const { from, before } = joiningTimes(view)
  // A sign-up without a time of joining matches no date filter, as in Firestore.
  const time = createdAt?.getTime() ?? Number.NaN
  return (
    (statusesOf(view)?.some((shown) => shown === status) ?? true) &&
    (view.referral === 'any' ||
      (view.referral === 'with-code') === (enteredReferralCode !== null)) &&
    (from === null || time >= from.getTime()) &&
    (before === null || time < before.getTime())
  )
}
