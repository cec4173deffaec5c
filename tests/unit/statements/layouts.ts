import type { CellObject } from '@e965/xlsx'

import type { Cell, Format } from './write-file'

/** The content of a row. */
export interface Entry {
  serial: number
  /** The day in November 2026. */
  day: number
  time: string
  reference: string
  name: string
  isIn: boolean
  amount: number
  balance: number
}

export interface Layout {
  /** The bank or app whose file this is like. */
  from: string
  /** A public page that shows its columns. */
  source: string
  format: Format
  /** Rows above the header. */
  titles?: readonly Cell[][]
  headings: readonly Cell[]
  row: (entry: Entry) => Cell[]
  /** Returns the second line of each row. */
  second?: (entry: Entry) => Cell[]
  /** Rows below the last payment. */
  foot?: readonly Cell[][]
  /** One sheet for each half of the month. */
  inSheets?: boolean
  /** Rows that are not money received have failed, so their result is unclear. */
  hasFailures?: boolean
  /** References are of transfers of many payments, so single payments can't be found. */
  hasOnlySettlements?: boolean
}

const HEADERS =
  'https://github.com/Amit49/Bank-Statement-to-csv-form/blob/0c8210ba1d29e2c2f7f68762d7be44f56d70645b/All_Bank_Header_List.md'
const FORMATS =
  'https://github.com/FFFSTANZA/SharaLedger/blob/bc989a7260d540f0f080a9e997625f28c22c8acf/docs/INDIAN_BANK_FORMATS.md'
const DIFFERENCES =
  'https://www.convertstatement.online/blog/indian-bank-statement-formats-differences'
const RESEARCH =
  'https://github.com/asmitsharp/cashlens/blob/main/docs/bank-statement-format-research.md'
const SURVEY = 'https://nexuslandlord.com/blog/how-to-import-bank-statement'
const NARRATIONS =
  'https://github.com/akash-yellgetti/ng.web/blob/master/src/app/shared/json/bank-statement.json.ts'
const CONVERTED = 'https://pdfsub.com/blog/convert-indian-bank-statements-to-excel'
const IN_EXCEL = 'https://clearledger.co.in/blog/bank-reconciliation-excel-problems'
const RAZORPAY = 'https://razorpay.com/docs/payments/dashboard/reports/data-schema'
const RAZORPAY_ENTITY = 'https://razorpay.com/docs/api/payments/entity/'
const CASHFREE = 'https://www.cashfree.com/docs/partners/embedded/reports/settlement-recon-reports'
const PHONEPE_SETTLEMENT = 'https://developer.phonepe.com/docs/settlement'
const PHONEPE = 'https://invoicepracticelab.com/phonepe-receipt-generator'
const PHONEPE_LIST = 'https://developer.phonepe.com/docs/transactions-2'
const PAYTM = 'https://business.paytm.com/docs/api/account/account-passbook-api'
const UPI_VIEW =
  'https://docs.oracle.com/en/industries/financial-services/banking-payments/14.8.2.0.0/inuug/upi-transaction-view-detailed.html'
const UPI_SWITCH =
  'https://github.com/vishalpotinda2608/fake-data-generator/blob/main/Models/SWITCH_TXN.model.ts'
const BHARATPE = 'https://bharatpe.com/blog/how-to-download-bharatpe-statement'
const SMARTHUB = 'https://smarthub.hdfcbank.com/faqs'
const PAYPAL = 'https://developer.paypal.com/docs/reports/online-reports/activity-download/'
const STRIPE = 'https://docs.stripe.com/reports/report-types/balance'
const WISE = 'https://wise.com/help/articles/2736049/how-do-i-get-a-statement-for-my-account'
const REVOLUT = 'https://help.revolut.com/business/help/managing-my-account/statements/'
const GOOGLE =
  'https://developers.google.com/pay/card-fop-v1/google-card-fop-api/GspUpiCollectionsEntry'

const two = (number: number) => String(number).padStart(2, '0')
const slashed = ({ day }: Entry) => `${two(day)}/11/2026`
const shortened = ({ day }: Entry) => `${two(day)}/11/26`
const dashed = ({ day }: Entry) => `${two(day)}-11-2026`
const named = ({ day }: Entry) => `${two(day)} Nov 2026`
const dashedName = ({ day }: Entry) => `${two(day)}-Nov-2026`
const iso = ({ day }: Entry) => `2026-11-${two(day)}`
const american = ({ day }: Entry) => `Nov ${two(day)}, 2026`
/** A date cell of a spreadsheet, shown with the month first. */
const dated = ({ day }: Entry): CellObject => ({ t: 'n', v: 46_327 + day - 1, z: 'm/d/yy' })

