import type { Timestamp } from 'firebase/firestore'
import * as v from 'valibot'

import { endDamage, tellDamage } from './damage'
import { MalformedDocumentError } from './errors'

/** A Firestore timestamp as a Date. Each SDK has a class of its own; nothing else that is stored has this method. */
export const timestamp = v.pipe(
  v.custom<Timestamp>((value) => isObject(value) && typeof value['toDate'] === 'function'),
  v.transform((value) => value.toDate()),
)

/** For fields that records brought in by hand may lack or have got wrong: null then. */
export function nullable<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(v.nullable(schema), null), null)
}

/** A document as either SDK reads it. */
export interface Snapshot {
  ref: { path: string }
  data(options?: { serverTimestamps?: 'estimate' }): unknown
}

/**
 * Checks a stored document against its schema; fields that the schema doesn't name are dropped. What is damaged
 * is kept in `damageStore`, also where the schema has something to put in its place.
 * @throws MalformedDocumentError that names the document and each wrong field.
 */
export function decode<Schema extends v.GenericSchema>(
  schema: Schema,
  snapshot: Snapshot,
): v.InferOutput<Schema> {
  const { path } = snapshot.ref
  const stored = snapshot.data({ serverTimestamps: 'estimate' })
  const result = v.safeParse(schema, stored)
  if (result.success) {
    const replaced = replacedFields(stored, result.output)
    if (replaced.length === 0) endDamage(schema, path)
    else {
      const problems = replaced.map((field) => `${field}: of a wrong kind`).join('; ')
      tellDamage(schema, { path, problems, isShown: true })
    }
    return result.output
  }
  // Not the issue's message, which has the stored value in it.
  const problems = result.issues
    // The name of a class is another one once it is built; times are the only ones.
    .map((issue) => `${v.getDotPath(issue)}: not ${isTime(issue) ? 'a time' : issue.expected}`)
    .join('; ')
  tellDamage(schema, { path, problems, isShown: false })
  throw new MalformedDocumentError(path, problems)
}

function isTime({ type }: { type: string }): boolean {
  return type === 'instance' || type === 'custom'
}

/** The fields that hold something, of which nothing could be used. */
function replacedFields(stored: unknown, output: unknown): string[] {
  if (!isObject(stored) || !isObject(output)) return []
  return Object.keys(output).filter((field) => {
    const before = stored[field]
    const after = output[field]
    if (before === undefined || before === null) return false
    return after === null || (!isObject(after) && typeof after !== typeof before)
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Of many documents, those that can be read; the others are kept in `damageStore`. */
export function readable<Stored, Data>(
  documents: readonly Stored[],
  read: (stored: Stored) => Data,
): Data[] {
  return documents.flatMap((stored) => {
    try {
      return [read(stored)]
    } catch (error) {
      if (error instanceof MalformedDocumentError) return []
      throw error
    }
  })
}
