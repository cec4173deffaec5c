import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import { neverSeen } from '../coverage/never-seen'
import { ONE_SIDED } from '../coverage/one-sided'
import { Judge } from '../judge/judge'
import { generator } from '../worlds/chance'
import { EQUIVALENT } from './equivalent'
import { bare, mutantsOf } from './mutants'

/** What became of a mutant. */
export interface Verdict {
  key: string
  /** The test that fails with it; null where none does. */
  killer: string | null
}

/** What a worker has found out. */
export interface Found {
  verdicts: Verdict[]
  /** What each expression of the rules, by its number, has been in any case. */
  seen: Uint8Array
}

export interface Hunt {
  killed: Verdict[]
  equivalent: string[]
  alive: string[]
  /** How many expressions of the rules were seen from both sides, as far as they have two. */
  covered: number
  /** Those that were not, and that nobody has given a reason for. */
  unseen: string[]
  /** What the lists of reasons say that is not so. */
  wrong: string[]
}

interface Options {
  rules: string
  /** Where the tests of the rules have kept what they asked. */
  folder: string
  /** How many of the mutants, picked by chance; all without it. */
  sample?: { size: number; seed: number }
}

/**
 * Judges every case that the tests of the rules have recorded by each of the mutants, and says which expressions of
 * the rules they have shown from one side only. The judge's word counts for that: of each of these cases it has said
 * what the emulator said.
 */
export async function hunt({ rules, folder, sample }: Options): Promise<Hunt> {
  const text = bare(rules)
  const known = mutantsOf(text).map(({ key }) => key)
  const picked = known.map((_, index) => index)
  if (sample !== undefined) generator(sample.seed).shuffle(picked)
  const wanted = picked.slice(0, sample?.size)
  const { verdicts, seen } = await inWorkers(text, folder, wanted)
  const oneSided = neverSeen(text, seen)
  const explained = new Set(ONE_SIDED.flatMap(({ expressions }) => expressions))
  const listed = new Set(EQUIVALENT.flatMap(({ mutants }) => mutants))
  const killed = verdicts.filter(({ killer }) => killer !== null)
  const rest = verdicts.filter(({ killer }) => killer === null).map(({ key }) => key)
  return {
    killed,
    equivalent: rest.filter((key) => listed.has(key)),
    alive: rest.filter((key) => !listed.has(key)),
    covered: new Judge(text).expressions - oneSided.length,
    unseen: oneSided.filter((expression) => !explained.has(expression)),
    wrong: [
      ...[...listed]
        .filter((key) => !known.includes(key))
        .map((key) => `There is no such mutant: ${key}`),
      ...killed.flatMap(({ key, killer }) =>
        listed.has(key) ? [`Not equivalent: ${key}: ${killer}`] : [],
      ),
      ...[...explained]
        .filter((expression) => !oneSided.includes(expression))
        .map((expression) => `There is none such, or it was seen: ${expression}`),
    ],
  }
}

async function inWorkers(rules: string, folder: string, wanted: readonly number[]): Promise<Found> {
  const shares = Math.min(availableParallelism(), 4)
  const verdicts: Verdict[] = []
  let seen = new Uint8Array()
  await Promise.all(
    Array.from({ length: shares }, (_, share) => {
      const workerData = {
        rules,
        folder,
        wanted: wanted.filter((_, index) => index % shares === share),
      }
      const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData })
      worker.on('message', (found: Found) => {
        verdicts.push(...found.verdicts)
        seen = Uint8Array.from(found.seen)
      })
      return new Promise<void>((resolve, reject) => {
        worker.on('error', reject)
        worker.on('exit', () => resolve())
      })
    }),
  )
  if (verdicts.length < wanted.length) throw new Error('A worker ended before its mutants did.')
  return { verdicts, seen }
}
