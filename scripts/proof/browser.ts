import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { beforeExit } from '../command'
import { findChromium } from '../testing/chromium'
import { browserRun, startSite } from '../testing/browser-tests'
import type { Proof } from './proof'

/**
 * Runs a project of tests/proof/playwright.config.ts on a new site.
 * @param environment more variables for its tests.
 */
export function browserProof(project: string, environment: Record<string, string> = {}): Proof {
  return { name: `tests of ${project}`, size: 1, prove: () => inTheBrowser(project, environment) }
}

async function inTheBrowser(project: string, environment: Record<string, string>) {
  const browser = await findChromium()
  const reports = mkdtempSync(join(tmpdir(), 'mooddrive-proof-'))
  beforeExit(() => rmSync(reports, { recursive: true, force: true }))
  const wanted = {
    name: project,
    config: 'tests/proof',
    projects: [project],
    browser,
    reports,
    environment,
  }
  const { passed, failed, notRun } = await browserRun(wanted, await startSite())
  for (const name of failed) console.log(`✗ ${name}`)
  for (const name of notRun) console.log(`✗ ${name} (did not run)`)
  return { passed, failed: failed.length, notRun: notRun.length }
}
