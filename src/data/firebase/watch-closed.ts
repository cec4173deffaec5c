import type { DocumentReference } from 'firebase/firestore'
import { lenient } from '@/model/fields'
import { closed } from '@/model/system'

import { decode } from './decode'
import { watchDocument } from './watch'

/** Lenient: the document closes it even without a valid time, and must be deletable. */
const closedSchema = lenient(closed)

/** When this document closed something, live; null while it is open. */
export function watchClosed(document: DocumentReference) {
  return watchDocument(document, (snapshot) => decode(closedSchema, snapshot))
}
