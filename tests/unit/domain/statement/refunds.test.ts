import { describe, expect, it } from 'vitest'

import { refundRowsIn, rowKeys, type OwedRefund } from '@/domain/statement/refunds'

import { linesOf, read } from './read'

const HEADER = 'Date,Narration,Ref No,Withdrawal,Deposit\n'
/** A received payment, so that the file is read as an account statement. */
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
    seenRow: null,
    ...overrides,
  }
}

const day = (date: Date | null | undefined) => date?.getDate() ?? null

/** Returns, for each open refund, the days of the rows that may be it, and the day of the row that certainly is. */
function found(rows: string, ...refunds: OwedRefund[]) {
  return rowsIn(rows, ...refunds).map(({ refund: { id }, rows: some, certain }) => ({
    id,
    rows: some.map(({ line: { date } }) => day(date)),
    certain: day(certain?.date),
  }))
}

function rowsIn(rows: string, ...refunds: OwedRefund[]) {
  return refundRowsIn(linesOf(read(HEADER + IN + rows)), refunds)
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

/** A refund that the first of these rows has closed. */
const closedBy = (rows: string, overrides: Partial<OwedRefund> = {}) => {
  const [line] = linesOf(read(HEADER + rows))
  return refund({
    id: 'closed',
    seenOn: '2026-11-28',
    seenRow: line === undefined ? null : (rowKeys(line)[0] ?? null),
    ...overrides,
  })
}

/** A row with an account number in the reference column. */
const ofAccount = (day: string) => `${day}/11/2026,Sent to asha@okaxis,ACC0012345,49.00,\n`

/** Returns the first UTR of each row that is offered for the refund. */
const offered = (rows: string, ...closed: OwedRefund[]) =>
  refundRowsIn(linesOf(read(HEADER + IN + rows)), [refund()], closed).flatMap(({ rows: some }) =>
    some.map(({ line }) => line.references.main[0]),
  )

describe('a row that has closed a refund', () => {
  it('isn’t offered for another refund of the same amount, even to the same payer', () => {
    expect(offered(TO_ASHA)).toEqual(['633312345678'])
    expect(offered(TO_ASHA, closedBy(TO_ASHA))).toEqual([])
  })

  it('isn’t offered again from another file that has the same UTR with another text and date', () => {
    const inApp = TO_ASHA.replace('28/11', '29/11').replace('ASHA RAO/asha@okaxis', 'Paid')
    expect(offered(TO_ASHA + inApp, closedBy(TO_ASHA))).toEqual([])
  })

  it('doesn’t hide another row with the same payer, amount and date', () => {
    const again = TO_ASHA.replaceAll('633312345678', '633312345679')
    expect(offered(TO_ASHA + again, closedBy(TO_ASHA))).toEqual(['633312345679'])
  })

  it('doesn’t hide a row of another day with the same account number in the reference column', () => {
    const other = refundRowsIn(
      linesOf(read(HEADER + IN + ofAccount('28') + ofAccount('29'))),
      [refund()],
      [closedBy(ofAccount('28'))],
    )
    expect(other.flatMap(({ rows }) => rows.map(({ line }) => day(line.date)))).toEqual([29])
  })

  it('is recognised by its day and text if it has no UTR', () => {
    const bare = '28/11/2026,Sent to asha@okaxis,,49.00,\n'
    expect(offered(bare)).toEqual([undefined])
    expect(offered(bare, closedBy(bare))).toEqual([])
    expect(offered(bare.replace('28/11', '29/11'), closedBy(bare))).toEqual([undefined])
  })
})

const another = TO_ASHA.replaceAll('633312345678', '633312345679')
const without = TO_ASHA.replaceAll('633312345678', '')
/** Returns the certain row and the similar closed refund, for a second refund to Asha. */
const second = (text: string, one: OwedRefund) =>
  refundRowsIn(linesOf(read(HEADER + IN + text)), [refund()], [one]).map(
    ({ certain, rows: some }) => [certain, some[0]?.similar?.id],
  )

describe('a row that may be a copy of the row that has closed a refund to the same payer', () => {
  it.each([
    ['has another UTR', another],
    ['has no UTR', without],
    ['is dated a day later', another.replace('28/11', '29/11')],
  ])('doesn’t close the second refund automatically if it %s', (_why, text) => {
    expect(second(text, closedBy(TO_ASHA))).toEqual([[null, 'closed']])
  })

  it('closes the second refund if the row is from another day, or the closed refund is to another payer', () => {
    const other = { payer: 'ravi@ybl', reference: '498765432109' }
    const later = another.replace('28/11', '30/11')
    for (const [text, one] of [
      [later, closedBy(TO_ASHA)],
      [another, closedBy(TO_ASHA, other)],
    ] as const) {
      expect(second(text, one)).toEqual([[expect.anything(), undefined]])
    }
  })
})

it('a row doesn’t close a refund automatically if the admin has opened the refund again after the row had closed it', () => {
  const [again] = rowsIn(TO_ASHA, closedBy(TO_ASHA, { seenOn: null }))
  expect(again?.certain).toBeNull()
  expect(again?.rows).toHaveLength(1)
})

/** Returns the other payer's UPI ID that is shown beside the row `TO_ASHA`. */
const named = (one: OwedRefund) =>
  rowsIn(TO_ASHA, one).map(({ rows }) => rows.map(({ otherPayer }) => otherPayer))

describe('a row that names another payer', () => {
  const ravi = refund({ id: 'two', payer: 'ravi@ybl', reference: '498765432109' })

  it('isn’t offered if the other payer has a refund of any amount', () => {
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

  it('is offered if that payer has no refund, and shows that payer’s UPI ID', () => {
    expect(named(ravi)).toEqual([['asha@okaxis']])
    expect(named(refund())).toEqual([[null]])
    expect(named(refund({ payer: 'Asha Rao' }))).toEqual([[null]])
  })
})
