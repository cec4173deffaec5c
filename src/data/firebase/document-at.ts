import { doc, type DocumentReference } from 'firebase/firestore'

import { canBeAnId } from '@/domain/record-id'

import { firestore } from './firestore'

/** @returns null where there can't be such a document: a record brought in by hand may name anything. */
export function documentAt(collection: string, id: string | null): DocumentReference | null {
  return id === null || !canBeAnId(id) ? null : doc(firestore, collection, id)
}
