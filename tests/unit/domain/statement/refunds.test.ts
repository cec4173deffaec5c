import { describe, expect, it } from 'vitest'

import { refundRowsIn, type OwedRefund } from '@/domain/statement/refunds'

import { linesOf, read } from './read'

const HEADER = 'Date,Narration,Ref No,Withdrawal,Deposit\n'
/** Money that came in, so that the file is a statement of an account. */
const IN = '21/11/2026,UPI/412345678901/ASHA RAO/asha@okaxis,412345678901,,49.00\n'
const TO_ASHA = '28/11/2026,UPI/DR/633312345678/ASHA RAO/asha@okaxis,633312345678,49.00,\n'

function refund(overrides: Partial<OwedRefund> = {}): OwedRefund {
  return {
    id: 'one',
    payer: 'asha@okaxis',
    amount: 49,
    currency: 'INR',
    reference: '412345678901',
    createdAt: new Date(2026, 10, 27, 18),
    sentAt: new Date(2026, 10, 28, 9),
    seenOn: null,
    ...overrides,
  }
}

const day = (date: Date | null | undefined) => date?.getDate() ?? null

/** Returns for each open refund the days of its rows, and the day of the certain one. */
function found(rows: string, ...refunds: OwedRefund[]) {
  return rowsIn(rows, ...refunds).map(({ refund: { id }, rows: some, certain }) => ({
    id,
    rows: some.map(({ line: { date } }) => day(date)),
    certain: day(certain?.date),
  }))
}

function rowsIn(rows: string, ...refunds: OwedRefund[]) {
  return refundRowsIn(
    linesOf(read(HEADER + IN + rows)),
    refunds.filter(({ seenOn }) => seenOn === null),
    refunds.filter(({ seenOn }) => seenOn !== null),
  )
}

describe('finding the rows of a sent refund', () => {
  it('the only row with the payer’s UPI ID and the amount is certainly the refund', () => {
    expect(found(TO_ASHA, refund())).toEqual([{ id: 'one', rows: [28], certain: 28 }])
    expect(found(TO_ASHA, refund({ payer: 'Asha@OkAxis', reference: null }))).toMatchObject([
      { certain: 28 },
    ])
  })

  it('a row with the refunded payment’s reference is certainly the refund, even if the payer is unknown', () => {
    const row = '28/11/2026,Refund of 412345678901,412345678901,49.00,\n'
    expect(found(row, refund({ payer: null }))).toMatchObject([{ certain: 28 }])
  })

  it('rows with received money, another amount or another currency are not taken for the refund', () => {
    expect(found('', refund())).toEqual([])
    expect(found(TO_ASHA, refund({ amount: 50 }))).toEqual([])
    expect(found(TO_ASHA, refund({ currency: 'USD' }))).toEqual([])
  })

  it.each([
    ['the refund isn’t marked as sent', refund({ sentAt: null })],
    ['the refund was listed after the row’s day', refund({ createdAt: new Date(2026, 10, 29) })],
    ['only the payer’s name is known', refund({ payer: 'Asha Rao', reference: null })],
  ])('the admin must confirm that the row is the refund if %s', (_why, one) => {
    expect(found(TO_ASHA, one)).toEqual([{ id: 'one', rows: [28], certain: null }])
  })

  it('the admin chooses if two rows fit a refund or two refunds fit a row', () => {
    const again = TO_ASHA.replace('28/11', '29/11').replace('633312345678', '633412345678')
    expect(found(TO_ASHA + again, refund())).toEqual([{ id: 'one', rows: [28, 29], certain: null }])
    expect(found(TO_ASHA, refund(), refund({ id: 'two', reference: null }))).toMatchObject([
      { certain: null },
      { certain: null },
    ])
  })

  it('rows with the refund’s amount that name another person come after the payer’s row', () => {
    const others =
      '29/11/2026,UPI/DR/633412345678/RAVI/ravi@ybl,633412345678,49.00,\n' +
      '26/11/2026,UPI/DR/633112345678/RAVI/ravi@ybl,633112345678,49.00,\n'
    expect(found(others + TO_ASHA, refund())).toEqual([{ id: 'one', rows: [28, 29], certain: 28 }])
    expect(found(others, refund())).toEqual([{ id: 'one', rows: [29], certain: null }])
  })
})

const other = (overrides: Partial<OwedRefund> = {}) =>
  refund({ id: 'two', payer: 'ravi@ybl', reference: '498765432109', ...overrides })
/** A row of 28 Nov that names no payer. */
const unnamed = (number: number, date = '28/11/2026') =>
  `${date},Sent,63331234567${number},49.00,\n`
