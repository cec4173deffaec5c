import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { type Deed, Judge } from './judge'
import type { World } from './language'
import { type Asked, deedOf } from './requests'
import { next } from './witness'

/** A request recorded in the rules tests, with everything that its decision depends on. */
export interface RecordedCase {
  asked: Asked
  before: World
  deed: Deed
}

/**
 * Files whose tests only count the results of many requests. These tests might pass even if the
 * rules decided a single request differently.
 */
const NOT_ONE_BY_ONE = new Set(['races.jsonl'])

/**
 * Returns the requests whose result a test expects.
 * @param folder the folder where the rules' tests stored their requests (`RECORD_CASES`)
 */
export function recordedCases(folder: string): RecordedCase[] {
  const cases: RecordedCase[] = []
  for (const file of readdirSync(folder)) {
    if (NOT_ONE_BY_ONE.has(file)) continue
    let world: World = new Map()
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const asked = JSON.parse(line) as Asked
      if (asked.token !== 'owner') cases.push({ asked, before: world, deed: deedOf(asked, world) })
      world = next(world, asked)
    }
  }
  return cases
}

/** Returns whether the judge decides the request like the emulator with the original rules. */
export function isAsBefore(judge: Judge, { asked, before, deed }: RecordedCase): boolean {
  const { token, time, isAllowed } = asked
  return token === 'owner' || judge.allows(token, before, deed, new Date(time)) === isAllowed
}

/**
 * For each expression of the rules, by its number: all values that it had, and the cases that evaluated it.
 */
export interface Coverage {
  seen: Uint8Array
  cases: ReadonlyMap<number, readonly RecordedCase[]>
}

export function coverageOf(rules: string, cases: readonly RecordedCase[]): Coverage {
  const judge = new Judge(rules)
  const size = judge.expressions + 1
  const seen = new Uint8Array(size)
  const byExpression = new Map<number, RecordedCase[]>()
  for (const one of cases) {
    const now = new Uint8Array(size)
    judge.seen = now
    if (!isAsBefore(judge, one)) {
      throw new Error(`These cases are of other rules: record them again. ${one.asked.test}`)
    }
    now.forEach((what, number) => {
      if (what === 0) return
      seen[number] = (seen[number] ?? 0) | what
      const known = byExpression.get(number)
      if (known === undefined) byExpression.set(number, [one])
      else known.push(one)
    })
  }
  return { seen, cases: byExpression }
}

/** Returns the cases that access the collection; all cases if it is null. */
export function casesAbout(
  collection: string | null,
  all: readonly RecordedCase[],
): RecordedCase[] {
  return all.filter(({ deed }) => {
    const paths = deed.kind === 'list' ? [deed.collection] : deed.paths
    return collection === null || paths.some((path) => path.split('/')[0] === collection)
  })
}
