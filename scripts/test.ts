import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { findChromium } from './testing/chromium'
import { beforeExit, describe, Problem, runCommand } from './command'
import { removeRun, startEmulators } from './emulators/emulators'
import { emulatorEnvironment, randomPorts, withoutRealProject, type Ports } from './emulators/ports'
import { packageProgram, runQuietly } from './processes'
import { isFull, runFull } from './testing/full'
import { browserRun, judge, readJson, startSite, type Site } from './testing/suites'
import { readVitestReport, together, type Result } from './testing/test-reports'

/** What reads all of the types is written in Go: with an eighth more memory it takes a quarter less of the processor. */
const ROOMY_GO = { GOGC: '400' }

type Part = () => Promise<Result>

const reports = mkdtempSync(join(tmpdir(), 'mooddrive-test-'))
beforeExit(() => rmSync(reports, { recursive: true, force: true }))

if (process.argv.includes('--full')) runFull()

/** Only `npm run test:full` starts a third site for these: each costs a start of the emulators and the demo's data. */
const STATEMENT = ['statement', 'sound']
const ON_THIRD_SITE: [string, Part][] = isFull()
  ? [['e2e', () => browserTests('statement', [...STATEMENT, 'style', 'with *'])]]
  : []

/**
 * Rows run side by side, the parts of a row one after the other: each part waits much of its time, and the rows take
 * about as long as each other. The browser tests, in every row, are projects of tests/e2e/playwright.config.ts.
 */
const ROWS: [string, Part][][] = [
  [
    ['components', () => vitest('components', withoutRealProject())],
    ['e2e', () => browserTests('desk', ['desk', 'pages', ...(isFull() ? [] : STATEMENT)])],
  ],
  [
    ['unit', () => vitest('unit', withoutRealProject())],
    ['rules', async () => vitest('rules', emulatorEnvironment(await emulators()))],
    ...ON_THIRD_SITE,
  ],
  [
    ['format', () => check('format', 'oxfmt', '--check', '.')],
    ['lint', () => check('lint', 'oxlint', '--type-aware', '--deny-warnings')],
    ['types', () => check('types', 'tsc', '--noEmit')],
    ['unused', () => check('unused', 'knip')],
    ['data', async () => vitest('data', emulatorEnvironment(await emulators()))],
    ['e2e', () => browserTests('people', ['people', 'closing'])],
  ],
]

/** What was started for several parts: emulators, and the site of the browser tests that began last. */
const started: { emulators?: Promise<Ports>; site?: Promise<Site> } = {}

const NAMES = [...new Set(ROWS.flat().map(([name]) => name))]

// npm test -- rules e2e
await runCommand(async (args) => {
  const names = args.filter((arg) => arg !== '--full')
  const unknown = names.filter((name) => !NAMES.includes(name))
  if (unknown.length > 0) {
    throw new Problem(
      `No such part of the tests: ${unknown.join(', ')}. There are ${NAMES.join(', ')}.`,
    )
  }
  const { passed, failed, notRun } = together(await runParts(names.length === 0 ? NAMES : names))
  const wrong = [...failed, ...notRun.map((name) => `${name} (did not run)`)]
  console.log(['', ...wrong.map((name) => `✗ ${name}`)].join('\n'))
  console.log(`${passed} passed, ${wrong.length} failed`)
  return wrong.length === 0 ? 0 : 1
})

async function runParts(names: string[]): Promise<Result[]> {
  const wanted = ROWS.map((row) => row.filter(([name]) => names.includes(name)))
  return (await Promise.all(wanted.map(inTurn))).flat()
}

/** The same for the tests of rules and of data, whose projects have different names. They stop with the command. */
function emulators(): Promise<Ports> {
  return (started.emulators ??= startAnywhere())
}

async function startAnywhere(): Promise<Ports> {
  const ports = await randomPorts()
  beforeExit(() => removeRun(ports))
  await startEmulators({ ports, hosting: false })
  return ports
}

/** Runs one part after the other; whatever goes wrong in one, the next still runs. */
async function inTurn(parts: [string, Part][]): Promise<Result[]> {
  const results: Result[] = []
  for (const [name, part] of parts) {
    try {
      results.push(await part())
    } catch (error) {
      print(name, describe(error))
      results.push({ passed: 0, failed: [name], notRun: [] })
    }
  }
  return results
}

function print(name: string, output: string): void {
  console.log(`\n── ${name} ──\n${output}`)
}

async function check(name: string, program: string, ...args: string[]): Promise<Result> {
  const { code, output } = await runQuietly(packageProgram(program), args, ROOMY_GO)
  print(name, code === 0 ? 'passed' : output)
  return code === 0
    ? { passed: 1, failed: [], notRun: [] }
    : { passed: 0, failed: [name], notRun: [] }
}

async function vitest(project: string, environment: Record<string, string>): Promise<Result> {
  const report = join(reports, `${project}.json`)
  const { code, output } = await runQuietly(
    packageProgram('vitest'),
    ['run', '--project', project, '--reporter=default', '--reporter=json', '--outputFile', report],
    environment,
  )
  print(project, output)
  return judge(project, code, readVitestReport(readJson(report)))
}

async function browserTests(run: string, projects: string[]): Promise<Result> {
  const site = await nextSite()
  const browser = await findChromium()
  return browserRun({ name: `e2e, ${run}`, config: 'tests/e2e', projects, browser, reports }, site)
}

/**
 * The first is built, which serves for the others, too. Each has emulators of its own: the emulator goes on watching
 * for every page that was reloaded or cut off, and each makes every later write slower.
 */
function nextSite(): Promise<Site> {
  const before = started.site
  return (started.site = (async () => startSite(await before))())
}
