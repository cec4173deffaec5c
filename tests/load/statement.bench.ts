import { chromium } from '@playwright/test'
import { Buffer } from 'node:buffer'

import type { BenchContext, Figure } from '../../scripts/bench/benchmark'
import type { SignUp } from '../../scripts/seed/seed'
import { seedMany } from '../../scripts/seed/seed-many'
import { linesOf } from '../../src/domain/statement/lines'
import { matchStatement, unclaimedReferences } from '../../src/domain/statement/match'
import { parseCsv } from '../../src/domain/statement/parse-csv'
import { likelyClaims } from '../../src/domain/statement/slips'
import { readStatement } from '../../src/domain/statement/tables'
import { launchOptions } from '../e2e/launch-options'
import { bankStatement } from './bank-statement'
import { costOf, heap, openDesk, type Desk } from './desk'

const STATEMENT_ROWS = 10_000

/** Compared with without the database. */
const WAITING = 3000

/** Beside the demo's. Above many more each reference is looked up, for which the emulator takes hours. */
const RECORDS = 2000

/** A bank statement of 10,000 rows, of which a few hundred are ours, compared with everybody. */
export async function run({ siteUrl, ports, chromePath }: BenchContext): Promise<Figure[]> {
  const signUps = await seedMany(ports, RECORDS)
  const browser = await chromium.launch(launchOptions(chromePath))
  try {
    const desk = await openDesk(browser, siteUrl)
    await desk.page.goto('/admin/statement')
    await desk.page.getByLabel('Choose file').waitFor()
    return [readAndMatched(signUps), ...(await statement(desk, signUps))]
  } finally {
    await browser.close()
  }
}

async function statement(desk: Desk, signUps: readonly SignUp[]): Promise<Figure[]> {
  const csv = bankStatement(signUps, STATEMENT_ROWS)
  const { page } = desk
  let [read, compared] = [Number.NaN, Number.NaN]
  const start = performance.now()
  const cost = await costOf(desk, async () => {
    const buffer = Buffer.from(csv)
    const file = { name: 'statement.csv', mimeType: 'text/csv', buffer }
    await page.getByLabel('Choose file').setInputFiles(file)
    await page.getByText(/ rows, in .* money came in/).waitFor()
    read = performance.now() - start
    const found = page.getByRole('tab', { name: 'Matched' })
    await found.waitFor()
    compared = performance.now() - start - read
    const tabs = await page.getByRole('tablist', { name: 'What the comparison found' }).innerText()
    console.log(`The statement: ${tabs.replace(/\s+/g, ' ')}`)
  })
  return [
    { name: 'statement: file read', value: read, unit: 'ms' },
    { name: 'statement: compared', value: compared, unit: 'ms' },
    { name: 'statement: read', value: cost.documents, unit: 'documents' },
    await heap(desk, 'the statement'),
  ]
}

/** All that is done with a statement but to ask the database. */
function readAndMatched(signUps: readonly SignUp[]): Figure {
  const csv = bankStatement(signUps, STATEMENT_ROWS)
  const seeded = signUps
    .filter(({ verifiedAt }) => verifiedAt === null)
    .map(({ id, reference }) => ({ id, upiReferenceId: reference, createdAt: null }))
  const others = Array.from({ length: WAITING - seeded.length }, (_one, index) => ({
    id: String(index),
    upiReferenceId: String(999_000_000_000 + index * 7919),
    createdAt: null,
  }))
  const waiting = [...seeded, ...others]
  const start = performance.now()
  const read = readStatement([{ name: null, cells: parseCsv(csv) }])
  const received = linesOf(read, ({ columns }) => columns)
  unclaimedReferences(received, waiting)
  likelyClaims(matchStatement(received, waiting, new Map()))
  const value = performance.now() - start
  return { name: 'statement: read and matched', value, unit: 'ms', budget: 2000 }
}
