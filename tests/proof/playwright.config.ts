import { defineConfig } from '@playwright/test'

import tests from '../e2e/playwright.config'

const MINUTES = 60_000

/** The time limit for each test of a proof. */
const PATIENCE = {
  load: 30 * MINUTES,
  access: 5 * MINUTES,
  data: 5 * MINUTES,
  firefox: 10 * MINUTES,
  webkit: 10 * MINUTES,
}

/** The number of parallel tests. Most of them only wait, up to the site's own time-outs. */
const FAULTS_AT_ONCE = 5

/**
 * `AT_THE_DESK` matches the titles of all tests of the admin's writes. `OF_MANY` matches only the
 * titles of tests that write many payments.
 */
const AT_THE_DESK = /verification|rest of the statement/
const OF_MANY = /verification of many|rest of the statement/
const OF_ONE = { grep: AT_THE_DESK, grepInvert: OF_MANY }

/**
 * Each group runs on a separate site. The emulator keeps the live queries of every admin page that
 * was ever open. After a few dozen pages (two dozen on a slow machine), a write takes longer than a
 * page waits.
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

/** The browser tests of `npm run proof`, which take longer than `npm test` may. */
export default defineConfig({
  ...tests,
  // Pages themselves wait for at most 20 seconds.
  expect: { timeout: MINUTES },
  use: { ...tests.use, actionTimeout: MINUTES },
  workers: FAULTS_AT_ONCE,
  projects: [
    ...Object.entries(PATIENCE).map(([name, timeout]) => ({
      name,
      testMatch: `${name}.spec.ts`,
      timeout,
      workers: 1,
      // The tests of a file share their data, so they run one after the other.
      fullyParallel: false,
    })),
    ...FAULTS.map((project) =>
      Object.assign(project, { timeout: 10 * MINUTES, workers: FAULTS_AT_ONCE }),
    ),
  ],
})
