import '../../../factories/statement-price'
import { describe, expect, it } from 'vitest'

import { NO_COLUMNS } from '@/domain/statement/reading/columns'
import { linesOf } from '@/domain/statement/reading/lines'

import { match, piles, read } from './read'

const asha = '412345678901'
const ravi = '412345678902'

const doubts = (csv: string) => match(csv, [asha]).unclear[0]?.doubts

describe('the status of a row', () => {
  it.each([
    'FAILED',
    'PENDING',
    'Under Process',
    'In Progress',
    'On hold',
    'DEEMED',
    'Deemed Success',
    'Unsuccessful',
    'Not completed',
    'Success - under review',
    'Authorized',
    'Processed',
    'Approved',
    'सफल',
    '✓',
    'U69',
  ])('the status %j doesn’t prove that the payment was received', (status) => {
    for (const heading of ['Status', 'State', 'Transaction Status', 'Payment State', 'Result']) {
      const csv = `Date,UTR,Deposit,${heading}\n21/11/2026,${asha},49.00,${status}\n21/11/2026,${ravi},49.00,SUCCESS`
      expect(piles(csv, [asha, ravi])).toEqual({ matched: [ravi], unclear: [asha] })
      expect(doubts(csv)).toEqual([`“${heading}” says “${status}”`])
    }
  })

  it.each(['SUCCESS', 'Successful', 'COMPLETED', 'captured', 'Txn Success', 'Credited', 'Settled'])(
    'the status %j proves that the payment was received',
    (status) => {
      const csv = `Date,UTR,Deposit,Status\n21/11/2026,${asha},49.00,${status}`
      expect(piles(csv, [asha])).toEqual({ matched: [asha] })
    },
  )

  it('a missing status makes a row unclear only if other rows have a status', () => {
    const csv = (status: string) =>
      `Date,UTR,Deposit,Status\n21/11/2026,${asha},49.00,\n21/11/2026,${ravi},49.00,${status}`
    expect(piles(csv(''), [asha, ravi])).toEqual({ matched: [asha, ravi] })
    expect(piles(csv('SUCCESS'), [asha, ravi])).toEqual({ matched: [ravi], unclear: [asha] })
  })

  it.each(['FAILED', 'Pending', 'On Hold', 'Under Process', 'Reversed', 'Transfer Out', 'DR'])(
    'the word %j makes a row unclear, even in an unknown column',
    (word) => {
      const csv = `Date,UTR,Withdrawal,Deposit,Outcome\n21/11/2026,${asha},,49.00,${word}\n21/11/2026,${ravi},,49.00,Delivered to the account at the branch`
      expect(piles(csv, [asha, ravi])).toEqual({ matched: [ravi], unclear: [asha] })
    },
  )

  it('a column about refunds makes a refunded payment unclear', () => {
    const csv = `id,amount,currency,status,amount_refunded,refund_status,payments_rrn,created_at
pay_1,49.00,INR,captured,49.00,full,${asha},21/11/2026 18:10:22
pay_2,49.00,INR,captured,0.00,,${ravi},21/11/2026 18:10:22`
    expect(piles(csv, [asha, ravi])).toEqual({ matched: [ravi], unclear: [asha] })
  })
})

