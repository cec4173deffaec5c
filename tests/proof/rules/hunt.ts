import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import { EQUIVALENT } from './equivalent'
import { bare, mutantsOf } from './mutants'

export interface Verdict {
  key: string
  /** The test that fails with the mutant, or null. */
  killer: string | null
}

export interface Hunt {
  killed: Verdict[]
  equivalent: string[]
  alive: string[]
  /** Messages about wrong entries in equivalent.ts. */
  wrong: string[]
}

/**
 * Judges every recorded case with each mutant.
 * @param folder the folder where the rules' tests stored their requests
 */
export async function hunt(rules: string, folder: string): Promise<Hunt> {
  const text = bare(rules)
  const known = mutantsOf(text).map(({ key }) => key)
  const verdicts = await inWorkers(text, folder, known.length)
  const listed = new Set(EQUIVALENT.flatMap(({ mutants }) => mutants))
  const killed = verdicts.filter(({ killer }) => killer !== null)
  const rest = verdicts.filter(({ killer }) => killer === null).map(({ key }) => key)
  return {
    killed,
    equivalent: rest.filter((key) => listed.has(key)),
    alive: rest.filter((key) => !listed.has(key)),
    wrong: [
      ...[...listed]
        .filter((key) => !known.includes(key))
        .map((key) => `There is no such mutant: ${key}`),
      ...killed.flatMap(({ key, killer }) =>
        listed.has(key) ? [`Not equivalent: ${key}: ${killer}`] : [],
      ),
    ],
  }
}

/** @param size the number of mutants */
async function inWorkers(rules: string, folder: string, size: number): Promise<Verdict[]> {
  const shares = Math.min(availableParallelism(), 4)
  const verdicts: Verdict[] = []
  await Promise.all(
    Array.from({ length: shares }, (_, share) => {
      const workerData = { rules, folder, share, shares }
      const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData })
      worker.on('message', (found: Verdict[]) => verdicts.push(...found))
      return new Promise<void>((resolve, reject) => {
        worker.on('error', reject)
        worker.on('exit', () => resolve())
      })
    }),
  )
  if (verdicts.length < size) throw new Error('A worker ended before its mutants did.')
  return verdicts
}
