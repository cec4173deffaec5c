import type { Entry } from './layouts'
import type { PdfTable } from './write-pdf'

interface PdfLayout extends Omit<PdfTable, 'rows'> {
  from: string
  /** A public page that shows the layout's columns. */
  source: string
  row: (entry: Entry) => string[]
  /** Whether the layout separates the amounts of the rows but not their text, so that every row is unclear. */
  isAllUnclear?: boolean
}

const HEADERS =
  'https://github.com/Amit49/Bank-Statement-to-csv-form/blob/0c8210ba1d29e2c2f7f68762d7be44f56d70645b/All_Bank_Header_List.md'
const FORMATS =
  'https://github.com/FFFSTANZA/SharaLedger/blob/bc989a7260d540f0f080a9e997625f28c22c8acf/docs/INDIAN_BANK_FORMATS.md'
const PHONEPE = 'https://github.com/SandeepNarasimhan/phonepe_transformer'
const GOOGLE_PAY = 'https://github.com/ibnu-umer/finance-parser'

const two = (number: number) => String(number).padStart(2, '0')
const money = (amount: number) =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(amount)
const into = ({ isIn, amount }: Entry) => (isIn ? money(amount) : '')
const out = ({ isIn, amount }: Entry) => (isIn ? '' : money(amount))
const slashed = ({ day }: Entry) => `${two(day)}/11/26`
const dashed = ({ day }: Entry) => `${two(day)}-11-2026`
const named = ({ day }: Entry) => `${two(day)} Nov 2026`

const halves = (reference: string) => [reference.slice(0, 3), reference.slice(3)] as const

