import type { Timestamp } from 'firebase/firestore'
import * as v from 'valibot'

import { MalformedDocumentError, toAppError } from './errors'
import { reportFailure } from './report-failure'

/**
 * A Firestore timestamp, converted to a Date. Checks for `toDate` because each SDK has its own
 * class.
 */
export const timestamp = v.pipe(
  v.custom<Timestamp>((value) => isObject(value) && typeof value['toDate'] === 'function'),
  v.transform((value) => value.toDate()),
)

/** For optional fields: null when the field is missing or invalid. */
export function nullable<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(v.nullable(schema), null), null)
}

/** A document snapshot of either SDK. */
export interface Snapshot {
  ref: { path: string }
  data(options?: { serverTimestamps?: 'estimate' }): unknown
}

/**
 * Validates a stored document; fields outside the schema are dropped.
 * @throws MalformedDocumentError that names the document and each invalid field.
 */
export function decode<Schema extends v.GenericSchema>(
  schema: Schema,
  snapshot: Snapshot,
): v.InferOutput<Schema> {
  const { path } = snapshot.ref
  const result = v.safeParse(schema, snapshot.data({ serverTimestamps: 'estimate' }))
  if (result.success) return result.output
  // Don't use the issue's message: it contains the stored value.
  const problems = result.issues
    // Class names are minified in the build. Only times are class instances.
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

/** Messages already reported: a live list is decoded again with each change. */
const reportedMessages = new Set<string>()

/** Returns the valid documents, and reports each invalid one once, with its path. */
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
