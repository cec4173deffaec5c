import { defineConfig, devices } from '@playwright/test'
import process from 'node:process'

import { isFull } from '../../scripts/testing/full'
import { FONT_SETS } from './font-sets'
import { testLaunchOptions } from './launch-options'

const { CHROME_PATH, MOODDRIVE_SITE_URL } = process.env
if (!CHROME_PATH || !MOODDRIVE_SITE_URL) {
  throw new Error('The browser tests are run by `npm test -- e2e`, which starts what they need.')
}

/** About pages as anybody finds them: next to nothing is written. */
const PAGES = specs('accessibility', 'budgets', 'built-pages', 'legal')
const STYLE = specs('inlined-style')
const SOUND = specs('hear', 'sound')

/** The admin's, who has much to write: each before anything else on its site, while the emulator is quick. */
const DESK = specs('admin-desk')
const STATEMENT = specs('statement')

const CLOSING = specs('closing')
const FONTS = specs('fonts')

export default defineConfig({
  testDir: '.',
  // They share one site and its data: each test has people of its own.
  fullyParallel: true,
  // `npm test` runs parts of this configuration side by side.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // The command line's filter skips projects that another project depends on, such as `people`.
  ...(isFull() ? {} : { grepInvert: /@full/ }),
  // A busy machine is no failure: on one, the first comparison with a statement took more than 20 seconds.
  timeout: 300_000,
  projects: [
    { name: 'statement', testMatch: STATEMENT },
    { name: 'desk', testMatch: DESK },
    { name: 'pages', testMatch: PAGES },
    { name: 'style', testMatch: STYLE },
    { name: 'sound', testMatch: SOUND },
    // Which faces a device has shows while ours are on their way.
    ...FONT_SETS.map((set) => ({
      name: `with ${set}`,
      testMatch: FONTS,
      use: { launchOptions: testLaunchOptions(CHROME_PATH, set) },
    })),
    {
      name: 'people',
      testIgnore: [...PAGES, ...STYLE, ...SOUND, ...DESK, ...STATEMENT, ...CLOSING, ...FONTS],
    },
    // Meanwhile nobody can sign up.
    { name: 'closing', testMatch: CLOSING, dependencies: ['people'] },
  ],
  expect: { timeout: 90_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: MOODDRIVE_SITE_URL,
    // What a worker answers would pass the tests' own interceptions by.
    serviceWorkers: 'block',
    // What a trace shows of the page at each step would take a quarter of the processor's time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: testLaunchOptions(CHROME_PATH),
  },
})

function specs(...names: string[]): string[] {
  return names.map((name) => `${name}.spec.ts`)
}
