import '../../../factories/statement-price'
import { describe, expect, it } from 'vitest'

import { isCredit } from '@/domain/statement/reading/lines'

import { judged, linesOf, match, piles, read } from './read'

/** The reference of a founder who paid, and of a founder who did not. */
const paid = '632041007919'
const unpaid = '632041015838'
const both = [paid, unpaid]

const evidence = (csv: string) => match(csv, [paid]).matched[0]?.credit.evidence

it('a payment with the status “captured” is unclear if only another row has the type “CR”', () => {
  const csv = `Date,Narration,Amount,Type,Status
21/11/2026,UPI/${paid}/ASHA RAO/SBIN,49.00,UPI,captured
21/11/2026,UPI/632041015838/RAVI/SBIN,49.00,CR,captured`
  expect(piles(csv, [paid])).toEqual({ unclear: [paid] })
})

it('a payment with the status “captured” is unclear if a column after the balance may contradict the status', () => {
  const csv = `Date,Narration,Amount,Status,Balance,Type
21/11/2026,UPI/${paid}/ASHA RAO/SBIN,49.00,captured,100.00,XFER`
  expect(piles(csv, [paid])).toEqual({ unclear: [paid] })
})

it('a payment with “UPI/CR” in its narration is unclear if a column after the balance contradicts the narration', () => {
  const csv = `Date,Narration,Amount,Status,Balance,Type
21/11/2026,UPI/CR/${paid}/ASHA RAO/SBIN,49.00,SUCCESS,100.00,Transfer Out`
  expect(piles(csv, [paid])).toEqual({ unclear: [paid] })
})

describe('evidence that a row is money received', () => {
  it('a credit column is evidence if the only other amount in the row is a balance', () => {
    const csv = (other: string) =>
      `Date,Narration,Deposit Amt,${other}\n12/11/2026,UPI/${paid},49.00,1249.00`
    expect(evidence(csv('Balance'))).toEqual({
      kind: 'credit-column',
      text: 'Money in “Deposit Amt”',
    })
    expect(piles(csv('Amount moved'), [paid])).toEqual({ unclear: [paid] })
  })

  it.each([
    ['a column', 'Amount,Cr/Dr', '49.00,CR', '“Cr/Dr” says “CR”'],
    ['a suffix', 'Amount', '49.00 Cr', '“Amount” says “49.00 Cr”'],
    ['a sign', 'Amount', '+49.00', '“Amount” says “+49.00”'],
  ])(
    'a credit that is marked by %s is evidence of money received',
    (_where, headings, cells, text) => {
      expect(evidence(`Date,Narration,${headings}\n12/11/2026,UPI/${paid},${cells}`)).toEqual({
        kind: 'direction',
        text,
      })
    },
  )

  it('the type “CR” of a row is no evidence if another row has an unknown type', () => {
    const csv = (other: string) =>
      `Date,UTR,Amount,Type\n12/11/2026,${paid},49.00,CR\n12/11/2026,632041099999,49.00,${other}`
    expect(piles(csv('DR'), [paid])).toEqual({ matched: [paid] })
    expect(piles(csv('Adj/X'), [paid])).toEqual({ unclear: [paid] })
  })

  it('in a payment gateway’s file, a type such as “SALE” is evidence only with the status “SUCCESS”', () => {
    const csv = (type: string, status: string) =>
      `Date,Merchant Order ID,RRN,Amount,Type,Status\n12/11/2026,M1,${paid},49.00,${type},${status}`
    for (const type of ['SALE', 'PAYMENT', 'QR', 'Collect', 'UPI QR']) {
      expect(evidence(csv(type, 'SUCCESS'))).toEqual({
        kind: 'gateway',
        text: `“Type” says “${type}”, “Status” says “SUCCESS”`,
      })
      expect(piles(csv(type, 'FAILED'), [paid])).toEqual({ unclear: [paid] })
    }
    expect(piles(csv('Voucher', 'SUCCESS'), [paid])).toEqual({ unclear: [paid] })
  })

  it('a gross amount is evidence only if it equals the net amount plus fees exactly', () => {
    const csv = (net: string) =>
      `Date,UTR,Gross Amount,Fee,GST,Net Amount\n12/11/2026,${paid},49.00,0.98,0.18,${net}`
    expect(evidence(csv('47.84'))).toMatchObject({ kind: 'gross' })
    expect(match(csv('47.84'), [paid]).matched).toMatchObject([{ credit: { amount: 49 } }])
    expect(piles(csv('47.83'), [paid])).toEqual({ unclear: [paid] })
  })

  it('a gross amount is no evidence if the type doesn’t say that a payment came in', () => {
    const csv = (type: string) =>
      `Created,UTR,Type,Gross,Fee,Tax,Net\n21/11/2026,${paid},${type},49.00,1.00,0.18,47.82`
    expect(piles(csv('payment'), [paid])).toEqual({ matched: [paid] })
    expect(piles(csv('transfer'), [paid])).toEqual({ unclear: [paid] })
  })

  it('the status “SUCCESS” alone is no evidence', () => {
    const csv = `Date,UTR,Amount,Status\n12/11/2026,${paid},49.00,SUCCESS`
    expect(piles(csv, [paid])).toEqual({ unclear: [paid] })
  })
})

