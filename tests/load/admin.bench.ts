import { chromium, expect, type Locator, type Page } from '@playwright/test'

import type { BenchContext, Figure } from '../../scripts/bench/benchmark'
import { DAY } from '../../scripts/seed/seed'
import { seedMany } from '../../scripts/seed/seed-many'
import { adminPaths } from '../../src/lib/paths'
import { launchOptions } from '../e2e/launch-options'
import { costOf, heap, openDesk, PATIENCE_MS, type Cost, type Desk } from './admin-page'
import { median } from './median'

const RECORDS = 100_000
const OPENINGS = 5
const FURTHER_PAGES = 10

/**
 * Measures the admin pages with 100,000 records. Reads are the same as with the real database. Times are not,
 * because the emulator has no indexes and scans everything for each query.
 */
export async function run({ siteUrl, ports, chromePath }: BenchContext): Promise<Figure[]> {
  const browser = await chromium.launch(launchOptions(chromePath))
  try {
    // Sign in while there is little data: the admin arrives at the overview, which counts everything.
    const desk = await openDesk(browser, siteUrl)
    console.log(`Putting ${RECORDS.toLocaleString('en')} sign-ups in place…`)
    await seedMany(ports, RECORDS)
    console.log('Opening, searching, filtering, and going through all rooms: some ten minutes.')
    return [
      ...(await firstPage(desk)),
      ...(await furtherPages(desk)),
      ...(await searches(desk)),
      ...(await filters(desk)),
      ...(await rooms(desk)),
    ]
  } finally {
    await browser.close()
  }
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
        await page.goto('/admin/payments')
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
  // The terms are the start of one email, of many emails, of both kinds of codes, and of many payment references.
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
    ['verified, by a code', choose('Referral', 'With a referral code')],
    ['by a code', choose('Status', 'Any status')],
    ['without a code', choose('Referral', 'Without a referral code')],
    ['without a code, from a day', day('Joined from', 20)],
    ['without a code, between two days', day('Joined until', 10)],
    ['between two days', choose('Referral', 'All')],
    ['between two days, oldest first', choose('Order', 'Oldest first')],
  ]
  await page.getByRole('button', { name: 'Filters' }).click()
  const figures: Figure[] = []
  for (const [name, act] of chosen) figures.push(...readFigures(name, await costOf(desk, act)))
  return figures
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * DAY).toISOString().slice(0, 10)
}

/** Measures each admin page when it is opened by its address, including the counts in its links. */
async function rooms(desk: Desk): Promise<Figure[]> {
  const { page } = desk
  const figures: Figure[] = []
  for (const path of Object.values(adminPaths)) {
    await page.goto('about:blank')
    const { documents, counts } = await costOf(desk, async () => {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      // The overview's figures appear together, after the slowest one.
      if (path === adminPaths.overview) await page.getByText('Waiting time').waitFor()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0, { timeout: PATIENCE_MS })
    })
    figures.push(
      { page: path, name: 'read', value: documents, unit: 'documents', budget: 60 },
      { page: path, name: 'charged for counting', value: counts, unit: 'reads' },
      { ...(await heap(desk, '')), page: path, name: 'heap' },
    )
  }
  return figures
}

function readFigures(name: string, { documents, counts }: Cost): Figure[] {
  const figures = [{ name: `${name}: read`, value: documents, unit: 'documents', budget: 60 }]
  if (counts === 0) return figures
  return [...figures, { name: `${name}: charged for counting`, value: counts, unit: 'documents' }]
}

function table(page: Page): Locator {
  return page.locator('[aria-label="Waitlist users"] tbody tr')
}