/** Returns for each row that is offered for the first refund: its UTR, and the refund it may have closed. */
const offered = (rows: string, ...refunds: OwedRefund[]) =>
  (rowsIn(rows, ...refunds)[0]?.rows ?? []).map(({ line, used }) => [
    line.references.main[0],
    used === null ? null : `${used.isCertain ? 'surely' : 'perhaps'} ${used.by.id}`,
  ])

describe('a row that has closed a refund', () => {
  const ON_28 = { seenOn: '2026-11-28' }
  it.each([
    ['names the payer of both', TO_ASHA, other({ payer: 'asha@okaxis' })],
    ['names no payer', unnamed(1), other()],
    ['names the closed refund’s payer', TO_ASHA, other()],
  ])('isn’t offered for another refund if it %s', (_why, row, another) => {
    expect(found(row, another, refund(ON_28))).toEqual([])
  })

  it('is offered again once the refund was opened again', () => {
    expect(offered(unnamed(1), other(), refund())).toEqual([['633312345671', null]])
  })

  it('doesn’t affect rows of another amount, currency, or later day', () => {
    for (const closed of [{ amount: 50 }, { currency: 'USD' as const }, { seenOn: '2026-11-26' }]) {
      expect(offered(unnamed(1), other(), refund({ ...ON_28, ...closed }))).toEqual([
        ['633312345671', null],
      ])
    }
  })

  it('the rows that no payer distinguishes are offered until as many refunds are closed', () => {
    const rows = unnamed(1) + unnamed(2)
    expect(offered(rows, other(), refund(ON_28))).toEqual([
      ['633312345671', 'perhaps one'],
      ['633312345672', 'perhaps one'],
    ])
    expect(found(rows, other(), refund(ON_28), refund({ ...ON_28, id: 'three' }))).toEqual([])
  })

  it('the row that names the closed refund’s payer is used, and another row of the day is free', () => {
    expect(offered(unnamed(1) + TO_ASHA, other(), refund(ON_28))).toEqual([['633312345671', null]])
    expect(offered(unnamed(1) + TO_ASHA, refund(), other(ON_28))).toEqual([['633312345678', null]])
  })

  it('if the admin had chosen the row of another payer, that payer’s refund isn’t closed automatically', () => {
    expect(offered(TO_ASHA, refund(), other(ON_28))).toEqual([['633312345678', 'surely two']])
    expect(found(TO_ASHA, refund(), other(ON_28))).toMatchObject([{ certain: null }])
  })

  it('may have another day in another file, so the admin is asked about rows of the day before and after', () => {
    for (const seenOn of ['2026-11-27', '2026-11-29']) {
      const before = other({ payer: 'asha@okaxis', seenOn })
      expect(offered(TO_ASHA, refund(), before)).toEqual([['633312345678', 'perhaps two']])
      expect(found(TO_ASHA, refund(), before)).toMatchObject([{ certain: null }])
    }
  })

  it('is used in every file with the same UTR', () => {
    const inApp = TO_ASHA.replace('ASHA RAO/asha@okaxis', 'Paid')
    expect(found(TO_ASHA + inApp, other(), refund(ON_28))).toEqual([])
  })
})

/** Returns the UPI ID that is shown for the row to Asha. */
const named = (one: OwedRefund) =>
  rowsIn(TO_ASHA, one).map(({ rows }) => rows.map(({ otherPayer }) => otherPayer))

describe('a row that names another payer', () => {
  const ravi = refund({ id: 'two', payer: 'ravi@ybl', reference: '498765432109' })

  it('isn’t offered if the other payer has a refund, of any amount', () => {
    for (const amount of [49, 99]) {
      expect(found(TO_ASHA, ravi, refund({ amount, sentAt: null })).map(({ id }) => id)).toEqual(
        amount === 49 ? ['one'] : [],
      )
    }
  })

  it('doesn’t close a refund automatically, even if it names the refunded payment', () => {
    const row = '28/11/2026,UPI/Refund 412345678901/ravi@ybl,412345678901,49.00,\n'
    expect(found(row, refund())).toEqual([{ id: 'one', rows: [28], certain: null }])
  })

  it('isn’t offered if it names another refund’s payment', () => {
    const row = '28/11/2026,Refund of 412345678901,633312345678,49.00,\n'
    expect(found(row, ravi, refund())).toMatchObject([{ id: 'one' }])
  })

  it('is offered with the other payer’s UPI ID if that payer has no refund', () => {
    expect(named(ravi)).toEqual([['asha@okaxis']])
    expect(named(refund())).toEqual([[null]])
    expect(named(refund({ payer: 'Asha Rao' }))).toEqual([[null]])
  })
})
