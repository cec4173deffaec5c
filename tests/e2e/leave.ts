import { setTimeout } from 'node:timers/promises'

import type { Page, Request } from '@playwright/test'

import { paths } from '../../src/lib/paths'

/**
 * The time limit for a page to end its live queries, in milliseconds. If a test has replaced the
 * page's network or clock, the page never ends them.
 */
const PATIENCE = 2_000

/** The target IDs of each page's live Firestore queries. */
const watched = new WeakMap<Page, Set<string>>()

/** Records the live queries of a page. Must be called when the page opens. */
export function noteWatches(page: Page): void {
  page.on('request', (request) => {
    // A new document starts without live queries.
    if (request.isNavigationRequest()) watched.delete(page)
    if (!request.url().includes('/Listen/channel')) return
    const body = decodeURIComponent(request.postData() ?? '')
    const targets = watched.get(page) ?? new Set()
    for (const [, added = ''] of body.matchAll(/"targetId":(\d+)/g)) targets.add(added)
    for (const [, ended = ''] of body.matchAll(/"removeTarget":(\d+)/g)) targets.delete(ended)
    watched.set(page, targets)
  })
}

/**
 * Leaves a page through the router, which ends its live queries. If a page is just closed, the
 * emulator keeps watching for it, and every later write gets slower: after 16 admin pages, 20
 * sign-ups took 6 s instead of 0.1 s.
 */
export async function leave(page: Page): Promise<void> {
  const watches = () => (watched.get(page)?.size ?? 0) > 0
  if (!watches()) return
  const endsTheLast = (request: Request) =>
    request.url().includes('/Listen/channel') && request.postData() !== null && !watches()
  const ended = page.waitForRequest(endsTheLast, { timeout: PATIENCE })
  const left = page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, paths.terms)
  try {
    const [request] = await Promise.all([ended, left])
    await Promise.race([request.response(), setTimeout(PATIENCE, null, { ref: false })])
  } catch {
    // Ignores the time-out, because the test closes the page anyway.
  } finally {
    watched.delete(page)
  }
}
