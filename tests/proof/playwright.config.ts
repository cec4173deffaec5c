import { defineConfig } from '@playwright/test'

import tests from '../e2e/playwright.config'

const MINUTES = 60_000

/** How long each of a proof's tests may take. */
const PATIENCE = {
  load: 30 * MINUTES,
  access: 5 * MINUTES,
  data: 5 * MINUTES,
  firefox: 10 * MINUTES,
  webkit: 10 * MINUTES,
}

/** Most of what is faulty is waited for, up to the limits that the product has itself: so many wait side by side. */
const FAULTS_AT_ONCE = 5

/** The admin's writes, each from a desk; and those of many payments, which watch the most. */
const AT_THE_DESK = /verifying|taking back/
const OF_MANY = /verifying many|middle of verifying/
const OF_ONE = { grep: AT_THE_DESK, grepInvert: OF_MANY }

/**
 * Each on a site of its own: the emulator goes on watching for every desk that was ever open, and after some
 * dozens of them a write takes longer than any page waits: on a slow machine after two dozen.
 */
const FAULTS = [
  { name: 'faults-dashboards', testMatch: 'faults-dashboards.spec.ts' },
  { name: 'faults-devices', testMatch: 'faults-devices.spec.ts', grepInvert: AT_THE_DESK },
  { name: 'faults-desk-devices', testMatch: 'faults-devices.spec.ts', ...OF_ONE },
  { name: 'faults-many-devices', testMatch: 'faults-devices.spec.ts', grep: OF_MANY },
  { name: 'faults-writes', testMatch: 'faults-writes.spec.ts', grepInvert: AT_THE_DESK },
  { name: 'faults-desk-writes', testMatch: 'faults-writes.spec.ts', ...OF_ONE },
  { name: 'faults-many-writes', testMatch: 'faults-writes.spec.ts', grep: OF_MANY },
]

/** What `npm run proof` walks through: it takes longer than `npm test` may. */
export default defineConfig({
  ...tests,
  // the longest that a page itself waits is 20 seconds
  expect: { timeout: MINUTES },
  use: { ...tests.use, actionTimeout: MINUTES },
  workers: FAULTS_AT_ONCE,
  projects: [
    ...Object.entries(PATIENCE).map(([name, timeout]) => ({
      name,
      testMatch: `${name}.spec.ts`,
      timeout,
      workers: 1,
      // What a file prepares once serves all its tests.
      fullyParallel: false,
    })),
    ...FAULTS.map((project) =>
      Object.assign(project, { timeout: 10 * MINUTES, workers: FAULTS_AT_ONCE }),
    ),
  ],
})
