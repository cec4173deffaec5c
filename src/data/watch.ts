import {
  onSnapshot,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'

import type { Watch } from './live-query'

/** Watches one document; null when it does not exist. */
export function watchDocument<Data>(
  reference: DocumentReference,
  read: (snapshot: DocumentSnapshot) => Data,
): Watch<Data | null> {
  return (next, fail) => {
    const stop = onSnapshot(
      reference,
      // An exception in here would vanish: neither `fail` nor the screen would hear of it.
      (snapshot) => {
        // Without a network the SDK soon reports every document it doesn't know as missing.
        if (snapshot.metadata.fromCache && !snapshot.exists()) return
        attempt(() => (snapshot.exists() ? read(snapshot) : null), next, (error) => {
          stop()
          fail(error)
        })
      },
      fail,
    )
    return stop
  }
}

/** Watches the documents that a query finds. */
export function watchQuery<Data>(
  query: Query,
  read: (snapshot: QueryDocumentSnapshot) => Data,
): Watch<Data[]> {
  return (next, fail) => {
    const stop = onSnapshot(
      query,
      (snapshot) => {
        if (snapshot.metadata.fromCache && snapshot.empty) return
        attempt(() => snapshot.docs.map(read), next, (error) => {
          stop()
          fail(error)
        })
      },
      fail,
    )
    return stop
  }
}

function attempt<Data>(
  read: () => Data,
  next: (data: Data) => void,
  fail: (error: unknown) => void,
): void {
  let data: Data
  try {
    data = read()
  } catch (error) {
    fail(error)
    return
  }
  next(data)
}
