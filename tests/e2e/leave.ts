import { setTimeout } from 'node:timers/promises'

import type { Page, Request } from '@playwright/test'

import { paths } from '../../src/lib/paths'

/** How long a page may take to leave, in milliseconds: one whose network or clock the test has taken never does. */
const PATIENCE = 2_000

/** By page, the numbers of what it watches, as the SDK tells them to Firestore. */
const watched = new WeakMap<Page, Set<string>>()

/** Called with each page as it opens. */
export function noteWatches(page: Page): void {
  page.on('request', (request) => {
    // Another document, which watches nothing yet.
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
 * Leaves a page as by a link, which ends what it watches. For a page that is merely closed the emulator goes on
 * watching as long as it runs, and that makes every later write slower: after 16 desks of the admin 20 sign-ups
 * took 6 s in place of 0.1.
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
    // It is closed all the same.
  } finally {
    watched.delete(page)
  }
}
