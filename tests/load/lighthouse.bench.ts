import lighthouse, { defaultConfig, type Config, type Flags, type Result } from 'lighthouse'
import Trace from 'lighthouse/core/gather/gatherers/trace.js'
import { execa } from 'execa'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { prerenderedPaths } from '../../src/content/pages'
import type { BenchContext, Figure } from '../../scripts/bench/benchmark'
import { figureTable } from '../../scripts/bench/figure-table'
import { beforeExit, Problem } from '../../scripts/command'
import { pickFreePorts } from '../../scripts/emulators/ports'
import { launchOptions } from '../e2e/launch-options'
import { median } from './median'
import { serveFolder } from './static-server'

const TIMES = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const LCP = 'largest-contentful-paint'
const TBT = 'total-blocking-time'
/** The goal for our largest contentful paint, as a share of the other site's time. */
const GOAL = 0.57
/** The font of most phones. On Linux, the browser finds only this font, whatever fonts the machine has. */
const FACES = 'Roboto'

/**
 * Runs Lighthouse's phone test (slow 4G, a processor four times slower) on every public page. Some visits are fast,
 * and Lighthouse calculates the phone's times. Other visits are really slowed down, so a busy machine makes their
 * times longer. If `beside` is given, the run also measures the home page of that site, and the ratio of the times.
 */
export async function run({ siteUrl, chromePath, beside }: BenchContext): Promise<Figure[]> {
  console.log(
    `${TIMES} visits simulated and ${TIMES} with applied throttling to each of ` +
      `${prerenderedPaths.length} pages: 20 minutes, beside another site 30. Figures are medians.`,
  )
  const otherSite = beside === undefined ? undefined : await serveFolder(beside)
  try {
    const visit = (url: string, flags: Flags) => audit(chromePath, url, flags)
    const visits = async (url: string, flags: Flags, times: number) => {
      const results: Result[] = []
      while (results.length < times) results.push(await visit(url, flags))
      return results
    }
    const otherSimulated = otherSite && (await visits(otherSite.url, SIMULATED, TIMES))
    const figures: Figure[] = []
    for (const path of prerenderedPaths) {
      const url = new URL(path, siteUrl).href
      // Only the first visit measures all categories: except for performance, each visit gives the same result.
      const whole = await visit(url, { onlyCategories: [...CATEGORIES] })
      const simulated = [whole, ...(await visits(url, SIMULATED, TIMES - 1))]
      const applied: Result[] = []
      const otherApplied: Result[] = []
      for (let time = 0; time < TIMES; time += 1) {
        applied.push(await visit(url, APPLIED))
        // Alternate the two sites: other load on the machine changes within minutes, and should slow both.
        if (otherSite !== undefined) otherApplied.push(await visit(otherSite.url, APPLIED))
      }
      for (const line of shortcomings(whole)) console.log(`${path}: ${line}`)
      const other = otherSimulated && { simulated: otherSimulated, applied: otherApplied }
      const ofPage = figuresOf(path, { whole, simulated, applied, other })
      // Print each page at once, because the whole run takes long.
      console.log(figureTable(ofPage))
      figures.push(...ofPage)
    }
    return figures
  } finally {
    await otherSite?.close()
  }
}

const SIMULATED: Flags = { onlyCategories: ['performance'] }
const APPLIED: Flags = { ...SIMULATED, throttlingMethod: 'devtools' }

interface Other {
  simulated: Result[]
  applied: Result[]
}

interface Visits {
  /** A simulated visit that measured all categories. */
  whole: Result
  simulated: Result[]
  applied: Result[]
  other: Other | undefined
}

function figuresOf(page: string, visits: Visits): Figure[] {
  const { whole, simulated, applied, other } = visits
  const ofHundred = { page, unit: 'of 100', budget: 100, moreIsBetter: true }
  const inMs = { page, unit: 'ms' }
  const blocked = { ...inMs, name: 'TBT applied', value: metric(TBT, applied) }
  return [
    { ...ofHundred, name: 'performance', value: score('performance', simulated) },
    { ...ofHundred, name: 'accessibility', value: score('accessibility', [whole]) },
    { ...ofHundred, name: 'best-practices', value: score('best-practices', [whole]) },
    { ...ofHundred, name: 'seo', value: score('seo', [whole]) },
    { ...inMs, name: 'FCP', value: metric('first-contentful-paint', simulated) },
    { ...inMs, name: 'LCP', value: metric(LCP, simulated), budget: 900 },
    { ...inMs, name: 'TBT', value: metric(TBT, simulated), budget: 10 },
    { page, unit: '', name: 'CLS', value: metric('cumulative-layout-shift', simulated), budget: 0 },
    { ...inMs, name: 'LCP applied', value: metric(LCP, applied), budget: 900 },
    other === undefined ? blocked : { ...blocked, budget: Math.round(metric(TBT, other.applied)) },
    ...(other === undefined ? [] : besideOther(page, visits, other)),
    { page, unit: 'index', name: 'machine', value: speedOfMachine([...simulated, ...applied]) },
  ]
}

