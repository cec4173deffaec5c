import { describe, expect, it, vi } from 'vitest'

import { NO_COLUMNS } from '@/domain/statement/columns'
import { linesOf } from '@/domain/statement/lines'

import { match, piles, read } from './read'

vi.mock('@/domain/founder-price', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../../factories/statement-price')),
}))

const asha = '412345678901'
const ravi = '412345678902'

/** Of one payment: what makes it unclear. */
const doubts = (csv: string) => match(csv, [asha]).unclear[0]?.doubts

describe('a status', () => {
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
  ])('%j is not known to mean that money was received, whatever its column is called', (status) => {
    for (const heading of ['Status', 'State', 'Transaction Status', 'Payment State', 'Result']) {
      const csv = `Date,UTR,Deposit,${heading}\n21/11/2026,${asha},49.00,${status}\n21/11/2026,${ravi},49.00,SUCCESS`
      expect(piles(csv, [asha, ravi])).toEqual({ matched: [ravi], unclear: [asha] })
      expect(doubts(csv)).toEqual([`“${heading}” says “${status}”`])
    }
  })

  it.each(['SUCCESS', 'Successful', 'COMPLETED', 'captured', 'Txn Success', 'Credited', 'Settled'])(
    '%j means that it was',
    (status) => {
      const csv = `Date,UTR,Deposit,Status\n21/11/2026,${asha},49.00,${status}`
      expect(piles(csv, [asha])).toEqual({ matched: [asha] })
    },
  )

  it('is missed only where other rows have one', () => {
    const csv = (status: string) =>
      `Date,UTR,Deposit,Status\n21/11/2026,${asha},49.00,\n21/11/2026,${ravi},49.00,${status}`
    expect(piles(csv(''), [asha, ravi])).toEqual({ matched: [asha, ravi] })
    expect(piles(csv('SUCCESS'), [asha, ravi])).toEqual({ matched: [ravi], unclear: [asha] })
  })

  it.each(['FAILED', 'Pending', 'On Hold', 'Under Process', 'Reversed', 'Transfer Out', 'DR'])(
    '%j counts also in a column of texts that nobody knows',
    (word) => {
      const csv = `Date,UTR,Withdrawal,Deposit,Outcome\n21/11/2026,${asha},,49.00,${word}\n21/11/2026,${ravi},,49.00,Delivered to the account at the branch`
      expect(piles(csv, [asha, ravi])).toEqual({ matched: [ravi], unclear: [asha] })
    },
  )

  it('is one also where an app tells of refunds in a column of its own', () => {
    const csv = `id,amount,currency,status,amount_refunded,refund_status,payments_rrn,created_at
pay_1,49.00,INR,captured,49.00,full,${asha},21/11/2026 18:10:22
pay_2,49.00,INR,captured,0.00,,${ravi},21/11/2026 18:10:22`
    expect(piles(csv, [asha, ravi])).toEqual({ matched: [ravi], unclear: [asha] })
  })
})

