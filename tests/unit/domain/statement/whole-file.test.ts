import '../../../factories/statement-price'
import { describe, expect, it } from 'vitest'

import { looksLikePayments } from '@/domain/statement/reading/tables'

import { gapsOf, match, piles, read } from './read'

const asha = '412345678901'
const ravi = '412345678902'
const both = [asha, ravi]

const sheet = (utr: string) => `Date,UTR,Deposit\n21/11/2026,${utr},49.00`
const row = (utr: string) => `21/11/2026,${utr},x,49.00`

describe('files exported from banks and apps', () => {
  it('payments are found in a file of Bank of Baroda, with the heading DEPOSIT(CR)', () => {
    const csv = `S.No,DATE,NARRATION,CHQ.NO.,WITHDRAWAL(DR),DEPOSIT(CR),BALANCE(INR)
1,21-11-2026,UPI/${asha}/18:10:22/UPI/asha@okaxis/Founder,,,49.00,"1,049.00Cr"
2,21-11-2026,UPI/412345678999/18:11:22/UPI/cafe@ybl/Tea,,49.00,,"1,000.00Cr"
3,22-11-2026,UPI/${ravi}/18:10:22/UPI/ravi@ybl/Founder,,,49.00,"1,049.00Cr"`
    expect(piles(csv, both)).toEqual({ matched: both })
    expect(gapsOf(csv)).toEqual([])
  })

  it.each([
    ['="…"', (text: string) => `="${text}"`],
    ['"=""…"""', (text: string) => `"=""${text}"""`],
  ])(
    'payments are found in a file of Canara Bank, with cells that are written as %s',
    (_written, cell) => {
      const line = (...cells: string[]) => cells.map(cell).join(',')
      const csv = [
        'Account Name,MOODDRIVE',
        'Txn Date,Value Date,Cheque No.,Description,Branch Code,Debit,Credit,Balance',
        line(
          '21-11-2026 18:10:22',
          '21 Nov 2026',
          '',
          `UPI/CR/${asha}/ASHA/HDFC/**a@ok`,
          '33',
          '',
          '49.00',
          '1,049.00',
        ),
        line(
          '21-11-2026 18:11:22',
          '21 Nov 2026',
          '',
          'UPI/DR/412345678999/CAFE',
          '33',
          '1,049.00',
          '',
          '0.00',
        ),
        line(
          '22-11-2026 18:10:22',
          '22 Nov 2026',
          '',
          `UPI/CR/${ravi}/RAVI/SBIN/**r@yb`,
          '33',
          '',
          '49.00',
          '49.00',
        ),
      ].join('\n')
      expect(piles(csv, both)).toEqual({ matched: both })
      expect(gapsOf(csv)).toEqual([])
    },
  )

  it.each([
    ['quoted', (json: string) => `"${json.replaceAll('"', '""')}"`],
    ['quoted with backslashes', (json: string) => `"${json.replaceAll('"', String.raw`\"`)}"`],
    ['bare', (json: string) => json],
  ])(
    'payments are found in a file of Razorpay with a JSON record in a cell, %s',
    (_how, quoted) => {
      const line = (id: string, utr: string, status: string) =>
        `${id},49.00,INR,${status},upi,QRv2 Payment,${quoted(`{"name":"Asha, R","upi_transaction_id":"AXI1","rrn":"${utr}"}`)},1.16,0.18,21/11/2026 18:10:22`
      const csv = `id,amount,currency,status,method,description,acquirer_data,fee,tax,created_at
${line('pay_Abc123Def456Gh', asha, 'captured')}
${line('pay_Abc123Def456Gi', ravi, 'failed')}`
      expect(piles(csv, both)).toEqual({ matched: [asha], unclear: [ravi] })
    },
  )

  it('payments are found in a file with a decimal comma', () => {
    const csv = `Datum;Narration;Ref No;Withdrawal;Deposit;Balance
21/11/2026;UPI/${asha}/ASHA;${asha};;49,00;1.049,00
21/11/2026;UPI/412345678999/CAFE;412345678999;49,00;;1.000,00
22/11/2026;UPI/${ravi}/RAVI;${ravi};;49.000;50.000,00`
    expect(piles(csv, both)).toEqual({ matched: [asha], amountDiffers: [ravi] })
  })

  it.each([
    ['inside a cell', `21/11/2026,"UPI/CR/4123456\n78901/ASHA RAO/HDFC",,49.00,1`],
    ['over two lines', `21/11/2026,UPI/CR/4123456,,49.00,1\n,78901/ASHA RAO/HDFC,,,`],
    ['before the amount', `21/11/2026,UPI/CR/4123456,,,\n,78901/ASHA RAO/HDFC,,49.00,1`],
    ['with a space', '21/11/2026,UPI/CR/4123456 78901/ASHA RAO/HDFC,,49.00,1'],
  ])('payments are found in a file that splits a reference %s', (_where, rows) => {
    const csv = `Date,Narration,Withdrawal,Deposit,Balance\n${rows}\n22/11/2026,UPI/CR/${ravi}/RAVI,,49.00,1`
    expect(piles(csv, both)).toEqual({ matched: both })
  })

  it('payments are found in an app’s file whose first column is the app’s own id', () => {
    const paytm = `Transaction_ID,Order_ID,Settlement_UTR,Transaction_Type,Amount,Status,Bank_Transaction_ID
20261121111212800110168,ORDER00001,712345678901,ACQUIRING,49.00,SUCCESS,${asha}
20261121111212800110169,ORDER00002,712345678901,ACQUIRING,49.00,SUCCESS,${ravi}`
    const phonepe = `PhonePe Transaction ID,Date,Amount,Status,UPI Transaction ID
T2611211810223344556677,21/11/2026,49.00,Completed,${asha}
T2611211810223344556678,21/11/2026,49.00,Completed,${ravi}`
    expect(piles(paytm, both)).toEqual({ matched: both })
    expect(piles(phonepe, both)).toEqual({ matched: both })
  })
})

describe('a sign-up’s reference in an unusual place', () => {
  it('a sign-up whose reference is outside the reference columns is unclear, and the admin reads why', () => {
    const csv = `Date,UTR,Deposit,Status,Order note\n21/11/2026,712345678901,49.00,SUCCESS,my ref ${asha}`
    expect(piles(csv, [asha])).toEqual({ unclear: [asha] })
    expect(match(csv, [asha]).unclear[0]?.doubts).toEqual(['Its reference is under “Order note”'])
    // A second sign-up with the payment's own reference conflicts with the first.
    expect(piles(csv, [asha, '712345678901'])).toEqual({ usedTwice: ['712345678901', asha] })
  })

  it.each(['Date', 'UTR', 'Deposit', 'Withdrawal', 'Balance', 'Status', 'Branch', 'Order ID'])(
    'the payment isn’t reported as missing if the sign-up’s reference is under %j',
    (heading) => {
      const headings = [
        'Date',
        'UTR',
        'Withdrawal',
        'Deposit',
        'Balance',
        'Status',
        'Branch',
        'Order ID',
      ]
      const cells = ['21/11/2026', ravi, '', '49.00', '1,049.00', 'SUCCESS', 'Fort', 'A1']
      const moved = headings.map((one, column) => (one === heading ? asha : cells[column]))
      const csv = [headings, cells, moved]
        .map((one) => one.map((cell) => `"${cell}"`).join(','))
        .join('\n')
      expect(match(csv, [asha]).notReceived).toEqual([])
    },
  )

  it('a row with an unreadable amount makes its sign-up unclear, and a row without an amount is no payment', () => {
    const csv = `Date,UTR,Deposit\n21/11/2026,${asha},49;00\n21/11/2026,${ravi},`
    expect(piles(csv, both)).toEqual({ unclear: [asha], notReceived: [ravi] })
    expect(gapsOf(csv)[0]).toBe('In 1 row, we can’t read the amount, such as “49;00”.')
  })

  it('a sign-up whose reference is above the table or in an unreadable table is unclear', () => {
    const csv = `Late payment: ${asha}\n\nDate,UTR,Deposit\n21/11/2026,412345678999,49.00\nWhen,Number,Came\n21/11/2026,${ravi},49.00`
    expect(piles(csv, both)).toEqual({ unclear: both })
  })

  it('a sign-up whose reference is an account number or phone number of every row isn’t matched', () => {
    const rows = Array.from(
      { length: 5 },
      (_one, index) => `21/11/2026,71234567890${index},49.00,SUCCESS,000405123456,919876543210`,
    )
    const csv = `Date,UTR,Amount,Status,Account,Mobile\n${rows.join('\n')}`
    const thieves = ['000405123456', '919876543210']
    expect(piles(csv, thieves)).toEqual({ notReceived: thieves })
  })
})

describe('every sheet and table of a file', () => {
  it('every sheet is read, and each payment has the name of its sheet', () => {
    const { matched } = match({ October: sheet(asha), November: sheet(ravi) }, both)
    expect(matched.map(({ credit }) => [credit.sheet, credit.line])).toEqual([
      ['October', 2],
      ['November', 2],
    ])
  })

  it('an unreadable table is reported if it may contain payments', () => {
    expect(
      gapsOf({
        Bank: sheet(asha),
        App: `When,Number,Came\n21/11/2026,${ravi},49.00`,
        Notes: 'Thank you\nfor banking,with us',
      }),
    ).toEqual(['Rows 1 to 2 of “App” can’t be read until you choose the columns.'])
  })

  it('a row of words doesn’t end a table', () => {
    const csv = `Date,UTR,Deposit\nB/F,Opening,-\n21/11/2026,${asha},49.00\nN/A,Pending,N/A\n21/11/2026,${ravi},49.00`
    expect(piles(csv, both)).toEqual({ matched: both })
  })

  it('a summary table is not read as payments', () => {
    const csv = `${sheet(asha)}\nTotal,,98.00\n\nOpening Balance,Dr Count,Cr Count,Debits,Credits\n"1,000.00",1,2,30.00,98.00`
    expect(gapsOf(csv)).toEqual([])
    expect(match(csv, [asha]).notClaimed).toEqual([])
  })
})

describe('warnings about a file that may not list every payment', () => {
  const many = (utr: (index: number) => string) =>
    Array.from({ length: 6 }, (_one, index) => row(utr(index))).join('\n')

  it.each([
    [
      'the references are of the app’s transfers to the bank',
      `Date,Settlement UTR,Narration,Amount\n${row('712345678901')}`,
    ],
    [
      'several payments share each reference',
      `Date,UTR,Narration,Amount\n${many((index) => `71234567890${Math.floor(index / 2)}`)}`,
    ],
    [
      'all payments share one reference',
      `Date,UTR,Narration,Amount\n${many(() => '712345678901')}`,
    ],
    [
      'payments only have the app’s own ids',
      `Date,Payment ID,Narration,Amount\n${many((index) => `BCR2DN4T1234567${index}`)}`,
    ],
    [
      'a payment of the price has no reference',
      `Date,UTR,Narration,Amount\n${row(ravi)}\n${row('')}`,
    ],
    [
      'a spreadsheet has cut references off',
      `Date,UTR,Narration,Amount\n${row(ravi)}\n${row('4.12E+11')}`,
    ],
    ['there are no dates', `Day,UTR,Narration,Amount\nMonday,${ravi},x,49.00`],
    ['no money came in', `Date,UTR,Withdrawal,Deposit\n21/11/2026,${ravi},49.00,`],
  ])('there is a warning about the file if %s', (_where, csv) => {
    expect(gapsOf(csv)).not.toEqual([])
  })

  it('there is no warning about interest or about transfers of amounts other than the price', () => {
    const csv = `Date,Narration,Withdrawal,Deposit\n21/11/2026,UPI/CR/${asha}/ASHA,,49.00\n21/11/2026,INTEREST CREDIT,,12.00\n21/11/2026,NEFT CR-SBIN0001234-CLIENT-SBINN52026112112345,,"25,000.00"`
    expect(gapsOf(csv)).toEqual([])
  })
})

describe('recognising a table of payments', () => {
  it.each([
    [
      'a letter',
      'Dear Sir,\n\nI paid 49 rupees on 21/11/2026, by UPI, as you asked.\nMy reference is 412345678901, please check.\n\nThank you,\nAsha',
    ],
    [
      'a letter with an amount between commas',
      'Dear Sir,\nI have paid, 49.00, with 412345678901, and wait.\nYours,\nAsha\nMumbai',
    ],
    ['a list of names', 'Name,City\nAsha,Mumbai\nRavi,Pune'],
  ])('%s isn’t recognised as a table of payments', (_what, text) => {
    expect(read(text).tables.some(looksLikePayments)).toBe(false)
  })

  it('rows of payments without a header are recognised as a table of payments', () => {
    const text = `21/11/2026,UPI/${asha}/ASHA,49.00\n21/11/2026,UPI/${ravi}/RAVI,49.00`
    expect(read(text).tables.some(looksLikePayments)).toBe(true)
  })
})
