import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { beforeExit } from '../command'
import { buildSite, copySite, removeRun, startEmulators } from '../emulators/emulators'
import { emulatorEnvironment, randomPorts, type Ports } from '../emulators/ports'
import { run } from '../processes'
import { seedDemo } from '../seed/seed'
import { readPlaywrightReport, type Result } from './test-reports'

/** A site with fresh demo data on its own emulators. */
export interface Site {
  ports: Ports
  stop: () => Promise<void>
}

/**
 * Starts a site. Don't start two sites at once, because the seed sets the emulators' addresses in the environment of
 * this process.
 * @param like an earlier site, whose build is copied.
 */
export async function startSite(like?: Site): Promise<Site> {
  const ports = await randomPorts()
  beforeExit(() => removeRun(ports))
  if (like === undefined) await buildSite(ports)
  else copySite(like.ports, ports)
  const stop = await startEmulators({ ports, hosting: true })
  await seedDemo(ports)
  return { ports, stop }
}

interface BrowserRun {
  /** The name of the run in messages. */
  name: string
  /** The folder of the Playwright configuration. */
  config: string
  projects: readonly string[]
  /** The path of the browser. */
  browser: string
  /** A folder for the report. */
  reports: string
  /** More variables for the tests. */
  environment?: Record<string, string>
}

/** Runs projects of browser tests on a site, and stops the site. */
export async function browserRun(
  { name, config, projects, browser, reports, environment = {} }: BrowserRun,
  { ports, stop }: Site,
): Promise<Result> {
  const report = join(reports, `browser-${name}.json`)
  // Parallel runs need different folders.
  const traces = join('test-results', String(ports.firestore))
  const code = await run(
    'playwright',
    ['test', '--config', config, '--reporter=list,json', '--output', traces].concat(
      projects.flatMap((project) => ['--project', project]),
    ),
    {
      ...emulatorEnvironment(ports),
      ...environment,
      CHROME_PATH: browser,
      MOODDRIVE_SITE_URL: `http://127.0.0.1:${ports.hosting}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  )
  await stop()
  if (code === 0) rmSync(traces, { recursive: true, force: true })
  return checkedResult(name, code, readPlaywrightReport(readJson(report)))
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Adds a failure if the runner ran no tests, or failed outside of its tests. */
export function checkedResult(name: string, code: number, result: Result): Result {
  if (result.failed.length + result.notRun.length > 0) return result
  if (result.passed === 0) return { passed: 0, failed: [], notRun: [name] }
  return code === 0 ? result : { ...result, failed: [`${name}: failed beside its tests`] }
}
