import type { Period, PeriodUnit } from '@/domain/programme/periods'

/**
 * The label of a period on the axis. `below` is its second line: the month (the year, if the periods are months), set only
 * where it changes.
 */
interface AxisLabel {
  index: number
  text: string
  below: string | null
}

/** @returns evenly spaced round numbers from 0 to at least `highest`. */
export function roundTicks(highest: number): number[] {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(highest / 5)))
  const step = [1, 2, 5].map((digit) => digit * power).find((step) => step * 5 >= highest)
  const distance = step ?? 10 * power
  // Use at least four intervals, so that a single referral doesn't fill the chart.
  const intervals = Math.max(distance === 1 ? 4 : 1, Math.ceil(highest / distance))
  return Array.from({ length: intervals + 1 }, (_tick, index) => index * distance)
}

/**
 * @param room the number of characters that fit below a period.
 * @returns labels for as many periods as fit, always including the last.
 */
export function axisLabels(periods: readonly Period[], unit: PeriodUnit, room: number) {
  const day = new Intl.DateTimeFormat(undefined, { day: 'numeric' })
  const month = new Intl.DateTimeFormat(undefined, { month: 'short' })
  const year = new Intl.DateTimeFormat(undefined, { year: 'numeric' })
  const [upper, lower] = unit === 'month' ? [month, year] : [day, month]
  const names = periods.map(({ from }) => [upper.format(from), lower.format(from)] as const)
  const longest = Math.max(...names.flat().map((name) => name.length))
  // Keep the space of one character between two labels.
  const every = Math.max(1, Math.ceil((longest + 1) / room))

  const labels: AxisLabel[] = []
  let previous: string | undefined
  for (const [index, [text, below]] of names.entries()) {
    if ((names.length - 1 - index) % every !== 0) continue
    labels.push({ index, text, below: below === previous ? null : below })
    previous = below
  }
  return labels
}

/** @returns the name of a period, such as 'Sat 21 Nov', '16–22 Nov' or 'November 2026'. */
export function periodName({ from, to }: Period, unit: PeriodUnit): string {
  switch (unit) {
    case 'day':
      return new Intl.DateTimeFormat(undefined, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
      }).format(from)
    case 'week':
      return new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }).formatRange(
        from,
        new Date(to.getTime() - 1),
      )
    case 'month':
      return new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' }).format(from)
  }
}
