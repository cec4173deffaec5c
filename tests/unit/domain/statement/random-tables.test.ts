import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { match } from './read'

/** A generated row, and whether it is money received. */
interface Made {
  reference: string
  cells: Readonly<Record<string, string>>
  isReceived: boolean
}

const received = ['SUCCESS', 'Successful', 'Completed', 'captured', 'txn success', 'Paid']
const troubles = [
  'FAILED',
  'Pending',
  'Under Process',
  'In Progress',
  'On hold',
  'DEEMED',
  'Deemed success',
  'Not successful',
  'Success (reversed)',
  'Refunded',
  'Initiated',
  'Timed out',
  'Processed',
  '¿?',
  '0',
  'U30',
]
const sent = ['Transfer Out', 'DR', 'Debit', 'Sent', 'Withdrawal', 'Payout', 'Refund', 'Purchase']
const came = ['CR', 'Credit', 'Transfer In', 'UPI Credit', 'Received', 'Deposit']

/** Any word. The generators below put a letter before it, so that it never means that money was received. */
const anyWord = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((word) => /[^\s\-–—.*_,;|\t"=]/.test(word) && !/[\r\n,;|\t"]/.test(word))

const status = fc.oneof(
  fc.constantFrom(...received).map((word) => ({ word, isFine: true })),
  fc.constantFrom(...troubles).map((word) => ({ word, isFine: false })),
  fc
    .tuple(fc.constantFrom(...received), fc.constantFrom('un', 'not ', 'in', 'pre-'))
    .map(([word, before]) => ({ word: before + word, isFine: false })),
  anyWord.map((word) => ({ word: `x${word}`, isFine: false })),
)
const type = fc.oneof(
  fc.constantFrom(...came).map((word) => ({ word, isFine: true })),
  fc.constantFrom(...sent, 'UPI', 'Adjustment', '').map((word) => ({ word, isFine: false })),
  anyWord.map((word) => ({ word: `q${word}`, isFine: false })),
)
const mode = fc.constantFrom('', 'CR/', 'DR/')

const statusHeading = fc.constantFrom(
  'Status',
  'State',
  'Transaction Status',
  'Payment State',
  'Result',
)
const typeHeading = fc.constantFrom('Type', 'Transaction Type', 'Dr / Cr', 'CR/DR', 'Direction')

/** The headings of a table, and how its rows show whether money was received or sent. */
const layout = fc.record({
  way: fc.constantFrom('headings' as const, 'type' as const, 'narration' as const, 'sign' as const),
  credit: fc.constantFrom('Deposit', 'Credit', 'DEPOSIT(CR)', 'CR', 'Amount Received'),
  debit: fc.constantFrom('Withdrawal', 'Debit', 'WITHDRAWAL(DR)', 'DR', 'Paid out'),
  plain: fc.constantFrom('Amount', 'Transaction Amount', 'Amount (INR)'),
  status: fc.option(statusHeading),
  type: typeHeading,
  order: fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 }),
  rows: fc.array(
    fc.record({
      isIn: fc.boolean(),
      status,
      type,
      mode,
      amount: fc.constantFrom('49.00', '49', '₹49', '1,049.00'),
    }),
    { minLength: 1, maxLength: 8 },
  ),
})

type Layout = typeof layout extends fc.Arbitrary<infer One> ? One : never

function made(table: Layout, first: number): { headings: string[]; rows: Made[] } {
  const rows = table.rows.map((row, index) => {
    const reference = String(412_345_000_000 + first + index)
    const isStatusFine = table.status === null || row.status.isFine
    const cells: Record<string, string> = { Date: '21/11/2026' }
    // A credit is money received, unless its narration contains "DR/".
    let isIn = row.isIn && row.mode !== 'DR/'
    cells['Narration'] = `UPI/${row.mode}${reference}/ASHA RAO/SBIN`
    if (table.way === 'headings') {
      cells[table.credit] = row.isIn ? row.amount : ''
      cells[table.debit] = row.isIn ? '' : row.amount
    } else if (table.way === 'type') {
      cells[table.plain] = row.amount
      cells[table.type] = row.type.word
      // The status "captured" means that money came in if the type names only the payment method or is empty.
      const isTaken =
        table.status !== null &&
        row.status.word === 'captured' &&
        ['UPI', ''].includes(row.type.word)
      isIn =
        row.mode !== 'DR/' &&
        (row.type.isFine || isTaken || (row.mode === 'CR/' && row.type.word === 'UPI'))
      if (row.mode === 'CR/' && row.type.word === '') isIn = true
    } else if (table.way === 'sign') {
      cells[table.plain] = row.isIn ? `${row.amount} Cr` : `-${row.amount}`
    } else {
      cells[table.plain] = row.amount
      cells['Narration'] = `UPI/${row.isIn ? 'CR' : 'DR'}/${reference}/ASHA RAO/SBIN`
      isIn = row.isIn
    }
    if (table.status !== null) cells[table.status] = row.status.word
    cells['Balance'] = '1,00,000.00'
    return { reference, cells, isReceived: isIn && isStatusFine }
  })
  const headings = Object.keys(rows[0]?.cells ?? {})
    .map((heading, index) => ({ heading, rank: table.order[index] ?? 0 }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ heading }) => heading)
  return { headings, rows }
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

it('in random tables, only rows of received money are matched', () => {
  let matchedRows = 0
  fc.assert(
    fc.property(fc.array(layout, { minLength: 1, maxLength: 3 }), (layouts) => {
      const tables = layouts.map((one, index) => made(one, index * 100))
      const lines = tables.flatMap(({ headings, rows }) => [
        '',
        headings.map(quoted).join(','),
        ...rows.map(({ cells }) => headings.map((one) => quoted(cells[one] ?? '')).join(',')),
      ])
      const rows = tables.flatMap((table) => table.rows)
      const references = rows.map(({ reference }) => reference)
      const known = new Set(rows.filter((row) => row.isReceived).map((row) => row.reference))

      const result = match(['MOODDRIVE PRIVATE LIMITED', ...lines].join('\n'), references)

      const found = [...result.matched, ...result.amountDiffers].map(({ signUp }) => signUp.id)
      expect(found.filter((one) => !known.has(one))).toEqual([])
      matchedRows += found.length
      // Each sign-up has exactly one match result.
      const everywhere = [
        ...found,
        ...result.unclear.flatMap(({ signUp }) => signUp?.id ?? []),
        ...result.notReceived.map(({ id }) => id),
        ...result.usedTwice.flatMap(({ signUps }) => signUps.map(({ id }) => id)),
      ]
      expect(everywhere.toSorted()).toEqual(references.toSorted())
      // Every reference is in the file. So a payment is "not received" only if its row shows no money received.
      expect(
        result.notReceived.filter(({ id }) => known.has(id) || !result.refuted.has(id)),
      ).toEqual([])
    }),
    { numRuns: 200 },
  )
  expect(matchedRows).toBeGreaterThan(0)
})
