import { type Write, remove, set } from '../../factories/batches'
import { ambassadorDocuments } from '../../factories/documents'
import { type Account, ambassador } from '../../factories/people'
import { Judge, moment, tokenOf, written } from '../judge/judge'
import type { World } from '../judge/language'
import {
  DEEDS,
  TRYING,
  attemptOf,
  type Change,
  fieldsOf,
  insteadOf,
  isPossible,
  pickAttempt,
  worldBefore,
  withField,
} from './attempts'
import { type Chance } from './chance'
import { brokenBy } from './invariants'

/** Two ambassadors of one college, one of another, three founders and the admin, at a turn of their story. */
const TURNS: Record<string, string> = {
  'everybody signed up': 'a verification that an ambassador is credited with',
  'one is verified': 'the taking back of a verification that an ambassador was credited with',
  'a friend of a founder is verified':
    'the taking back of a verification that a founder was credited with',
  'one is asked for a correction': 'a correction of the payment',
  'one asks to be erased': 'the erasure of a founder who is not verified',
  'two claim one payment': 'a payment that goes to another founder',
}
const ELSEWHERE = ambassadorDocuments(ambassador(3), { college: 'Another College' })

/** What the exploration came to. */
export interface Explored {
  singles: number
  pairs: number
  sampled: number
  accepted: number
  /** Batches that the rules let through and that break something, each with what. */
  broken: {
    turn: string
    who: string
    state: readonly Write[]
    afterwards: readonly Write[]
    batch: Write[]
    what: string[]
  }[]
}

/** How many other values each field takes: alone, and where two writes are tried together. */
const VALUES_ALONE = 40
const VALUES_IN_PAIRS = 4

/** Every write of a product's batch, and each with one field otherwise; and the removal of each document. */
function universe(values: number): Map<string, Write[]> {
  const writes = new Map<string, Map<string, Write>>()
  const add = (write: Write) => {
    const known = writes.get(write.path) ?? new Map<string, Write>()
    known.set(JSON.stringify(write), write)
    writes.set(write.path, known)
  }
  for (const { state, afterwards, batch } of DEEDS.values()) {
    for (const { path } of [...state, ...afterwards]) add(remove(path))
    for (const write of batch) {
      add(write)
      add(remove(write.path))
      if (write.kind === 'delete') continue
      for (const [field, value] of fieldsOf(write.data)) {
        for (const other of insteadOf(field, value).slice(0, values)) {
          add(withField(write, { path: null, field, value: other }))
        }
      }
    }
  }
  return new Map([...writes].map(([path, known]) => [path, [...known.values()]]))
}

/** Who asks, with what is in the database before. */
interface Place {
  judge: Judge
  before: World
  who: Account | null
}

const NOW = moment(3)

function verdict({ judge, before, who }: Place, batch: readonly Write[], write: Write) {
  const token = who === null ? null : tokenOf(who)
  return judge.write(token, before, written(before, batch, NOW), write.path, NOW)
}

/** The documents on which it depends how they will be. */
function partnersOf(lookUps: readonly string[], own: string): string[] {
  const after = lookUps.filter((lookUp) => lookUp.includes('After '))
  return [...new Set(after.map((lookUp) => lookUp.slice(lookUp.indexOf(' ') + 1)))].filter(
    (path) => path !== own,
  )
}

/**
 * All single writes, and all pairs of writes of which one looks at the other: where neither does, the pair is
 * judged as the two of them one after the other.
 */
export function explore(rules: string, report: (line: string) => void): Explored {
  const found: Explored = { singles: 0, pairs: 0, sampled: 0, accepted: 0, broken: [] }
  const judge = new Judge(rules)
  const [alone, together] = [universe(VALUES_ALONE), universe(VALUES_IN_PAIRS)]
  for (const [turn, deed] of Object.entries(TURNS)) {
    const { state: start, afterwards } = attemptOf(deed, [])
    const state = [...start, ...ELSEWHERE.map(([path, data]) => set(path, data))]
    const before = written(written(new Map(), state, moment(1)), afterwards, moment(2))
    for (const [name, who] of Object.entries(TRYING)) {
      const place = { judge, before, who }
      const accept = (batch: Write[]) => {
        found.accepted += 1
        const what = brokenBy(before, written(before, batch, NOW), who)
        if (what.length > 0) found.broken.push({ turn, who: name, state, afterwards, batch, what })
      }
      for (const write of [...alone.values()].flat()) {
        if (!isPossible(before, [write])) continue
        found.singles += 1
        if (verdict(place, [write], write).isAllowed) accept([write])
      }
      for (const write of [...together.values()].flat()) {
        if (!isPossible(before, [write])) continue
        for (const path of partnersOf(verdict(place, [write], write).lookUps, write.path)) {
          for (const partner of together.get(path) ?? []) {
            const pair = [write, partner]
            if (!isPossible(before, pair)) continue
            found.pairs += 1
            if (!verdict(place, pair, write).isAllowed) continue
            if (verdict(place, pair, partner).isAllowed) accept(pair)
          }
        }
      }
    }
    report(`${turn}: ${found.singles} single writes and ${found.pairs} pairs so far`)
  }
  return found
}

/** What cannot be tried to the end: whole batches of the product with up to three things otherwise. */
export function sample(rules: string, chance: Chance, size: number): Explored {
  const found: Explored = { singles: 0, pairs: 0, sampled: 0, accepted: 0, broken: [] }
  const judge = new Judge(rules)
  while (found.sampled < size) {
    const { deed, changes } = pickAttempt(chance)
    const attempt = attemptOf(deed, changes)
    const { who, state, afterwards, batch } = attempt
    const before = worldBefore(attempt)
    if (before === null) continue
    found.sampled += 1
    const place = { judge, before, who }
    if (!batch.every((write) => verdict(place, batch, write).isAllowed)) continue
    found.accepted += 1
    const what = brokenBy(before, written(before, batch, NOW), who)
    const turn = `${deed} ${changes.map(described).join(', ')}`
    if (what.length > 0) {
      found.broken.push({
        turn,
        who: who?.uid ?? 'a visitor',
        state,
        afterwards,
        batch: [...batch],
        what,
      })
    }
  }
  return found
}

function described(change: Change): string {
  return JSON.stringify(change)
}
