import '../../factories/statement-price'
import { describe, expect, it } from 'vitest'

import { readStatementFile } from '@/features/admin/statement-files/read-statement-file'

import { matchRead } from '../domain/statement/read'
import { entries, everywhere, everywhereOfFailures, signUpReferences, stranger } from './entries'
import { layouts, type Entry, type Layout } from './layouts'
import { PASSWORD, writeFile, type Cell } from './write-file'

function fileOf(layout: Layout): Uint8Array<ArrayBuffer> {
  const { titles = [], headings, row, second: below, foot = [], format, inSheets = false } = layout
  const sheet = (some: readonly Entry[]): Cell[][] => [
    ...titles,
    [...headings],
    ...some.flatMap((one) => [row(one), ...(below === undefined ? [] : [below(one)])]),
    ...foot,
  ]
  const first = entries.filter(({ day }) => day < 15)
  const second = entries.filter(({ day }) => day >= 15)
  return writeFile(
    format,
    inSheets ? { First: sheet(first), Second: sheet(second) } : { Statement: sheet(entries) },
  )
}

async function found(layout: Layout) {
  const password = layout.format.includes('password') ? PASSWORD : null
  const read = await readStatementFile(fileOf(layout), null, password)
  if (read.kind !== 'read') throw new Error(JSON.stringify(read))
  return matchRead(read.statement, signUpReferences)
}

const isOfSettlements = ({ hasOnlySettlements }: Layout) => hasOnlySettlements === true

describe('statements of banks and apps', () => {
  it.each(layouts.filter((layout) => !isOfSettlements(layout)))(
    'every sign-up gets the right match result with the file of $from ($format)',
    async (layout) => {
      const { piles, notClaimed, days, gaps } = await found(layout)
      expect(piles).toEqual(layout.hasFailures === true ? everywhereOfFailures : everywhere)
      expect(gaps).toEqual([])
      expect(notClaimed).toEqual([stranger])
      expect(days).toEqual([{ first: '2026-11-02', last: '2026-11-23' }])
    },
  )

  it.each(layouts.filter(isOfSettlements))(
    'a file of settlements can’t prove that a payment is missing: $from ($format)',
    async (layout) => {
      const { piles, gaps } = await found(layout)
      expect(piles).toEqual({ notReceived: signUpReferences })
      expect(gaps).not.toEqual([])
    },
  )
})

it('there are at least forty layouts of statements, each with a public page that shows its columns', () => {
  expect(layouts.length).toBeGreaterThanOrEqual(40)
  for (const { source } of layouts) expect(source).toMatch(/^https:\/\//)
  expect(new Set(layouts.map(({ from }) => from)).size).toBe(layouts.length)
})
