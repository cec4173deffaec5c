import type { DocumentReference } from 'firebase/firestore/lite'

import { canBeAnId } from '@/domain/record-id'

import type { DocumentOf } from './collections-lite'

/** @returns null where there can't be such a document. */
export function liteDocumentAt(
  documentOf: DocumentOf,
  id: string | null,
): DocumentReference | null {
  return id === null || !canBeAnId(id) ? null : documentOf(id)
}
