import '../../../factories/statement-price'
import { describe, expect, it } from 'vitest'

import { judged, match, piles, read } from './read'

const asha = '412345678901'
const ravi = '412345678902'
const HEADER = 'Date,Narration,Ref No,Withdrawal,Deposit,Balance'
const paid = (utr: string, more = '1,049.00') => `21/11/2026,UPI/${utr}/x,${utr},,49.00,"${more}"`
const statement = (...rows: string[]) => [HEADER, ...rows].join('\n')

describe('statements that overlap', () => {
  it('the same row in two statements counts as one payment', () => {
    const files = { October: statement(paid(asha)), November: statement(paid(asha), paid(ravi)) }
    expect(piles(files, [asha, ravi])).toEqual({ matched: [asha, ravi] })
    expect(judged(read(files)).repeated).toBe(1)
  })

  it('a row in two statements counts as one payment, even in different formats', () => {
    const files = {
      Old: `Sl No,${HEADER}\n7,${paid(asha)}`,
      New: `Sl No,${HEADER}\n1,2026-11-21,UPI/${asha}/x,${asha},,49,1049`,
    }
    expect(piles(files, [asha])).toEqual({ matched: [asha] })
  })

  it('two rows with the same reference but different balances need the admin’s decision', () => {
    const files = { Old: statement(paid(asha)), New: statement(paid(asha, '2,000.00')) }
    expect(piles(files, [asha])).toEqual({ usedTwice: [asha] })
  })

  it('a row that appears twice in one statement counts as two payments', () => {
    const files = { Old: statement(paid(asha)), New: statement(paid(asha), paid(asha)) }
    expect(piles(files, [asha])).toEqual({ usedTwice: [asha] })
    const [twice] = match(files, [asha]).usedTwice
    expect(twice?.rows).toHaveLength(2)
  })

  it('references that differ after the fifteenth digit are different payments', () => {
    const [one, other] = ['41234567890123456', '41234567890123457']
    const files = { Old: statement(paid(one)), New: statement(paid(other)) }
    expect(piles(files, [one, other])).toEqual({ matched: [one, other] })
  })
})

it('an unsigned amount is unclear even if another sheet marks debits with a minus sign', () => {
  const header = 'Date,Narration,UTR,Amount'
  const files = {
    Signed: `${header}\n21/11/2026,UPI/x,412345678999,-49.00\n21/11/2026,UPI/x,${asha},49.00`,
    Unsigned: `${header}\n21/11/2026,UPI/DR/412345678998/x,412345678998,49.00\n21/11/2026,UPI/x,${ravi},49.00`,
  }
  expect(piles(files, [asha, ravi])).toEqual({ matched: [asha], unclear: [ravi] })
})

it('a returned payment is not matched, even if three rows list its return', () => {
  const back = (day: number) =>
    `${String(day)}/11/2026,UPI-REVERSAL/${asha},${asha},49.00,,"1,000.00"`
  const csv = statement(paid(asha), back(22), back(23), back(24))
  const { matched, usedTwice } = match(csv, [asha])
  expect(matched).toEqual([])
  expect(usedTwice).toMatchObject([{ wentBack: true }])
})
