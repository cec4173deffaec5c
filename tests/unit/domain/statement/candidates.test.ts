import '../../../factories/statement-price'
import { describe, expect, it } from 'vitest'

import { candidatesOf } from '@/domain/statement/matching/candidates'

import { match } from './read'

const UTR = '412345678901'
const claim = (payer = 'asha.rao@okhdfcbank', day = '2026-11-21') => ({ claim: { payer, day } })

interface Row {
  date?: string
  narration?: string
  reference?: string
  amount?: string
}

function statement(...rows: Row[]): string {
  const lines = rows.map(
    ({
      date = '21/11/2026',
      narration = `UPI/${UTR}/ASHA RAO/asha.rao@okhdfcbank/MoodDrive`,
      reference = UTR,
      amount = '49.00',
    }) => `${date},${narration},${reference},${amount}`,
  )
  return ['Date,Narration,Ref No,Deposit', ...lines].join('\n')
}

/** Returns the reference of each matching row and what it has in common with the claim. */
function found(csv: string, claims = [claim()], references: string[] = []) {
  return candidatesOf(match(csv, references).notClaimed, claims).map(({ reference, by }) => [
    reference,
    by,
  ])
}

describe('statement rows that may be the payment of a claim', () => {
  it.each([
    `UPI/${UTR}/ASHA RAO/asha.rao@okhdfcbank/MoodDrive`,
    `UPI-ASHA RAO-ASHA.RAO@OKHDFCBANK-HDFC0001234-${UTR}-MOODDRIVE`,
    `Received from Asha.Rao@okhdfcbank`,
    `UPI/CR/${UTR}/ASHA RAO/asha.rao@okhdf cbank`,
  ])('a row with the claim’s UPI ID is found: %s', (narration) => {
    expect(found(statement({ narration }))).toEqual([[UTR, 'id']])
  })

  it.each([
    ['the bank cut the ID off', `UPI/${UTR}/RAO/asha.rao@okh`, 'asha.rao@okhdfcbank'],
    ['the payer used another app’s ID', `UPI/${UTR}/RAO/asha.rao@ybl/Paid`, 'asha.rao@okhdfcbank'],
    ['the row has only the payer’s name', `UPI/${UTR}/ASHA RAO/Paid`, 'asha.rao7@okhdfcbank'],
  ])('a row is found by part of the claim’s UPI ID: %s', (_what, narration, payer) => {
    expect(found(statement({ narration }), [claim(payer)])).toEqual([[UTR, 'name']])
  })

  it.each([
    ['someone else’s ID', `UPI/${UTR}/RAVI/ravi@okhdfcbank`, 'asha.rao@okhdfcbank'],
    [
      'a longer ID that ends the same',
      `UPI/${UTR}/R/natasha.rao@okhdfcbank`,
      'asha.rao@okhdfcbank',
    ],
    ['a longer ID that starts the same', `UPI/${UTR}/R/ashamehta@ybl`, 'asha@ybl'],
    ['only a short part of the claim’s UPI ID', `UPI/${UTR}/RAO/rao@ybl`, 'rao@paytm'],
  ])('a row with %s is not found', (_what, narration, payer) => {
    expect(found(statement({ narration }), [claim(payer)])).toEqual([])
  })

  it('rows from one day before to one day after the claim’s day are found', () => {
    const csv = statement(
      ...['19', '20', '21', '22', '23'].map((day) => ({
        date: `${day}/11/2026`,
        reference: `4123456789${day}`,
        narration: 'UPI/asha.rao@okhdfcbank',
      })),
    )
    expect(found(csv).map(([reference]) => reference)).toEqual([
      '412345678920',
      '412345678921',
      '412345678922',
    ])
    expect(found(csv, [claim(undefined, '2026-02-31')])).toEqual([])
  })

  it('rows with an amount other than the price, or with a sign-up’s reference, are not found', () => {
    expect(found(statement({ amount: '50.00' }))).toEqual([])
    expect(found(statement({}), [claim()], [UTR])).toEqual([])
  })

  it('a row without a reference is found by the claim’s UPI ID', () => {
    const csv = statement({ reference: '', narration: 'Received from asha.rao@okhdfcbank' })
    expect(found(csv)).toEqual([[null, 'id']])
  })

  it('rows with the claim’s whole UPI ID come before rows with a part of it', () => {
    const csv = statement(
      { reference: '412345678999', narration: 'UPI/412345678999/asha.rao@ybl' },
      {},
    )
    expect(found(csv)).toEqual([
      [UTR, 'id'],
      ['412345678999', 'name'],
    ])
  })

  it('a row that fits several claims is marked with the number of these claims', () => {
    const { notClaimed } = match(statement({}), [])
    const twice = candidatesOf(notClaimed, [claim(), claim('asha.rao@ybl')])
    expect(twice.map(({ by, claims }) => [by, claims])).toEqual([
      ['id', 2],
      ['name', 2],
    ])
  })
})
