import * as v from 'valibot'

import { MalformedDocumentError, toAppError } from './errors'
import { reportFailure } from './report-failure'

/** A document snapshot of either SDK. */
export interface Snapshot {
  ref: { path: string }
  data(options?: { serverTimestamps?: 'estimate' }): unknown
}

/**
 * Validates a stored document, and drops fields that the schema doesn't list.
 * @throws MalformedDocumentError that names the document and each invalid field.
 */
export function decode<Schema extends v.GenericSchema>(
  schema: Schema,
  snapshot: Snapshot,
): v.InferOutput<Schema> {
  const { path } = snapshot.ref
  const result = v.safeParse(schema, snapshot.data({ serverTimestamps: 'estimate' }))
  if (result.success) return result.output
  // Don't use the issue's message, because it contains the stored value.
  const problems = result.issues
    // Only the schema `timestamp` causes issues of the type `custom`.
    .map(
      (issue) =>
        `${v.getDotPath(issue)}: not ${issue.type === 'custom' ? 'a time' : issue.expected}`,
    )
    .join('; ')
  throw new MalformedDocumentError(path, problems)
}

/**
 * The messages that were already reported. A live list decodes all its documents again after each
 * change.
 */
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
