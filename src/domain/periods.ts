/** How many of each, the current one included, give a picture of the time up to now. */
const SPANS = { day: 14, week: 12, month: 12 } as const

export type PeriodUnit = keyof typeof SPANS

/** All in the viewer's own time zone. */
export interface Period {
  from: Date
  /** Where the next one begins: no longer within. */
  to: Date
}

/** @returns the last 14 days, 12 weeks or 12 months, the oldest first, the last the one `now` is in. */
export function periodsUntil(now: Date, unit: PeriodUnit): Period[] {
  const span = SPANS[unit]
  return Array.from({ length: span }, (_period, index) => ({
    from: periodStart(now, unit, index + 1 - span),
    to: periodStart(now, unit, index + 2 - span),
  }))
}

/** @returns every day from the one that `first` is on to the one that `now` is on; none if that is later. */
export function daysFrom(first: Date, now: Date): Period[] {
  const days: Period[] = []
  for (let from = periodStart(first, 'day', 0); from <= now;) {
    const to = periodStart(from, 'day', 1)
    days.push({ from, to })
    from = to
  }
  return days
}

/** @returns the first moment of the month that `now` is in, in the viewer's own time zone. */
export function monthStart(now: Date): Date {
  return periodStart(now, 'month', 0)
}

/** @returns the first moment of the week that `now` is in, a Monday’s, in the viewer's own time zone. */
export function weekStart(now: Date): Date {
  return periodStart(now, 'week', 0)
}

/** @returns the midnight at which the day, week or month that `now` is in is over. */
export function periodEnd(now: Date, unit: PeriodUnit): Date {
  return periodStart(now, unit, 1)
}

/**
 * By the calendar and never by hours: days last 23 to 25 of them. A day that begins without a midnight,
 * where clocks are put forward at that hour, starts with its first moment.
 *
 * @param ahead how many periods later, or earlier if negative, than the one `now` is in.
 */
function periodStart(now: Date, unit: PeriodUnit, ahead: number): Date {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  switch (unit) {
    case 'day':
      return new Date(year, month, day + ahead)
    case 'week': {
      // Sunday is 0, and ends the week.
      const sinceMonday = (now.getDay() + 6) % 7
      return new Date(year, month, day - sinceMonday + 7 * ahead)
    }
    case 'month':
      return new Date(year, month + ahead, 1)
  }
}
