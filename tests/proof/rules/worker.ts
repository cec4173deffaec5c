import { parentPort, workerData } from 'node:worker_threads'

import { Judge } from './judge'
import {
  type Coverage,
  type RecordedCase,
  casesAbout,
  coverageOf,
  isAsBefore,
  recordedCases,
} from './cases'
import type { Verdict } from './hunt'
import { type Mutant, mutantsOf } from './mutants'

// The script of a worker, which judges its share of the mutants.
const { rules, folder, share, shares } = workerData as {
  rules: string
  folder: string
  share: number
  shares: number
}
const cases = recordedCases(folder)
const coverage = coverageOf(rules, cases)
const mutants = mutantsOf(rules).filter((_, index) => index % shares === share)
const verdicts: Verdict[] = []
for (const mutant of mutants) {
  verdicts.push({ key: mutant.key, killer: killerOf(mutant, coverage) })
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- only window.postMessage has an origin
parentPort?.postMessage(verdicts)

/** Returns the first test that fails with the mutant; null if every test passes. */
function killerOf(mutant: Mutant, { cases: byExpression }: Coverage): string | null {
  const touched: readonly RecordedCase[] =
    mutant.node === null
      ? casesAbout(mutant.collection, cases)
      : (byExpression.get(mutant.node) ?? [])
  const judge = new Judge(mutant.rules)
  return touched.find((one) => !isAsBefore(judge, one))?.asked.test ?? null
}