describe('which way money went', () => {
  it.each(['Withdrawals / Deposits', 'Withdrawal (Dr)/ Deposit (Cr)'])(
    'is not known of an amount without a side under “%s”',
    (heading) => {
      const csv = (amount: string) => `Date,UTR,${heading}\n21/11/2026,${asha},${amount}`
      expect(doubts(csv('49.00'))).toEqual(['It doesn’t say which way the money went'])
      expect(piles(csv('49.00 Cr'), [asha])).toEqual({ matched: [asha] })
    },
  )

  it('is known under a heading of its own, whether or not there is a status', () => {
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
  ])('by a type of %j makes a payment %s', (type, pile) => {
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
  ])('is out where %j stands beside the only amount, and every row begins so', (narration) => {
    const csv = `Date,Narration,Amount\n21/11/2026,${narration},49.00\n21/11/2026,UPI/CR/${ravi}/RAVI,49.00`
    expect(piles(csv, [asha, ravi])).toEqual({ matched: [ravi], notReceived: [asha] })
  })

  it('is not known of any row where some say it in their words only', () => {
    const csv = `Date,Narration,Amount\n21/11/2026,Debit by UPI ${asha},49.00\n21/11/2026,UPI/CR/${ravi}/RAVI,49.00`
    expect(piles(csv, [asha, ravi])).toEqual({ unclear: [asha, ravi] })
  })

  it('is not known of a row that doesn’t say it where others do', () => {
    const csv = `Date,Narration,Amount
21/11/2026,UPI/${asha}/ASHA,49.00
21/11/2026,UPI/DR/412345678999/CAFE,49.00`
    expect(piles(csv, [asha])).toEqual({ unclear: [asha] })
    expect(doubts(csv)).toEqual(['It doesn’t say which way the money went'])
  })

  it('is not known where the column that says it is empty', () => {
    const csv = `Date,UTR,Type,Amount\n21/11/2026,${asha},,49.00`
    expect(piles(csv, [asha])).toEqual({ unclear: [asha] })
  })

  it('is known without a word where what went out has a minus, and not where what came in has a mark', () => {
    const rows = (out: string, into: string) =>
      `Date,Narration,Amount\n21/11/2026,UPI/${asha}/ASHA,49.00\n21/11/2026,UPI/${ravi}/CAFE,${out}\n21/11/2026,UPI/412345678903/X,${into}`
    expect(piles(rows('-49.00', '49.00'), [asha])).toEqual({ matched: [asha] })
    expect(piles(rows('49.00', '49.00 Cr'), [asha])).toEqual({ unclear: [asha] })
  })

  it('is what the bank writes, and not what the payer’s name or note says', () => {
    const csv = `Date,Narration,Amount
21/11/2026,UPI/CR/${asha}/DR SHARMA/HDFC/Payment to MoodDrive,49.00
21/11/2026,UPI/DR/412345678999/CAFE,49.00`
    expect(piles(csv, [asha])).toEqual({ matched: [asha] })
    const deposit = `Date,Narration,Withdrawal,Deposit\n21/11/2026,UPI-DR SHARMA-x@ybl-${asha}-PAYMENT TO MOODDRIVE,,49.00`
    expect(piles(deposit, [asha])).toEqual({ matched: [asha] })
  })

  it('is doubted where the narration and the heading differ', () => {
    const csv = `Date,Narration,Withdrawal,Deposit\n21/11/2026,UPI/DR/${asha}/CAFE,,49.00`
    expect(piles(csv, [asha])).toEqual({ unclear: [asha] })
  })

  it('is doubted where a row has money under both headings, or cells that have moved', () => {
    const both = `Date,Narration,Withdrawal,Deposit\n21/11/2026,UPI/${asha},49.00,49.00`
    expect(piles(both, [asha])).toEqual({ unclear: [asha] })
    // A withdrawal whose comma nobody has quoted.
    const moved = `Date,Narration,Ref,Withdrawal,Deposit,Balance\n21/11/2026,UPI/${asha}/Asha, Rao,412345678999,49.00,,100.00\n21/11/2026,Rent,${ravi},,49,000.00,100.00`
    expect(piles(moved, [asha, ravi])).toEqual({ unclear: [asha, ravi] })
  })

  it('is not taken from what tells of the balance', () => {
    const csv = `Date,Description,Balance,Dr / Cr,Amount,Dr / Cr
21/11/2026,UPI/${asha},100.00,CR,49.00,DR
21/11/2026,UPI/${ravi},149.00,CR,49.00,CR`
    expect(piles(csv, [asha, ravi])).toEqual({ matched: [ravi], notReceived: [asha] })
    const only = `Date,Description,Amount,Balance,Dr / Cr\n21/11/2026,UPI/${asha},49.00,100.00,CR`
    expect(piles(only, [asha])).toEqual({ unclear: [asha] })
  })

  it.each(['Withdrawal', 'Balance', 'Debit Amount'])(
    'is not what stands under %j, though somebody chose it for what was received',
    (heading) => {
      const statement = read(`Date,UTR,${heading}\n21/11/2026,${asha},49.00`)
      const columns = { ...NO_COLUMNS, date: 0, reference: 1, amount: 2 }
      const doubts = [`“${heading}” is not what came in`]
      expect(linesOf(statement, () => columns).lines).toMatchObject([
        { verdict: 'unclear', doubts },
      ])
    },
  )

  it('is doubted where the bank writes beside the narration that money went out', () => {
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
])('a remark of %j makes a payment unclear, although it has digits', (remark) => {
  const csv = `Date,Particulars,Debit,Credit,Balance,Remarks
21/11/2026,UPI/${asha}/ASHA,,49.00,1.00,"${remark}"
21/11/2026,UPI/${ravi}/RAVI,,49.00,1.00,`
  expect(piles(csv, [asha, ravi])).toEqual({ matched: [ravi], unclear: [asha] })
})

it.each(['COMPLETED*', 'COMPLETED?', 'Success#'])(
  'a status of %j is not known, since its mark leads to a footnote',
  (status) => {
    const csv = `Date,UTR,Deposit,Status\n21/11/2026,${asha},49.00,${status}\n21/11/2026,${ravi},49.00,COMPLETED`
    expect(piles(csv, [asha, ravi])).toEqual({ matched: [ravi], unclear: [asha] })
  },
)

it('a direction of “Cr*” is not known, since its mark leads to a footnote', () => {
  const csv = `Date,UTR,Amount,Dr/Cr\n21/11/2026,${asha},49.00,Cr*\n21/11/2026,${ravi},49.00,Cr`
  expect(piles(csv, [asha])).toEqual({ unclear: [asha] })
})

it.each(['CREDIT BACK UPI', 'राशि वापस', 'पैसे वापसी'])(
  'a narration of %j tells of money that went back',
  (words) => {
    const csv = `Date,Particulars,Debit,Credit\n21/11/2026,UPI/${asha}/${words},,49.00`
    expect(piles(csv, [asha])).toEqual({ unclear: [asha] })
  },
)

it.each(['Failed UPI transactions', 'Status,FAILED', 'Report:,Refunds', 'Timed-out payments'])(
  'the title %j counts although other lines are between it and the header',
  (title) => {
    const csv = (above: string) =>
      `${above}\nAccount: 001\nPeriod: 09/11/2026 to 18/11/2026\n\nDate,UTR,Credit\n21/11/2026,${asha},49.00`
    expect(piles(csv(title), [asha])).toEqual({ unclear: [asha] })
    expect(piles(csv('UPI transactions'), [asha])).toEqual({ matched: [asha] })
    expect(piles(csv('Amount on hold: 0.00'), [asha])).toEqual({ matched: [asha] })
  },
)

it.each(['Uncleared Effects as on 18/11/2026', 'Scheduled credits', 'Unposted', 'Not realised'])(
  'a section called %j holds no money that has arrived',
  (title) => {
    const header = 'Date,UTR,Credit'
    const csv = `${header}\n21/11/2026,${ravi},49.00\n\n${title}\n${header}\n21/11/2026,${asha},49.00`
    expect(piles(csv, [asha, ravi])).toEqual({ matched: [ravi], unclear: [asha] })
  },
)

describe('a section', () => {
  const header = 'Date,Description,Credit'

  it.each(['Withdrawals and other debits', 'Failed transactions', 'Pending', 'REFUNDS'])(
    '%j holds no money received',
    (title) => {
      const csv = `Deposits and other credits\n${header}\n21/11/2026,UPI/${asha},49.00\n\n${title}\n${header}\n21/11/2026,UPI/${ravi},49.00`
      expect(piles(csv, [asha, ravi])).toEqual({ matched: [asha], unclear: [ravi] })
    },
  )

  it('may be a sheet', () => {
    const sheets = {
      Payments: `${header}\n21/11/2026,UPI/${asha},49.00`,
      Refunds: `${header}\n21/11/2026,UPI/${ravi},49.00`,
    }
    expect(piles(sheets, [asha, ravi])).toEqual({ matched: [asha], unclear: [ravi] })
  })
})

describe('a second table', () => {
  const other = `Date,Narration,Ref No,Debit,Credit\n21/11/2026,UPI/${asha}/ASHA,${asha},,49.00`

  it('is read by its own header, though debit and credit have changed places', () => {
    const csv = `${other}\n\nCard account\nDate,Narration,Ref No,Credit,Debit\n21/11/2026,UPI/${ravi}/RENT,${ravi},,49.00\n21/11/2026,UPI/412345678903/X,412345678903,49.00,`
    expect(piles(csv, [asha, ravi, '412345678903'])).toEqual({
      matched: [asha, '412345678903'],
      notReceived: [ravi],
    })
  })

  it('is not read by another’s header where nobody knows its own', () => {
    const csv = `${other}\nWhen,Text,Number,Inflow,Outflow\n21/11/2026,UPI/${ravi}/RENT,${ravi},,49.00`
    expect(piles(csv, [asha, ravi])).toEqual({ matched: [asha], unclear: [ravi] })
  })

  it('goes on where a bank repeats its header on each page', () => {
    const header = 'Date,Narration,Ref No,Debit,Credit'
    const csv = `${other}\nPage 2 of 2\n${header}\n21/11/2026,UPI/${ravi}/RAVI,${ravi},,49.00`
    expect(match(csv, [asha, ravi]).matched.map(({ credit }) => credit.line)).toEqual([2, 5])
  })

  it('has a header of two lines, of which the second tells in from out', () => {
    const csv = `Date,Particulars,Ref No,Amount,,Balance\n,,,Debit,Credit,\n21/11/2026,UPI/${asha},${asha},49.00,,1.00\n21/11/2026,UPI/${ravi},${ravi},,49.00,1.00`
    expect(piles(csv, [asha, ravi])).toEqual({ matched: [ravi], notReceived: [asha] })
  })
})

it('keeps an unclear row beside a payment of the same reference from being matched', () => {
  const csv = `Date,UTR,Deposit,Status\n21/11/2026,${asha},49.00,SUCCESS\n22/11/2026,${asha},49.00,UNDER DISPUTE`
  expect(piles(csv, [asha])).toEqual({ usedTwice: [asha] })
  expect(match(csv, [asha]).usedTwice[0]?.doubts).toEqual(['“Status” says “UNDER DISPUTE”'])
})

it('shows what is unclear though nobody claims it, and says where money went out', () => {
  const csv = `Date,UTR,Withdrawal,Deposit,Status\n21/11/2026,${asha},,49.00,PENDING\n21/11/2026,${ravi},49.00,,SUCCESS`
  expect(match(csv, []).unclear).toMatchObject([
    { claim: null, line: { line: 2 }, doubts: ['“Status” says “PENDING”'] },
  ])
  const { notReceived, refuted } = match(csv, [ravi])
  expect(notReceived).toMatchObject([{ id: ravi }])
  expect(refuted.get(ravi)).toMatchObject({ line: 3, doubts: ['“Withdrawal” says “49.00”'] })
})

it('never takes another currency for rupees', () => {
  const csv = `Date,UTR,Deposit,Currency,Status\n21/11/2026,${asha},49,JPY,SUCCESS\n21/11/2026,${ravi},5,USD,SUCCESS`
  expect(piles(csv, [asha, ravi])).toEqual({ matched: [ravi], unclear: [asha] })
})
