import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'

import { findChromium } from './chromium'
import { beforeExit, describe, Problem, runCommand } from './command'
import { buildSite, removeRun, startEmulators } from './emulators'
import { emulatorEnvironment, randomPorts, withoutRealProject, type Ports } from './ports'
import { packageProgram, run, runQuietly } from './processes'
import { seedDemo } from './seed'

interface Result {
  passed: number
  failed: number
}

type Step = () => Promise<Result>

const PASSED: Result = { passed: 1, failed: 0 }
const FAILED: Result = { passed: 0, failed: 1 }

const reports = mkdtempSync(join(tmpdir(), 'mooddrive-test-'))
beforeExit(() => rmSync(reports, { recursive: true, force: true }))

const vitestReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() })
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
})

const WITHOUT_EMULATORS: Record<string, Step> = {
  format: () => check('oxfmt', '--check', '.'),
  lint: () => check('oxlint', '--type-aware', '--deny-warnings'),
  types: () => check('tsc', '--noEmit'),
  unused: () => check('knip'),
  unit: () => vitest('unit', withoutRealProject()),
  components: () => vitest('components', withoutRealProject()),
}

/** They share emulators. */
const WITH_EMULATORS: Record<string, (ports: Ports) => Promise<Result>> = {
  rules: (ports) => vitest('rules', emulatorEnvironment(ports)),
  data: (ports) => vitest('data', emulatorEnvironment(ports)),
}

const WITH_SITE: Record<string, Step> = { e2e: browserTests }

// npm test -- rules e2e
await runCommand(async (names) => {
  assertKnown(names)
  const isWanted = ([name]: [string, unknown]) => names.length === 0 || names.includes(name)
  const results: Result[] = []
  for (const [name, step] of Object.entries(WITHOUT_EMULATORS).filter(isWanted)) {
    results.push(await attempt(name, step))
  }
  const withEmulators = Object.entries(WITH_EMULATORS).filter(isWanted)
  if (withEmulators.length > 0) results.push(...(await runWithEmulators(withEmulators)))
  for (const [name, step] of Object.entries(WITH_SITE).filter(isWanted)) {
    results.push(await attempt(name, step))
  }

  const sum = (of: (result: Result) => number) => results.reduce((all, each) => all + of(each), 0)
  const failed = sum((result) => result.failed)
  console.log(`\n${sum((result) => result.passed)} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

function assertKnown(names: string[]): void {
  const known = [WITHOUT_EMULATORS, WITH_EMULATORS, WITH_SITE].flatMap((steps) =>
    Object.keys(steps),
  )
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new Problem(
    `No such part of the tests: ${unknown.join(', ')}. There are ${known.join(', ')}.`,
  )
}

/** Runs a step under a headline; whatever goes wrong in it, the others still run. */
async function attempt(name: string, step: Step): Promise<Result> {
  console.log(`\n── ${name} ──`)
  try {
    return await step()
  } catch (error) {
    console.error(describe(error))
    return FAILED
  }
}

async function runWithEmulators(
  steps: [string, (ports: Ports) => Promise<Result>][],
): Promise<Result[]> {
  console.log('\nStarting emulators…')
  const ports = await randomPorts()
  beforeExit(() => removeRun(ports))
  let stop
  try {
    stop = await startEmulators({ ports, hosting: false })
  } catch (error) {
    console.error(describe(error))
    return steps.map(() => FAILED)
  }
  const results: Result[] = []
  for (const [name, step] of steps) results.push(await attempt(name, () => step(ports)))
  await stop()
  return results
}

async function check(program: string, ...args: string[]): Promise<Result> {
  const { code, output } = await runQuietly(packageProgram(program), args)
  console.log(code === 0 ? 'passed' : output)
  return code === 0 ? PASSED : FAILED
}

async function vitest(project: string, environment: Record<string, string>): Promise<Result> {
  const report = join(reports, `${project}.json`)
  const code = await run(
    packageProgram('vitest'),
    ['run', '--project', project, '--reporter=default', '--reporter=json', '--outputFile', report],
    environment,
  )
  const { numPassedTests, numFailedTests } = readReport(vitestReport, report)
  return judge({ passed: numPassedTests, failed: numFailedTests }, code)
}

async function browserTests(): Promise<Result> {
  const ports = await randomPorts()
  beforeExit(() => removeRun(ports))
  await buildSite(ports)
  const browser = await findChromium()
  const stop = await startEmulators({ ports, hosting: true })
  await seedDemo(ports)
  const report = join(reports, 'e2e.json')
  // a folder of its own keeps the traces of failures apart from those of a run beside this one
  const traces = join('test-results', String(ports.firestore))
  const code = await run(
    packageProgram('playwright'),
    ['test', '--config', 'tests/e2e', '--reporter=list,json', '--output', traces],
    {
      ...emulatorEnvironment(ports),
      CHROME_PATH: browser,
      MOODDRIVE_SITE_URL: `http://127.0.0.1:${ports.hosting}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  )
  await stop()
  if (code === 0) rmSync(traces, { recursive: true, force: true })
  const { expected, unexpected, flaky } = readReport(playwrightReport, report).stats
  return judge({ passed: expected, failed: unexpected + flaky }, code)
}

function readReport<Schema extends v.GenericSchema>(
  schema: Schema,
  file: string,
): v.InferOutput<Schema> {
  return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
}

/** A runner that found nothing to run, or failed beside its tests, has failed. */
function judge(result: Result, code: number): Result {
  if (result.passed + result.failed === 0) console.error('No test ran.')
  const isSound = code === 0 && result.passed > 0
  return isSound || result.failed > 0 ? result : { ...result, failed: 1 }
}
