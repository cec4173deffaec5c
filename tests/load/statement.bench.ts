import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import type { BenchContext, Figure } from '../../scripts/bench/benchmark'
import type { SignUp } from '../../scripts/seed/seed'
import { seedMany } from '../../scripts/seed/seed-many'
import { linesOf } from '../../src/domain/statement/reading/lines'
import { matchStatement, referencesWithoutSignUp } from '../../src/domain/statement/matching/match'
import { parseCsv } from '../../src/features/admin/statement-files/parse-csv'
import { likelySignUps } from '../../src/domain/statement/matching/slips'
import { readStatement } from '../../src/domain/statement/reading/tables'
import { launchOptions } from '../e2e/launch-options'
import { bankStatement } from './bank-statement'
import { costOf, heap, openDesk, type Desk } from './admin-page'

const STATEMENT_ROWS = 10_000

/** The least time that a user takes to choose a file. */
const LOOKING_MS = 1000

/** The number of waiting sign-ups that are matched in memory, without the database. */
const WAITING = 3000

/** The number of records added to the demo. With many more, the page looks up each reference, which takes hours. */
const RECORDS = 2000

/** Matches all sign-ups with a bank statement of 10,000 rows. A few hundred rows are payments for sign-ups. */
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
  const folder = mkdtempSync(join(tmpdir(), 'mooddrive-'))
  const file = join(folder, 'statement.csv')
  writeFileSync(file, bankStatement(signUps, STATEMENT_ROWS))
  const { page } = desk
  // Users take a while to find the file.
  const choosing = page.waitForEvent('filechooser')
  await page.getByText('Choose file').click()
  const chooser = await choosing
  await setTimeout(LOOKING_MS)
  let [read, compared] = [Number.NaN, Number.NaN]
  const cost = await costOf(desk, async () => {
    const start = performance.now()
    await chooser.setFiles(file)
    await page.getByText(/ rows, .* with money received/).waitFor()
    read = performance.now() - start
    const found = page.getByRole('tab', { name: 'Matched' })
    await found.waitFor()
    compared = performance.now() - start
    const tabs = await page.getByRole('tablist', { name: 'Results' }).innerText()
    console.log(`The statement: ${tabs.replace(/\s+/g, ' ')}`)
  })
  rmSync(folder, { recursive: true })
  return [
    { name: 'statement: file read', value: read, unit: 'ms' },
    { name: 'statement: read and compared', value: compared, unit: 'ms', budget: 2000 },
    { name: 'statement: read', value: cost.documents, unit: 'documents' },
    await heap(desk, 'the statement'),
    await verified(desk),
  ]
}

/** Verifies all matched payments, which credit different referrers or none. */
async function verified({ page }: Desk): Promise<Figure> {
  const name = /^Verify \d+ payments$/
  const button = page.getByRole('button', { name })
  const count = Number(/\d+/.exec(await button.innerText())?.[0])
  await button.click()
  const start = performance.now()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await page
    .getByText(`${String(count)} payments verified.`)
    .first()
    .waitFor()
  const value = count / ((performance.now() - start) / 1000)
  return { name: 'statement: verified', value, unit: 'a second', budget: 5, moreIsBetter: true }
}

/** Reads and matches the statement without the database. */
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
  const { lines } = linesOf(read, ({ columns }) => columns)
  referencesWithoutSignUp(lines, waiting)
  likelySignUps(matchStatement(lines, waiting, { holders: new Map(), covers: () => true }))
  const value = performance.now() - start
  return { name: 'statement: read and matched', value, unit: 'ms', budget: 2000 }
}
