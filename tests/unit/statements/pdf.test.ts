import '../../factories/statement-price'
import { describe, expect, it } from 'vitest'

import { readStatementFile } from '@/features/admin/statement-files/read-statement-file'

import { openBook } from '@/features/admin/statement-comparison/statement-book'

import { person } from '../../factories/records'
import { matchRead } from '../domain/statement/read'
import { entries, everywhere, everywhereOfFailures, signUpReferences, stranger } from './entries'
import { pdfLayouts } from './pdf-layouts'
import { PASSWORD } from './write-file'
import { writePdf, writeScan } from './write-pdf'

async function found(bytes: Uint8Array<ArrayBuffer>, password: string | null = null) {
  const read = await readStatementFile(bytes, null, password)
  if (read.kind !== 'read') throw new Error(JSON.stringify(read))
  return matchRead(read.statement, signUpReferences)
}

const pdfOf = (layout: (typeof pdfLayouts)[number]) =>
  writePdf({ ...layout, rows: entries.map(layout.row) })

describe('PDF statements of banks and apps', () => {
  it.each(pdfLayouts.filter(({ isAllUnclear }) => isAllUnclear !== true))(
    'every sign-up gets the right match result with the PDF of $from',
    async (layout) => {
      const password = layout.isLocked === true ? PASSWORD : null
      const { piles, notClaimed, days, gaps } = await found(await pdfOf(layout), password)
      expect(piles).toEqual(everywhere)
      expect(notClaimed).toEqual([stranger])
      expect(days).toEqual([{ first: '2026-11-02', last: '2026-11-23' }])
      expect(gaps).toEqual([expect.stringContaining('We may miss some rows of a PDF')])
    },
  )

  it.each(pdfLayouts.filter(({ isAllUnclear }) => isAllUnclear === true))(
    'the PDF of $from matches no sign-up, and its payments don’t count as missing',
    async (layout) => {
      const { piles } = await found(await pdfOf(layout))
      const { matched, amountDiffers, unclear, usedTwice, notReceived } = everywhereOfFailures
      expect(piles['matched']).toBeUndefined()
      expect(piles['amountDiffers']).toBeUndefined()
      expect([...(piles['unclear'] ?? []), ...(piles['usedTwice'] ?? [])].toSorted()).toEqual(
        [...matched, ...amountDiffers, ...unclear, ...usedTwice].toSorted(),
      )
      expect(piles['notReceived']).toEqual(notReceived)
    },
  )
})

it('an ambiguous line of a PDF makes its sign-up unclear and doesn’t count as a row', async () => {
  const layout = pdfLayouts.find(({ isCentred }) => isCentred === true)
  if (layout === undefined) throw new Error('None is centred')
  const book = openBook()
  await book.read(0, new File([await pdfOf(layout)], 'bank.pdf'), null, null)
  const choices = { columns: new Map(), answers: [] }
  expect(book.summary(choices)).toMatchObject({ rows: entries.length, unclear: 0 })

  const signUps = signUpReferences.map((one) => person(1, { id: one, upiReferenceId: one }))
  const { unclear } = book.match(choices, signUps, new Map(), true).matches
  expect(unclear.map(({ line }) => line.narration)).toContainEqual(
    expect.stringMatching(/^UPI\/\d{12}\/Founder\/$/),
  )
})

const [plain] = pdfLayouts
const plainPdf = () => (plain === undefined ? Promise.reject(new Error('None')) : pdfOf(plain))

it('reading a locked PDF reports whether the password is missing or wrong', async () => {
  const locked = pdfLayouts.find(({ isLocked }) => isLocked === true)
  if (locked === undefined) throw new Error('None is locked')
  const bytes = await pdfOf(locked)
  expect(await readStatementFile(bytes, null, null)).toEqual({ kind: 'locked', isWrong: false })
  expect(await readStatementFile(bytes, null, '0101')).toEqual({ kind: 'locked', isWrong: true })
})

it('a scanned PDF is refused with advice on what to do', async () => {
  expect(await readStatementFile(await writeScan(), null, null)).toEqual({
    kind: 'unreadable',
    reason: expect.stringMatching(/image.*CSV or XLSX/),
  })
})

it('a damaged or truncated PDF is refused', async () => {
  const bytes = await plainPdf()
  const broken = [
    bytes.slice(0, bytes.length / 2),
    bytes.slice(0, bytes.length - 40),
    new TextEncoder().encode('%PDF-1.7\nnothing at all\n%%EOF'),
  ]
  for (const one of broken) {
    expect(await readStatementFile(one, null, null)).toMatchObject({
      kind: 'unreadable',
      reason: expect.stringContaining('damaged'),
    })
  }
})