describe('rows of money received and money sent', () => {
  it('the column “Part Tran Type” says whether money was received or sent', () => {
    const csv = `Tran Date,Narration,Tran Amount,Part Tran Type
12/11/2026,UPI/${paid}/PAYER A,49.00,C
13/11/2026,UPI/${unpaid}/CAFE,49.00,D`
    expect(piles(csv, both)).toEqual({ matched: [paid], notReceived: [unpaid] })
  })

  it('a row whose only hint is an unknown response code is unclear', () => {
    const csv = `Date,RRN,Amount,Response Code\n12/11/2026,${unpaid},49.00,U30`
    expect(piles(csv, [unpaid])).toEqual({ unclear: [unpaid] })
  })

  it.each([
    'Withdrawl Amt',
    'WITHDRAWS',
    'W/D',
    'Spent',
    'Payments',
    'Debit (Exp)',
    'Outgoing',
    'WDL',
  ])(
    'a received payment counts as returned if its reference is also in a row with an amount under “%s”',
    (heading) => {
      const csv = `Date,Narration,${heading},Deposit Amt
12/11/2026,UPI/${paid}/PAYER A,,49.00
13/11/2026,UPI/${paid}/PAYER A,49.00,`
      expect(match(csv, [paid]).usedTwice).toMatchObject([
        { wentBack: true, signUps: [{ id: paid }] },
      ])
    },
  )

  it('a payment isn’t matched if its reference is also in a row with an amount under an unknown heading', () => {
    const csv = `Date,Narration,Hinaus,Deposit Amt
12/11/2026,UPI/${paid}/PAYER A,,49.00
13/11/2026,UPI/${paid}/PAYER A,49.00,`
    expect(piles(csv, [paid])).toEqual({ usedTwice: [paid] })
  })

  it.each([
    'UPI/RVSL632041015838/CAFE',
    'UPI/REV/632041015838/CAFE',
    'UPIRV/632041015838/CAFE',
    'UPI/CRC/632041015838/CAFE',
    'UPI/RET/632041015838/CAFE',
    'UPI/RFND/632041015838/CAFE',
    'NEFT RETURN-632041015838',
    'UPI/RRC/632041015838/CAFE',
    'UPI/REVRSL/632041015838/CAFE',
    'REVERT UPI 632041015838',
    'UPI RTND 632041015838',
    'UPI/AUTOREV/632041015838',
    'CHRGBACK 632041015838',
    'BOUNCED UPI 632041015838',
    'ERRONEOUS CREDIT 632041015838',
    'CHQ DISHONOURED 632041015838',
    'RECREDIT 632041015838',
    'CASHBACK FOR UPI TXN 632041015838',
    'SCRATCH CARD REWARD UPI 632041015838',
    'SETTLEMENT OF 2 TXNS INCL RRN 632041015838',
  ])(
    'a credit that may be a returned payment, a reward or a total is unclear: “%s”',
    (narration) => {
      const csv = `Date,Narration,Withdrawal,Deposit
12/11/2026,UPI/${paid}/REVATHI RETAIL/retn@oksbi,,49.00
13/11/2026,${narration},,49.00`
      expect(piles(csv, both)).toEqual({ matched: [paid], unclear: [unpaid] })
    },
  )

  it('a row in a list of payouts counts as money sent', () => {
    const csv = `Transfer Id,Bene Id,Amount,Status,UTR\nT1,bene1,49.00,SUCCESS,${unpaid}`
    const { notReceived, refuted } = match(csv, [unpaid])
    expect(notReceived).toMatchObject([{ id: unpaid }])
    expect(refuted.get(unpaid)?.doubts).toEqual(['It’s in a list of payments sent'])
  })

  it('a row in a list of refunds counts as money sent', () => {
    const csv = `Refund Id,Order Id,Amount,Status,RRN\nR1,O1,49.00,SUCCESS,${unpaid}`
    expect(piles(csv, [unpaid])).toEqual({ notReceived: [unpaid] })
  })

  it('the gross amount is matched even if the net amount comes before it', () => {
    const csv = `type,debit,credit,amount,fee,rrn
payment,0,47.84,49.00,1.16,${paid}
refund,49.00,0,49.00,0,${unpaid}`
    expect(piles(csv, both)).toEqual({ matched: [paid], notReceived: [unpaid] })
  })

  it.each(['card_type', 'Card Funding', 'Payer Account Type'])(
    'a received payment is matched even if the column “%s” says that the card is a debit card',
    (heading) => {
      const csv = `Payment ID,Amount,Status,Method,RRN,${heading},Created At
pay_1,49.00,captured,card,${paid},debit,12/11/2026
pay_2,49.00,captured,card,632041099999,credit,12/11/2026`
      expect(piles(csv, [paid])).toEqual({ matched: [paid] })
    },
  )
})

