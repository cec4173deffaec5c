import { describe, expect, it } from 'vitest'

import { parseAmount } from '@/domain/statement/reading/amount'
import { decodeText } from '@/features/admin/statement-files/decode-text'
import { parseCsv } from '@/features/admin/statement-files/parse-csv'
import { losesDigits, referencesIn } from '@/domain/statement/matching/references'
import { parseStatementDate } from '@/domain/statement/reading/statement-date'

const utf16 = (text: string, big: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return big ? bytes.swap16() : bytes
}

describe('amounts in a statement', () => {
  it.each([
    ['49', 49, null, null],
    ['49.00', 49, null, null],
    [' 1,23,456.00 ', 123456, null, null],
    ['1,234,567.5', 1234567.5, null, null],
    ['₹49', 49, null, 'INR'],
    ['₹ 1,049.50', 1049.5, null, 'INR'],
    ['Rs. 49/-', 49, null, 'INR'],
    ['INR 49.00', 49, null, 'INR'],
    ['49.00 INR', 49, null, 'INR'],
    ['$5.00', 5, null, 'USD'],
    ['USD 5', 5, null, 'USD'],
    ['+49.00', 49, 'credit', null],
    ['49.00 Cr', 49, 'credit', null],
    ['49.00(Cr)', 49, 'credit', null],
    ['49.00 Dr.', 49, 'debit', null],
    ['(49.00)', 49, 'debit', null],
    ['-49.00', 49, 'debit', null],
    ['−₹49', 49, 'debit', 'INR'],
    ['49.00-', 49, 'debit', null],
    ["'49.00", 49, null, null],
    ['\u{A0}49.00', 49, null, null],
    ['0.1', 0.1, null, null],
    ['49,00', 49, null, null],
    ['₹ 1.049,50 Cr', 1049.5, 'credit', 'INR'],
    ['-49,00', 49, 'debit', null],
  ])(
    'the amount %j is read as %d with the direction %s and the currency %s',
    (cell, value, side, currency) => {
      expect(parseAmount(cell)).toEqual({ value, side, currency })
    },
  )

  it.each([
    '',
    '-',
    'N/A',
    '49,000,0',
    '1,049,50',
    '1,2,3',
    'Total',
    '49 and 50',
    '12:30',
    '21/11/2026',
  ])('%j is not an amount', (cell) => {
    expect(parseAmount(cell)).toBeNull()
  })
})

describe('dates in a statement', () => {
  it.each([
    '21/11/2026',
    '21-11-2026',
    '21/11/26',
    '21.11.2026',
    '21 11 2026',
    '21-Nov-2026',
    '21-NOV-26',
    '21 Nov 2026',
    '21 November 2026, 06:10 PM',
    '21st Nov 2026',
    'Nov 21, 2026',
    'November 21 2026 18:10',
    '2026-11-21',
    '2026-11-21T18:10:22+05:30',
    '21/11/2026 18:10:22',
    '11/21/2026',
    '46347',
    '46347.7569',
    "'21/11/2026",
  ])('%j is read as 21 November 2026', (cell) => {
    expect(parseStatementDate(cell)).toEqual(new Date(2026, 10, 21))
  })

  it('a date with two possible orders is read with the day first', () => {
    expect(parseStatementDate('05/04/2026')).toEqual(new Date(2026, 3, 5))
  })

  it.each(['', 'Total', '31/06/2026', '412345678901', '49.00', '2026-13-40', '21 Foo 2026'])(
    '%j is not a date',
    (cell) => {
      expect(parseStatementDate(cell)).toBeNull()
    },
  )
})

