import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  setLogLevel,
  type DocumentReference,
} from 'firebase/firestore/lite'

import { canBeAnId } from '@/domain/record-id'
import { config } from '@/lib/config'

import type { CollectionName, SystemDocument } from './collections'
import { firebaseApp } from './firebase-app'

/**
 * The small SDK, without live queries: for public forms, where every kilobyte counts, and for what ambassadors and the
 * admin write. In the whole SDK all other writes and even live queries wait for a commit without an answer
 * (docs/decisions/004-two-sdks.md).
 */
export const firestoreLite = getFirestore(firebaseApp, config.databaseId)

// When a write is refused it would log the whole of it, email and payment reference included.
setLogLevel('silent')

if (config.emulators !== null) {
  connectFirestoreEmulator(firestoreLite, '127.0.0.1', config.emulators.firestorePort)
}

// Only documents: the SDK's function for collections would cost public pages bytes for nothing.

export function documentOf(name: CollectionName, id: string): DocumentReference {
  return doc(firestoreLite, name, id)
}

/** @returns null where there can't be such a document. */
export function documentAt(name: CollectionName, id: string | null): DocumentReference | null {
  return id === null || !canBeAnId(id) ? null : documentOf(name, id)
}

export function systemDocument(id: SystemDocument): DocumentReference {
  return documentOf('system', id)
}