describe('tables that don’t list money received', () => {
  it.each([
    [
      'refunds',
      'id,amount,payment_id,created_at,status,rrn',
      'rfnd_1,49.00,pay_1,12/11/2026,processed',
    ],
    ['orders', 'Order Date,Order ID,Order Amount,Order Status,UTR', '12/11/2026,OD1,49.00,Placed'],
    ['payments without further details', 'Date,Mode,Amount,RRN', '12/11/2026,UPI,49.00'],
  ])(
    'a list of %s matches no sign-up and can’t prove that a payment is missing',
    (_what, headings, cells) => {
      const rows = ['632041000001', paid].map((utr) => `${cells},${utr}`)
      const statement = read([headings, ...rows].join('\n'))
      const lines = linesOf(statement)
      expect(lines.filter(isCredit)).toEqual([])
      expect(lines.filter(({ isDay }) => isDay)).toEqual([])
    },
  )

  it.each([
    ['of accounting records', 'Vch Type', 'Payment', 'Receipt'],
    ['of accounting software', 'transaction_type', 'Vendor Payment', 'Customer Payment'],
    ['with an unknown code', 'Xyz', 'U67', ''],
  ])(
    'the admin is asked about a type column %s, even if the table has a credit column',
    (_what, heading, type, other) => {
      const csv = `Date,Particulars,${heading},UTR,Debit,Credit
12/11/2026,CAFE,${type},${unpaid},,49.00
13/11/2026,PAYER A,${other},632041000001,49.00,`
      expect(piles(csv, [unpaid])).toEqual({ unclear: [unpaid] })
      expect(judged(read(csv)).questions).toMatchObject([
        { kind: 'column-values', column: heading },
      ])
    },
  )

  it('a list of payments to several payees matches no sign-up', () => {
    const csv = `Date,Payer VPA,Payee VPA,Amount,RRN,Status
12/11/2026,a@okaxis,mooddrive@ybl,49.00,${paid},SUCCESS
13/11/2026,mooddrive@ybl,cafe@ybl,49.00,${unpaid},SUCCESS`
    expect(piles(csv, both)).toEqual({ unclear: both })
    expect(piles(csv.replace('cafe@ybl', 'mooddrive@ybl'), both)).toEqual({ matched: both })
  })

  it.each([
    ['Remarks', 'LIEN MARKED'],
    ['Remarks', 'CREDIT UNDER VERIFICATION'],
    ['Remarks', 'FAILED'],
    ['Return Reason Code', 'U67'],
  ])('a row is unclear if its column “%s” says “%s”', (heading, words) => {
    const csv = `Date,Narration,Withdrawal,Deposit,${heading}
12/11/2026,UPI/${paid}/PAYER A,,49.00,
13/11/2026,UPI/${unpaid}/CAFE,,49.00,${words}`
    expect(piles(csv, [unpaid])).toEqual({ unclear: [unpaid] })
  })

  it.each([
    'Inward remittances not credited (under scrutiny)',
    'Returned to remitter',
    'Yet to be credited',
    'Test transactions',
    'Inward payments pending for credit',
  ])('a row under the title “%s” is unclear', (title) => {
    const csv = `Date,Payer,UTR,Credit\n12/11/2026,A,${paid},49.00\n${title}\n13/11/2026,B,${unpaid},49.00`
    expect(piles(csv, both)).toEqual({ matched: [paid], unclear: [unpaid] })
  })

  it.each([
    ['livemode', 'true', 'false'],
    ['mode', 'live', 'test'],
    ['Environment', 'PRODUCTION', 'SANDBOX'],
  ])(
    'a payment is unclear if a gateway’s column “%s” marks it as a test payment',
    (heading, live, test) => {
      const csv = (value: string) =>
        `id,amount,method,status,rrn,created_at,${heading}\npay_1,49.00,upi,captured,${paid},12/11/2026,${value}`
      expect(piles(csv(live), [paid])).toEqual({ matched: [paid] })
      expect(piles(csv(test), [paid])).toEqual({ unclear: [paid] })
    },
  )

  it('a payment that was debited from the admin’s own account is unclear', () => {
    const csv = `Date,UTR,Type,Merchant,Debited From,Amount,Status\n12/11/2026,${unpaid},QR,CAFE,HDFC,49.00,COMPLETED`
    expect(piles(csv, [unpaid])).toEqual({ unclear: [unpaid] })
  })

  it.each(['Opg Bal', 'Bal C/F', 'BALANCE BROUGHT FWD', 'Carried Over', 'Day Total'])(
    'a row with a balance or a total is unclear: “%s”',
    (words) => {
      const csv = `Date,Narration,Debit,Credit\n12/11/2026,UPI/${paid}/A,,49.00\n13/11/2026,${words} ${unpaid},,49.00`
      expect(piles(csv, both)).toEqual({ matched: [paid], unclear: [unpaid] })
    },
  )

  it('a row about a chargeback is unclear, even if its status is “won”', () => {
    const csv = `Dispute ID,Payment RRN,Amount,Phase,Status\ndisp_1,${paid},49.00,chargeback,won`
    expect(piles(csv, [paid])).toEqual({ unclear: [paid] })
  })
})

