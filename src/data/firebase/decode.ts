import { Timestamp } from 'firebase/firestore'
import * as v from 'valibot'

import { MalformedDocumentError } from './errors'

/** A Firestore timestamp as a Date. */
export const timestamp = v.pipe(
  v.instance(Timestamp),
  v.transform((value) => value.toDate()),
)

/** For fields that records brought in by hand may lack or have got wrong: null then. */
export function nullable<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(v.nullable(schema), null), null)
}

interface Snapshot {
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
  const result = v.safeParse(schema, snapshot.data({ serverTimestamps: 'estimate' }))
  if (result.success) return result.output
  // Not the issue's message, which has the stored value in it.
  const problems = result.issues.map((issue) => `${v.getDotPath(issue)}: not ${issue.expected}`)
  throw new MalformedDocumentError(snapshot.ref.path, problems.join('; '))
}
