import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { findChromium } from './testing/chromium'
import { beforeExit, describe, Problem, runCommand } from './command'
import { startTestEmulators } from './emulators/emulators'
import { emulatorEnvironment, withoutRealProject, type Ports } from './emulators/ports'
import { runQuietly } from './processes'
import { isFull, runFull } from './testing/full'
import { browserRun, checkedResult, readJson, startSite, type Site } from './testing/browser-tests'
import { readVitestReport, sumResults, type Result } from './testing/test-reports'

/** The type checker is a Go program. With an eighth more memory, it takes a quarter less processor time. */
const GO_MEMORY = { GOGC: '400' }

type Part = () => Promise<Result>

const reports = mkdtempSync(join(tmpdir(), 'mooddrive-test-'))
beforeExit(() => rmSync(reports, { recursive: true, force: true }))

if (process.argv.includes('--full')) runFull()

/** Only `npm run test:full` runs these on a third site, because each site needs emulators and demo data. */
const STATEMENT = ['statement', 'sound']
const ON_THIRD_SITE: [string, Part][] = isFull()
  ? [['e2e', () => browserTests('statement', [...STATEMENT, 'style', 'with *'])]]
  : []

/**
 * Rows run in parallel, and the parts of a row one after the other. Rows take about the same time. The e2e parts are
 * projects of tests/e2e/playwright.config.ts.
 */
const ROWS: [string, Part][][] = [
  [
    ['components', () => vitest('components', withoutRealProject())],
    ['e2e', () => browserTests('admin', ['admin', 'pages', ...(isFull() ? [] : STATEMENT)])],
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

/** The emulators for rules and data tests, and the latest site of the browser tests. */
const started: { emulators?: Promise<Ports>; site?: Promise<Site> } = {}

const NAMES = [...new Set(ROWS.flat().map(([name]) => name))]

// npm test -- rules e2e
await runCommand(async (args) => {
  const names = args.filter((arg) => arg !== '--full')
  const unknown = names.filter((name) => !NAMES.includes(name))
  if (unknown.length > 0) {
    throw new Problem(`Unknown parts: ${unknown.join(', ')}. The parts are ${NAMES.join(', ')}.`)
  }
  const { passed, failed, notRun } = sumResults(await runParts(names.length === 0 ? NAMES : names))
  const wrong = [...failed, ...notRun.map((name) => `${name} (did not run)`)]
  console.log(['', ...wrong.map((name) => `✗ ${name}`)].join('\n'))
  console.log(`${passed} passed, ${wrong.length} failed`)
  return wrong.length === 0 ? 0 : 1
})

async function runParts(names: string[]): Promise<Result[]> {
  const wanted = ROWS.map((row) => row.filter(([name]) => names.includes(name)))
  return (await Promise.all(wanted.map(runInOrder))).flat()
}

/** Starts the emulators that the rules and data tests share. They use different project IDs. */
function emulators(): Promise<Ports> {
  return (started.emulators ??= startTestEmulators().then(({ ports }) => ports))
}

/** Runs one part after the other, even if a part fails. */
async function runInOrder(parts: [string, Part][]): Promise<Result[]> {
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
  const { code, output } = await runQuietly(program, args, GO_MEMORY)
  print(name, code === 0 ? 'passed' : output)
  return code === 0
    ? { passed: 1, failed: [], notRun: [] }
    : { passed: 0, failed: [name], notRun: [] }
}

async function vitest(project: string, environment: Record<string, string>): Promise<Result> {
  const report = join(reports, `${project}.json`)
  const { code, output } = await runQuietly(
    'vitest',
    ['run', '--project', project, '--reporter=default', '--reporter=json', '--outputFile', report],
    environment,
  )
  print(project, output)
  return checkedResult(project, code, readVitestReport(readJson(report)))
}

async function browserTests(run: string, projects: string[]): Promise<Result> {
  const site = await nextSite()
  const browser = await findChromium()
  return browserRun({ name: `e2e, ${run}`, config: 'tests/e2e', projects, browser, reports }, site)
}

/**
 * Builds the first site and copies it for the others. Each site has its own emulators, because the Firestore emulator
 * keeps the listeners of closed pages, which slow down every later write.
 */
function nextSite(): Promise<Site> {
  const before = started.site
  return (started.site = (async () => startSite(await before))())
}
