import { test as base } from '@playwright/test'

/**
 * A test whose browsers are closed when it ends. Playwright closes only the one it has opened itself: a desk
 * that stays open goes on watching, and draws whatever the tests after it change.
 */
export const test = base.extend<{ browsersEnd: void }>({
  browsersEnd: [
    async ({ browser }, use) => {
      await use()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
