import { expect, test as base, type BrowserContext } from '@playwright/test'

import { leave, noteWatches } from './leave'

/** For tests that differ only by the page: `npm test` runs some of them, `npm run test:full` runs all. */
export const inFullUnless = (isTried: boolean) => ({ tag: isTried ? [] : ['@full'] })

/** What Chromium says in its console where the content security policy or trusted types refuse something. */
const REFUSED = /Content Security Policy|requires 'Trusted/

/**
 * A test in none of whose pages the security policy had to refuse anything, and none of which asked anybody
 * but the site and the emulators: nobody else hears of our visitors.
 *
 * Its browsers are closed when it ends. Playwright closes only the one it has opened itself: a desk that stays
 * open goes on watching, and draws whatever the tests after it change.
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