describe('whether a row is money received or sent', () => {
  it.each(['Withdrawals / Deposits', 'Withdrawal (Dr)/ Deposit (Cr)'])(
    'an amount under “%s” is unclear without a mark such as “Cr”',
    (heading) => {
      const csv = (amount: string) => `Date,UTR,${heading}\n21/11/2026,${asha},${amount}`
      expect(doubts(csv('49.00'))).toEqual(['It doesn’t say which way the money went'])
      expect(piles(csv('49.00 Cr'), [asha])).toEqual({ matched: [asha] })
    },
  )

  it('an amount under a credit heading counts as received, even without a status', () => {
    for (const heading of [
      'Deposit',
      'Credit',
      'DEPOSIT(CR)',
      'Credit Amount',
      'Amount Received',
    ]) {
      const csv = `Date,Narration,Withdrawal,${heading}\n21/11/2026,UPI/${asha}/Asha,,49.00`
      expect(piles(csv, [asha])).toEqual({ matched: [asha] })
    }
  })

  it.each([
    ['Transfer Out', 'notReceived'],
    ['Transfer In', 'matched'],
    ['CR', 'matched'],
    ['UPI Credit', 'matched'],
    ['UPI', 'unclear'],
    ['Adjustment', 'unclear'],
    ['Credit Failed', 'unclear'],
    ['', 'unclear'],
    ['Credit Card Payment', 'unclear'],
    ['Money Sent', 'notReceived'],
  ])('a payment of the type %j gets the result %s', (type, pile) => {
    const csv = `Date,UTR,Type,Amount\n21/11/2026,${asha},${type},49.00\n21/11/2026,${ravi},CR,49.00`
    expect(piles(csv, [asha])).toEqual({ [pile]: [asha] })
  })

  it.each([
    `UPI/DR/${asha}/CAFE/SBIN/cafe@ybl`,
    `UPI-DR-${asha}-CAFE`,
    `IMPS DR ${asha}`,
    `DR/UPI/${asha}/CAFE`,
    `TO TRANSFER-UPI/DR/${asha}/RENT`,
    `Paid to Cafe ${asha}`,
    `Sent to Asha UPI ${asha}`,
    `UPI/${asha}/DR/CAFE`,
  ])(
    'in a statement whose narrations all say whether money was sent or received, %j means that it was sent',
    (narration) => {
      const csv = `Date,Narration,Amount\n21/11/2026,${narration},49.00\n21/11/2026,UPI/CR/${ravi}/RAVI,49.00`
      expect(piles(csv, [asha, ravi])).toEqual({ matched: [ravi], notReceived: [asha] })
    },
  )

  it('all rows are unclear if one narration has the word “Debit” instead of a code such as “DR”', () => {
    const csv = `Date,Narration,Amount\n21/11/2026,Debit by UPI ${asha},49.00\n21/11/2026,UPI/CR/${ravi}/RAVI,49.00`
    expect(piles(csv, [asha, ravi])).toEqual({ unclear: [asha, ravi] })
  })

  it('a row without “CR” or “DR” in its narration is unclear if another row has “CR” or “DR”', () => {
    const csv = `Date,Narration,Amount
21/11/2026,UPI/${asha}/ASHA,49.00
21/11/2026,UPI/DR/412345678999/CAFE,49.00`
    expect(piles(csv, [asha])).toEqual({ unclear: [asha] })
    expect(doubts(csv)).toEqual(['It doesn’t say which way the money went'])
  })

  it('an empty cell in the column “Type” makes the row unclear', () => {
    const csv = `Date,UTR,Type,Amount\n21/11/2026,${asha},,49.00`
    expect(piles(csv, [asha])).toEqual({ unclear: [asha] })
  })

  it('unsigned amounts count as received only if debits have a minus sign', () => {
    const rows = (out: string, into: string) =>
      `Date,Narration,Amount\n21/11/2026,UPI/${asha}/ASHA,49.00\n21/11/2026,UPI/${ravi}/CAFE,${out}\n21/11/2026,UPI/412345678903/X,${into}`
    expect(piles(rows('-49.00', '49.00'), [asha])).toEqual({ matched: [asha] })
    expect(piles(rows('49.00', '49.00 Cr'), [asha])).toEqual({ unclear: [asha] })
  })

  it('a “DR” or “Payment” in the payer’s name or note doesn’t make a received payment unclear', () => {
    const csv = `Date,Narration,Amount
21/11/2026,UPI/CR/${asha}/DR SHARMA/HDFC/Payment to MoodDrive,49.00
21/11/2026,UPI/DR/412345678999/CAFE,49.00`
    expect(piles(csv, [asha])).toEqual({ matched: [asha] })
    const deposit = `Date,Narration,Withdrawal,Deposit\n21/11/2026,UPI-DR SHARMA-x@ybl-${asha}-PAYMENT TO MOODDRIVE,,49.00`
    expect(piles(deposit, [asha])).toEqual({ matched: [asha] })
  })

  it('a narration that contradicts the amount’s heading makes the row unclear', () => {
    const csv = `Date,Narration,Withdrawal,Deposit\n21/11/2026,UPI/DR/${asha}/CAFE,,49.00`
    expect(piles(csv, [asha])).toEqual({ unclear: [asha] })
  })

  it('amounts under both the debit and the credit heading, or shifted cells, make the row unclear', () => {
    const both = `Date,Narration,Withdrawal,Deposit\n21/11/2026,UPI/${asha},49.00,49.00`
    expect(piles(both, [asha])).toEqual({ unclear: [asha] })
    // The first narration and the second amount contain a comma without quotes, which shifts the
    // cells after it by one column.
    const moved = `Date,Narration,Ref,Withdrawal,Deposit,Balance\n21/11/2026,UPI/${asha}/Asha, Rao,412345678999,49.00,,100.00\n21/11/2026,Rent,${ravi},,49,000.00,100.00`
    expect(piles(moved, [asha, ravi])).toEqual({ unclear: [asha, ravi] })
  })

  it('a column “Dr / Cr” beside the balance doesn’t apply to the amount', () => {
    const csv = `Date,Description,Balance,Dr / Cr,Amount,Dr / Cr
21/11/2026,UPI/${asha},100.00,CR,49.00,DR
21/11/2026,UPI/${ravi},149.00,CR,49.00,CR`
    expect(piles(csv, [asha, ravi])).toEqual({ matched: [ravi], notReceived: [asha] })
    const only = `Date,Description,Amount,Balance,Dr / Cr\n21/11/2026,UPI/${asha},49.00,100.00,CR`
    expect(piles(only, [asha])).toEqual({ unclear: [asha] })
  })

  it.each(['Withdrawal', 'Balance', 'Debit Amount'])(
    'amounts under %j are unclear, even if the admin chose this column for received amounts',
    (heading) => {
      const statement = read(`Date,UTR,${heading}\n21/11/2026,${asha},49.00`)
      const columns = { ...NO_COLUMNS, date: 0, reference: 1, amount: 2 }
      const doubts = [`“${heading}” isn’t money received`]
      expect(linesOf(statement, () => columns).lines).toMatchObject([
        { verdict: 'unclear', doubts },
      ])
    },
  )

  it('a row is unclear if a cell beside the narration says that money went out', () => {
    const csv = `Date,Narration,Ref No,Info,Withdrawal,Deposit
21/11/2026,Asha,UPI/DR/${asha},paid in at the counter of the branch,,49.00
21/11/2026,Ravi,${ravi},UPI/DR/CAFE,,49.00
21/11/2026,Mina,UPI/CR/412345678903,paid in at the counter of the branch,,49.00`
    expect(piles(csv, [asha, ravi, '412345678903'])).toEqual({
      matched: ['412345678903'],
      unclear: [asha, ravi],
    })
  })
})

