import type { Ports } from '../emulators/ports'

/** A measured number. The table marks a missed budget, but the benchmark does not fail. */
export interface Figure {
  name: string
  /** The page, if several pages are measured. Figures of pages become a table. */
  page?: string
  value: number
  unit: string
  budget?: number
  /** True if the budget is a minimum rather than a maximum. */
  moreIsBetter?: boolean
}

/** A site with fresh demo data, for a benchmark. */
export interface BenchContext {
  siteUrl: string
  ports: Ports
  /** The path of the browser. */
  chromePath: string
  /** The folder of another built site, to be measured in the same run. */
  beside?: string | undefined
}

/** A module `tests/load/*.bench.ts` exports this. */
export interface Benchmark {
  run(context: BenchContext): Promise<Figure[]>
}