it('a currency stated above the header applies to the amounts', () => {
  const csv = (currency: string) =>
    `Account Currency,${currency}\n\nDate,UTR,Debit,Credit\n12/11/2026,${paid},,49.00`
  expect(piles(csv('INR'), [paid])).toEqual({ matched: [paid] })
  expect(piles(csv('USD'), [paid])).toEqual({ amountDiffers: [paid] })
  expect(piles(csv('GBP'), [paid])).toEqual({ unclear: [paid] })
  const words = csv('INR').replace('Account Currency,INR', 'All amounts are in Singapore Dollars')
  expect(piles(words, [paid])).toEqual({ unclear: [paid] })
})

it.each([
  [
    'Central Bank',
    `Post Date,Account Description,Debit,Credit\n12/11/2026,UPI/CR/${paid}/A,,49.00`,
  ],
  ['Kotak', `Date,Description,DEBIT/CREDIT(₹)\n12/11/2026,UPI/${paid}/A,+49.00`],
  ['Axis', `Tran Date~Particulars~Debit~Credit\n12/11/2026~UPI/P2A/${paid}/A~~49.00`],
  [
    'Easebuzz',
    `Easebuzz Id,Merchant Txn Id,Transaction Date,Transaction Amount,Transaction Status,Bank Ref Num\nE1,M1,2026-11-12,49.00,success,${paid}`,
  ],
  [
    'Instamojo',
    `Payment ID,Payment Date,Buyer Name,Payment Status,Amount,Instamojo Fee,Bank Reference Number\nM1,2026-11-12,A,Credit,49.00,0.98,${paid}`,
  ],
])('a payment is matched in a file with the headings of %s', (_bank, csv) => {
  expect(piles(csv, [paid])).toEqual({ matched: [paid] })
})

