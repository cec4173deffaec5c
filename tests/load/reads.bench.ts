import { chromium, expect, type Browser, type Page } from '@playwright/test'
import { setTimeout } from 'node:timers/promises'

import type { BenchContext, Figure } from '../../scripts/bench/benchmark'
import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { watchReads, type DocumentReads } from '../e2e/document-reads'
import { launchOptions } from '../e2e/launch-options'
import { figure, logIn, signUp, verifyRow } from '../e2e/people'

const CODE = 'MDDEMO1'
const EMAIL = 'operations@people.example'

/** All requests of an action have been answered after this time. */
const SETTLED_MS = 2500

/**
 * Measures what each event requests from the database: documents, counts, live queries and their documents, writes
 * and bytes. Missing documents count, because they are billed, too. The documents that the rules read aren't
 * included; `npm run proof -- rules` prints how many they read for each write. After a change, the emulator sends a
 * whole list, but the real database sends only the change.
 */
export async function run({ siteUrl, ports, chromePath }: BenchContext): Promise<Figure[]> {
  const browser = await chromium.launch(launchOptions(chromePath))
  const open = () => Meter.open(browser, siteUrl, ports.firestore)
  try {
    const [visitor, ambassador, admin, founder] = [
      await open(),
      await open(),
      await open(),
      await open(),
    ]
    await logIn(ambassador.page, 'silver@demo.mooddrive.example')
    await logIn(admin.page, DEMO_ACCOUNTS.admin)
    await logIn(founder.page, DEMO_ACCOUNTS.founder)
    for (const { page } of [ambassador, admin, founder]) await page.goto('about:blank')

    const figures: Figure[] = []
    const measure = async (event: string, meter: Meter, act: () => Promise<unknown>) => {
      figures.push(...(await meter.measure(event, act)))
    }
    await measure('the home page', visitor, () => visitor.page.goto('/'))
    await measure('the waitlist, looked at', visitor, () =>
      visitor.page.goto(`/waitlist?ref=${CODE}`),
    )
    await measure('an ambassador’s dashboard, opened', ambassador, async () => {
      await ambassador.page.goto('/ambassador-dashboard')
      await expect(figure(ambassador.page, 'Your Rank')).toHaveText(/#\d/)
    })
    await measure('… and its chart', ambassador, () =>
      ambassador.page.getByText('From visit to referral').scrollIntoViewIfNeeded(),
    )
    await measure('the admin’s payments, opened', admin, () =>
      admin.page.goto('/admin/payments?sort=newest'),
    )
    await measure('a founder’s page, opened', founder, () =>
      founder.page.goto('/waitlist-dashboard'),
    )
    await Promise.all([ambassador.start(), admin.start()])
    await measure('a sign-up with a code, and its success page', visitor, () =>
      signUp(visitor.page, { email: EMAIL, paymentReference: '4999 5555 0001' }),
    )
    figures.push(...(await ambassador.stop('… seen on the ambassador’s open dashboard')))
    figures.push(...(await admin.stop('… seen on the admin’s open list')))
    await ambassador.start()
    await measure('a verification that counts', admin, async () => {
      const row = admin.page.getByRole('row').filter({ hasText: EMAIL })
      await verifyRow(row)
      await expect(row).toContainText('Verified')
    })
    figures.push(...(await ambassador.stop('… seen on the ambassador’s open dashboard, too')))
    await admin.page.goto('about:blank')
    await measure('the admin’s overview, opened', admin, () => admin.page.goto('/admin'))
    await visitor.page.goto('about:blank')
    await visitor.page.goto('/contact')
    await measure('a message', visitor, async () => {
      await visitor.page.getByLabel('Name', { exact: true }).fill('Asha Rao')
      await visitor.page.getByLabel('Email', { exact: true }).fill(EMAIL)
      await visitor.page.getByLabel('Message', { exact: true }).fill('Hello.')
      await visitor.page.getByRole('button', { name: 'Send Message' }).click()
      await expect(visitor.page.getByRole('heading', { name: 'Sent.' })).toBeVisible()
    })
    return figures
  } finally {
    await browser.close()
  }
}

interface Cost {
  asked: number
  came: number
  counts: number
  watched: number
  writes: number
  kB: number
}

/** Measures what one browser requests from the database. */
class Meter {
  private small = { documents: 0, writes: 0, bytes: 0 }
  private before: Cost = { asked: 0, came: 0, counts: 0, watched: 0, writes: 0, kB: 0 }

  private constructor(
    readonly page: Page,
    private readonly reads: DocumentReads,
  ) {}

  static async open(browser: Browser, baseURL: string, firestorePort: number): Promise<Meter> {
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    const meter = new Meter(page, await watchReads(page))
    const isDatabase = (url: string) => url.includes(`:${firestorePort}/`)
    page.on('response', (response) => {
      const url = response.url()
      if (!isDatabase(url) || !/:(?:batchGet|runQuery)/.test(url)) return
      void (async () => {
        const text = await response.text().catch(() => '')
        meter.small.documents += text.match(/"(?:found|missing|document)":/g)?.length ?? 0
      })()
    })
    page.on('request', (request) => {
      if (!isDatabase(request.url()) || !request.url().includes(':commit')) return
      meter.small.writes += request.postData()?.match(/"(?:update|delete)":/g)?.length ?? 0
    })
    const developer = await context.newCDPSession(page)
    const database = new Set<string>()
    await developer.send('Network.enable')
    developer.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (isDatabase(request.url)) database.add(requestId)
    })
    developer.on('Network.dataReceived', ({ requestId, dataLength }) => {
      if (database.has(requestId)) meter.small.bytes += dataLength
    })
    return meter
  }

  async measure(event: string, act: () => Promise<unknown>): Promise<Figure[]> {
    await this.start()
    await act()
    return await this.stop(event)
  }

  async start(): Promise<void> {
    this.before = await this.now()
  }

  async stop(event: string): Promise<Figure[]> {
    await setTimeout(SETTLED_MS)
    const now = await this.now()
    const names = ['asked', 'came', 'counts', 'watched', 'writes', 'kB'] as const
    return names.map((name) => ({
      page: event,
      name,
      value: now[name] - this.before[name],
      unit: '',
    }))
  }

  private async now(): Promise<Cost> {
    // On `about:blank`, no script counts the documents.
    const live = this.page.url() === 'about:blank' ? 0 : await this.reads.documents()
    return {
      asked: this.small.documents,
      came: live,
      counts: this.reads.counts().length,
      watched: this.reads.watched(),
      writes: this.small.writes,
      kB: this.small.bytes / 1000,
    }
  }
}
