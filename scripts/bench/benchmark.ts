import type { Ports } from '../emulators/ports'

/** A measured number. The table marks a missed budget, but the benchmark doesn't fail. */
export interface Figure {
  name: string
  /** The measured page, if the benchmark measures several pages. The printed table has a row for each page. */
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
  /** The folder of another built site, which is measured in the same run. */
  beside?: string | undefined
}

/** The interface of each module `tests/load/*.bench.ts`. */
export interface Benchmark {
  run(context: BenchContext): Promise<Figure[]>
}
