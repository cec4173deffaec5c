import { doc, type CollectionReference, type DocumentReference } from 'firebase/firestore'

import { canBeAnId } from '@/domain/record-id'

/** @returns null where there can't be such a document. */
export function documentAt(
  collection: CollectionReference,
  id: string | null,
): DocumentReference | null {
  return id === null || !canBeAnId(id) ? null : doc(collection, id)
}
