import '../../../factories/statement-price'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { PlacedText } from '@/features/admin/statement-pdf/pdf-lines'
import { sheetOfPages } from '@/features/admin/statement-pdf/pdf-sheet'
import { readStatement } from '@/domain/statement/reading/tables'

import { matchOf } from './read'

const SIZE = 8
const HEADINGS = ['Date', 'Particulars', 'Ref No', 'Withdrawals', 'Deposits', 'Balance']

const row = fc.record({
  isIn: fc.boolean(),
  amount: fc.constantFrom('49.00', '49.00', '1,049.00', '12,49,049.00'),
  /** Whether the reference has its own column. */
  isInColumn: fc.boolean(),
  /** The number of digits before a line break in the reference; 12 for no break. */
  broken: fc.integer({ min: 1, max: 30 }).map((at) => Math.min(at, 12)),
  /** The number of narration lines above and below the reference. */
  before: fc.nat(1),
  after: fc.nat(2),
})

/** Any layout of a page, even one that can't be read reliably. */
const layout = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 8 }),
  widths: fc.oneof(
    fc.array(fc.integer({ min: 35, max: 110 }), { minLength: 6, maxLength: 6 }),
    fc.array(fc.integer({ min: 70, max: 130 }), { minLength: 6, maxLength: 6 }),
  ),
  /** For each column, whether its text and its heading are aligned right. */
  right: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  rightHeading: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  padding: fc.integer({ min: 0, max: 4 }),
  leading: fc.integer({ min: 8, max: 12 }),
  /** The space between rows, in addition to the space between the lines of a row. */
  apart: fc.nat(14),
  /** The line of a row that has the day and the amounts. */
  dayIn: fc.constantFrom('first' as const, 'first' as const, 'middle' as const, 'last' as const),
  perPage: fc.integer({ min: 1, max: 8 }),
})

type Layout = typeof layout extends fc.Arbitrary<infer One> ? One : never

const referenceOf = (index: number) => String(632_512_000_000 + index * 7919)

function pagesOf(made: Layout): PlacedText[][] {
  const { rows, widths, right, rightHeading, padding, leading, apart, dayIn, perPage } = made
  const spacing = leading + apart
  const lefts = widths.map((_width, index) => widths.slice(0, index).reduce((a, b) => a + b, 20))
  const pages: PlacedText[][] = []
  let y = 0
  const put = (text: string, column: number, isRight: boolean, at: number) => {
    const width = text.length * SIZE * 0.5
    const [left = 0, all = 0] = [lefts[column], widths[column]]
    const x = isRight ? left + all - padding - width : left + padding
    pages.at(-1)?.push({ text, x, y: at, width, height: SIZE })
  }
  for (const [index, one] of rows.entries()) {
    if (index % perPage === 0) {
      pages.push([])
      y = 700
      for (const [column, heading] of HEADINGS.entries()) {
        put(heading, column, rightHeading[column] === true, y)
      }
      y -= spacing
    }
    const cell = (text: string, column: number, at: number) =>
      put(text, column, right[column] === true, at)
    const reference = referenceOf(index)
    const parts = [reference.slice(0, one.broken), reference.slice(one.broken)].filter(Boolean)
    const words = [
      ...Array.from({ length: one.before }, () => 'UPI/XX/Asha/'),
      ...(one.isInColumn ? ['UPI/Asha'] : [`UPI/${parts[0] ?? ''}`, ...parts.slice(1)]),
      ...Array.from({ length: one.after }, () => 'asha@ok/X'),
    ]
    const day = { first: 0, middle: Math.floor(words.length / 2), last: words.length - 1 }[dayIn]
    for (const [line, text] of words.entries()) cell(text, 1, y - line * leading)
    if (one.isInColumn) {
      for (const [line, part] of parts.entries()) cell(part, 2, y - (day + line) * leading)
    }
    cell(`${String(10 + index)}/11/2026`, 0, y - day * leading)
    cell(one.amount, one.isIn ? 4 : 3, y - day * leading)
    cell('9,99,999.00', 5, y - day * leading)
    y -= (words.length - 1) * leading + spacing
  }
  return pages
}

it('in random PDFs, only received payments are matched, with the right amount', () => {
  const seed = Date.now()
  let matchedRows = 0
  fc.assert(
    fc.property(layout, (made) => {
      const references = made.rows.map((_row, index) => referenceOf(index))
      const statement = readStatement([sheetOfPages(pagesOf(made))])
      const { matched, amountDiffers } = matchOf(statement, references)
      for (const { signUp, credit } of [...matched, ...amountDiffers]) {
        const truth = made.rows[references.indexOf(signUp.id)]
        expect(truth?.isIn).toBe(true)
        expect(credit.amount).toBe(Number(truth?.amount.replaceAll(',', '')))
        matchedRows += 1
      }
    }),
    { seed, numRuns: 1500 },
  )
  expect(matchedRows, `matched rows with the seed ${seed}`).toBeGreaterThan(20)
})
