import { defineConfig, devices } from '@playwright/test'
import process from 'node:process'

import { isFull } from '../../scripts/testing/full'
import { FONT_SETS } from './font-sets'
import { testLaunchOptions } from './launch-options'

const { CHROME_PATH, MOODDRIVE_SITE_URL } = process.env
if (!CHROME_PATH || !MOODDRIVE_SITE_URL) {
  throw new Error('The browser tests are run by `npm test -- e2e`, which starts what they need.')
}

/** The tests of public pages, which write almost nothing. */
const PAGES = specs('accessibility', 'budgets', 'built-pages', 'legal')
const STYLE = specs('inlined-style')
const SOUND = specs('music-demo', 'sound')

/**
 * The admin tests write a lot of data, so they run first, on their own site, while the emulator is
 * still fast.
 */
const DESK = specs('admin')
const STATEMENT = specs('statement', 'admin-evening')

const CLOSING = specs('closing')
const FONTS = specs('fonts')

export default defineConfig({
  testDir: '.',
  // All tests share one site and its data, so each test uses its own accounts.
  fullyParallel: true,
  // `npm test` runs parts of this configuration side by side.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // The filter of the command line doesn't apply to projects on which another project depends, such
  // as `people`.
  ...(isFull() ? {} : { grepInvert: /@full/ }),
  // A long time-out: on a busy machine, matching a statement took more than 20 seconds.
  timeout: 300_000,
  projects: [
    { name: 'statement', testMatch: STATEMENT },
    { name: 'admin', testMatch: DESK },
    { name: 'pages', testMatch: PAGES },
    { name: 'style', testMatch: STYLE },
    { name: 'sound', testMatch: SOUND },
    // Pages show a system font while the site's fonts load, so there is a project for each system font.
    ...FONT_SETS.map((set) => ({
      name: `with ${set}`,
      testMatch: FONTS,
      use: { launchOptions: testLaunchOptions(CHROME_PATH, set) },
    })),
    {
      name: 'people',
      testIgnore: [...PAGES, ...STYLE, ...SOUND, ...DESK, ...STATEMENT, ...CLOSING, ...FONTS],
    },
    // This runs alone, because no one can sign up while the waitlist is closed.
    { name: 'closing', testMatch: CLOSING, dependencies: ['people'] },
  ],
  expect: { timeout: 90_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: MOODDRIVE_SITE_URL,
    // Responses from a service worker would bypass the tests' route handlers.
    serviceWorkers: 'block',
    // Snapshots in traces would take a quarter of the processor's time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: testLaunchOptions(CHROME_PATH),
  },
})

function specs(...names: string[]): string[] {
  return names.map((name) => `${name}.spec.ts`)
}
