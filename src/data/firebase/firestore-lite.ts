import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite'

import { config } from '@/lib/config'

import { firebaseApp } from './firebase-app'

/**
 * The small SDK, without live queries: for public forms, where every kilobyte counts, and for what the
 * admin writes. In the whole SDK everything waits for a write without an answer: all other writes, and even
 * what is watched.
 */
export const firestoreLite = getFirestore(firebaseApp, config.databaseId)

// When a write is refused it would log the whole of it, email and payment reference included.
setLogLevel('silent')

if (config.emulators !== null) {
  connectFirestoreEmulator(firestoreLite, '127.0.0.1', config.emulators.firestorePort)
}
