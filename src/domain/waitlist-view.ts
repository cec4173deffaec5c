import { UNDECIDED_STATUSES, WAITLIST_STATUSES, type WaitlistStatus } from './waitlist-status'

/** Which sign-ups the admin looks at, and in which order. */
export interface WaitlistView {
  status: WaitlistStatus | 'undecided' | 'any'
  referral: 'any' | 'with-code' | 'without-code'
  /**
   * The first and the last day of joining, both included, such as '2026-05-31'; null for no limit, as
   * always in the order of the emails: the database would need an index more for each combination.
   */
  from: string | null
  to: string | null
  sort: 'newest' | 'oldest' | 'email'
}

const STATUSES: readonly WaitlistView['status'][] = ['any', 'undecided', ...WAITLIST_STATUSES]
const REFERRALS: readonly WaitlistView['referral'][] = ['any', 'with-code', 'without-code']
const SORTS: readonly WaitlistView['sort'][] = ['newest', 'oldest', 'email']

/** Everybody, the newest first. */
export const WHOLE_WAITLIST: WaitlistView = {
  status: 'any',
  referral: 'any',
  from: null,
  to: null,
  sort: 'newest',
}

/** What waits to be verified, whoever has waited longest first. */
export const WAITLIST_QUEUE: WaitlistView = {
  ...WHOLE_WAITLIST,
  status: 'pending_verification',
  sort: 'oldest',
}

/** In which order a status is looked at unless another is chosen: who waits is served in turn. */
export function usualSort(status: WaitlistView['status']): WaitlistView['sort'] {
  return status === WAITLIST_QUEUE.status ? WAITLIST_QUEUE.sort : WHOLE_WAITLIST.sort
}

/** The view with another status; an order that nobody chose goes with the status. */
export function withStatus(view: WaitlistView, status: WaitlistView['status']): WaitlistView {
  const sort = view.sort === usualSort(view.status) ? usualSort(status) : view.sort
  return { ...view, status, sort }
}

/** The view in another order. */
export function withSort(view: WaitlistView, sort: WaitlistView['sort']): WaitlistView {
  return sort === 'email' ? { ...view, sort, from: null, to: null } : { ...view, sort }
}

/**
 * Takes what may be anything, as an address does; what it doesn't know is passed over.
 * @param usual the status where none is given: the queue's, or anybody's for a search.
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

/** What an address has to say of a view, as `toWaitlistView` reads it; '' where it need say nothing. */
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

/** Whether the view shows only some. */
export function isFiltered({ status, referral, from, to }: WaitlistView): boolean {
  return status !== 'any' || referral !== 'any' || from !== null || to !== null
}

/** Whether it is a day such as '2026-05-31', of this century: half a typed year is a year, too. */
export function isDay(value: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(value)) return false
  const date = new Date(`${value}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/**
 * The moments of joining that a view shows, by the days of the viewer's own time zone.
 * @returns `from` included, `before` not; null for no limit.
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

/** @returns the statuses that the view shows; null: any. */
export function statusesOf({ status }: WaitlistView): readonly WaitlistStatus[] | null {
  if (status === 'any') return null
  return status === 'undecided' ? UNDECIDED_STATUSES : [status]
}

interface SignUp {
  status: string | null
  enteredReferralCode: string | null
  createdAt: Date | null
}

/** Whether the sign-up, as it is now, is one that the view shows. */
export function isInView(
  { status, enteredReferralCode, createdAt }: SignUp,
  view: WaitlistView,
): boolean {
  const { from, before } = joiningTimes(view)
  // Without a time of joining a sign-up is within no limits, as for the database.
  const time = createdAt?.getTime() ?? Number.NaN
  return (
    (statusesOf(view)?.some((shown) => shown === status) ?? true) &&
    (view.referral === 'any' ||
      (view.referral === 'with-code') === (enteredReferralCode !== null)) &&
    (from === null || time >= from.getTime()) &&
    (before === null || time < before.getTime())
  )
}
