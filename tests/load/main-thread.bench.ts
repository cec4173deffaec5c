import { chromium, type Browser } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'

import { prerenderedPaths } from '../../src/content/pages'
import type { BenchContext, Figure } from '../../scripts/bench/benchmark'
import { launchOptions } from '../e2e/launch-options'
import { untilInteractive } from '../e2e/page-bytes'
import { median } from './median'

const TIMES = 5
/** A typical phone, as in Lighthouse. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
/** In milliseconds. By then, everything that starts after the page is interactive is done. */
const SETTLED = 1500

const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      /** Microseconds of processor time. A busy machine affects it less than clock time. */
      tdur: v.optional(v.number(), 0),
      args: v.optional(v.object({ name: v.optional(v.unknown()) }), {}),
    }),
  ),
})
type TraceEvent = v.InferOutput<typeof traceSchema>['traceEvents'][number]

/** Measures the main thread's work while a page opens, until the page is interactive and idle. */
export async function run({ siteUrl, chromePath }: BenchContext): Promise<Figure[]> {
  const browser = await chromium.launch(launchOptions(chromePath))
  try {
    const figures: Figure[] = []
    for (const path of prerenderedPaths) {
      const visits: Visit[] = []
      while (visits.length < TIMES) visits.push(await visit(browser, new URL(path, siteUrl).href))
      const of = (name: keyof Visit) => median(visits.map((one) => one[name]))
      figures.push(
        { page: path, unit: 'ms', name: 'style and layout', value: of('styleAndLayout') },
        { page: path, unit: 'ms', name: 'scripts', value: of('scripts') },
        { page: path, unit: 'ms', name: 'longest task', value: of('longestTask') },
      )
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** Processor time in milliseconds. */
interface Visit {
  styleAndLayout: number
  scripts: number
  longestTask: number
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await page.goto(url)
  await untilInteractive(page)
  await pause(SETTLED)
  const { traceEvents } = v.parse(traceSchema, JSON.parse(String(await browser.stopTracing())))
  await context.close()
  const main = mainThreadOf(traceEvents)
  const sum = (...names: string[]) =>
    main.reduce((total, { name, tdur }) => total + (names.includes(name) ? tdur : 0), 0) / 1000
  const tasks = main.filter(({ name }) => name.endsWith('RunTask')).map(({ tdur }) => tdur / 1000)
  return {
    styleAndLayout: sum('UpdateLayoutTree', 'Layout'),
    scripts: sum('EvaluateScript', 'v8.compile', 'FunctionCall'),
    longestTask: Math.max(...tasks),
  }
}

/** Returns the events of the page's main thread, which is the thread with the most layouts. */
function mainThreadOf(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = new Map<string, TraceEvent[]>()
  for (const event of events) {
    const thread = `${event.pid} ${event.tid}`
    const known = threads.get(thread)
    if (known === undefined) threads.set(thread, [event])
    else known.push(event)
  }
  const layouts = (all: readonly TraceEvent[]) => all.filter(({ name }) => name === 'Layout').length
  const [busiest] = [...threads.values()].toSorted((one, other) => layouts(other) - layouts(one))
  return busiest ?? []
}
