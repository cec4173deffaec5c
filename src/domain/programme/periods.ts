/** The number of periods in a chart, including the current one. */
const SPANS = { day: 14, week: 12, month: 12 } as const

export type PeriodUnit = keyof typeof SPANS

/** A period in the viewer's time zone. */
export interface Period {
  from: Date
  /** The start of the next period, not included. */
  to: Date
}

/** @returns the last 14 days, 12 weeks or 12 months, oldest first. The last one contains `now`. */
export function periodsUntil(now: Date, unit: PeriodUnit): Period[] {
  const span = SPANS[unit]
  return Array.from({ length: span }, (_period, index) => ({
    from: periodStart(now, unit, index + 1 - span),
    to: periodStart(now, unit, index + 2 - span),
  }))
}

/** @returns every day from `first` to `now`, both included; none if `first` is later. */
export function daysFrom(first: Date, now: Date): Period[] {
  const days: Period[] = []
  for (let from = periodStart(first, 'day', 0); from <= now;) {
    const to = periodStart(from, 'day', 1)
    days.push({ from, to })
    from = to
  }
  return days
}

/** @returns the start of the month of `now`, in the viewer's time zone. */
export function monthStart(now: Date): Date {
  return periodStart(now, 'month', 0)
}

/** @returns the start of the week of `now`, a Monday, in the viewer's time zone. */
export function weekStart(now: Date): Date {
  return periodStart(now, 'week', 0)
}

/** @returns the end of the period of `now`, which is the start of the next one. */
export function periodEnd(now: Date, unit: PeriodUnit): Date {
  return periodStart(now, unit, 1)
}

/**
 * @returns the start of a period. Uses the calendar instead of hours, because days have 23 to 25
 * hours. If clocks skip midnight, the day starts at its first moment.
 *
 * @param ahead the number of periods to add to the one of `now`.
 */
function periodStart(now: Date, unit: PeriodUnit, ahead: number): Date {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  switch (unit) {
    case 'day':
      return new Date(year, month, day + ahead)
    case 'week': {
      // Sunday is 0 and the last day of the week.
      const sinceMonday = (now.getDay() + 6) % 7
      return new Date(year, month, day - sinceMonday + 7 * ahead)
    }
    case 'month':
      return new Date(year, month + ahead, 1)
  }
}
