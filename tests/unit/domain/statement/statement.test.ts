import '../../../factories/statement-price'
import { describe, expect, it } from 'vitest'

import { canMatch, NO_COLUMNS, type Columns } from '@/domain/statement/reading/columns'
import { linesOf as linesByColumns, type Line } from '@/domain/statement/reading/lines'
import {
  matchStatement,
  referencesWithoutSignUp,
  type Holder,
} from '@/domain/statement/matching/match'
import type { StatementRow } from '@/domain/statement/reading/tables'

import { creditsOf, linesOf, read } from './read'

/** Returns the lines of a table whose columns are given. */
function linesBy(columns: Columns, rows: readonly StatementRow[]): readonly Line[] {
  const headings = ['Narration', 'Deposit']
  const table = { file: '', key: '', headings, currency: '', width: 0, columns, rows }
  return linesByColumns({ tables: [table], titles: [], gaps: [] }, () => columns).lines
}

/** Returns the received amounts and likeliest references in a CSV statement, row by row. */
function received(csv: string) {
  return creditsOf(read(csv)).map(({ line, date, amount, references }) => ({
    line,
    day: date === null ? null : [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-'),
    amount,
    reference: references.main[0] ?? references.other[0] ?? null,
  }))
}

const asha = { day: '2026-11-21', amount: 49, reference: '412345678901' }
const ravi = { day: '2026-11-22', amount: 49, reference: '412345678902' }

describe('statements of banks and apps', () => {
  it('SBI’s statement is read, with titles above the header and totals below', () => {
    const csv = `Account Name,MOODDRIVE PRIVATE LIMITED
Address,"12, Linking Road,
Mumbai 400050"
Date,22 Nov 2026
Balance on 1 Nov 2026,"1,00,000.00"

Txn Date,Value Date,Description,Ref No./Cheque No.,Branch Code,Debit,Credit,Balance
21 Nov 2026,21 Nov 2026,BY TRANSFER-UPI/CR/412345678901/ASHA RAO/HDFC/asha@okaxis/Founder--,TRANSFER FROM 4897738162090,4777, ,49.00,"1,00,049.00"
21 Nov 2026,21 Nov 2026,TO TRANSFER-UPI/DR/412345678999/RENT,TRANSFER TO 4897738162090,4777,"25,000.00", ,"75,049.00"

22 Nov 2026,22 Nov 2026,BY TRANSFER-UPI/CR/412345678902/RAVI/SBIN/ravi@ybl/Founder--,TRANSFER FROM 4897738162090,4777, ,49.00,"75,098.00"

**This is a computer generated statement,,,,,,,`
    expect(received(csv)).toEqual([
      { line: 7, ...asha },
      { line: 10, ...ravi },
    ])
  })

  it('HDFC’s statement is read, with references padded with zeros', () => {
    const csv = `HDFC BANK Ltd.
,,,,,,
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
********,****************,****,****,****,****,****
21/11/26,UPI-ASHA RAO-ASHA@OKAXIS-SBIN0001234-412345678901-FOUNDER,0000412345678901,21/11/26,,49.00,100049.00
21/11/26,UPI-CAFE-CAFE@YBL-SBIN0001234-412345678903-TEA,0000412345678903,21/11/26,30.00,,100019.00
22/11/26,UPI-RAVI-RAVI@YBL-HDFC0001234-412345678902-FOUNDER,0000412345678902,22/11/26,0.00,49.00,100068.00
,,,,,,
STATEMENT SUMMARY :-,,,,,,
Opening Balance,,,Debits,,Credits,Closing Bal`
    expect(received(csv)).toEqual([
      { line: 5, ...asha },
      { line: 7, ...ravi },
    ])
  })

  it('ICICI’s statement is read, with one amount column and a direction', () => {
    const csv = `Transactions List - MOODDRIVE (INR) - 000405123456
S No.,Transaction ID,Value Date,Txn Posted Date,ChequeNo.,Description,Cr/Dr,Transaction Amount(INR),Available Balance(INR)
1,S12345678,21/11/2026,21-11-2026 06:10:22 PM,,UPI/412345678901/Founder/asha@okaxis/HDFC BANK,CR,49.00,"1,049.00"
2,S12345679,21/11/2026,21-11-2026 06:11:00 PM,,UPI/412345678903/Tea/cafe@ybl/SBI,DR,49.00,"1,000.00"
3,S12345680,22/11/2026,22-11-2026 09:00:00 AM,,UPI/412345678902/Founder/ravi@ybl/SBI,CR,49.00,"1,049.00"`
    expect(received(csv)).toEqual([
      { line: 3, ...asha },
      { line: 5, ...ravi },
    ])
  })

  it('Axis’s statement is read, with the headings DR and CR', () => {
    const csv = `Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
21-11-2026,,UPI/P2A/412345678901/ASHA RAO/HDFC BANK/Founder,,49.00,1049.00,123
21-11-2026,,UPI/P2M/412345678903/CAFE/SBI/Tea,49.00,,1000.00,123
22-11-2026,,UPI/P2A/412345678902/RAVI/SBI/Founder,,49.00,1049.00,123`
    expect(received(csv)).toEqual([
      { line: 2, ...asha },
      { line: 4, ...ravi },
    ])
  })

  it('Kotak’s statement is read, with two columns called Dr / Cr', () => {
    const csv = `Sl. No.,Date,Description,Chq / Ref number,Amount,Dr / Cr,Balance,Dr / Cr
1,21/11/2026,UPI/Asha Rao/412345678901/Founder,UPI-412345678901,49.00,CR,"1,049.00",CR
2,21/11/2026,UPI/Cafe/412345678903/Tea,UPI-412345678903,49.00,DR,"1,000.00",CR
3,22/11/2026,UPI/Ravi/412345678902/Founder,UPI-412345678902,49.00,CR,"1,049.00",CR`
    expect(received(csv)).toEqual([
      { line: 2, ...asha },
      { line: 4, ...ravi },
    ])
  })

  it('Paytm’s file is read, without failed payments and refunds', () => {
    const csv = `Transaction_ID,Order_ID,Transaction_Date,Transaction_Type,Amount,Commission,Status,UTR_No
'20261121111212800110168,'ORDER1,'21-11-2026 18:10:22,ACQUIRING,49.00,0.00,SUCCESS,'412345678901
'20261121111212800110169,'ORDER2,'21-11-2026 18:11:22,ACQUIRING,49.00,0.00,FAILURE,'412345678903
'20261121111212800110170,'ORDER3,'21-11-2026 18:12:22,REFUND,49.00,0.00,SUCCESS,'412345678904
'20261122111212800110171,'ORDER4,'22-11-2026 18:10:22,ACQUIRING,49.00,0.00,SUCCESS,'412345678902`
    expect(received(csv)).toEqual([
      { line: 2, ...asha },
      { line: 5, ...ravi },
    ])
  })

  it('PhonePe’s file is read, with semicolons', () => {
    const csv = `Merchant Reference Id;PhonePe Transaction Id;Transaction UTR;Amount (₹);Transaction Date;Status
M1;T2611211810223344556677;412345678901;49;Nov 21, 2026 06:10 PM;COMPLETED
M2;T2611211810223344556678;412345678903;49;Nov 21, 2026 06:11 PM;PENDING
M3;T2611221810223344556679;412345678902;49;Nov 22, 2026 06:10 PM;COMPLETED`
    expect(received(csv)).toEqual([
      { line: 2, ...asha },
      { line: 4, ...ravi },
    ])
  })
})

it('columns of a table without a header are numbered, so that the admin can choose them', () => {
  const statement = read('21/11/2026,UPI/412345678901,49.00')
  const [table] = statement.tables

  expect(table?.headings).toEqual(['Column 1', 'Column 2', 'Column 3'])
  expect(table?.columns).toEqual(NO_COLUMNS)
  expect(canMatch(NO_COLUMNS)).toBe(false)
  const chosen = { ...NO_COLUMNS, narration: 1, amount: 2 }
  expect(canMatch(chosen)).toBe(true)
  const { lines, questions } = linesByColumns(statement, () => chosen)
  expect(lines).toMatchObject([{ line: 1, amount: 49, verdict: 'asked' }])
  expect(questions).toMatchObject([{ kind: 'all-received', isOpen: true }])
})

it('a row is marked if its only reference was rounded by a spreadsheet', () => {
  const lines = linesOf(
    read(
      'Date,UTR,Narration,Amount\n21/11/2026,4.12346E+11,ASHA,49\n21/11/2026,4.12346E+11,UPI/412345678901,49',
    ),
  )
  expect(lines.filter(({ isCutOff }) => isCutOff)).toMatchObject([{ line: 2 }])
})

/**
 * Returns the context of a comparison: the files cover every day, and `holders` are other sign-ups (such as verified
 * sign-ups) by their reference.
 */
const held = (holders: ReadonlyMap<string, Holder>) => ({ holders, covers: () => true })
const signUp = (id: string, upiReferenceId: string | null) => ({
  id,
  upiReferenceId,
  createdAt: null,
})
const credits = (...rows: [narration: string, amount: string][]) =>
  linesBy(
    { ...NO_COLUMNS, narration: 0, amount: 1 },
    rows.map((cells, index) => ({
      sheet: null,
      line: index + 1,
      cells,
      id: '',
      section: null,
      doubt: null,
    })),
  )
const utr = (number: number) => String(412_300_000_000 + number)

describe('matching a statement with sign-ups', () => {
  const nobody = held(new Map())

  it('the match result separates matched, differing, missing and unclaimed payments', () => {
    const paid = signUp('paid', '412345678901')
    const short = signUp('short', '412345678902')
    const missing = signUp('missing', '412345678903')
    const blank = signUp('blank', null)

    const result = matchStatement(
      credits(
        ['UPI/412345678901/A', '49.00'],
        ['UPI/412345678902/B', '40.00'],
        ['UPI/412345678999/C', '49.00'],
        ['CASH DEPOSIT', '500.00'],
      ),
      [paid, short, missing, blank],
      nobody,
    )

    expect(result.matched).toMatchObject([{ signUp: paid, credit: { line: 1 } }])
    expect(result.amountDiffers).toMatchObject([{ signUp: short, credit: { line: 2, amount: 40 } }])
    expect(result.notReceived).toEqual([missing])
    expect(result.noReference).toEqual([blank])
    expect(result.notClaimed).toMatchObject([
      { credit: { line: 3 }, reference: '412345678999' },
      { credit: { line: 4 }, reference: null },
    ])
    expect(result.usedTwice).toEqual([])
  })

  it('an amount of 5 counts as the price only in dollars', () => {
    const signUps = [signUp('a', '412345678901'), signUp('b', '412345678902')]

    const result = matchStatement(
      credits(['UPI/412345678901', '5.00'], ['WIRE 412345678902', '$5.00']),
      signUps,
      nobody,
    )

    expect(result.amountDiffers).toMatchObject([{ signUp: { id: 'a' } }])
    expect(result.matched).toMatchObject([{ signUp: { id: 'b' } }])
  })

  it('a reference in two rows or in two sign-ups is reported and not matched', () => {
    const twice = signUp('twice', '412345678901')
    const rivals = [signUp('one', '412345678902'), signUp('two', '4123 4567 8902')]

    const result = matchStatement(
      credits(['UPI/412345678901', '49'], ['UPI/412345678901', '49'], ['UPI/412345678902', '49']),
      [twice, ...rivals],
      nobody,
    )

    expect(result.matched).toEqual([])
    expect(result.usedTwice).toMatchObject([
      { references: ['412345678901'], rows: [{ line: 1 }, { line: 2 }], signUps: [twice] },
      { references: ['412345678902'], rows: [{ line: 3 }], signUps: rivals },
    ])
    expect(result.notReceived).toEqual([])
  })

  it('verified payments are listed separately from unclaimed payments', () => {
    const holder = { kind: 'verified', email: 'asha@example.com' } as const
    const rows = credits(
      ['UPI/412345678901', '49'],
      ['UPI/412345678902', '49'],
      ['UPI/412345678903', '49'],
    )
    const signUps = [signUp('waiting', '412345678903')]

    expect(referencesWithoutSignUp(rows, signUps)).toEqual(['412345678901', '412345678902'])
    const result = matchStatement(rows, signUps, held(new Map([['412345678901', holder]])))

    expect(result.settled).toMatchObject([{ credit: { line: 1 }, holder }])
    expect(result.notClaimed).toMatchObject([{ credit: { line: 2 } }])
    expect(result.matched).toMatchObject([{ credit: { line: 3 } }])
  })

  it('a sign-up with the payment app’s own id instead of the UTR is matched', () => {
    const result = matchStatement(
      credits(['UPI/412345678901/T2611211810223344556677', '49']),
      [signUp('app', 'T2611211810223344556677')],
      nobody,
    )

    expect(result.matched).toMatchObject([{ reference: 'T2611211810223344556677' }])
  })

  it('if a payment was verified by its UTR, another sign-up with the app’s id of the payment is not matched', () => {
    const rows = credits(['UPI/412345678901/T2611211810223344556677', '49'])
    const thief = signUp('thief', 'T2611211810223344556677')
    const holder = { kind: 'verified', email: 'asha@example.com' } as const

    expect(referencesWithoutSignUp(rows, [thief])).toEqual(['412345678901'])
    const result = matchStatement(rows, [thief], held(new Map([['412345678901', holder]])))

    expect(result.matched).toEqual([])
    expect(result.settled).toEqual([])
    expect(result.usedTwice).toMatchObject([{ signUps: [thief], holders: [holder] }])
    expect(result.notReceived).toEqual([])
  })

  it('a payment is not matched with a sign-up that has the payer’s phone number', () => {
    const victim = signUp('victim', '412345678901')
    const thief = signUp('thief', '919876543210')
    const rows = credits(['UPI/CR/919876543210/412345678901/ASHA', '49'])

    const result = matchStatement(rows, [thief, victim], nobody)

    expect(result.matched).toMatchObject([{ signUp: victim }])
    expect(result.notReceived).toEqual([thief])
    expect(matchStatement(rows, [thief], nobody).matched).toEqual([])
  })

  it('all references of a row are looked up, even if one belongs to a sign-up', () => {
    const thief = signUp('thief', '512345678901')
    const holder = { kind: 'verified', email: 'asha@example.com' } as const
    const rows = credits(['UPI/512345678901/412345678901/ASHA', '49'])

    expect(referencesWithoutSignUp(rows, [thief])).toEqual(['412345678901'])
    const result = matchStatement(rows, [thief], held(new Map([['412345678901', holder]])))

    expect(result.matched).toEqual([])
    expect(result.usedTwice).toMatchObject([{ signUps: [thief], holders: [holder] }])
  })

  it('rows and sign-ups that share references form one group', () => {
    const honest = [signUp('one', '412345678901'), signUp('two', '412345678902')]
    const thief = signUp('thief', 'T2611211810223344556677')
    const rows = credits(
      ['UPI/412345678901', '49'],
      ['UPI/412345678902', '49'],
      ['UPI/412345678903', '49'],
      ['412345678902 T2611211810223344556677', '49'],
      ['412345678901 T2611211810223344556677', '49'],
    )

    const result = matchStatement(rows, [...honest, thief], nobody)

    expect(result.usedTwice).toHaveLength(1)
    expect(result.usedTwice[0]?.rows.map(({ line }) => line)).toEqual([1, 2, 4, 5])
    expect(result.usedTwice[0]?.signUps.map(({ id }) => id).toSorted()).toEqual([
      'one',
      'thief',
      'two',
    ])
    expect(result.notClaimed).toMatchObject([{ credit: { line: 3 } }])
    expect([...result.matched, ...result.notReceived]).toEqual([])
  })

  it('a reference is found although the bank has written letters before it', () => {
    const result = matchStatement(
      credits(['S412345678901 ASHA', '49'], ['UPI412345678902', '49']),
      [signUp('asha', '412345678901'), signUp('ravi', '412345678902')],
      nobody,
    )

    expect(result.matched.map(({ reference }) => reference)).toEqual([
      '412345678901',
      '412345678902',
    ])
  })

  it('a sign-up whose reference is a number in every row, such as the account number, is not matched', () => {
    const account = '000405123456'
    const honest = Array.from({ length: 6 }, (_one, index) =>
      signUp(`honest${index}`, String(412_345_678_901 + index)),
    )
    const rows = credits(
      ...honest.map(({ upiReferenceId }): [string, string] => [
        `ACCOUNT ${account} UPI/${upiReferenceId}`,
        '49',
      ]),
      [`ACCOUNT ${account} UPI/412345678999`, '49'],
    )

    const thief = signUp('thief', account)
    const result = matchStatement(rows, [thief, ...honest], nobody)

    expect(result.matched.map((one) => one.signUp)).toEqual(honest)
    expect(result.notReceived).toEqual([thief])
    expect(result.notClaimed).toMatchObject([{ reference: '412345678999' }])
  })

  it('every credit of a statement with ten thousand rows is matched or listed as unclaimed', () => {
    const header = 'Statement\n\nDate,Narration,Ref No,Withdrawal,Deposit,Balance\n'
    const lines = Array.from({ length: 10_000 }, (_row, index) =>
      index % 10 === 9
        ? `21/11/26,UPI-RENT-rent@ybl-SBIN0001234-${utr(index)},0000${utr(index)},"1,500.00",,"1,00,000.00"`
        : `21/11/26,"UPI-ASHA, RAO-asha@okaxis-SBIN0001234-${utr(index)}-Founder",0000${utr(index)},,49.00,"1,00,000.00"`,
    )
    const signUps = Array.from({ length: 3000 }, (_one, index) =>
      signUp(`id${String(index)}`, utr(index * 2)),
    )

    const begun = performance.now()
    const found = linesOf(read(header + lines.join('\r\n')))
    const withoutSignUp = referencesWithoutSignUp(found, signUps)
    const result = matchStatement(found, signUps, nobody)
    const took = Math.round(performance.now() - begun)
    process.stdout.write(`10,000 rows against 3,000 sign-ups: ${String(took)} ms\n`)

    expect(result.matched).toHaveLength(3000)
    expect(withoutSignUp).toHaveLength(6000)
    expect(result.notClaimed).toHaveLength(6000)
    expect(result.usedTwice).toEqual([])
  })
})

describe('returned payments', () => {
  const nobody = held(new Map())
  const match = (csv: string, signUps: readonly ReturnType<typeof signUp>[]) =>
    matchStatement(linesOf(read(csv)), signUps, nobody)
  const back = signUp('back', '412345678901')
  const kept = signUp('kept', '412345678902')

  it.each([
    [
      'listed in a debit column',
      `Date,Narration,Withdrawal,Deposit
21/11/2026,UPI/412345678901/ASHA,,49.00
21/11/2026,UPI/412345678902/RAVI,,49.00
22/11/2026,UPI-REVERSAL/412345678901,49.00,`,
    ],
    [
      'listed as a debit without further words',
      `Date,Narration,Amount,Dr / Cr
21/11/2026,UPI/412345678901/ASHA,49.00,CR
21/11/2026,UPI/412345678902/RAVI,49.00,CR
22/11/2026,UPI/412345678901,49.00,DR`,
    ],
    [
      'listed in words only',
      `Date,Narration,Amount,Type
21/11/2026,UPI/412345678901/ASHA,49.00,CR
21/11/2026,UPI/412345678902/RAVI,49.00,CR
22/11/2026,REFUND OF UPI/412345678901,49.00,`,
    ],
    [
      'listed with a status',
      `Date,UTR,Deposit,Status
21/11/2026,412345678901,49.00,SUCCESS
21/11/2026,412345678902,49.00,SUCCESS
22/11/2026,412345678901,49.00,REFUNDED`,
    ],
  ])('a payment isn’t matched if its return is %s', (_where, csv) => {
    const result = match(csv, [back, kept])

    expect(result.matched).toMatchObject([{ signUp: kept }])
    expect(result.usedTwice).toMatchObject([
      { references: ['412345678901'], signUps: [back], wentBack: true },
    ])
    expect(result.notReceived).toEqual([])
  })

  it('a returned payment is recognised by its UTR, even if the sign-up has the payment app’s id', () => {
    const app = signUp('app', 'T2611211810223344556677')
    const result = match(
      `Date,Narration,Withdrawal,Deposit
21/11/2026,UPI/412345678901/T2611211810223344556677,,49.00
22/11/2026,UPI-REVERSAL/412345678901,49.00,`,
      [app],
    )

    expect(result.usedTwice).toMatchObject([{ signUps: [app], wentBack: true }])
  })

  it.each(['MDR/UPI/412345678901', 'GST ON MDR/UPI/412345678901', 'UPI CHARGES 412345678901'])(
    'a bank’s charge for a payment doesn’t count as the payment’s return: %j',
    (charge) => {
      const result = match(
        `Date,Particulars,Debit,Credit
21/11/2026,UPI/412345678901/ASHA,,49.00
21/11/2026,${charge},0.58,`,
        [back],
      )

      expect(result.matched).toMatchObject([{ signUp: back }])
    },
  )

  it('a debit that shares only an account number with a payment doesn’t count as its return', () => {
    const result = match(
      `Date,Description,Ref No,Debit,Credit
21/11/2026,UPI/412345678901/ASHA,TRANSFER FROM 4897738162090,,49.00
21/11/2026,UPI/412345678999/RENT,TRANSFER TO 4897738162090,49.00,`,
      [back],
    )

    expect(result.matched).toMatchObject([{ signUp: back }])
  })
})

it.each([
  ['Total Amount'],
  ['Total Transaction Amount'],
  ['Gross Amount'],
  ['Collected Amount'],
  ['Amount in INR'],
  ['Amount (INR)'],
  ['Amount Paid'],
])('the received amount is read from this column, not from the net amount: %s', (heading) => {
  const csv = `Date,UTR,Net Amount,Fee,${heading}\n21/11/2026,412345678901,48.50,0.50,49.00`
  expect(received(csv)).toEqual([{ line: 2, ...asha }])
})
