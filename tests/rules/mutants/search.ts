import { Judge, moment, tokenOf, written } from '../judge/judge'
import { type Attempt, attemptOf, type Change, pickAttempt, worldBefore } from '../worlds/attempts'
import type { Chance } from '../worlds/chance'
import { type Mutant, mutantsOf } from './mutants'

/** A batch of which a condition of the rules alone decides whether it goes through. */
export interface Decided {
  /** The mutant by which it goes the other way. */
  mutant: string
  deed: string
  changes: Change[]
  isAllowed: boolean
}

interface Living extends Mutant {
  node: number
  judge: Judge | null
}

/** Looks by chance for batches that tell mutants from the rules. */
export function search(
  rules: string,
  alive: ReadonlySet<string>,
  chance: Chance,
  seconds: number,
): Decided[] {
  const living = new Map<number, Living[]>()
  for (const mutant of mutantsOf(rules)) {
    if (mutant.node === null || !alive.has(mutant.key)) continue
    const known = living.get(mutant.node) ?? []
    living.set(mutant.node, [...known, { ...mutant, node: mutant.node, judge: null }])
  }
  const judge = new Judge(rules)
  const seen = new Uint8Array(judge.expressions + 1)
  judge.seen = seen
  const found: Decided[] = []
  for (const end = Date.now() + seconds * 1000; Date.now() < end && living.size > 0;) {
    const { deed, changes } = pickAttempt(chance)
    seen.fill(0)
    const isAllowed = isLetThrough(judge, attemptOf(deed, changes))
    if (isAllowed === null) continue
    for (const [node, mutants] of living) {
      if (seen[node] === 0) continue
      const left = mutants.filter((mutant) => {
        mutant.judge ??= new Judge(mutant.rules)
        if (isLetThrough(mutant.judge, attemptOf(deed, changes)) === isAllowed) return true
        found.push({ mutant: mutant.key, ...shortest(judge, mutant.judge, deed, changes) })
        return false
      })
      if (left.length === 0) living.delete(node)
      else living.set(node, left)
    }
  }
  return found
}

/** Without the changes that it does not take. */
function shortest(rules: Judge, mutant: Judge, deed: string, changes: Change[]) {
  let needed = changes
  for (const change of changes) {
    const fewer = needed.filter((one) => one !== change)
    const attempt = attemptOf(deed, fewer)
    const isAllowed = isLetThrough(rules, attempt)
    if (isAllowed !== null && isLetThrough(mutant, attempt) !== isAllowed) needed = fewer
  }
  return { deed, changes: needed, isAllowed: isLetThrough(rules, attemptOf(deed, needed)) === true }
}

/** @returns null where it is nothing that the rules are asked about. */
function isLetThrough(judge: Judge, attempt: Attempt): boolean | null {
  const { who, batch } = attempt
  const before = worldBefore(attempt)
  if (before === null) return null
  const time = moment(3)
  const paths = batch.map(({ path }) => path)
  const deed = { kind: 'write', paths, after: written(before, batch, time) } as const
  return judge.allows(who === null ? null : tokenOf(who), before, deed, time)
}
