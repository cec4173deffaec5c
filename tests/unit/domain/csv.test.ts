import { expect, it } from 'vitest'

import { toCsv } from '@/domain/csv'

/** Without the mark that says what encoding it is. */
const body = (csv: string) => csv.slice(1)

it('begins with a byte order mark and ends each row with CRLF', () => {
  expect(
    toCsv([
      ['Email', 'Amount'],
      ['asha@example.com', 49],
    ]),
  ).toBe('\u{FEFF}Email,Amount\r\nasha@example.com,49\r\n')
})

it('leaves cells without a value empty', () => {
  expect(body(toCsv([[null, '', 'x']]))).toBe(',,x\r\n')
})

it('quotes commas, quotes and line breaks', () => {
  expect(body(toCsv([['a,b', 'say "hi"', 'two\nlines', 'plain']]))).toBe(
    '"a,b","say ""hi""","two\nlines",plain\r\n',
  )
})

it.each(['=1+1', '+91 98765', '-1', '@SUM(A1)', '\tx'])(
  'keeps a spreadsheet from running %j',
  (text) => {
    expect(body(toCsv([[text]]))).toBe(`'${text}\r\n`)
  },
)

it('keeps a formula harmless also where it has to be quoted', () => {
  expect(body(toCsv([['=HYPERLINK("https://evil.example","Click")']]))).toBe(
    '"\'=HYPERLINK(""https://evil.example"",""Click"")"\r\n',
  )
  expect(body(toCsv([['\r=1']]))).toBe('"\'\r=1"\r\n')
})

it('leaves a negative number a number', () => {
  expect(body(toCsv([[-1.5]]))).toBe('-1.5\r\n')
})
