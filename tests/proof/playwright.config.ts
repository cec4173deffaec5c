import { defineConfig } from '@playwright/test'

import tests from '../e2e/playwright.config'

const MINUTES = 60_000

/** How long each of a proof's tests may take. */
const PATIENCE = {
  load: 30 * MINUTES,
  access: 5 * MINUTES,
  faults: 10 * MINUTES,
  data: 5 * MINUTES,
  firefox: 10 * MINUTES,
  webkit: 10 * MINUTES,
}

/** What `npm run proof` walks through: it takes longer than `npm test` may. */
export default defineConfig({
  ...tests,
  // the longest that a page itself waits is 20 seconds
  expect: { timeout: MINUTES },
  use: { ...tests.use, actionTimeout: MINUTES },
  projects: Object.entries(PATIENCE).map(([name, timeout]) => ({
    name,
    testMatch: `${name}*.spec.ts`,
    timeout,
  })),
})
