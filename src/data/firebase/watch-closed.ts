import type { DocumentReference } from 'firebase/firestore'
import * as v from 'valibot'

import { decode, nullable, timestamp } from './decode'
import { watchDocument } from './watch'

/** It is closed by whatever stands there: without the time it can be opened all the same. */
const closedSchema = v.object({ createdAt: nullable(timestamp) })

/** Since when something is closed by this document, live; null while it is open. */
export function watchClosed(closed: DocumentReference) {
  return watchDocument(closed, (snapshot) => decode(closedSchema, snapshot))
}