const money = (amount: number) =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(amount)
const into = ({ isIn, amount }: Entry) => (isIn ? money(amount) : '')
const out = ({ isIn, amount }: Entry) => (isIn ? '' : money(amount))
const intoNumber = ({ isIn, amount }: Entry): Cell => (isIn ? amount : '')
const outNumber = ({ isIn, amount }: Entry): Cell => (isIn ? '' : amount)
const zeroInto = ({ isIn, amount }: Entry) => (isIn ? amount : 0)
const zeroOut = ({ isIn, amount }: Entry) => (isIn ? 0 : amount)
const side = ({ isIn }: Entry) => (isIn ? 'CR' : 'DR')

const hdfc = ({ reference, name }: Entry) =>
  `UPI-${name.toUpperCase()}-${name.toLowerCase()}@OKAXIS-UTIB0000553-${reference}-FOUNDER`
const sbi = ({ reference, name, isIn }: Entry) =>
  isIn
    ? `BY TRANSFER-UPI/CR/${reference}/${name}/HDFC/${name.toLowerCase()}@ok/UPI--`
    : `TO TRANSFER-UPI/DR/${reference}/${name}/HDFC/${name.toLowerCase()}@ok/UPI--`
const icici = ({ reference, name }: Entry) =>
  `UPI/${reference}/Founder/${name.toLowerCase()}@okhdfc/HDFC BANK LTD/ICI7de43fa40188479e9baf883d6`
const axis = ({ reference, name }: Entry) => `UPI/P2A/${reference}/${name}/State Ban/UPI`
const kotak = ({ reference, name }: Entry) => `UPI/${name}/${reference}/Founder`
const plain = ({ reference, name }: Entry) => `UPI/${reference}/${name}`

/** Amounts whose direction is only in the cell's number format. */
const sided = ({ isIn, amount }: Entry): CellObject => ({
  t: 'n',
  v: amount,
  z: isIn ? '#,##0.00" Cr"' : '#,##0.00" Dr"',
})
const rupees = (amount: number): CellObject => ({ t: 'n', v: amount, z: '[$₹-4009] #,##0.00' })