it.each([
  'Reversed on 14/11/2026',
  'Reversed (ref 632041099999)',
  'Returned by NPCI, code U30',
  'Failed: U69',
])('the remark %j makes a payment unclear', (remark) => {
  const csv = `Date,Particulars,Debit,Credit,Balance,Remarks
21/11/2026,UPI/${asha}/ASHA,,49.00,1.00,"${remark}"
21/11/2026,UPI/${ravi}/RAVI,,49.00,1.00,`
  expect(piles(csv, [asha, ravi])).toEqual({ matched: [ravi], unclear: [asha] })
})

it.each(['COMPLETED*', 'COMPLETED?', 'Success#'])(
  'the status %j is unknown, because its last character may refer to a footnote',
  (status) => {
    const csv = `Date,UTR,Deposit,Status\n21/11/2026,${asha},49.00,${status}\n21/11/2026,${ravi},49.00,COMPLETED`
    expect(piles(csv, [asha, ravi])).toEqual({ matched: [ravi], unclear: [asha] })
  },
)

it('the mark “Cr*” is unknown, because its last character may refer to a footnote', () => {
  const csv = `Date,UTR,Amount,Dr/Cr\n21/11/2026,${asha},49.00,Cr*\n21/11/2026,${ravi},49.00,Cr`
  expect(piles(csv, [asha])).toEqual({ unclear: [asha] })
})

it.each(['CREDIT BACK UPI', 'राशि वापस', 'पैसे वापसी'])(
  'a payment is unclear if its narration says that the money went back: %j',
  (words) => {
    const csv = `Date,Particulars,Debit,Credit\n21/11/2026,UPI/${asha}/${words},,49.00`
    expect(piles(csv, [asha])).toEqual({ unclear: [asha] })
  },
)

it.each(['Failed UPI transactions', 'Status,FAILED', 'Report:,Refunds', 'Timed-out payments'])(
  'the title %j makes a table unclear, even with lines between title and header',
  (title) => {
    const csv = (above: string) =>
      `${above}\nAccount: 001\nPeriod: 09/11/2026 to 18/11/2026\n\nDate,UTR,Credit\n21/11/2026,${asha},49.00`
    expect(piles(csv(title), [asha])).toEqual({ unclear: [asha] })
    expect(piles(csv('UPI transactions'), [asha])).toEqual({ matched: [asha] })
    expect(piles(csv('Amount on hold: 0.00'), [asha])).toEqual({ matched: [asha] })
  },
)

it.each(['Uncleared Effects as on 18/11/2026', 'Scheduled credits', 'Unposted', 'Not realised'])(
  'money in a section of payments that haven’t arrived yet is unclear: %j',
  (title) => {
    const header = 'Date,UTR,Credit'
    const csv = `${header}\n21/11/2026,${ravi},49.00\n\n${title}\n${header}\n21/11/2026,${asha},49.00`
    expect(piles(csv, [asha, ravi])).toEqual({ matched: [ravi], unclear: [asha] })
  },
)

