import type { DocumentReference } from 'firebase/firestore'
import * as v from 'valibot'

import { decode, nullable, timestamp } from './decode'
import { watchDocument } from './watch'

/** Lenient: the document closes it even without a valid time, and must be deletable. */
const closedSchema = v.object({ createdAt: nullable(timestamp) })

/** When this document closed something, live; null while it is open. */
export function watchClosed(closed: DocumentReference) {
  return watchDocument(closed, (snapshot) => decode(closedSchema, snapshot))
}
