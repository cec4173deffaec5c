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

/** Most of what is faulty is waited for, up to the limits that the product has itself: so many wait side by side. */
const FAULTS_AT_ONCE = 5

/** What `npm run proof` walks through: it takes longer than `npm test` may. */
export default defineConfig({
  ...tests,
  // the longest that a page itself waits is 20 seconds
  expect: { timeout: MINUTES },
  use: { ...tests.use, actionTimeout: MINUTES },
  workers: FAULTS_AT_ONCE,
  projects: Object.entries(PATIENCE).map(([name, timeout]) => ({
    name,
    testMatch: `${name}*.spec.ts`,
    timeout,
    workers: name === 'faults' ? FAULTS_AT_ONCE : 1,
  })),
})
