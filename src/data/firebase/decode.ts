import type { Timestamp } from 'firebase/firestore'
import * as v from 'valibot'

import { MalformedDocumentError, toAppError } from './errors'
import { reportFailure } from './report-failure'

/** A Firestore timestamp as a Date. Each SDK has a class of its own; nothing else that is stored has this method. */
export const timestamp = v.pipe(
  v.custom<Timestamp>((value) => isObject(value) && typeof value['toDate'] === 'function'),
  v.transform((value) => value.toDate()),
)

/** For fields that may be missing: null then, and where they hold something else. */
export function nullable<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(v.nullable(schema), null), null)
}

/** A document as either SDK reads it. */
export interface Snapshot {
  ref: { path: string }
  data(options?: { serverTimestamps?: 'estimate' }): unknown
}

/**
 * Checks a stored document against its schema; fields that the schema doesn't name are dropped.
 * @throws MalformedDocumentError that names the document and each wrong field.
 */
export function decode<Schema extends v.GenericSchema>(
  schema: Schema,
  snapshot: Snapshot,
): v.InferOutput<Schema> {
  const { path } = snapshot.ref
  const result = v.safeParse(schema, snapshot.data({ serverTimestamps: 'estimate' }))
  if (result.success) return result.output
  // Not the issue's message, which has the stored value in it.
  const problems = result.issues
    // The name of a class is another one once it is built; times are the only ones.
    .map((issue) => `${v.getDotPath(issue)}: not ${isTime(issue) ? 'a time' : issue.expected}`)
    .join('; ')
  throw new MalformedDocumentError(path, problems)
}

function isTime({ type }: { type: string }): boolean {
  return type === 'instance' || type === 'custom'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Messages that were reported already, since a live list is read again with each change. */
const reportedMessages = new Set<string>()

/** Returns the documents that can be read, and reports each of the others once, by its path. */
export function readable<Stored, Data>(
  documents: readonly Stored[],
  read: (stored: Stored) => Data,
): Data[] {
  return documents.flatMap((stored) => {
    try {
      return [read(stored)]
    } catch (error) {
      if (!(error instanceof MalformedDocumentError)) throw error
      if (!reportedMessages.has(error.message)) {
        reportedMessages.add(error.message)
        void reportFailure(toAppError(error), { tried: 'read a list', path: error.path })
      }
      return []
    }
  })
}
