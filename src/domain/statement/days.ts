import type { Line, Lines } from './credits'

/** Days without a row in between that are many more than usual: nobody knows what happened then. */
const HOLE_DAYS = 14

/** Of so many rows, few that stand far from the others have a wrong date. */
const MANY_ROWS = 5

const DAY_MS = 24 * 60 * 60 * 1000
const INDIA_MS = 5.5 * 60 * 60 * 1000

/** The time that a file covers without a hole. */
export interface Period {
  file: string
  /** Of the first and of the last row, to the second where all rows have a time. */
  first: Date
  last: Date
  hasTimes: boolean
}

/** @returns by file, in order; of files of one kind that follow each other without a day between, as one. */
export function periodsOf({ moved }: Pick<Lines, 'moved'>): Period[] {
  const byLayout = new Map<string, Period[]>()
  for (const lines of byTable(moved)) {
    for (const run of runsOf(lines)) {
      const { layout, file } = run[0]
      const hasTimes = run.every(({ time }) => time !== null)
      const [first, last] = [run[0], run.at(-1) ?? run[0]].map(momentOf)
      if (first === undefined || last === undefined) continue
      const periods = byLayout.get(layout) ?? []
      periods.push({ file, first, last, hasTimes })
      byLayout.set(layout, periods)
    }
  }
  return [...byLayout.values()].flatMap((periods) => {
    const whole: Period[] = []
    for (const one of periods.toSorted((a, b) => a.first.getTime() - b.first.getTime())) {
      const before = whole.at(-1)
      if (before !== undefined && startOf(one.first, -1) <= before.last) {
        before.last = one.last > before.last ? one.last : before.last
        before.hasTimes &&= one.hasTimes
      } else {
        whole.push(one)
      }
    }
    return whole
  })
}

/** Rows whose date is far from that of all the others. */
export function outliersIn({ moved }: Pick<Lines, 'moved'>): Line[] {
  return byTable(moved).flatMap((lines) => {
    const runs = runsOf(lines)
    const most = Math.max(...runs.map((run) => run.length))
    return most < MANY_ROWS ? [] : runs.filter((run) => run.length * MANY_ROWS <= most).flat()
  })
}

/**
 * Whether a payment of somebody who joined then would be in one of these files. Without times it may be
 * booked on the day before or after. A file's times are India's, or the viewer's: it has to be so by both.
 */
export function covers(periods: readonly Period[], joined: Date | null): boolean {
  if (joined === null) return false
  return periods.some(({ first, last, hasTimes }) => {
    const [from, to] = hasTimes ? [first, last] : [startOf(first, 1), startOf(last, 0)]
    return (
      [from, inIndia(from)].every((one) => one <= joined) &&
      [to, inIndia(to)].every((one) => joined <= one)
    )
  })
}

/** The rows of one kind of table in one file, from all its sheets. */
function byTable(moved: readonly Line[]): Line[][] {
  const tables = new Map<string, Line[]>()
  for (const line of moved) {
    const key = `${line.file} ${line.layout}`
    const lines = tables.get(key)
    if (lines === undefined) tables.set(key, [line])
    else lines.push(line)
  }
  return [...tables.values()]
}

type Run = [Line, ...Line[]]

/** In order of time, parted at holes. */
function runsOf(lines: readonly Line[]): Run[] {
  const runs: Run[] = []
  const dated = lines.filter(({ date }) => date !== null)
  let before = -Infinity
  for (const line of dated.toSorted(
    (one, other) => momentOf(one).getTime() - momentOf(other).getTime(),
  )) {
    const time = line.date?.getTime() ?? 0
    if (time - before > HOLE_DAYS * DAY_MS) runs.push([line])
    else runs.at(-1)?.push(line)
    before = time
  }
  return runs
}

function momentOf({ date, time }: Line): Date {
  const [hours, minutes, seconds] = (time ?? '00:00:00').split(':').map(Number)
  const day = date ?? new Date(0)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes, seconds)
}

function startOf(date: Date, daysLater: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysLater)
}

/** The moment at which clocks in India show what this moment's show here. */
function inIndia(date: Date): Date {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000 - INDIA_MS)
}
