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
    ...overrides,
  }
}

const day = (date: Date | null | undefined) => date?.getDate() ?? null

/** Returns for each refund the days of its rows, and the day of the certain one. */
function found(rows: string, ...refunds: OwedRefund[]) {
  return refundRowsIn(linesOf(read(HEADER + IN + rows)), refunds).map(
    ({ refund: { id }, rows: some, certain }) => ({
      id,
      rows: some.map(({ date }) => day(date)),
      certain: day(certain?.date),
    }),
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