describe('sections of a file', () => {
  const header = 'Date,Description,Credit'

  it.each(['Withdrawals and other debits', 'Failed transactions', 'Pending', 'REFUNDS'])(
    'money in a section that doesn’t list received payments is unclear: %j',
    (title) => {
      const csv = `Deposits and other credits\n${header}\n21/11/2026,UPI/${asha},49.00\n\n${title}\n${header}\n21/11/2026,UPI/${ravi},49.00`
      expect(piles(csv, [asha, ravi])).toEqual({ matched: [asha], unclear: [ravi] })
    },
  )

  it('a sheet’s name counts like the title of a section', () => {
    const sheets = {
      Payments: `${header}\n21/11/2026,UPI/${asha},49.00`,
      Refunds: `${header}\n21/11/2026,UPI/${ravi},49.00`,
    }
    expect(piles(sheets, [asha, ravi])).toEqual({ matched: [asha], unclear: [ravi] })
  })
})

describe('several tables in a file', () => {
  const other = `Date,Narration,Ref No,Debit,Credit\n21/11/2026,UPI/${asha}/ASHA,${asha},,49.00`

  it('a second table is read by its own header, even with debit and credit swapped', () => {
    const csv = `${other}\n\nCard account\nDate,Narration,Ref No,Credit,Debit\n21/11/2026,UPI/${ravi}/RENT,${ravi},,49.00\n21/11/2026,UPI/412345678903/X,412345678903,49.00,`
    expect(piles(csv, [asha, ravi, '412345678903'])).toEqual({
      matched: [asha, '412345678903'],
      notReceived: [ravi],
    })
  })

  it('a table with an unknown header is not read by the header of the table above', () => {
    const csv = `${other}\nWhen,Text,Number,Inflow,Outflow\n21/11/2026,UPI/${ravi}/RENT,${ravi},,49.00`
    expect(piles(csv, [asha, ravi])).toEqual({ matched: [asha], unclear: [ravi] })
  })

  it('a table continues where a bank repeats its header on each page', () => {
    const header = 'Date,Narration,Ref No,Debit,Credit'
    const csv = `${other}\nPage 2 of 2\n${header}\n21/11/2026,UPI/${ravi}/RAVI,${ravi},,49.00`
    expect(match(csv, [asha, ravi]).matched.map(({ credit }) => credit.line)).toEqual([2, 5])
  })

  it('the second line of a header can tell debit from credit', () => {
    const csv = `Date,Particulars,Ref No,Amount,,Balance\n,,,Debit,Credit,\n21/11/2026,UPI/${asha},${asha},49.00,,1.00\n21/11/2026,UPI/${ravi},${ravi},,49.00,1.00`
    expect(piles(csv, [asha, ravi])).toEqual({ matched: [ravi], notReceived: [asha] })
  })
})

it('a payment isn’t matched if an unclear row has the same reference', () => {
  const csv = `Date,UTR,Deposit,Status\n21/11/2026,${asha},49.00,SUCCESS\n22/11/2026,${asha},49.00,UNDER DISPUTE`
  expect(piles(csv, [asha])).toEqual({ usedTwice: [asha] })
  expect(match(csv, [asha]).usedTwice[0]?.doubts).toEqual(['“Status” says “UNDER DISPUTE”'])
})

it('unclear rows are listed even without a sign-up, and a debit is given as the reason for “not received”', () => {
  const csv = `Date,UTR,Withdrawal,Deposit,Status\n21/11/2026,${asha},,49.00,PENDING\n21/11/2026,${ravi},49.00,,SUCCESS`
  expect(match(csv, []).unclear).toMatchObject([
    { signUp: null, line: { line: 2 }, doubts: ['“Status” says “PENDING”'] },
  ])
  const { notReceived, refuted } = match(csv, [ravi])
  expect(notReceived).toMatchObject([{ id: ravi }])
  expect(refuted.get(ravi)).toMatchObject({ line: 3, doubts: ['“Withdrawal” says “49.00”'] })
})

it('an amount in another currency is not read as rupees', () => {
  const csv = `Date,UTR,Deposit,Currency,Status\n21/11/2026,${asha},49,JPY,SUCCESS\n21/11/2026,${ravi},5,USD,SUCCESS`
  expect(piles(csv, [asha, ravi])).toEqual({ matched: [ravi], unclear: [asha] })
})
