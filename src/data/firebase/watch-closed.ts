import type { DocumentReference } from 'firebase/firestore'
import * as v from 'valibot'

import { decode, timestamp } from './decode'
import { watchDocument } from './watch'

const closedSchema = v.object({ createdAt: timestamp })

/** Since when something is closed by this document, live; null while it is open. */
export function watchClosed(closed: DocumentReference) {
  return watchDocument(closed, (snapshot) => decode(closedSchema, snapshot))
}
