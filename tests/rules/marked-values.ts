import {
  FieldValue,
  Timestamp,
  deleteField,
  increment,
  serverTimestamp,
} from 'firebase/firestore/lite'

import type { Document } from '../factories/documents'

/** How what is no JSON is written: the server's time, the removal of a field, what is added, a moment. */
type Marked = { $: 'now' | 'gone' } | { $: 'add'; by: number } | { $: 'at'; milliseconds: number }

const VALUES = [
  [serverTimestamp(), { $: 'now' }],
  [deleteField(), { $: 'gone' }],
  [increment(1), { $: 'add', by: 1 }],
  [increment(-1), { $: 'add', by: -1 }],
] as const satisfies readonly (readonly [FieldValue, Marked])[]

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
