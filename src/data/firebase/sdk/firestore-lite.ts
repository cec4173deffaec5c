import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  setLogLevel,
  type DocumentReference,
} from 'firebase/firestore/lite'

import { canBeAnId } from '@/domain/values/record-id'
import { config } from '@/lib/config/config'

import type { CollectionName, SystemDocument } from '@/data/firebase/collections'
import { firebaseApp } from './firebase-app'

/**
 * The small SDK without live queries, for public forms, where every kilobyte counts, and for writes
 * of ambassadors and the admin. In the full SDK, one commit without a response blocks later writes
 * and live queries (docs/decisions/004-two-sdks.md).
 */
export const firestoreLite = getFirestore(firebaseApp, config.databaseId)

// By default, the SDK logs a refused write with all its data, including email and payment
// reference.
setLogLevel('silent')

if (config.emulators !== null) {
  connectFirestoreEmulator(firestoreLite, '127.0.0.1', config.emulators.firestorePort)
}

// This module has no `collectionOf`: the SDK's function for collections would enlarge the public
// pages.

export function documentOf(name: CollectionName, id: string): DocumentReference {
  return doc(firestoreLite, name, id)
}

/** @returns null when the ID is not valid. */
export function documentAt(name: CollectionName, id: string | null): DocumentReference | null {
  return id === null || !canBeAnId(id) ? null : documentOf(name, id)
}

export function systemDocument(id: SystemDocument): DocumentReference {
  return documentOf('system', id)
}