export const pdfLayouts: readonly PdfLayout[] = [
  {
    from: 'HDFC, with references broken in two',
    source: HEADERS,
    titles: ['MOODDRIVE PRIVATE LIMITED', 'Statement From : 01/11/2026 To : 30/11/2026'],
    columns: [
      { heading: 'Date', x: 40 },
      { heading: 'Narration', x: 80 },
      { heading: 'Chq./Ref.No.', x: 235 },
      { heading: 'Value Dt', x: 310 },
      { heading: 'Withdrawal Amt.', x: 420, alignsRight: true },
      { heading: 'Deposit Amt.', x: 485, alignsRight: true },
      { heading: 'Closing Balance', x: 560, alignsRight: true },
    ],
    row: (one) => [
      slashed(one),
      `UPI-${one.name.toUpperCase()}-P@OK-UTIB0000553-${halves(one.reference).join('\n')}-FOUNDER`,
      `0000${one.reference}`,
      slashed(one),
      out(one),
      into(one),
      money(one.balance),
    ],
    foot: '*Closing balance includes funds earmarked for hold and uncleared funds',
  },
  {
    from: 'SBI, with a password',
    source: FORMATS,
    isLocked: true,
    columns: [
      { heading: 'Txn Date', x: 40 },
      { heading: 'Value\nDate', x: 95 },
      { heading: 'Description', x: 150 },
      { heading: 'Ref No./Cheque\nNo.', x: 290 },
      { heading: 'Debit', x: 420, alignsRight: true },
      { heading: 'Credit', x: 480, alignsRight: true },
      { heading: 'Balance', x: 560, alignsRight: true },
    ],
    row: (one) => [
      named(one),
      named(one),
      `${one.isIn ? 'BY TRANSFER-UPI/CR/' : 'TO TRANSFER-UPI/DR/'}\n${one.reference}/${one.name}/HDFC/\nperson@ok/UPI--`,
      one.isIn ? 'TRANSFER FROM' : 'TRANSFER TO',
      out(one),
      into(one),
      money(one.balance),
    ],
  },
  {
    from: 'Axis, with one-line rows',
    source: FORMATS,
    columns: [
      { heading: 'Tran Date', x: 40 },
      { heading: 'Chq No', x: 100 },
      { heading: 'Particulars', x: 150 },
      { heading: 'Debit', x: 400, alignsRight: true },
      { heading: 'Credit', x: 460, alignsRight: true },
      { heading: 'Balance', x: 530, alignsRight: true },
      { heading: 'Init. Br', x: 545 },
    ],
    row: (one) => [
      dashed(one),
      '',
      `UPI/P2A/${one.reference}/${one.name}/State Ban/UPI`,
      out(one),
      into(one),
      money(one.balance),
      '4321',
    ],
    foot: 'TRANSACTION TOTAL',
  },
  {
    from: 'Kotak, with a direction in the amount',
    source: FORMATS,
    columns: [
      { heading: 'Date', x: 40 },
      { heading: 'Narration', x: 100 },
      { heading: 'Chq/Ref No', x: 290 },
      { heading: 'Withdrawal (Dr)/\nDeposit (Cr)', x: 470, alignsRight: true },
      { heading: 'Balance', x: 550, alignsRight: true },
    ],
    row: (one) => [
      dashed(one),
      `UPI/${one.name}/${one.reference}\nFounder club`,
      `UPI-${one.reference}`,
      `${money(one.amount)}(${one.isIn ? 'Cr' : 'Dr'})`,
      `${money(one.balance)}(Cr)`,
    ],
  },
  {
    from: 'PhonePe, with three-line payments',
    source: PHONEPE,
    columns: [
      { heading: 'Date', x: 40 },
      { heading: 'Transaction Details', x: 130 },
      { heading: 'Type', x: 380 },
      { heading: 'Amount', x: 460 },
    ],
    row: (one) => [
      `Nov ${two(one.day)}, 2026\n06:10 pm`,
      [
        `${one.isIn ? 'Received from' : 'Paid to'} ${one.name}`,
        `Transaction ID T26112118${String(10_000_000_000_000 + one.serial)}`,
        `UTR No. ${one.reference}`,
        `${one.isIn ? 'Credited to' : 'Debited from'} XX1234`,
      ].join('\n'),
      one.isIn ? 'CREDIT' : 'DEBIT',
      `₹${String(one.amount)}`,
    ],
    spacing: 20,
    foot: 'This is a system generated statement. For any queries, contact us at https://support.phonepe.com/statement.',
  },
  {
    from: 'Google Pay, without directions',
    source: GOOGLE_PAY,
    titles: ['Transaction statement', '9198765 43210, desk@mooddrive.example'],
    columns: [
      { heading: 'Date & time', x: 40 },
      { heading: 'Transaction details', x: 150 },
      { heading: 'Amount', x: 500, alignsRight: true },
    ],
    row: (one) => [
      `${two(one.day)} Nov, 2026\n11:35 AM`,
      `${one.isIn ? 'Received from' : 'Paid to'} ${one.name}\nUPI Transaction ID: ${one.reference}\n${one.isIn ? 'Paid to' : 'Paid by'} HDFC Bank 4230`,
      `₹${String(one.amount)}`,
    ],
    spacing: 24,
  },
  {
    from: 'ICICI, with vertically centred dates',
    source: HEADERS,
    isCentred: true,
    isAllUnclear: true,
    columns: [
      { heading: 'S No.', x: 30 },
      { heading: 'Value Date', x: 60 },
      { heading: 'Transaction\nDate', x: 115 },
      { heading: 'Cheque Number', x: 170 },
      { heading: 'Transaction Remarks', x: 240 },
      { heading: 'Withdrawal\nAmount (INR)', x: 440, alignsRight: true },
      { heading: 'Deposit\nAmount (INR)', x: 500, alignsRight: true },
      { heading: 'Balance (INR)', x: 570, alignsRight: true },
    ],
    row: (one) => [
      String(one.serial),
      dashed(one),
      dashed(one),
      '-',
      `UPI/${one.reference}/Founder/\nperson@okhdfc/HDFC BANK LTD/\nICI7de43fa40188479e9baf883d6`,
      out(one),
      into(one),
      money(one.balance),
    ],
  },
  {
    from: 'a bank with broken references',
    source: FORMATS,
    isAllUnclear: true,
    columns: [
      { heading: 'Date', x: 40 },
      { heading: 'Particulars', x: 110 },
      { heading: 'Withdrawals', x: 400, alignsRight: true },
      { heading: 'Deposits', x: 470, alignsRight: true },
      { heading: 'Balance', x: 550, alignsRight: true },
    ],
    row: (one) => [
      dashed(one),
      `UPI/${halves(one.reference).join('\n')}/${one.name}`,
      out(one),
      into(one),
      money(one.balance),
    ],
  },
  {
    from: 'Canara, with four-line payments',
    source: HEADERS,
    titles: ['Statement for A/c XXXXXXXX9999 between 01-Nov-2026 and 30-Nov-2026'],
    columns: [
      { heading: 'Date', x: 30 },
      { heading: 'Particulars', x: 95 },
      { heading: 'Deposits', x: 390, alignsRight: true },
      { heading: 'Withdrawals', x: 470, alignsRight: true },
      { heading: 'Balance', x: 560, alignsRight: true },
    ],
    row: (one) => [
      dashed(one),
      `UPI/${one.isIn ? 'CR' : 'DR'}/${one.reference}/${one.name}/SBIN/\n**rson@oksbi/UPI//AXLd00d\n/${slashed(one)} ${one.time}\nChq: ${one.reference}`,
      into(one),
      out(one),
      money(one.balance),
    ],
    spacing: 24,
    foot: 'Closing Balance 5,000.00',
  },
  {
    from: 'Airtel Payments Bank, with times',
    source: FORMATS,
    titles: ['Airtel Payments Bank Limited', 'Opening Balance: Rs. 1,000.00'],
    columns: [
      { heading: 'DATE & TIME', x: 30 },
      { heading: 'TRANSACTION ID', x: 115 },
      { heading: 'PARTICULARS', x: 200 },
      { heading: 'DEBIT (Rs.)', x: 430, alignsRight: true },
      { heading: 'CREDIT (Rs.)', x: 495, alignsRight: true },
      { heading: 'BALANCE (Rs.)', x: 565, alignsRight: true },
    ],
    row: (one) => [
      `${named(one)}\n${one.time}`,
      one.reference,
      `UPI/${one.isIn ? 'CR' : 'DR'}/${one.name}/SBIN`,
      out(one),
      into(one),
      money(one.balance),
    ],
    spacing: 22,
  },
]