describe('references in rows', () => {
  it('an account number in several rows is no reference, even if it looks like a reference', () => {
    const csv = `Date,Narration,Debit,Credit
12/11/2026,"UPI/CR/${paid}/PAYER B
0097695162091 AT 04321",,49.00
12/11/2026,"UPI/CR/632041099998/PAYER C
0097695162091 AT 04321",,49.00
13/11/2026,"UPI/DR/${unpaid}/CAFE
0097695162091 AT 04321",49.00,`
    expect(piles(csv, both)).toEqual({ matched: [paid], notReceived: [unpaid] })
    expect(match(csv, ['0097695162091', '097695162091']).matched).toEqual([])
  })

  it('a row’s reference is not added to the next row, which has its own', () => {
    const csv = `Date,Narration,Withdrawal,Deposit
12/11/2026,COLLECT REQUEST DECLINED ${unpaid},,
,UPI/CR/${paid}/PAYER A,,49.00`
    expect(piles(csv, both)).toEqual({ matched: [paid], notReceived: [unpaid] })
  })

  it('a number that consists of zeros is no reference', () => {
    const csv = `Date,UTR,Deposit\n12/11/2026,000000000000000,49.00`
    const { matched, noReference } = match(csv, ['000000000000', '', 'n/a'])
    expect(matched).toEqual([])
    expect(noReference.map(({ id }) => id)).toEqual(['000000000000', '', 'n/a'])
  })

  it.each(['632041007919.0', '632041007919.00', '6.32041007919E+11'])(
    'a reference that a spreadsheet has written as %s is read',
    (cell) => {
      expect(piles(`Date,UTR,Deposit\n12/11/2026,${cell},49.00`, [paid])).toEqual({
        matched: [paid],
      })
    },
  )

  it('the same payment in the bank’s file and the app’s file counts once', () => {
    const files = {
      'bank.csv': `Date,Narration,Withdrawal,Deposit\n12/11/2026,UPI/${paid}/PAYER A,,49.00`,
      'app.csv': `Date,Merchant ID,RRN,Amount,Type,Status\n12/11/2026,M1,${paid},49.00,PAYMENT,COMPLETED`,
    }
    expect(piles(files, [paid])).toEqual({ matched: [paid] })
    const differing = { ...files, 'app.csv': files['app.csv'].replace('49.00', '59.00') }
    expect(piles(differing, [paid])).toEqual({ usedTwice: [paid] })
  })
})

it('a matched row has the payer and the time of the payment', () => {
  const csv = `Transaction Date,Payer VPA,Payer Name,RRN,Merchant ID,Amount,Type,Status
12/11/2026 06:10:22 PM,payer.a@okaxis,PAYER A,${paid},M1,49.00,SALE,SUCCESS`
  expect(match(csv, [paid]).matched[0]?.credit).toMatchObject({
    time: '18:10:22',
    payer: { upiId: 'payer.a@okaxis', name: 'PAYER A' },
  })
  const bank = `Date,Narration,Deposit\n12/11/2026,UPI/CR/${paid}/PAYER B/SBIN/payer.b@ybl/Pay,49.00`
  expect(match(bank, [paid]).matched[0]?.credit.payer).toEqual({
    upiId: 'payer.b@ybl',
    name: 'PAYER B',
  })
})
