import type { Ports } from './ports'

/** One measured number. Budgets are shown beside it; nothing fails when one is missed. */
export interface Figure {
  name: string
  value: number
  unit: string
  budget?: number
}

/** What a benchmark measures: a freshly seeded site. */
export interface BenchContext {
  siteUrl: string
  ports: Ports
  /** The browser's program, to launch with the options of the browser tests. */
  chromePath: string
}

/** A module `tests/load/*.bench.ts`. */
export interface Benchmark {
  run(context: BenchContext): Promise<Figure[]>
}
