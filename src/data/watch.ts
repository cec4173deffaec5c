import {
  onSnapshot,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'

import type { Watch } from './live-query'

// With metadata, the server's word arrives also where it only confirms what the cache had said.
const WITH_METADATA = { includeMetadataChanges: true }

/** Watches one document; null when it does not exist. */
export function watchDocument<Data>(
  reference: DocumentReference,
  read: (snapshot: DocumentSnapshot) => Data,
): Watch<Data | null> {
  return (next, fail) => {
    const stop = onSnapshot(
      reference,
      WITH_METADATA,
      (snapshot) =>
        deliver(
          { fromCache: snapshot.metadata.fromCache, isEmpty: !snapshot.exists() },
          () => (snapshot.exists() ? read(snapshot) : null),
          next,
          (error) => {
            stop()
            fail(error)
          },
        ),
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
    // Until the server has answered, the cache may hold only a part of what the query finds: the
    // first page of a list that has just been asked for its second.
    let answered = false
    const stop = onSnapshot(
      query,
      WITH_METADATA,
      (snapshot) => {
        answered ||= !snapshot.metadata.fromCache
        if (!answered) return
        deliver(
          { fromCache: snapshot.metadata.fromCache, isEmpty: snapshot.empty },
          () => snapshot.docs.map(read),
          next,
          (error) => {
            stop()
            fail(error)
          },
        )
      },
      fail,
    )
    return stop
  }
}

function deliver<Data>(
  { fromCache, isEmpty }: { fromCache: boolean; isEmpty: boolean },
  read: () => Data,
  next: (data: Data) => void,
  fail: (error: unknown) => void,
): void {
  // Without a network the SDK soon reports everything it doesn't know as missing: wait for the server.
  if (fromCache && isEmpty) return
  let data: Data
  try {
    data = read()
  } catch (error) {
    // Thrown on from here it would vanish: neither `fail` nor the screen would hear of it. What is
    // damaged in the cache may have been mended since.
    if (!fromCache) fail(error)
    return
  }
  next(data)
}
