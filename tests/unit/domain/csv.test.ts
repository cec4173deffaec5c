import { expect, it } from 'vitest'

import { toCsv } from '@/components/download-csv'

/** Returns the text without the byte order mark. */
const body = (csv: string) => csv.slice(1)

it('the CSV starts with a byte order mark and ends each row with CRLF', () => {
  expect(
    toCsv([
      ['Email', 'Amount'],
      ['asha@example.com', 49],
    ]),
  ).toBe('\u{FEFF}Email,Amount\r\nasha@example.com,49\r\n')
})

it('values that are missing become empty cells of the CSV', () => {
  expect(body(toCsv([[null, '', 'x']]))).toBe(',,x\r\n')
})

it('cells with commas, quotes or line breaks are quoted in the CSV', () => {
  expect(body(toCsv([['a,b', 'say "hi"', 'two\nlines', 'plain']]))).toBe(
    '"a,b","say ""hi""","two\nlines",plain\r\n',
  )
})

it.each(['=1+1', '+91 98765', '-1', '@SUM(A1)', '\tx'])(
  'a spreadsheet shows the exported cell %j as text and doesn’t run it as a formula',
  (text) => {
    expect(body(toCsv([[text]]))).toBe(`'${text}\r\n`)
  },
)

it('a spreadsheet shows a quoted cell with a formula as text, too', () => {
  expect(body(toCsv([['=HYPERLINK("https://evil.example","Click")']]))).toBe(
    '"\'=HYPERLINK(""https://evil.example"",""Click"")"\r\n',
  )
  expect(body(toCsv([['\r=1']]))).toBe('"\'\r=1"\r\n')
})

it('a negative number stays a number in the CSV', () => {
  expect(body(toCsv([[-1.5]]))).toBe('-1.5\r\n')
})
