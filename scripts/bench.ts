import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

import type { Benchmark, BenchContext, Figure } from './bench/benchmark'
import { findChromium } from './testing/chromium'
import { beforeExit, Problem, runCommand } from './command'
import { buildSite, removeRun, startEmulators } from './emulators/emulators'
import { figureTable } from './bench/figure-table'
import { randomPorts } from './emulators/ports'
import { seedDemo } from './seed/seed'

const FOLDER = 'tests/load'

// npm run bench -- verify-to-number
// npm run bench -- lighthouse --beside ../another-site/dist
await runCommand(async (args) => {
  const { names, beside } = readArguments(args)
  const known = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => file.slice(0, -'.bench.ts'.length))
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Problem(`No such benchmark: ${unknown.join(', ')}. There are ${known.join(', ')}.`)
  }
  const context = { ...(await prepare()), beside }
  const figures: Figure[] = []
  for (const name of names.length > 0 ? names : known) {
    console.log(`\nMeasuring ${name}…`)
    const benchmark = await load(name)
    // Starting new emulators for each benchmark is faster than deleting the data of the previous benchmark.
    const stop = await startEmulators({ ports: context.ports, hosting: true })
    await seedDemo(context.ports)
    const measured = await benchmark.run(context)
    await stop()
    console.log(`\n${figureTable(measured)}`)
    figures.push(...measured)
  }
  console.log(`\n${JSON.stringify(figures)}`)
  return 0
})

function readArguments(args: string[]): { names: string[]; beside: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { beside: { type: 'string' } },
    })
    const { beside } = values
    if (beside !== undefined && !existsSync(join(beside, 'index.html'))) {
      throw new Error(`There is no index.html in ${beside}.`)
    }
    return { names: positionals, beside }
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error))
  }
}

async function prepare(): Promise<BenchContext> {
  console.log('Building the site…')
  const chromePath = await findChromium()
  const ports = await randomPorts()
  beforeExit(() => removeRun(ports))
  await buildSite(ports)
  return { siteUrl: `http://127.0.0.1:${ports.hosting}`, ports, chromePath }
}

async function load(name: string): Promise<Benchmark> {
  const module: unknown = await import(pathToFileURL(resolve(FOLDER, `${name}.bench.ts`)).href)
  if (isBenchmark(module)) return module
  throw new Error(`${name}.bench.ts exports no function run.`)
}

function isBenchmark(module: unknown): module is Benchmark {
  return (
    typeof module === 'object' &&
    module !== null &&
    'run' in module &&
    typeof module.run === 'function'
  )
}