export const layouts: readonly Layout[] = [
  {
    from: 'SBI, net banking',
    source: DIFFERENCES,
    format: 'text between tabs',
    titles: [
      ['Account Name      :', 'MOODDRIVE PRIVATE LIMITED'],
      ['Account Number    :', '_00000041234567890'],
      ['Start Date        :', '1 Nov 2026'],
    ],
    headings: [
      'Txn Date',
      'Value Date',
      'Description',
      'Ref No./Cheque No.',
      'Debit',
      'Credit',
      'Balance',
    ],
    row: (one) => [
      named(one),
      named(one),
      sbi(one),
      `TRANSFER FROM ${one.reference}`,
      out(one),
      into(one),
      money(one.balance),
    ],
    foot: [['**This is a computer generated statement and does not require a signature']],
  },
  {
    from: 'SBI, with the branch',
    source: HEADERS,
    format: 'xls',
    headings: [
      'Txn Date',
      'Value Date',
      'Description',
      'Ref No./Cheque No.',
      'Branch Code',
      'Debit',
      'Credit',
      'Balance',
    ],
    row: (one) => [
      dated(one),
      dated(one),
      sbi(one),
      '',
      '04321',
      outNumber(one),
      intoNumber(one),
      one.balance,
    ],
  },
  {
    from: 'SBI, one signed amount',
    source: SURVEY,
    format: 'xls',
    headings: ['Date', 'Description', 'Amount', 'Balance'],
    row: (one) => [iso(one), sbi(one), one.isIn ? one.amount : -one.amount, one.balance],
  },
  {
    from: 'SBI, locked',
    source: RESEARCH,
    format: 'xlsx with a password',
    headings: ['Date', 'Details', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance'],
    row: (one) => [
      named(one),
      sbi(one),
      Number(one.reference),
      outNumber(one),
      intoNumber(one),
      one.balance,
    ],
  },
  {
    from: 'HDFC, delimited',
    source: HEADERS,
    format: 'csv',
    headings: [
      'Date',
      'Narration',
      'Value Dat',
      'Debit Amount',
      'Credit Amount',
      'Chq/Ref Number',
      'Closing Balance',
    ],
    row: (one) => [
      shortened(one),
      hdfc(one),
      shortened(one),
      zeroOut(one),
      zeroInto(one),
      `0000${one.reference}`,
      one.balance,
    ],
  },
  {
    from: 'HDFC, net banking',
    source: HEADERS,
    format: 'xls',
    titles: [
      ['HDFC BANK Ltd.', '', '', '', '', '', 'Page No .: 1'],
      ['MOODDRIVE PRIVATE LIMITED'],
      ['Statement From  :  01/11/2026  To  :  30/11/2026'],
      ['********', '****************', '*******'],
    ],
    headings: [
      'Date',
      'Narration',
      'Chq./Ref.No.',
      'Value Dt',
      'Withdrawal Amt.',
      'Deposit Amt.',
      'Closing Balance',
    ],
    row: (one) => [
      shortened(one),
      hdfc(one),
      `0000${one.reference}`,
      shortened(one),
      outNumber(one),
      intoNumber(one),
      one.balance,
    ],
    foot: [
      ['********', '****************', '*******'],
      ['STATEMENT SUMMARY  :-'],
      ['Opening Balance', '', '', '', 'Debits', 'Credits', 'Closing Bal'],
      [1000, '', '', '', 1299, 245, 5000],
    ],
  },
  {
    from: 'HDFC, with categories',
    source: RESEARCH,
    format: 'csv',
    headings: ['Date', 'Narration', 'Category', 'Withdrawal_Amount', 'Deposit_Amount'],
    row: (one) => [slashed(one), hdfc(one), 'Others', out(one), into(one)],
  },
  {
    from: 'HDFC, a sheet for each half of the month',
    source: IN_EXCEL,
    format: 'xlsx',
    inSheets: true,
    headings: [
      'Date',
      'Narration',
      'Chq./Ref.No.',
      'Value Dt',
      'Withdrawal Amt.',
      'Deposit Amt.',
      'Closing Balance',
    ],
    row: (one) => [
      dated(one),
      hdfc(one),
      Number(one.reference),
      dated(one),
      outNumber(one),
      intoNumber(one),
      one.balance,
    ],
  },
  {
    from: 'ICICI, operative account',
    source: HEADERS,
    format: 'xls',
    titles: [
      ['DETAILED STATEMENT'],
      ['Transactions List  -  MOODDRIVE PRIVATE LIMITED (INR) - 001234567890'],
    ],
    headings: [
      '',
      'S No.',
      'Value Date',
      'Transaction Date',
      'Cheque Number',
      'Transaction Remarks',
      'Withdrawal Amount (INR )',
      'Deposit Amount (INR )',
      'Balance (INR )',
    ],
    row: (one) => [
      '',
      String(one.serial),
      slashed(one),
      slashed(one),
      '-',
      icici(one),
      zeroOut(one),
      zeroInto(one),
      one.balance,
    ],
  },
  {
    from: 'ICICI, corporate',
    source: RESEARCH,
    format: 'xls',
    headings: [
      'No.',
      'Transaction ID',
      'Value Date',
      'Txn Posted Date',
      'ChequeNo.',
      'Description',
      'Cr/Dr',
      'Transaction Amount(INR)',
      'Available Balance(INR)',
    ],
    row: (one) => [
      one.serial,
      `S${String(5_000_000 + one.serial)}`,
      slashed(one),
      `${slashed(one)} ${one.time}`,
      '-',
      icici(one),
      side(one),
      money(one.amount),
      money(one.balance),
    ],
  },
  {
    from: 'ICICI, with a minus for what went out',
    source: DIFFERENCES,
    format: 'xlsx',
    headings: [
      'Transaction Date',
      'Value Date',
      'Description',
      'Cheque Number',
      'Amount',
      'Balance',
    ],
    row: (one) => [
      dashedName(one),
      dashedName(one),
      icici(one),
      '',
      one.isIn ? one.amount : -one.amount,
      one.balance,
    ],
  },
  {
    from: 'ICICI, amounts whose side is in their format',
    source: CONVERTED,
    format: 'xlsx',
    headings: ['Value Date', 'Transaction Remarks', 'Amount (INR)', 'Balance (INR)'],
    row: (one) => [dated(one), icici(one), sided(one), one.balance],
  },
  {
    from: 'Axis, net banking',
    source: HEADERS,
    format: 'csv',
    titles: [
      ['Name :- MOODDRIVE PRIVATE LIMITED'],
      [
        'Statement of Account No - 912345678901234 for the period (From : 01-11-2026 To : 30-11-2026)',
      ],
      [],
    ],
    headings: ['Tran Date', 'CHQNO', 'PARTICULARS', 'DR', 'CR', 'BAL', 'SOL'],
    row: (one) => [dashed(one), '-', axis(one), out(one), into(one), money(one.balance), '1234'],
    foot: [
      [],
      [
        'Unless the constituent notifies the bank immediately of any discrepancy, the statement is taken as found correct.',
      ],
    ],
  },
  {
    from: 'Axis, by serial dates',
    source: NARRATIONS,
    format: 'xlsx',
    headings: ['Tran Date', 'Chq No', 'Particulars', 'Debit', 'Credit', 'Balance', 'Init. Br'],
    row: (one) => [
      46_327 + one.day - 1,
      '',
      axis(one),
      outNumber(one),
      intoNumber(one),
      one.balance,
      '042',
    ],
  },
  {
    from: 'Axis, mobile app',
    source: FORMATS,
    format: 'ods',
    headings: [
      'Transaction Date',
      'Transaction Details',
      'Chq / Ref no.',
      'Debit',
      'Credit',
      'Balance',
    ],
    row: (one) => [
      slashed(one),
      axis(one),
      Number(one.reference),
      outNumber(one),
      intoNumber(one),
      one.balance,
    ],
  },
  {
    from: 'Kotak, both balances signed',
    source: HEADERS,
    format: 'csv',
    headings: [
      'Sl. No.',
      'Date',
      'Description',
      'Chq / Ref number',
      'Amount',
      'Dr / Cr',
      'Balance',
      'Dr / Cr',
    ],
    row: (one) => [
      String(one.serial),
      slashed(one),
      kotak(one),
      `UPI-${one.reference}`,
      money(one.amount),
      side(one),
      money(one.balance),
      'CR',
    ],
  },
  {
    from: 'Kotak, passbook',
    source: HEADERS,
    format: 'xls',
    headings: ['Date', 'Narration', 'Chq/Ref No.', 'Withdrawal (Dr)', 'Deposit (Cr)', 'Balance'],
    row: (one) => [
      dashedName(one),
      kotak(one),
      `UPI-${one.reference}`,
      out(one),
      into(one),
      `${money(one.balance)}(Cr)`,
    ],
  },
  {
    from: 'Kotak, one column for both',
    source: HEADERS,
    format: 'web page',
    headings: ['Date', 'Narration', 'Chq/Ref No', 'Withdrawal (Dr)/Deposit (Cr)', 'Balance'],
    row: (one) => [
      dashedName(one),
      kotak(one),
      `UPI-${one.reference}`,
      `${money(one.amount)}(${one.isIn ? 'Cr' : 'Dr'})`,
      `${money(one.balance)}(Cr)`,
    ],
  },
  {
    from: 'Kotak, in capitals',
    source: HEADERS,
    format: 'xlsx',
    headings: [
      '#',
      'TRANSACTION DATE',
      'TRANSACTION DETAILS',
      'CHQ / REF NO.',
      'DEBIT',
      'CREDIT',
      'BALANCE',
    ],
    row: (one) => [
      one.serial,
      named(one),
      kotak(one),
      `UPI-${one.reference}`,
      out(one),
      into(one),
      money(one.balance),
    ],
  },
  {
    from: 'PNB',
    source: HEADERS,
    format: 'xls',
    titles: [['Account Statement for Account Number 1234000100012345']],
    headings: [
      'Transaction Date',
      'Cheque Number',
      'Withdrawal',
      'Deposit',
      'Balance',
      'Narration',
    ],
    row: (one) => [slashed(one), '', out(one), into(one), `${money(one.balance)} Cr.`, plain(one)],
  },
  {
    from: 'PNB, with the branch',
    source: CONVERTED,
    format: 'web page in a table',
    headings: [
      'Txn No.',
      'Txn Date',
      'Description',
      'Branch Name',
      'Cheque No.',
      'Dr Amount',
      'Cr Amount',
      'Balance',
    ],
    row: (one) => [
      `S${String(34_567 + one.serial)}`,
      slashed(one),
      `UPI/${one.isIn ? 'CR' : 'DR'}/${one.reference}/${one.name}`,
      'KAROL BAGH',
      '',
      out(one),
      into(one),
      `${money(one.balance)}Cr.`,
    ],
  },
  {
    from: 'Bank of Baroda',
    source: HEADERS,
    format: 'xls',
    headings: [
      'S.No',
      'Date',
      'Description',
      'Cheque No',
      'Debit',
      'Credit',
      'Balance',
      'Value Date',
    ],
    row: (one) => [
      one.serial,
      dashed(one),
      `UPI/${one.reference}/${one.time}/UPI/${one.name}@okaxis/Founder`,
      '',
      out(one),
      into(one),
      `${money(one.balance)}Cr`,
      dashed(one),
    ],
  },
  {
    from: 'Bank of Baroda, in capitals',
    source: HEADERS,
    format: 'csv',
    headings: ['DATE', 'NARRATION', 'CHQ.NO.', 'WITHDRAWAL(DR)', 'DEPOSIT(CR)', 'BALANCE(INR)'],
    row: (one) => [
      dashed(one),
      `UPI/${one.reference}/${one.time}/UPI/${one.name}@okaxis/Founder`,
      '',
      out(one),
      into(one),
      `${money(one.balance)}Cr`,
    ],
  },
  {
    from: 'Bank of Baroda, amount and type',
    source: HEADERS,
    format: 'csv',
    headings: ['Date', 'Description', 'Amount', 'Type'],
    row: (one) => [american(one), plain(one), money(one.amount), side(one)],
  },
  {
    from: 'Canara',
    source: HEADERS,
    format: 'csv of ="…" cells',
    titles: [['Current & Saving Account Statement'], ['Account Name', 'MOODDRIVE']],
    headings: [
      'TRANS DATE',
      'VALUE DATE',
      'BRANCH',
      'REF/CHQ.NO',
      'DESCRIPTION',
      'WITHDRAWS',
      'DEPOSIT',
      'BALANCE',
    ],
    row: (one) => [
      `${dashed(one)} ${one.time}`,
      named(one),
      '33',
      '',
      `UPI/${side(one)}/${one.reference}/${one.name}/HDFC/**a@ok`,
      out(one),
      into(one),
      money(one.balance),
    ],
  },
  {
    from: 'Canara, by particulars',
    source: FORMATS,
    format: 'web page',
    headings: [
      'Txn Posted Date',
      'Transaction Particulars',
      'Ref No/Cheque No',
      'Withdrawal',
      'Deposit',
      'Balance',
    ],
    row: (one) => [
      slashed(one),
      `UPI/${side(one)}/${one.reference}/${one.name}/HDFC`,
      one.reference,
      out(one),
      into(one),
      money(one.balance),
    ],
  },
  {
    from: 'Union Bank',
    source: HEADERS,
    format: 'text between bars',
    headings: ['Tran Id', 'Tran Date', 'Remarks', 'Amount (Rs.)', 'Balance (Rs.)'],
    row: (one) => [
      `S${String(98_765_000 + one.serial)}`,
      slashed(one),
      `UPIAR/${one.reference}/${one.isIn ? 'CR' : 'DR'}/${one.name}/HDFC/${one.name}@ok`,
      `${money(one.amount)}${one.isIn ? '(Cr)' : '(Dr)'}`,
      `${money(one.balance)}(Cr)`,
    ],
  },
  {
    from: 'Union Bank, by particulars',
    source: FORMATS,
    format: 'xlsx',
    headings: [
      'Transaction Date',
      'Transaction Particulars',
      'Reference No.',
      'Withdrawal',
      'Deposit',
      'Available Balance',
    ],
    row: (one) => [
      dashed(one),
      `UPI/${side(one)}/${one.name}`,
      one.reference,
      out(one),
      into(one),
      money(one.balance),
    ],
  },
  {
    from: 'IDFC FIRST',
    source: SURVEY,
    format: 'csv with semicolons',
    titles: [['STATEMENT OF ACCOUNT']],
    headings: [
      'Transaction Date',
      'Value Date',
      'Particulars',
      'Cheque No.',
      'Debit',
      'Credit',
      'Balance',
    ],
    row: (one) => [
      dashedName(one),
      dashedName(one),
      `UPI/MOB/${one.reference}/Founder`,
      '',
      out(one),
      into(one),
      money(one.balance),
    ],
  },
  {
    from: 'Yes Bank',
    source: FORMATS,
    format: 'xls',
    headings: [
      'Transaction Date',
      'Value Date',
      'Transaction Description',
      'Reference Number',
      'Debit Amount',
      'Credit Amount',
      'Running Balance',
    ],
    row: (one) => [
      dashedName(one),
      dashedName(one),
      `UPI/${one.reference}/From:${one.name}@okaxis/To:mood@yesbank/Founder`,
      `YESB${String(one.serial)}`,
      out(one),
      into(one),
      money(one.balance),
    ],
  },
  {
    from: 'Yes Bank, ledger',
    source: FORMATS,
    format: 'Excel XML',
    headings: [
      'Date',
      'Particulars',
      'Transaction No',
      'Withdrawals',
      'Deposits',
      'Ledger Balance',
    ],
    row: (one) => [
      dashedName(one),
      plain(one),
      `AA${String(10_000 + one.serial)}`,
      outNumber(one),
      intoNumber(one),
      one.balance,
    ],
  },
  {
    from: 'IndusInd',
    source: HEADERS,
    format: 'xlsb',
    headings: ['Date', 'Particulars', 'Chq./Ref.No.', 'Withdrawal', 'Deposit', 'Balance'],
    row: (one) => [
      named(one),
      `UPI/${one.reference}/${side(one)}/${one.name}/UTIB/${one.name}@ok`,
      `S${String(1000 + one.serial)}`,
      outNumber(one),
      intoNumber(one),
      one.balance,
    ],
  },
  {
    from: 'IndusInd, by type',
    source: FORMATS,
    format: 'xlsx with a password of 2007',
    headings: ['Date', 'Type', 'Description', 'Ref No', 'Debit', 'Credit', 'Balance'],
    row: (one) => [
      dashedName(one),
      one.isIn ? 'Transfer Credit' : 'Transfer Debit',
      plain(one),
      one.reference,
      out(one),
      into(one),
      money(one.balance),
    ],
  },
  {
    from: 'Federal Bank',
    source: HEADERS,
    format: 'xls',
    headings: [
      'Date',
      'Value Date',
      'Particulars',
      'Tran Type',
      'Tran ID',
      'Cheque Details',
      'Withdrawals',
      'Deposits',
      'Balance',
      'Dr/Cr',
    ],
    row: (one) => [
      dashedName(one),
      dashedName(one),
      `UPI ${one.isIn ? 'IN' : 'OUT'}/${one.reference}/${one.name}@okaxis/Founder`,
      'TFR',
      `S${String(66_000 + one.serial)}`,
      '',
      out(one),
      into(one),
      money(one.balance),
      'CR',
    ],
  },
  {
    from: 'IDBI',
    source: HEADERS,
    format: 'web page in a table',
    headings: ['Date', 'Particulars', 'Chq. no', 'Withdrawals', 'Deposits', 'Balance'],
    row: (one) => [slashed(one), plain(one), '', out(one), into(one), money(one.balance)],
  },
  {
    from: 'Bank of India',
    source: HEADERS,
    format: 'text between tabs, UTF-16',
    headings: ['Transaction Date', 'Instrument Id', 'Narration', 'Debit', 'Credit', 'Balance'],
    row: (one) => [
      dashed(one),
      '',
      `UPI/${one.reference}/${side(one)}/${one.name}/SBIN`,
      out(one),
      into(one),
      money(one.balance),
    ],
  },
  {
    from: 'A co-operative bank',
    source: HEADERS,
    format: 'csv',
    headings: ['S.No.', 'Date', 'Description', 'Debit', 'Credit', 'Cheque No', 'Balance'],
    row: (one) => [
      one.serial,
      slashed(one),
      plain(one),
      out(one),
      into(one),
      '',
      money(one.balance),
    ],
  },
  {
    from: 'Paytm Payments Bank',
    source: HEADERS,
    format: 'xlsx',
    headings: ['DATE & TIME', 'TRANSACTION DETAILS', 'AMOUNT', 'AVAILABLE BALANCE'],
    row: (one) => [
      `${named(one)} ${one.time}`,
      `Money ${one.isIn ? 'received from' : 'sent to'} ${one.name}, UPI Reference No.: ${one.reference}`,
      `${one.isIn ? '+' : '-'}Rs.${money(one.amount)}`,
      `Rs.${money(one.balance)}`,
    ],
  },
  {
    from: 'Paytm, passbook',
    source: PAYTM,
    format: 'csv',
    headings: [
      'Date',
      'Transaction Details',
      'UPI Ref No.',
      'Credit or Debit',
      'Txn Amount',
      'Status',
    ],
    row: (one) => [
      iso(one),
      `UPI ${one.name}`,
      one.reference,
      one.isIn ? 'Credit' : 'Debit',
      one.amount,
      'SUCCESS',
    ],
  },
  {
    from: 'PhonePe, app',
    source: PHONEPE,
    format: 'csv',
    titles: [['Transaction Statement for +919876543210'], ['01 Nov, 2026 - 30 Nov, 2026']],
    headings: ['Date', 'Transaction Details', 'Transaction ID', 'UTR No.', 'Type', 'Amount'],
    row: (one) => [
      american(one),
      `${one.isIn ? 'Received from' : 'Paid to'} ${one.name}`,
      `T26112118102${String(10_000_000_000 + one.serial)}`,
      one.reference,
      one.isIn ? 'CREDIT' : 'DEBIT',
      `₹${money(one.amount)}`,
    ],
  },
  {
    from: 'PhonePe Business, transactions',
    source: PHONEPE_LIST,
    format: 'xlsx',
    headings: [
      'Merchant Reference Id',
      'PhonePe Reference Id',
      'UTR',
      'Amount',
      'Status',
      'Transaction Date',
    ],
    row: (one) => [
      `MR${String(one.serial)}`,
      `P2611211810${String(20_000_000 + one.serial)}`,
      one.reference,
      one.amount,
      one.isIn ? 'COMPLETED' : 'FAILED',
      `${iso(one)} ${one.time}`,
    ],
    hasFailures: true,
  },
  {
    from: 'PhonePe Business, settlements',
    source: PHONEPE_SETTLEMENT,
    format: 'csv',
    headings: [
      'PaymentType',
      'MerchantReferenceId',
      'PhonePeReferenceId',
      'CreationDate',
      'Amount',
      'Fee',
      'SettlementDate',
      'Settlement UTR',
    ],
    row: (one) => [
      'PAYMENT',
      `MR${String(one.serial)}`,
      `P2611211810${String(20_000_000 + one.serial)}`,
      iso(one),
      one.amount,
      '0.00',
      iso(one),
      'AXISCN1169361047',
    ],
    hasOnlySettlements: true,
  },
  {
    from: 'Google Pay for Business',
    source: GOOGLE,
    format: 'csv',
    headings: [
      'Transaction Date',
      'Google Transaction ID',
      'UPI Transaction ID',
      'Buyer Name',
      'Gross Amount',
      'Status',
    ],
    row: (one) => [
      iso(one),
      `CICAgKC${String(one.serial)}abcDEF`,
      one.reference,
      one.name,
      `₹${money(one.amount)}`,
      one.isIn ? 'Completed' : 'Failed',
    ],
    hasFailures: true,
  },
  {
    from: 'BHIM, as its bank shows it',
    source: UPI_VIEW,
    format: 'ods',
    headings: [
      'Transaction Date',
      'Transaction ID',
      'RRN',
      'Payer VPA',
      'Transaction Type',
      'Transaction Amount',
    ],
    row: (one) => [
      `${iso(one)} ${one.time}`,
      `AXI8f3c${String(one.serial)}e4b7d`,
      one.reference,
      `${one.name}@upi`,
      one.isIn ? 'Credit' : 'Debit',
      rupees(one.amount),
    ],
  },
  {
    from: 'A UPI acquirer',
    source: UPI_SWITCH,
    format: 'xlsx',
    headings: [
      'Date of txn',
      'Amount',
      'Resp Code',
      'Status',
      'RRN',
      'Ext id',
      'Payee Vpa',
      'Txn Note',
      'Payer UPI ID',
      'PayerName',
    ],
    row: (one) => [
      `${dashed(one)} ${one.time}`,
      one.amount,
      '00',
      one.isIn ? 'SUCCESS' : 'FAILURE',
      Number(one.reference),
      `E${String(one.serial)}`,
      'mood@upi',
      'Founder',
      `${one.name}@ok`,
      one.name,
    ],
    hasFailures: true,
  },
  {
    from: 'Razorpay, payments',
    source: RAZORPAY,
    format: 'csv',
    headings: [
      'Payment ID',
      'Amount',
      'Currency',
      'Status',
      'Payment Method',
      'VPA',
      'Created At',
      'RRN',
      'Refund Status',
    ],
    row: (one) => [
      `pay_L0nSsccovt6z${String(one.serial)}`,
      money(one.amount),
      'INR',
      one.isIn ? 'captured' : 'failed',
      'upi',
      `${one.name}@ok`,
      `${slashed(one)} ${one.time}`,
      one.reference,
      '',
    ],
    hasFailures: true,
  },
  {
    from: 'Razorpay, with the acquirer’s record in a cell',
    source: RAZORPAY_ENTITY,
    format: 'csv',
    headings: [
      'id',
      'amount',
      'currency',
      'status',
      'method',
      'description',
      'amount_refunded',
      'acquirer_data',
      'created_at',
    ],
    row: (one) => [
      `pay_L0nSsccovt6z${String(one.serial)}`,
      money(one.amount),
      'INR',
      one.isIn ? 'captured' : 'failed',
      'upi',
      'Founder Club',
      '0',
      `{"rrn":"${one.reference}"}`,
      `${slashed(one)} ${one.time}`,
    ],
    hasFailures: true,
  },
  {
    from: 'Cashfree, reconciliation',
    source: CASHFREE,
    format: 'xlsx',
    headings: [
      'Event ID',
      'Event Type',
      'Sale Type',
      'Event Currency',
      'Event Time',
      'Status',
      'Event Amount',
      'Bank Reference No',
      'Settlement UTR',
    ],
    row: (one) => [
      String(4_387_450_000 + one.serial),
      'PAYMENT',
      one.isIn ? 'CREDIT' : 'DEBIT',
      'INR',
      `${iso(one)} ${one.time}`,
      'SUCCESS',
      one.amount,
      one.reference,
      'AXISCN1169361047',
    ],
  },
  {
    from: 'PhonePe for Business, with types',
    source: PHONEPE_LIST,
    format: 'csv',
    headings: [
      'Merchant Id',
      'Transaction Type',
      'Transaction Date',
      'Transaction UTR',
      'Total Transaction Amount',
      'Transaction Status',
      'Instrument',
    ],
    row: (one) => [
      'MOODDRIVE',
      'PAYMENT',
      `${iso(one)} ${one.time}`,
      one.reference,
      money(one.amount),
      one.isIn ? 'COMPLETED' : 'FAILED',
      'UPI',
    ],
    hasFailures: true,
  },
  {
    from: 'BharatPe',
    source: BHARATPE,
    format: 'csv',
    headings: ['Date', 'Txn ID/UTR', 'Payer VPA', 'Merchant ID', 'Type', 'Amount', 'Status'],
    row: (one) => [
      `${slashed(one)} ${one.time}`,
      one.reference,
      `${one.name.toLowerCase()}@ok`,
      'BP1',
      'QR',
      one.amount,
      one.isIn ? 'COMPLETED' : 'FAILED',
    ],
    hasFailures: true,
  },
  {
    from: 'HDFC SmartHub',
    source: SMARTHUB,
    format: 'csv',
    headings: [
      'Transaction Date',
      'Transaction Time',
      'Transaction ID',
      'RRN',
      'Payment Mode',
      'Amount',
      'Transaction Status',
    ],
    row: (one) => [
      slashed(one),
      one.time,
      `HSH${String(one.serial)}`,
      one.reference,
      'UPI',
      money(one.amount),
      one.isIn ? 'SaleSuccess' : 'SaleFailed',
    ],
    hasFailures: true,
  },
  {
    from: 'Razorpay, payments by debit cards',
    source: RAZORPAY,
    format: 'csv',
    headings: ['id', 'amount', 'currency', 'status', 'method', 'card_type', 'rrn', 'created_at'],
    row: (one) => [
      `pay_L0nSsccovt6z${String(one.serial)}`,
      money(one.amount),
      'INR',
      one.isIn ? 'captured' : 'failed',
      'card',
      'debit',
      one.reference,
      `${slashed(one)} ${one.time}`,
    ],
    hasFailures: true,
  },
  {
    from: 'PayPal, activity',
    source: PAYPAL,
    format: 'csv',
    headings: [
      'Date',
      'Time',
      'TimeZone',
      'Name',
      'Type',
      'Status',
      'Currency',
      'Gross',
      'Fee',
      'Net',
      'Transaction ID',
    ],
    row: (one) => [
      slashed(one),
      one.time,
      'IST',
      one.name,
      one.isIn ? 'Express Checkout Payment' : 'Mass Pay Payment',
      'Completed',
      'INR',
      one.isIn ? one.amount : -one.amount,
      '-0.30',
      one.isIn ? one.amount - 0.3 : -one.amount,
      one.reference,
    ],
  },
  {
    from: 'Stripe, balance',
    source: STRIPE,
    format: 'csv',
    headings: [
      'id',
      'Type',
      'Source',
      'Amount',
      'Fee',
      'Net',
      'Currency',
      'Created (UTC)',
      'Description',
    ],
    row: (one) => [
      one.reference,
      one.isIn ? 'charge' : 'refund',
      `src_${String(one.serial)}`,
      one.isIn ? one.amount : -one.amount,
      '1.50',
      one.isIn ? one.amount - 1.5 : -one.amount,
      'inr',
      `${iso(one)} ${one.time}`,
      'Founder',
    ],
  },
  {
    from: 'Wise, transfers',
    source: WISE,
    format: 'csv',
    headings: [
      'ID',
      'Status',
      'Direction',
      'Created on',
      'Source name',
      'Source amount (after fees)',
      'Source currency',
      'Target name',
      'Target amount (after fees)',
      'Target currency',
      'Reference',
    ],
    row: (one) => [
      `TRANSFER-${String(1_000_000 + one.serial)}`,
      'COMPLETED',
      one.isIn ? 'IN' : 'OUT',
      `${iso(one)} ${one.time}`,
      one.name,
      '0.55',
      'EUR',
      'MoodDrive',
      one.amount,
      'INR',
      one.reference,
    ],
  },
  {
    from: 'Revolut, business',
    source: REVOLUT,
    format: 'csv',
    headings: [
      'Date started (UTC)',
      'Date completed (UTC)',
      'ID',
      'Type',
      'State',
      'Description',
      'Reference',
      'Payer',
      'Amount',
      'Fee',
      'Currency',
      'Balance',
    ],
    row: (one) => [
      iso(one),
      iso(one),
      `6540-${String(one.serial)}`,
      'TRANSFER',
      'COMPLETED',
      'Founder club',
      one.reference,
      one.name,
      one.isIn ? one.amount : -one.amount,
      '0.00',
      'INR',
      one.balance,
    ],
  },
  {
    from: 'Bank of Baroda, two lines for each payment',
    source: HEADERS,
    format: 'csv',
    headings: [
      'Serial No',
      'Transaction Date',
      'Value Date',
      'Description',
      'Cheque Number',
      'Debit',
      'Credit',
      'Balance',
    ],
    row: (one) => [
      one.serial,
      dashed(one),
      dashed(one),
      `UPI/${one.name.toUpperCase()}`,
      '',
      out(one) || '-',
      into(one) || '-',
      `${money(one.balance)} Cr`,
    ],
    second: (one) => [
      '',
      '',
      '',
      `${one.reference}/${one.name.toLowerCase()}@ok/Pay`,
      '',
      '',
      '',
      '',
    ],
  },
  {
    from: 'A co-operative bank, with an apostrophe before the year',
    source: FORMATS,
    format: 'csv',
    headings: ['TRAN DATE', 'TRAN PARTICULAR', 'INST NO', 'DEBIT', 'CREDIT', 'BALANCE'],
    row: (one) => [`${two(one.day)}-Nov-'26`, plain(one), '', out(one), into(one), one.balance],
  },
  {
    from: 'An app whose references a spreadsheet has kept as decimals',
    source: FORMATS,
    format: 'csv',
    headings: ['Date', 'UTR', 'Withdrawal', 'Deposit'],
    row: (one) => [
      slashed(one),
      `${one.reference}${one.serial % 2 === 0 ? '.0' : '.00'}`,
      out(one),
      into(one),
    ],
  },
]
