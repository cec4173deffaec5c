import {
  FieldValue,
  Timestamp,
  deleteField,
  increment,
  serverTimestamp,
} from 'firebase/firestore/lite'

import type { Write } from '../../factories/batches'
import type { Document } from '../../factories/documents'
import { type Account, account } from '../../factories/people'
import { ACTORS } from '../environment'
import { moment, written } from '../judge/judge'
import type { World } from '../judge/language'
import { ALONE, SINGLE_WRITES, WRITE_PATHS } from '../write-paths'
import type { Chance } from './chance'

/** Somebody tries to write something in a small world. */
export interface Attempt {
  who: Account | null
  state: readonly Write[]
  afterwards: readonly Write[]
  batch: readonly Write[]
}

/** Who may try. */
export const TRYING: Record<string, Account | null> = {
  ...ACTORS,
  'another founder': account('alone', { email: ALONE.email }),
}

/** What the product itself writes, by its name, each in its own small world. */
export const DEEDS: ReadonlyMap<string, Attempt> = new Map(
  [...WRITE_PATHS, ...SINGLE_WRITES].map(({ name, who, state, afterwards = [], batch }) => [
    name,
    { who, state, afterwards, batch },
  ]),
)
const NAMES = [...DEEDS.keys()]

/** One thing otherwise than in a deed; as plain data, to be kept. */
export type Change =
  | { who: string }
  | { in: Part; without: string }
  /** One more write, or another of the same document. */
  | { in: Part; write: Write }
  /** In one document, or in every one that has the field. Of a map, `events.*.kind` and the like. */
  | { in: Part; path: string | null; field: string; value: unknown }
  /** What is written in another deed, too: all of it, or one of its writes. */
  | { and: string; path: string | null }
  | { first: string }
type Part = 'state' | 'afterwards' | 'batch'

const GONE = deleteField()
const OLD = Timestamp.fromMillis(1_600_000_000_000)

/** The attempt with these changes. */
export function attemptOf(deed: string, changes: readonly Change[]): Attempt {
  let attempt = deedNamed(deed)
  for (const change of changes) attempt = withChange(attempt, change)
  return attempt
}

function deedNamed(name: string): Attempt {
  const deed = DEEDS.get(name)
  if (deed === undefined) throw new Error(`No such deed: ${name}`)
  return deed
}

function withChange(attempt: Attempt, change: Change): Attempt {
  const { afterwards, batch } = attempt
  if ('who' in change) return { ...attempt, who: TRYING[change.who] ?? null }
  if ('first' in change) {
    return { ...attempt, afterwards: [...afterwards, ...deedNamed(change.first).batch] }
  }
  if ('and' in change) {
    const more = deedNamed(change.and).batch
    const own = new Set(batch.map(({ path }) => path))
    const added = more.filter(
      ({ path }) => !own.has(path) && (change.path === null || path === change.path),
    )
    return { ...attempt, batch: [...batch, ...added] }
  }
  const writes = attempt[change.in]
  if ('write' in change) {
    const { write } = change
    const others = writes.filter(({ path }) => path !== write.path)
    return { ...attempt, [change.in]: [...others, write] }
  }
  const changed =
    'without' in change
      ? writes.filter(({ path }) => path !== change.without)
      : writes.map((write) => withField(write, change))
  return { ...attempt, [change.in]: changed }
}

export function withField(
  write: Write,
  { path, field, value }: { path: string | null; field: string; value: unknown },
): Write {
  const [name = '', ...inner] = field.split('.')
  if (write.kind === 'delete' || (path !== null && path !== write.path)) return write
  if (path === null && !(name in write.data)) return write
  return { ...write, data: put(write.data, [name, ...inner], value, write.kind === 'set') }
}

/** @param isWhole whether what is left out is not there; elsewhere it has to be taken away. */
function put(
  data: Document,
  [name = '', ...rest]: string[],
  value: unknown,
  isWhole: boolean,
): Document {
  if (name === '*') {
    return Object.fromEntries(
      Object.entries(data).map(([key, inner]) => [
        key,
        isMap(inner) ? put(inner, rest, value, isWhole) : inner,
      ]),
    )
  }
  if (rest.length > 0) {
    const inner = data[name]
    return isMap(inner) ? { ...data, [name]: put(inner, rest, value, isWhole) } : data
  }
  if (isWhole && value instanceof FieldValue && value.isEqual(GONE)) {
    const { [name]: _left, ...others } = data
    return others
  }
  return { ...data, [name]: value }
}

function isMap(value: unknown): value is Document {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}

