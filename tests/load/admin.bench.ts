import { chromium, type Browser, type CDPSession, type Locator, type Page } from '@playwright/test'
import { Buffer } from 'node:buffer'
import { setTimeout } from 'node:timers/promises'

import type { BenchContext, Figure } from '../../scripts/benchmark'
import { DAY, DEMO_ACCOUNTS, type SignUp } from '../../scripts/seed'
import { seedMany } from '../../scripts/seed-many'
import { readStatement } from '../../src/domain/statement/columns'
import { creditsIn } from '../../src/domain/statement/credits'
import { matchStatement, unclaimedReferences } from '../../src/domain/statement/match'
import { parseCsv } from '../../src/domain/statement/parse-csv'
import { watchReads, type DocumentReads } from '../e2e/document-reads'
import { launchOptions } from '../e2e/launch-options'
import { logIn } from '../e2e/people'
import { bankStatement } from './bank-statement'
import { median } from './median'

const RECORDS = 100_000
const FEW_RECORDS = 2000
const OPENINGS = 5
const FURTHER_PAGES = 10
const STATEMENT_ROWS = 10_000

/** Nothing has come for so long: everything is there. */
const QUIET_MS = 1000

/** Without indexes the emulator looks through everything, for minutes on a slow machine. */
const PATIENCE_MS = 300_000

/**
 * The admin's desk above 100,000 records. What is read is the same as with the real database. Times are
 * not: the emulator has no indexes and goes through everything for each query, once for each of 30 values
 * that one asks for. Hence the first rows are there for comparison above few records, and statements are
 * compared with few.
 */
export async function run({ siteUrl, ports, chromePath }: BenchContext): Promise<Figure[]> {
  const few = await seedMany(ports, FEW_RECORDS)
  const browser = await chromium.launch(launchOptions(chromePath))
  try {
    const desk = await openDesk(browser, siteUrl)
    const { times } = await openings(desk)
    const ofFew = [
      { name: `first rows of ${FEW_RECORDS}`, value: median(times), unit: 'ms' },
      ...(await statement(desk, few)),
    ]
    console.log(`Putting ${RECORDS.toLocaleString('en')} sign-ups in place…`)
    const many = await seedMany(ports, RECORDS)
    return [
      ...ofFew,
      readAndMatched(many),
      ...(await firstPage(desk)),
      ...(await furtherPages(desk)),
      ...(await searches(desk)),
      ...(await filters(desk)),
      ...(await glance(desk)),
    ]
  } finally {
    await browser.close()
  }
}

interface Desk {
  page: Page
  reads: DocumentReads
  developer: CDPSession
}

async function openDesk(browser: Browser, baseURL: string): Promise<Desk> {
  const context = await browser.newContext({ baseURL })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  await logIn(page, DEMO_ACCOUNTS.admin)
  // What the desk has asked for until now is no part of it.
  await page.goto('about:blank')
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('[aria-label="Waitlist users"] tbody tr') === null) return
      observer.disconnect()
      performance.mark('first rows')
    }).observe(document, { childList: true, subtree: true })
  })
  const developer = await context.newCDPSession(page)
  return { page, reads: await watchReads(page), developer }
}

async function firstPage(desk: Desk): Promise<Figure[]> {
  const { times, costs } = await openings(desk)
  return [
    { name: 'first rows', value: median(times), unit: 'ms', budget: 1500 },
    ...readFigures('first page', {
      documents: median(costs.map(({ documents }) => documents)),
      counts: median(costs.map(({ counts }) => counts)),
    }),
    await heap(desk, 'the first page'),
  ]
}

async function openings(desk: Desk): Promise<{ times: number[]; costs: Cost[] }> {
  const { page } = desk
  const times: number[] = []
  const costs: Cost[] = []
  for (let time = 0; time < OPENINGS; time += 1) {
    await page.goto('about:blank')
    costs.push(
      await costOf(desk, async () => {
        await page.goto('/admin')
        const mark = await page.waitForFunction(() => performance.getEntriesByName('first rows')[0])
        times.push(await mark.evaluate((entry) => entry?.startTime ?? Number.NaN))
      }),
    )
  }
  return { times, costs }
}

async function furtherPages(desk: Desk): Promise<Figure[]> {
  const times: number[] = []
  const costs: Cost[] = []
  for (let number = 0; number < FURTHER_PAGES; number += 1) {
    const rows = await table(desk.page).count()
    costs.push(
      await costOf(desk, async () => {
        const start = performance.now()
        await desk.page.getByRole('button', { name: 'Show more' }).first().click()
        await table(desk.page).nth(rows).waitFor()
        times.push(performance.now() - start)
      }),
    )
  }
  return [
    { name: 'further page', value: median(times), unit: 'ms' },
    ...readFigures('further page', {
      documents: Math.max(...costs.map(({ documents }) => documents)),
      counts: Math.max(...costs.map(({ counts }) => counts)),
    }),
    await heap(desk, `${FURTHER_PAGES} further pages`),
  ]
}

