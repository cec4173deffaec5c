import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore'

import { config } from '@/lib/config'

import { firebaseApp } from './firebase-app'

/** The whole SDK, with live queries: for dashboards and the success page. */
export const firestore = getFirestore(firebaseApp, config.databaseId)

if (config.emulators !== null) {
  connectFirestoreEmulator(firestore, '127.0.0.1', config.emulators.firestorePort)
}
