import { expect, test as base, type BrowserContext } from '@playwright/test'

import { leave, noteWatches } from './leave'

/**
 * For tests that differ only by page: `npm test` runs only the tests with `isTried`, and
 * `npm run test:full` runs all of them.
 */
export const inFullUnless = (isTried: boolean) => ({ tag: isTried ? [] : ['@full'] })

/** Chromium's console message when the content security policy or trusted types block something. */
const REFUSED = /Content Security Policy|requires 'Trusted/

/**
 * Fails if the content security policy blocked anything, or if a page sent a request to any host
 * but the site and the emulators.
 * Closes all browser contexts at the end. Playwright closes only its own; an open admin page would
 * keep its live queries and render the changes of later tests.
 */
export const test = base.extend<{ browsersAreWatched: void }>({
  browsersAreWatched: [
    async ({ browser }, use) => {
      const complaints: string[] = []
      const watch = (context: BrowserContext) => {
        context.on('console', (message) => {
          if (REFUSED.test(message.text())) complaints.push(message.text())
        })
        context.on('page', noteWatches)
        context.on('request', (request) => {
          const { protocol, hostname } = new URL(request.url())
          if (protocol.startsWith('http') && hostname !== '127.0.0.1') {
            complaints.push(`Asked somebody else: ${request.url()}`)
          }
        })
      }
      browser.on('context', watch)
      await use()
      browser.off('context', watch)
      const contexts = browser.contexts()
      await Promise.all(contexts.flatMap((context) => context.pages()).map(leave))
      await Promise.all(contexts.map((context) => context.close()))
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
