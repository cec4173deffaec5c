import { groupedBy } from '@/domain/statement/matching/grouped-by'
import type { Line } from './lines'

/** If there are more days than this between two rows, the file may lack payments of these days. */
const HOLE_DAYS = 14

/**
 * If a table's longest `Run` has at least this many times the rows of another run, that run's
 * dates are treated as wrong.
 */
const MANY_ROWS = 5

const DAY_MS = 24 * 60 * 60 * 1000
const INDIA_MS = 5.5 * 60 * 60 * 1000

/** A period that files with the same layout cover without a gap. */
export interface Period {
  /**
   * The time of the first and of the last row. Exact to the second if `hasTimes`; otherwise
   * midnight.
   */
  first: Date
  last: Date
  hasTimes: boolean
}

/**
 * One or more rows of one file with the same layout, sorted by time, with at most `HOLE_DAYS` days
 * between one row and the next.
 */
type Run = readonly { line: Line; day: number; moment: Date }[]

/**
 * @returns the covered periods, sorted by time. Periods of two files are joined if they overlap or
 * are adjacent.
 */
export function periodsOf(lines: readonly Line[]): Period[] {
  const runs = runsByTable(lines).flat()
  const byLayout = groupedBy(runs, ([first]) => first?.line.layout)
  return [...byLayout.values()].flatMap((ofLayout) => {
    const periods: Period[] = []
    for (const run of ofLayout.toSorted((one, other) => startOf(one) - startOf(other))) {
      const [first, last] = [run[0]?.moment ?? new Date(0), run.at(-1)?.moment ?? new Date(0)]
      const hasTimes = run.every(({ line }) => line.time !== null)
      const before = periods.at(-1)
      if (before !== undefined && midnight(first, -1) <= before.last) {
        before.last = last > before.last ? last : before.last
        before.hasTimes &&= hasTimes
      } else {
        periods.push({ first, last, hasTimes })
      }
    }
    return periods
  })
}

/** @returns the rows whose date is far from most others of their table. */
export function outliersIn(lines: readonly Line[]): Line[] {
  const few = runsByTable(lines).flatMap((runs) => {
    const most = Math.max(...runs.map((run) => run.length))
    return most < MANY_ROWS ? [] : runs.filter((run) => run.length * MANY_ROWS <= most)
  })
  return few.flatMap((run) => run.map(({ line }) => line))
}

/**
 * True if the payment of a founder who joined at this time must be in one of these files. Without
 * times, a payment may be booked a day earlier or later. The file's times may be India's or the
 * viewer's, so both must be covered.
 */
export function covers(periods: readonly Period[], joined: Date | null): boolean {
  if (joined === null) return false
  return periods.some(({ first, last, hasTimes }) => {
    const [from, to] = hasTimes ? [first, last] : [midnight(first, 1), midnight(last, 0)]
    return (
      [from, inIndia(from)].every((one) => one <= joined) &&
      [to, inIndia(to)].every((one) => joined <= one)
    )
  })
}

/**
 * True if the founder joined on the first or last day of a period, in India or where the viewer is.
 * If `covers` is false, the payment may then be just outside the files.
 */
export function isEdgeDay(periods: readonly Period[], joined: Date): boolean {
  return periods.some((period) =>
    [period.first, period.last].some((day) => {
      const [from, to] = [midnight(day, 0), midnight(day, 1)]
      return (
        [from, inIndia(from)].some((one) => one <= joined) &&
        [to, inIndia(to)].some((one) => joined < one)
      )
    }),
  )
}

function runsByTable(lines: readonly Line[]): Run[][] {
  const dated = lines.flatMap((line) =>
    line.date === null || !line.isDay
      ? []
      : [{ line, day: line.date.getTime(), moment: momentOf(line.date, line.time) }],
  )
  const tables = groupedBy(dated, ({ line }) => `${line.file} ${line.layout}`)
  return [...tables.values()].map((rows) => {
    const runs: (typeof dated)[] = []
    let before = -Infinity
    for (const row of rows.toSorted((one, other) => Number(one.moment) - Number(other.moment))) {
      if (row.day - before > HOLE_DAYS * DAY_MS) runs.push([row])
      else runs.at(-1)?.push(row)
      before = row.day
    }
    return runs
  })
}

function startOf([first]: Run): number {
  return first?.moment.getTime() ?? 0
}

function momentOf(day: Date, time: string | null): Date {
  const [hours, minutes, seconds] = (time ?? '00:00:00').split(':').map(Number)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes, seconds)
}

function midnight(date: Date, daysLater: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysLater)
}

/** The moment at which clocks in India show the given local time. */
function inIndia(date: Date): Date {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000 - INDIA_MS)
}
