import { describe, expect, it } from 'vitest'

import { covers, isEdgeDay, periodsOf } from '@/domain/statement/reading/days'
import { gapsIn } from '@/domain/statement/gaps'

import { creditsOf, gapsOf, linesOf, read } from './read'

const row = (day: string, index: number) => `${day},63204100${String(1000 + index)},49.00`
const file = (...days: string[]) => `Date,UTR,Deposit\n${days.map(row).join('\n')}`
const november = ['02/11/2026', '05/11/2026', '09/11/2026', '11/11/2026', '19/11/2026']

const periods = (csv: string | Record<string, string>) => periodsOf(linesOf(read(csv)))
const days = (csv: string | Record<string, string>) =>
  periods(csv).map(({ first, last }) =>
    [first, last]
      .map((day) => `${String(day.getDate())}.${String(day.getMonth() + 1)}`)
      .join(' to '),
  )
const tells = (csv: string | Record<string, string>, joined: string) =>
  covers(periods(csv), new Date(joined))

describe('the days that a statement covers', () => {
  it('a statement without times covers the days between its first and its last day', () => {
    expect(days(file(...november))).toEqual(['2.11 to 19.11'])
    for (const [joined, isTold] of [
      ['2026-11-02T12:00+05:30', false],
      ['2026-11-04T12:00+05:30', true],
      ['2026-11-17T12:00+05:30', true],
      ['2026-11-19T12:00+05:30', false],
    ] as const) {
      expect(tells(file(...november), joined)).toBe(isTold)
    }
    expect(covers(periods(file(...november)), null)).toBe(false)
  })

  it.each([
    ['2026-11-01T12:00+05:30', false],
    ['2026-11-02T00:10+05:30', true],
    ['2026-11-04T12:00+05:30', false],
    ['2026-11-19T23:50+05:30', true],
    ['2026-11-21T00:10+05:30', false],
  ])(
    'whether %s is on the first or last day of a statement from 2 to 19 November 2026: %s',
    (joined, isEdge) => {
      expect(isEdgeDay(periods(file(...november)), new Date(joined))).toBe(isEdge)
    },
  )

  it('if a statement covers no period, no moment is on its first or last day', () => {
    expect(isEdgeDay([], new Date())).toBe(false)
  })

  it('two files with a gap between their months cover two periods', () => {
    const files = {
      January: file('02/01/2026', '20/01/2026', '12/01/2026'),
      November: file(...november),
    }
    expect(days(files)).toEqual(['2.1 to 20.1', '2.11 to 19.11'])
    expect(tells(files, '2026-06-01T12:00+05:30')).toBe(false)
    expect(tells(files, '2026-11-10T12:00+05:30')).toBe(true)
  })

  it('files of consecutive months cover one period', () => {
    const files = {
      October: file('20/10/2026', '31/10/2026'),
      November: file('01/11/2026', '10/11/2026'),
    }
    expect(days(files)).toEqual(['20.10 to 10.11'])
    expect(tells(files, '2026-10-31T20:00+05:30')).toBe(true)
  })

  it.each([
    'Filter applied:,Amount greater than 100',
    'Search criteria,Amount from 100.00 to 99999.00',
    'Showing 1 - 5 of 132 records',
    'Report:,Top 5 transactions by amount',
  ])('a file that says it leaves out rows can’t prove that a payment is missing: “%s”', (title) => {
    const csv = `${title}\n${file(...november)}`
    const [gap] = gapsIn(read(csv), ({ columns }) => columns, linesOf(read(csv)))
    expect(gap).toMatchObject({
      text: 'The file says that it leaves out some rows.',
      rows: [{ place: 'Row 1' }],
      stopsConclusions: true,
    })
  })

  it.each(['01/01/1970', '12/03/2027'])(
    'a row whose date is far from all others doesn’t extend the covered period: %s',
    (day) => {
      const csv = file(...november, day)
      expect(tells(csv, '2026-12-20T12:00+05:30')).toBe(false)
      expect(tells(csv, '2026-11-10T12:00+05:30')).toBe(true)
      expect(gapsOf(csv)).toEqual([
        expect.stringMatching(/^In 1 row, the date is far from all others/),
      ])
    },
  )

  it('one clear date decides the order of day and month in the whole column', () => {
    expect(days(file('11/02/2026', '11/05/2026', '11/16/2026'))).toEqual(['2.11 to 16.11'])
    expect(days(file('02/11/2026', '05/11/2026', '16/11/2026'))).toEqual(['2.11 to 16.11'])
  })

  it.each([
    [
      'some dates are spreadsheet dates and others are text',
      ['2026-02-11', '2026-05-11', '16/11/2026'],
    ],
    [
      'some dates have the day first and others the month',
      ['16/11/2026', '11/17/2026', '18/11/2026'],
    ],
    ['some dates can’t be read', ['02/11/2026', 'yesterday', '16/11/2026']],
  ])('the covered days are unknown if %s', (_why, some) => {
    expect(days(file(...some))).toEqual([])
    expect(gapsOf(file(...some))).toEqual([expect.stringContaining('we can’t tell the date')])
  })

  it('a statement whose rows all have times covers the period from the first to the last time', () => {
    const csv = file('28/11/2026 00:20:00', '28/11/2026 12:00:00', '28/11/2026 20:20:00')
    for (const [joined, isTold] of [
      ['2026-11-28T00:05+05:30', false],
      ['2026-11-28T12:00+05:30', true],
      ['2026-11-28T21:00+05:30', false],
    ] as const) {
      expect(tells(csv, joined)).toBe(isTold)
    }
  })

  it('a list of payouts covers no days', () => {
    expect(days('Date,Bene Id,UTR,Amount\n02/11/2026,b1,632041001001,49.00')).toEqual([])
  })
})

describe('rows of a statement that are not payments', () => {
  it.each([
    [
      'in separate lines',
      'Opening Balance,Dr Count,Cr Count,Debits,Credits,Closing Bal\n"1,04,211.37",2,6,"1,249.50","2,50,295.00","3,53,256.87"',
    ],
    [
      'below the columns',
      'Opening Balance,,,,Debits,Credits,Closing Bal\n"1,04,211.37",,,,"1,249.50","2,50,295.00","3,53,256.87"',
    ],
    ['in a last row', 'TOTAL,,,,"1,249.50","2,50,295.00","9,12,345.00"'],
  ])('totals and balances count neither as payments nor as unreadable rows: %s', (_where, foot) => {
    const header =
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'
    const csv = `${header}\n12/11/26,UPI-PAYER A,0000632041007919,12/11/26,,49.00,"1,04,260.37"\n\nSTATEMENT SUMMARY :-\n${foot}`
    expect(gapsOf(csv)).toEqual([])
    expect(creditsOf(read(csv))).toHaveLength(1)
  })
})
