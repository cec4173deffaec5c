import {
  collection,
  connectFirestoreEmulator,
  doc,
  getFirestore,
  type CollectionReference,
  type DocumentReference,
} from 'firebase/firestore'

import { config } from '@/lib/config/config'
import { canBeAnId } from '@/domain/values/record-id'

import type { CollectionName, SystemDocument } from '@/data/firebase/collections'
import { firebaseApp } from './firebase-app'

/** The full SDK with live queries, for dashboards and the success page. */
export const firestore = getFirestore(firebaseApp, config.databaseId)

if (config.emulators !== null) {
  connectFirestoreEmulator(firestore, '127.0.0.1', config.emulators.firestorePort)
}

export function collectionOf(name: CollectionName): CollectionReference {
  return collection(firestore, name)
}

export function documentOf(name: CollectionName, id: string): DocumentReference {
  return doc(firestore, name, id)
}

/** @returns null when the ID is not valid. */
export function documentAt(name: CollectionName, id: string | null): DocumentReference | null {
  return id === null || !canBeAnId(id) ? null : documentOf(name, id)
}

export function systemDocument(id: SystemDocument): DocumentReference {
  return documentOf('system', id)
}
