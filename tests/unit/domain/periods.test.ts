import { afterEach, describe, expect, it, vi } from 'vitest'

import {
  daysFrom,
  monthStart,
  periodEnd,
  periodsUntil,
  type PeriodUnit,
} from '@/domain/programme/periods'

/** The minutes that each zone is behind UTC in January. */
const ZONES = {
  UTC: 0,
  'Asia/Kolkata': -330,
  'America/New_York': 300,
  'Pacific/Chatham': -825,
  // Clocks go forward at midnight here, so one day a year has no midnight.
  'Africa/Cairo': -120,
}

const UNITS = ['day', 'week', 'month'] as const

const HOUR = 3_600_000

afterEach(() => {
  vi.unstubAllEnvs()
})

function inZone(zone: keyof typeof ZONES) {
  vi.stubEnv('TZ', zone)
  expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(ZONES[zone])
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** Returns local time, such as '2026-11-21 00:00'. */
function wallClock(date: Date): string {
  return (
    `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ` +
    `${two(date.getHours())}:${two(date.getMinutes())}`
  )
}

function starts(now: Date, unit: PeriodUnit) {
  return periodsUntil(now, unit).map(({ from }) => wallClock(from).split(' ')[0])
}

/** Returns what is wrong with the list of periods up to `now`. */
function faults(now: Date, unit: PeriodUnit): string[] {
  const periods = periodsUntil(now, unit)
  const current = periods.at(-1)
  if (current === undefined) return ['none']
  const found: string[] = []
  if (current.from > now || current.to <= now) found.push('now is not in the last')
  if (periodEnd(now, unit).getTime() !== current.to.getTime()) found.push('ends at another moment')
  for (const [index, { from, to }] of periods.entries()) {
    const next = periods[index + 1]
    if (from >= to) found.push(`${index} has no time in it`)
    if (next && next.from.getTime() !== to.getTime()) found.push(`a gap after ${index}`)
    if (new Date(from.getTime() - 1).getDate() === from.getDate()) {
      found.push(`${index} starts in the middle of a day`)
    }
    if (unit === 'week' && from.getDay() !== 1) found.push(`${index} starts on no Monday`)
    if (unit === 'month' && from.getDate() !== 1) found.push(`${index} starts on no first`)
  }
  return found
}

describe.each(Object.keys(ZONES) as Array<keyof typeof ZONES>)('periods in %s', (zone) => {
  it.each(UNITS)(
    'in a list by %s, the last period contains the current moment, and the others precede it without gaps',
    (unit) => {
      inZone(zone)
      const end = Date.UTC(2025, 0, 2)
      for (let time = Date.UTC(2023, 11, 1); time < end; time += 7 * HOUR + 60_001) {
        const now = new Date(time)
        expect({ now, faults: faults(now, unit) }).toEqual({ now, faults: [] })
      }
    },
  )

  it('a month contains its first and its last moment', () => {
    inZone(zone)
    const first = new Date(2026, 2, 1)
    expect(monthStart(first)).toEqual(first)
    expect(monthStart(new Date(2026, 2, 31, 23, 59, 59, 999))).toEqual(first)
    expect(monthStart(new Date(first.getTime() - 1))).toEqual(new Date(2026, 1, 1))
  })
})

it('a list of 14 days ends with today', () => {
  inZone('Asia/Kolkata')
  expect(starts(new Date(2026, 0, 5, 9), 'day')).toEqual([
    '2025-12-23',
    '2025-12-24',
    '2025-12-25',
    '2025-12-26',
    '2025-12-27',
    '2025-12-28',
    '2025-12-29',
    '2025-12-30',
    '2025-12-31',
    '2026-01-01',
    '2026-01-02',
    '2026-01-03',
    '2026-01-04',
    '2026-01-05',
  ])
})

it.each([
  ['a leap year', new Date(2024, 2, 1), '2024-02-29'],
  ['a year that is no leap year', new Date(2026, 2, 1), '2026-02-28'],
])('the day before 1 March is the last of February in %s', (_year, now, before) => {
  expect(starts(now, 'day').at(-2)).toBe(before)
})

it.each([
  ['at the first moment of a Monday', new Date(2026, 10, 16), '2026-11-16'],
  ['at the last moment of a Sunday', new Date(2026, 10, 22, 23, 59, 59, 999), '2026-11-16'],
  ['at the turn of the year', new Date(2026, 0, 1), '2025-12-29'],
])(
  'each week of a list of 12 starts on a Monday, even if the list is made %s',
  (_moment, now, monday) => {
    const weeks = starts(now, 'week')
    expect(weeks).toHaveLength(12)
    expect(weeks.at(-1)).toBe(monday)
  },
)

it('a list of 12 months has each month once, even on the last day of a long month', () => {
  const months = starts(new Date(2024, 4, 31), 'month')
  expect(months).toHaveLength(12)
  expect(months[0]).toBe('2023-06-01')
  expect(months.slice(-4)).toEqual(['2024-02-01', '2024-03-01', '2024-04-01', '2024-05-01'])
})

/** Returns the length of the day that contains `now`. */
function hoursOfDay(now: Date) {
  const day = periodsUntil(now, 'day').at(-1)
  return day && (day.to.getTime() - day.from.getTime()) / HOUR
}

it('each day runs from midnight to midnight, even if the clocks change', () => {
  inZone('America/New_York')
  expect(hoursOfDay(new Date(2026, 2, 8, 12))).toBe(23)
  expect(hoursOfDay(new Date(2026, 10, 1, 12))).toBe(25)
  expect(hoursOfDay(new Date(2026, 10, 2, 12))).toBe(24)
})

it('if a clock change skips midnight, the day starts with its first moment', () => {
  inZone('Africa/Cairo')
  const day = periodsUntil(new Date(2024, 3, 26, 12), 'day').at(-1)
  expect(day && wallClock(day.from)).toBe('2024-04-26 01:00')
})

it('the month of a moment depends on the time zone', () => {
  const moment = new Date('2026-02-28T22:00:00Z')
  inZone('America/New_York')
  expect(wallClock(monthStart(moment))).toBe('2026-02-01 00:00')
  vi.stubEnv('TZ', 'Asia/Kolkata')
  expect(wallClock(monthStart(moment))).toBe('2026-03-01 00:00')
})

describe('a range of days', () => {
  it.each(Object.keys(ZONES) as (keyof typeof ZONES)[])(
    'the days of a whole year follow one another without a gap in the time zone %s',
    (zone) => {
      inZone(zone)
      const days = daysFrom(new Date(2026, 0, 1, 15), new Date(2026, 11, 31, 1))

      expect(days).toHaveLength(365)
      expect(days[0]?.from).toEqual(new Date(2026, 0, 1))
      expect(days.at(-1)?.to).toEqual(new Date(2027, 0, 1))
      for (const [index, { from }] of days.entries()) {
        expect(from.getDate()).toBe(new Date(2026, 0, 1 + index, 12).getDate())
      }
      expect(days.slice(1).map(({ from }) => from)).toEqual(days.slice(0, -1).map(({ to }) => to))
    },
  )

  it('a range whose last day is before its first has no days', () => {
    expect(daysFrom(new Date(2026, 4, 2), new Date(2026, 4, 1))).toEqual([])
  })
})
