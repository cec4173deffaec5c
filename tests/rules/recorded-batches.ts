import {
  FieldValue,
  Timestamp,
  deleteField,
  increment,
  serverTimestamp,
} from 'firebase/firestore/lite'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'

import { THIS_MONTH, TODAY, type Write } from '../factories/batches'
import type { Document } from '../factories/documents'
import type { WritePath } from './write-paths'

/** One file for each release: what its pages write, and what they find. */
const FOLDER = new URL('releases/', import.meta.url)

/** As a WritePath; its state is the number of one of the release's states, many of which are the same. */
type RecordedPath = Omit<WritePath, 'state'> & { state: number }

interface Release {
  states: Write[][]
  paths: RecordedPath[]
}

/** How what is no JSON is written: the server's time, the removal of a field, what is added, a moment. */
type Marked = { $: 'now' | 'gone' } | { $: 'add'; by: number } | { $: 'at'; milliseconds: number }

const VALUES = [
  [serverTimestamp(), { $: 'now' }],
  [deleteField(), { $: 'gone' }],
  [increment(1), { $: 'add', by: 1 }],
  [increment(-1), { $: 'add', by: -1 }],
] as const satisfies readonly (readonly [FieldValue, Marked])[]

/** @param name of the release, such as its day. */
export function recordRelease(name: string, paths: readonly WritePath[]): void {
  const states: string[] = []
  const recorded = paths.map(({ state, ...path }) => {
    const text = JSON.stringify(state.map(marked))
    if (!states.includes(text)) states.push(text)
    const { afterwards = [], batch } = path
    return JSON.stringify({
      ...path,
      state: states.indexOf(text),
      afterwards: afterwards.map(marked),
      batch: batch.map(marked),
    })
  })
  const text = withoutDates(
    `{"states":[\n${states.join(',\n')}\n],"paths":[\n${recorded.join(',\n')}\n]}\n`,
  )
  writeFileSync(new URL(`${name}.json`, FOLDER), text)
}

/** Every write path of every release that was recorded. */
export function recordedPaths(): (WritePath & { release: string })[] {
  const paths: (WritePath & { release: string })[] = []
  for (const file of readdirSync(FOLDER)) {
    const text = withDates(readFileSync(new URL(file, FOLDER), 'utf8'))
    const release: Release = JSON.parse(text, unmarked)
    for (const path of release.paths) {
      const state = release.states[path.state] ?? []
      paths.push({ ...path, state, release: file.replace('.json', '') })
    }
  }
  return paths
}

/** The rules ask for the month and the day on which the batch is written, which stand in keys and ids, too. */
function withoutDates(text: string): string {
  return text
    .replaceAll(new RegExp(`${THIS_MONTH}(?!\\d)`, 'g'), '$month')
    .replaceAll(`"days":{"${TODAY}"`, '"days":{"$day"')
}

function withDates(text: string): string {
  return text.replaceAll('$month', THIS_MONTH).replaceAll('"days":{"$day"', `"days":{"${TODAY}"`)
}

function marked(write: Write): object {
  return write.kind === 'delete' ? write : { ...write, data: withMarks(write.data) }
}

/** As plain data: what is none is marked. */
export function withMarks(data: object): Document {
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [field, withMark(value)]))
}

function withMark(value: unknown): unknown {
  if (value instanceof Timestamp) return { $: 'at', milliseconds: value.toMillis() }
  if (!(value instanceof FieldValue)) {
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isMap ? withMarks(value) : value
  }
  const known = VALUES.find(([meant]) => value.isEqual(meant))
  if (known === undefined) throw new Error('This value can’t be recorded yet.')
  return known[1]
}

/** As JSON.parse asks for each value. */
export function unmarked(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$' in value)) return value
  if ('milliseconds' in value) return Timestamp.fromMillis(Number(value.milliseconds))
  const text = JSON.stringify(value)
  return VALUES.find(([, mark]) => JSON.stringify(mark) === text)?.[0]
}