async function searches(desk: Desk): Promise<Figure[]> {
  const figures: Figure[] = []
  const box = desk.page.getByRole('searchbox')
  // The start of one email, of many emails, of both kinds of codes, and of many payment references.
  for (const term of ['person54321@', 'person', 'm', '6']) {
    const start = performance.now()
    let took = Number.NaN
    const cost = await costOf(desk, async () => {
      await box.fill(term)
      await desk.page.getByText(/^\d+ shown/).waitFor()
      took = performance.now() - start
    })
    figures.push(
      { name: `search “${term}”`, value: took, unit: 'ms' },
      ...readFigures(`search “${term}”`, cost),
    )
  }
  await costOf(desk, () => box.fill(''))
  return figures
}

async function filters(desk: Desk): Promise<Figure[]> {
  const { page } = desk
  const choose = (label: string, option: string) => () =>
    page.getByLabel(label, { exact: true }).selectOption({ label: option })
  const day = (label: string, ago: number) => () =>
    page.getByLabel(label, { exact: true }).fill(dayAgo(ago))
  const chosen: Array<[string, () => Promise<unknown>]> = [
    ['pending', choose('Status', 'Pending')],
    ['needs correction', choose('Status', 'Needs correction')],
    ['verified', choose('Status', 'Verified')],
    ['verified, by a code', choose('Referral', 'Came by a code')],
    ['by a code', choose('Status', 'Any status')],
    ['without a code', choose('Referral', 'Without a code')],
    ['without a code, from a day', day('Joined from', 20)],
    ['without a code, between two days', day('Joined until', 10)],
    ['between two days', choose('Referral', 'With and without')],
    ['between two days, oldest first', choose('Order', 'Oldest first')],
  ]
  const figures: Figure[] = []
  for (const [name, act] of chosen) figures.push(...readFigures(name, await costOf(desk, act)))
  return figures
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * DAY).toISOString().slice(0, 10)
}

async function glance(desk: Desk): Promise<Figure[]> {
  const card = desk.page.getByRole('region', { name: 'How it goes' })
  const cost = await costOf(desk, async () => {
    // Without the cards on the way to it.
    await card.evaluate((element) => element.focus({ preventScroll: true }))
    await card.getByText('Wait until verified').waitFor()
  })
  return readFigures('how it goes', cost)
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
  const waiting = signUps
    .filter(({ verifiedAt }) => verifiedAt === null)
    .map(({ id, reference }) => ({ id, upiReferenceId: reference }))
  const start = performance.now()
  const { rows, columns } = readStatement(parseCsv(csv))
  const { credits } = creditsIn(rows, columns)
  unclaimedReferences(credits, waiting)
  matchStatement(credits, waiting, new Map())
  const value = performance.now() - start
  return { name: 'statement: read and matched', value, unit: 'ms', budget: 2000 }
}

interface Cost {
  documents: number
  /** What the database charges for counting, in documents: one for each 1,000 that it counts. */
  counts: number
}

/** What the desk reads because of an act, until nothing more comes. */
async function costOf(desk: Desk, act: () => Promise<unknown>): Promise<Cost> {
  const { page, reads } = desk
  const isOpen = page.url() !== 'about:blank'
  const documents = isOpen ? await reads.documents() : 0
  const counted = reads.counts().length
  await act()
  let last = await reads.documents()
  for (let quietSince = performance.now(); performance.now() - quietSince < QUIET_MS;) {
    await setTimeout(50)
    const now = await reads.documents()
    const isCounting = reads.counts().some(({ counted }) => counted === null)
    if (now !== last || isCounting) quietSince = performance.now()
    last = now
  }
  const counts = reads
    .counts()
    .slice(counted)
    .reduce((sum, { counted }) => sum + Math.max(1, Math.ceil((counted ?? 0) / 1000)), 0)
  return { documents: last - documents, counts }
}

function readFigures(name: string, { documents, counts }: Cost): Figure[] {
  const figures = [{ name: `${name}: read`, value: documents, unit: 'documents', budget: 60 }]
  if (counts === 0) return figures
  return [...figures, { name: `${name}: charged for counting`, value: counts, unit: 'documents' }]
}

async function heap({ developer }: Desk, after: string): Promise<Figure> {
  await developer.send('HeapProfiler.collectGarbage')
  const { usedSize } = await developer.send('Runtime.getHeapUsage')
  return { name: `heap after ${after}`, value: usedSize / 1024 / 1024, unit: 'MB', budget: 60 }
}

function table(page: Page): Locator {
  return page.locator('[aria-label="Waitlist users"] tbody tr')
}