describe('references in a statement', () => {
  it.each([
    ['UPI/412345678901/Asha/asha@okaxis/SBIN', ''],
    ['UPI-ASHA RAO-asha@okaxis-SBIN0001234-412345678901-FOUNDER', ''],
    ['UPI/CR/412345678901/ASHA RAO/SBIN/9876543210@ybl/Payment', ''],
    ['BY TRANSFER-UPI/CR/412345678901/ASHA/HDFC/asha/Pay--', 'TRANSFER FROM 4897738162090 /'],
    ['ASHA RAO', '412345678901'],
    ['ASHA RAO', '0000412345678901'],
    ['ASHA RAO', "'412345678901"],
    ['ASHA RAO', '4.12345678901E+11'],
    ['ASHA RAO', 'UPI-412345678901'],
    ['UPI/P2A/412345678901/ASHA  RAO', '-'],
    ['PAYMENT FROM PHONE 9876543210 UPI/412345678901', ''],
  ])(
    '412345678901 is read from the narration %j and the reference column %j',
    (narration, cell) => {
      expect(referencesIn(narration, cell).main).toEqual(['412345678901'])
    },
  )

  it('the reference in the reference column comes before the reference in the narration', () => {
    expect(referencesIn('UPI/512345678901/Asha', '412345678901').main).toEqual([
      '412345678901',
      '512345678901',
    ])
  })

  it('a phone number counts as the reference only if the row has no other reference', () => {
    expect(referencesIn('UPI/CR/919876543210/412345678901', '')).toMatchObject({
      main: ['412345678901'],
      other: [],
    })
    expect(referencesIn('UPI/CR/ASHA', '919876543210').main).toEqual(['919876543210'])
  })

  it.each([
    ['UPI412345678901', ['412345678901', 'UPI412345678901']],
    ['S412345678901 ASHA', ['412345678901', 'S412345678901']],
    ['412345678901CR', ['412345678901', '412345678901CR']],
    ['UPI4123456789012', ['UPI4123456789012']],
    ['UPI919876543210', ['UPI919876543210']],
  ])(
    'the reference %j is tried with and without the letters around the digits',
    (narration, other) => {
      expect(referencesIn(narration, '')).toMatchObject({ main: [], other })
    },
  )

  it('the reference of an NEFT transfer is read from the narration', () => {
    expect(
      referencesIn('NEFT Cr-SBIN0001234-ASHA RAO-MOODDRIVE-SBINN52026112112345', ''),
    ).toMatchObject({
      main: [],
      other: ['SBINN52026112112345'],
    })
  })

  it('a payment app’s own id is read in addition to the UTR', () => {
    expect(referencesIn('Paid by Asha T2611211810223344556677', '412345678901')).toMatchObject({
      main: ['412345678901'],
      other: ['T2611211810223344556677'],
    })
  })

  it.each([
    ['TRANSFER FROM ICICIBANK FOUNDERPAYMENT', ''],
    ['IMPS 9876543210 SBIN0001234', ''],
    ['412345678901@upi', ''],
    ['SALARY NOV 2026', 'N/A'],
    ['CASH DEPOSIT', 'TRANSFER'],
    ['ASHA RAO', '4.12346E+11'],
  ])(
    'no reference is read from the narration %j and the reference column %j',
    (narration, cell) => {
      expect(referencesIn(narration, cell)).toMatchObject({ main: [], other: [] })
    },
  )

  it('a reference that a spreadsheet has rounded is recognised as incomplete', () => {
    expect(losesDigits('4.12346E+11')).toBe(true)
    expect(losesDigits('4.12345678901E+11')).toBe(false)
    expect(losesDigits('412345678901')).toBe(false)
  })
})

describe('encodings of a statement', () => {
  it.each([
    ['UTF-8', Buffer.from('Date,₹')],
    ['UTF-8 with a byte order mark', Buffer.from('\u{FEFF}Date,₹')],
    ['UTF-16, little-endian', utf16('\u{FEFF}Date,₹', false)],
    ['UTF-16, big-endian', utf16('\u{FEFF}Date,₹', true)],
    ['UTF-16 without a byte order mark', utf16('Date,₹', false)],
    ['UTF-16 without a byte order mark, big-endian', utf16('Date,₹', true)],
  ])('text in %s is decoded', (_name, bytes) => {
    expect(decodeText(bytes)).toBe('Date,₹')
  })

  it('text in windows-1252 is decoded', () => {
    expect(decodeText(Uint8Array.from([0x43, 0x61, 0x66, 0xe9]))).toBe('Café')
  })
})

describe('CSV statements', () => {
  it.each([',', ';', '\t', '|'])('the separator %j is recognised', (separator) => {
    const lines = [
      'Account statement',
      ['Date', 'Narration', 'Amount'].join(separator),
      ['21/11/2026', 'UPI/412345678901', '49.00'].join(separator),
      ['22/11/2026', 'UPI/412345678902', '49.00'].join(separator),
    ]
    expect(parseCsv(lines.join('\r\n'))).toEqual([
      ['Account statement'],
      ['Date', 'Narration', 'Amount'],
      ['21/11/2026', 'UPI/412345678901', '49.00'],
      ['22/11/2026', 'UPI/412345678902', '49.00'],
    ])
  })

  it('tab-separated lines are not split at the commas of amounts', () => {
    expect(parseCsv('Date\tAmount\n21/11/26\t1,049.00\n22/11/26\t2,049.00\n')).toEqual([
      ['Date', 'Amount'],
      ['21/11/26', '1,049.00'],
      ['22/11/26', '2,049.00'],
    ])
  })

  it('separators, quotes and line breaks inside quotes are kept', () => {
    expect(parseCsv('a,"b, ""c""\nd",e\n1, "2" ,3')).toEqual([
      ['a', 'b, "c"\nd', 'e'],
      ['1', ' "2" ', '3'],
    ])
  })

  it('a quote that is never closed is kept as text, and no row is lost', () => {
    expect(parseCsv('a,"b,c\nd,e,f\ng,h "x" y,i')).toEqual([
      ['a', '"b', 'c'],
      ['d', 'e', 'f'],
      ['g', 'h "x" y', 'i'],
    ])
  })

  it('a CSV file’s own sep= line sets the separator', () => {
    expect(parseCsv('sep=;\r\na;b,c\r\n')).toEqual([['a', 'b,c']])
  })

  it('empty cells and lines are kept, so line numbers stay right', () => {
    expect(parseCsv('a,,\r\r\n\nb,c,d')).toEqual([['a', '', ''], [''], [''], ['b', 'c', 'd']])
  })
})
