import type { Ports } from '../emulators/ports'

/** One measured number. Budgets are shown beside it; nothing fails when one is missed. */
export interface Figure {
  name: string
  /** The page, where the same is measured on several: they become a table. */
  page?: string
  value: number
  unit: string
  budget?: number
  /** Whether the budget is the least it should be; otherwise it is the most. */
  moreIsBetter?: boolean
}

/** What a benchmark measures: a freshly seeded site. */
export interface BenchContext {
  siteUrl: string
  ports: Ports
  /** The browser's program, to launch with the options of the browser tests. */
  chromePath: string
  /** A folder with another built site, where one was given: benchmarks that can measure it in the same run. */
  beside?: string | undefined
}

/** A module `tests/load/*.bench.ts`. */
export interface Benchmark {
  run(context: BenchContext): Promise<Figure[]>
}
