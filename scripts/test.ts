import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { hunt } from '../tests/rules/mutants/hunt'
import { findChromium } from './testing/chromium'
import { beforeExit, describe, Problem, runCommand } from './command'
import { removeRun, startEmulators } from './emulators/emulators'
import { emulatorEnvironment, randomPorts, withoutRealProject, type Ports } from './emulators/ports'
import { packageProgram, runQuietly } from './processes'
import { browserRun, judge, readJson, startSite, type Site } from './testing/suites'
import { readVitestReport, together, type Result } from './testing/test-reports'

/** `npm run mutants` tries all of them. */
const SAMPLE_OF_MUTANTS = { size: 100, seed: 1 }

type Part = () => Promise<Result>

const reports = mkdtempSync(join(tmpdir(), 'mooddrive-test-'))
beforeExit(() => rmSync(reports, { recursive: true, force: true }))

const WITHOUT_EMULATORS: Record<string, Part> = {
  format: () => check('format', 'oxfmt', '--check', '.'),
  lint: () => check('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  types: () => check('types', 'tsc', '--noEmit'),
  unused: () => check('unused', 'knip'),
  unit: () => vitest('unit', withoutRealProject()),
  components: () => vitest('components', withoutRealProject()),
}
/** Each with emulators of its own, so that they run beside each other. */
const WITH_EMULATORS: Record<string, (ports: Ports) => Promise<Result>> = {
  rules: rulesTests,
  data: (ports) => vitest('data', emulatorEnvironment(ports)),
}

/**
 * The projects of tests/e2e/playwright.config.ts, in runs side by side, since each waits much of its time: these
 * take about as long as each other. Each has emulators of its own, since the emulator goes on watching for every
 * page that was ever open, and each makes every later write slower.
 */
const BROWSER_RUNS: Record<string, string[]> = {
  desk: ['desk', 'pages'],
  statement: ['statement', 'sound', 'with *'],
  people: ['people', 'closing'],
}

const WITH_SITE: Record<string, Part> = { e2e: browserTests }

const NAMES = [WITHOUT_EMULATORS, WITH_EMULATORS, WITH_SITE].flatMap((parts) => Object.keys(parts))

// npm test -- rules e2e
await runCommand(async (names) => {
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

/** What needs no emulators runs beside what does; the browser then has the machine to itself. */
async function runParts(names: string[]): Promise<Result[]> {
  const wanted = <Test>(parts: Record<string, Test>) =>
    Object.entries(parts).filter(([name]) => names.includes(name))
  const beside = await Promise.all([
    inTurn(wanted(WITHOUT_EMULATORS)),
    ...wanted(WITH_EMULATORS).map(([name, part]) => inTurn([[name, () => withEmulators(part)]])),
  ])
  return [...beside.flat(), ...(await inTurn(wanted(WITH_SITE)))]
}

async function withEmulators(part: (ports: Ports) => Promise<Result>): Promise<Result> {
  const ports = await randomPorts()
  beforeExit(() => removeRun(ports))
  const stop = await startEmulators({ ports, hosting: false })
  try {
    return await part(ports)
  } finally {
    await stop()
  }
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
  const { code, output } = await runQuietly(packageProgram(program), args)
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

/** And, by what they asked the emulator, whether they notice a condition of the rules that is broken. */
async function rulesTests(ports: Ports): Promise<Result> {
  const folder = join(reports, 'rules-cases')
  const result = await vitest('rules', { ...emulatorEnvironment(ports), RECORD_CASES: folder })
  if (result.failed.length + result.notRun.length > 0) return result
  const rules = readFileSync('firestore.rules', 'utf8')
  const found = await hunt({ rules, folder, sample: SAMPLE_OF_MUTANTS })
  const { killed, equivalent, alive, unseen, wrong } = found
  print('rules', `${killed.length} killed, ${equivalent.length} equivalent, ${alive.length} alive`)
  return {
    passed: result.passed + killed.length + equivalent.length,
    failed: [
      ...alive.map((mutant) => `rules: no test notices ${mutant}`),
      ...unseen.map((expression) => `rules: no test shows ${expression}`),
      ...wrong.map((what) => `rules: no reason needed: ${what}`),
    ],
    notRun: [],
  }
}

async function browserTests(): Promise<Result> {
  print('e2e', 'Building the site…')
  const browser = await findChromium()
  const runs: Promise<Result[]>[] = []
  let built: Site | undefined
  for (const [name, projects] of Object.entries(BROWSER_RUNS)) {
    const site = await startSite(built)
    built ??= site
    const wanted = { name: `e2e, ${name}`, config: 'tests/e2e', projects, browser, reports }
    runs.push(inTurn([[wanted.name, () => browserRun(wanted, site)]]))
  }
  return together((await Promise.all(runs)).flat())
}