/** The fields of a document, those of its maps, and one that it has not. */
export function fieldsOf(data: Document): [field: string, value: unknown][] {
  return [
    ...Object.entries(data).flatMap(([field, value]) => fieldsIn(field, value)),
    ['extra', GONE],
  ]
}

function fieldsIn(field: string, value: unknown): [string, unknown][] {
  if (!isMap(value)) return [[field, value]]
  const isByKey = Object.values(value).every(isMap)
  const inner = Object.entries(value).flatMap(([name, one]) =>
    isByKey && isMap(one)
      ? Object.entries(one).map(([key, each]): [string, unknown] => [`${field}.*.${key}`, each])
      : [[`${field}.${name}`, one] as [string, unknown]],
  )
  return [[field, value], ...inner]
}

/** Every value that a field of this name has anywhere, so that an attempt may put one in another's place. */
const KNOWN = new Map<string, unknown[]>()
for (const { state, afterwards, batch } of DEEDS.values()) {
  for (const write of [...state, ...afterwards, ...batch]) {
    if (write.kind === 'delete') continue
    for (const [field, value] of fieldsOf(write.data)) if (!isMap(value)) remember(field, value)
  }
}

function remember(field: string, value: unknown): void {
  const known = KNOWN.get(field) ?? []
  if (!known.some((one) => isAlike(one, value))) known.push(value)
  KNOWN.set(field, known)
}

function isAlike(a: unknown, b: unknown): boolean {
  if (a instanceof FieldValue) return b instanceof FieldValue && a.isEqual(b)
  if (b instanceof FieldValue) return false
  return JSON.stringify(a) === JSON.stringify(b)
}

/** What may stand in a field instead: what stands there elsewhere, off by one, of another type, nothing. */
export function insteadOf(field: string, value: unknown): unknown[] {
  const others = [...(KNOWN.get(field) ?? []), ...nearby(value), null, 'text', 7, true, OLD, GONE]
  return others.filter((other) => !isAlike(other, value))
}

function nearby(value: unknown): unknown[] {
  if (typeof value === 'string') return ['', `${value}1`, value.slice(0, -1), value.toUpperCase()]
  if (typeof value === 'number') return [value + 1, value - 1, value + 2, value + 0.5, 0, -1]
  if (typeof value === 'boolean') return [!value]
  if (Array.isArray(value)) return [[], value.slice(1), [...(value as unknown[]), 'extra']]
  if (value instanceof FieldValue) return [serverTimestamp(), increment(1), increment(-1), 0, 1, 5]
  return []
}

/** A deed with up to three things otherwise, picked by chance. */
export function pickAttempt(chance: Chance): { deed: string; changes: Change[] } {
  const deed = chance.pick(NAMES)
  const changes: Change[] = []
  for (let left = chance.below(4); left > 0; left -= 1) {
    const change = pickChange(attemptOf(deed, changes), chance)
    if (change !== null) changes.push(change)
  }
  return { deed, changes }
}

function pickChange(attempt: Attempt, chance: Chance): Change | null {
  const kind = chance.below(14)
  if (kind === 0) return { who: chance.pick(Object.keys(TRYING)) }
  if (kind === 1) return { first: chance.pick(NAMES) }
  if (kind <= 3) {
    const and = chance.pick(NAMES)
    const path = kind === 2 ? null : chance.pick(deedNamed(and).batch).path
    return { and, path }
  }
  const part = kind <= 5 ? 'state' : kind === 6 ? 'afterwards' : 'batch'
  if (attempt[part].length === 0) return null
  const write = chance.pick(attempt[part])
  if (kind === 4 || kind === 7 || write.kind === 'delete') return { in: part, without: write.path }
  const [field, value] = chance.pick(fieldsOf(write.data))
  const instead = chance.pick(insteadOf(field, value))
  return { in: part, path: kind >= 12 ? null : write.path, field, value: instead }
}

/** Whether it changes only what is there, and once: the rest the database itself refuses. */
export function isPossible(world: World, batch: readonly Write[]): boolean {
  return (
    batch.length > 0 &&
    new Set(batch.map(({ path }) => path)).size === batch.length &&
    batch.every(({ kind, path }) => kind !== 'update' || world.has(path))
  )
}

/** @returns what is in the database before the attempt; null where that or the attempt can't be. */
export function worldBefore({ state, afterwards, batch }: Attempt): World | null {
  const start = written(new Map(), state, moment(1))
  if (afterwards.length > 0 && !isPossible(start, afterwards)) return null
  const before = written(start, afterwards, moment(2))
  return isPossible(before, batch) ? before : null
}
