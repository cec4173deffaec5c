import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

import { beforeExit } from '../command'
import { buildSite, copySite, removeRun, startEmulators } from '../emulators/emulators'
import { emulatorEnvironment, randomPorts, type Ports } from '../emulators/ports'
import { packageProgram, run } from '../processes'
import { seedDemo } from '../seed/seed'
import { readPlaywrightReport, type Result } from './test-reports'

/** A freshly seeded site on emulators of its own. */
export interface Site {
  ports: Ports
  stop: () => Promise<void>
}

/**
 * One after the other: where the emulators are, the seed looks up in the environment of this process.
 * @param like a site that has been started already, whose build serves for this one, too
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
  /** What the run is called where it fails. */
  name: string
  /** The folder of its Playwright configuration. */
  config: string
  projects: readonly string[]
  /** The browser's program. */
  browser: string
  /** A folder for the report. */
  reports: string
  /** What its tests are told besides. */
  environment?: Record<string, string>
}

const BRIEF_EXPECT = new URL('brief-expect.mjs', import.meta.url).href

/** Runs projects of browser tests on a site, and stops the site. */
export async function browserRun(
  { name, config, projects, browser, reports, environment = {} }: BrowserRun,
  { ports, stop }: Site,
): Promise<Result> {
  const report = join(reports, `browser-${name}.json`)
  // a folder of its own keeps the traces of failures apart from those of a run beside this one
  const traces = join('test-results', String(ports.firestore))
  const code = await run(
    packageProgram('playwright'),
    ['test', '--config', config, '--reporter=list,json', '--output', traces].concat(
      projects.flatMap((project) => ['--project', project]),
    ),
    {
      ...emulatorEnvironment(ports),
      ...environment,
      // its workers, too, start with what is named here
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${BRIEF_EXPECT}`,
      CHROME_PATH: browser,
      MOODDRIVE_SITE_URL: `http://127.0.0.1:${ports.hosting}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  )
  await stop()
  if (code === 0) rmSync(traces, { recursive: true, force: true })
  return judge(name, code, readPlaywrightReport(readJson(report)))
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** A runner that found nothing to run, or failed beside its tests, has failed. */
export function judge(name: string, code: number, result: Result): Result {
  if (result.failed.length + result.notRun.length > 0) return result
  if (result.passed === 0) return { passed: 0, failed: [], notRun: [name] }
  return code === 0 ? result : { ...result, failed: [`${name}: failed beside its tests`] }
}
