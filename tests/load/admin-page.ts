import type { Browser, CDPSession, Page } from '@playwright/test'
import { setTimeout } from 'node:timers/promises'

import type { Figure } from '../../scripts/bench/benchmark'
import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { watchReads, type DocumentReads } from '../e2e/document-reads'
import { logIn } from '../e2e/people'

/** If no response arrives for this long, everything has arrived. */
const QUIET_MS = 1000

/** The emulator has no indexes and scans all data, which takes minutes on a slow machine. */
export const PATIENCE_MS = 900_000

export interface Desk {
  page: Page
  reads: DocumentReads
  developer: CDPSession
}

/** Signs the admin in without opening an admin page. */
export async function openDesk(browser: Browser, baseURL: string): Promise<Desk> {
  const context = await browser.newContext({ baseURL })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  await logIn(page, DEMO_ACCOUNTS.admin)
  // Leave the page, so that its earlier requests are not counted.
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

export interface Cost {
  documents: number
  /** The price of the count queries in document reads: one for each 1,000 counted documents. */
  counts: number
}

/** Measures what the page reads because of an action, until nothing more arrives. */
export async function costOf(desk: Desk, act: () => Promise<unknown>): Promise<Cost> {
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

export async function heap({ developer }: Desk, after: string): Promise<Figure> {
  await developer.send('HeapProfiler.collectGarbage')
  const { usedSize } = await developer.send('Runtime.getHeapUsage')
  return { name: `heap after ${after}`, value: usedSize / 1024 / 1024, unit: 'MB', budget: 60 }
}
