import { defineConfig } from '@playwright/test'

import tests from '../e2e/playwright.config'

/** What `npm run proof` walks through: it takes longer than `npm test` may. */
export default defineConfig({
  ...tests,
  projects: ['load', 'access'].map((name) => ({ name, testMatch: `${name}.spec.ts` })),
  timeout: 1_800_000,
})