/** Returns another site's times, and ours as a share of them. */
function besideOther(page: string, { simulated, applied }: Visits, other: Other): Figure[] {
  const inMs = { page, unit: 'ms' }
  const ratio = { page, unit: '', budget: GOAL }
  const lcp = metric(LCP, other.simulated)
  const lcpApplied = metric(LCP, other.applied)
  return [
    { ...inMs, name: 'other: LCP', value: lcp },
    { ...inMs, name: 'other: LCP applied', value: lcpApplied },
    { ...inMs, name: 'other: TBT applied', value: metric(TBT, other.applied) },
    { ...ratio, name: 'LCP ÷ other', value: metric(LCP, simulated) / lcp },
    { ...ratio, name: 'applied ÷ other', value: metric(LCP, applied) / lcpApplied },
  ]
}

/**
 * Returns the machine's speed by Lighthouse's index. Compare the times of two runs only if their indexes are about the
 * same. A laptop has 1,500 to 2,000, and a slowdown of 4 makes it a mid-range phone:
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#cpu-throttling
 */
function speedOfMachine(results: Result[]): number {
  return Math.round(median(results.map(({ environment }) => environment.benchmarkIndex)))
}

function score(category: (typeof CATEGORIES)[number], results: Result[]): number {
  return median(results.map(({ categories }) => (categories[category]?.score ?? Number.NaN) * 100))
}

function metric(id: string, results: Result[]): number {
  return median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
}

/** Returns the reasons why a page scores below 100: every audit that counts and isn't fully passed. */
function shortcomings({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const found = audits[id]
      if (found === undefined || found.score === null) return []
      if (weight === 0 || found.score === 1) return []
      return [
        `${title}, ${id} ${Math.round(found.score * 100)}: ${found.displayValue ?? found.title}`,
      ]
    }),
  )
}

type Context = Parameters<Trace['startSensitiveInstrumentation']>[0]

/** The trace category that copies all scripts into the trace. No figure here uses the copies. */
const COPIES_OF_SCRIPTS = 'disabled-by-default-devtools.v8-source-rundown'

/**
 * Traces a page without two costs that Lighthouse causes but counts as the page's. Before the trace, this frees the
 * memory that Lighthouse's measurement of the machine used, up to 100 ms of a phone's time. The trace leaves out the
 * copies of scripts, about 40 ms.
 */
class TraceOfPage extends Trace {
  override async startSensitiveInstrumentation({ driver }: Context): Promise<void> {
    const { defaultSession } = driver
    await defaultSession.sendCommand('HeapProfiler.collectGarbage')
    await defaultSession.sendCommand('Page.enable')
    const categories = Trace.getDefaultTraceCategories().filter(
      (category) => !category.startsWith(COPIES_OF_SCRIPTS),
    )
    await defaultSession.sendCommand('Tracing.start', {
      categories: categories.join(','),
      options: 'sampling-frequency=10000',
    })
  }
}

const CONFIG: Config = {
  ...defaultConfig,
  artifacts: (defaultConfig.artifacts ?? []).map((artifact) =>
    artifact.id === 'Trace' ? { id: 'Trace', gatherer: TraceOfPage } : artifact,
  ),
}

/**
 * Makes a visit in a new browser, like Lighthouse's command. In a browser that has made other visits, Lighthouse adds
 * one of the browser's own tasks to the page's time: up to 180 ms after 24 visits.
 */
async function audit(chromePath: string, url: string, flags: Flags): Promise<Result> {
  const { port, close } = await openChromium(chromePath)
  try {
    const settings: Flags = { logLevel: 'error', output: 'json', port, ...flags }
    const result = await lighthouse(url, settings, CONFIG)
    if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`)
    const { lhr } = result
    if (lhr.runtimeError !== undefined) throw new Problem(`${url}: ${lhr.runtimeError.message}`)
    return lhr
  } finally {
    await close()
  }
}

/** Lighthouse needs a browser that listens on a port and that no other program controls. */
async function openChromium(
  chromePath: string,
): Promise<{ port: number; close: () => Promise<void> }> {
  const [port = 0] = await pickFreePorts(1)
  const profile = mkdtempSync(join(tmpdir(), 'mooddrive-chromium-'))
  const { args = [], env = {}, chromiumSandbox } = launchOptions(chromePath, FACES)
  const chromium = execa(
    chromePath,
    [
      ...args,
      ...(chromiumSandbox === true ? [] : ['--no-sandbox']),
      '--headless=new',
      '--disable-extensions',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore', reject: false, env },
  )
  const close = async () => {
    chromium.kill()
    await chromium
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  beforeExit(close)
  while (!(await answers(port))) {
    if (chromium.exitCode !== null) throw new Problem(`${chromePath} ended at once.`)
    await setTimeout(100)
  }
  return { port, close }
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/json/version`)).ok
  } catch {
    return false
  }
}
