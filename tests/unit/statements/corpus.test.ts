import '../../factories/statement-price'
import { describe, expect, it } from 'vitest'

import { compareWith, judgeStatement } from '@/features/admin/statement-comparison/compare'
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

async function statementOf(layout: Layout) {
  const password = layout.format.includes('password') ? PASSWORD : null
  const read = await readStatementFile(fileOf(layout), null, password)
  if (read.kind !== 'read') throw new Error(JSON.stringify(read))
  return read.statement
}

const isOfSettlements = ({ hasOnlySettlements }: Layout) => hasOnlySettlements === true

describe('statements of banks and apps', () => {
  it.each(layouts.filter((layout) => !isOfSettlements(layout)))(
    'every sign-up gets the right match result with the file of $from ($format)',
    async (layout) => {
      const { piles, notClaimed, days, gaps } = matchRead(
        await statementOf(layout),
        signUpReferences,
      )
      expect(piles).toEqual(layout.hasFailures === true ? everywhereOfFailures : everywhere)
      expect(gaps).toEqual([])
      expect(notClaimed).toEqual([stranger])
      expect(days).toEqual([{ first: '2026-11-02', last: '2026-11-23' }])
    },
  )

  it.each(layouts.filter(isOfSettlements))(
    'no payment counts as missing with the file of $from ($format), which lists settlements',
    async (layout) => {
      const judged = judgeStatement(await statementOf(layout), ({ columns }) => columns, [])
      // The founders joined between the first and the last day of the file.
      const createdAt = new Date(2026, 10, 11, 12)
      const claims = signUpReferences.map((id) => ({ id, upiReferenceId: id, createdAt }))

      const { matches } = compareWith(judged, claims, new Map(), true)

      expect(matches).toMatchObject({ matched: [], notReceived: [], outsideDays: claims })
      expect(judged.gaps).toMatchObject([{ stopsConclusions: true }])
    },
  )
})

it('there are at least forty layouts of statements, each with a public page that shows its columns', () => {
  expect(layouts.length).toBeGreaterThanOrEqual(40)
  for (const { source } of layouts) expect(source).toMatch(/^https:\/\//)
  expect(new Set(layouts.map(({ from }) => from)).size).toBe(layouts.length)
})
