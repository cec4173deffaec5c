import {
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  getFirestore,
} from 'firebase/firestore'

import { config } from '@/lib/config'

import { toAppError } from './errors'
import { firebaseApp } from './firebase-app'
import { retryOffline } from './retry-offline'

/** The whole SDK, with live queries: for dashboards and the success page. */
export const firestore = getFirestore(firebaseApp, config.databaseId)

if (config.emulators !== null) {
  connectFirestoreEmulator(firestore, '127.0.0.1', config.emulators.firestorePort)
}

/**
 * Reads what a write needs from the server, and tries as long as a write does. After a lost connection the SDK
 * waits up to a minute before it tries again, and meanwhile fails every read at once, although the network may
 * be back: here it tries right away, also for whatever is watched.
 */
export function readForWrite<Result>(read: () => Promise<Result>): Promise<Result> {
  return retryOffline(async () => {
    try {
      return await read()
    } catch (error) {
      if (toAppError(error).kind === 'offline') await connectAnew()
      throw error
    }
  })
}

let connecting: Promise<void> | null = null

/** For all that fail at the same moment, once. */
function connectAnew(): Promise<void> {
  connecting ??= disableNetwork(firestore)
    .then(() => enableNetwork(firestore))
    .finally(() => {
      connecting = null
    })
  return connecting
}
