import {
  endAt,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAt,
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  type SnapshotMetadata,
} from 'firebase/firestore'

import { setOutdated } from '@/lib/use-reached'

import { readable } from './decode'
import type { Watch } from './live-query'

// With metadata, the server's answer arrives also where it only confirms what the cache had said.
const WITH_METADATA = { includeMetadataChanges: true }

/** Watches one document; null when it does not exist, as it can't without a reference. */
export function watchDocument<Data>(
  reference: DocumentReference | null,
  read: (snapshot: DocumentSnapshot) => Data,
): Watch<Data | null> {
  const readAny = (snapshot: DocumentSnapshot) => (snapshot.exists() ? read(snapshot) : null)
  return (next, fail) => {
    if (reference === null) {
      next(null)
      return () => {}
    }
    return listen(
      (hear, failed) => onSnapshot(reference, WITH_METADATA, hear, failed),
      readAny,
      next,
      fail,
    )
  }
}

/** Watches the documents that a query finds, without those that can't be read: `readable` reports them. */
export function watchQuery<Data>(
  found: Query,
  read: (snapshot: QueryDocumentSnapshot) => Data,
): Watch<Data[]> {
  const readAll = (snapshot: QuerySnapshot) => readable(snapshot.docs, read)
  return (next, fail) =>
    listen((hear, failed) => onSnapshot(found, WITH_METADATA, hear, failed), readAll, next, fail)
}

/** Where a page ends and the next one begins. */
export interface PageCursor {
  id: string
  /** By what the list is ordered: a Date would be too coarse to go on from. */
  cursor: unknown
}

/** In the place of a document that is damaged: it isn't shown, but counts for where the page ends. */
export interface InvalidRow extends PageCursor {
  isInvalid: true
}

/** Of a page, what can be shown. */
export function validRows<Row extends object>(page: ReadonlyArray<Row | InvalidRow>): Row[] {
  return page.filter((row): row is Row => !('isInvalid' in row))
}

/** As `watchQuery`, for a page of a list in the order of this field. */
export function watchPage<Row>(
  found: Query,
  field: string,
  read: (snapshot: QueryDocumentSnapshot) => Row,
): Watch<Array<Row | InvalidRow>> {
  return watchQuery(found, (snapshot) => {
    const [row] = readable([snapshot], read)
    return row ?? { id: snapshot.id, cursor: snapshot.get(field), isInvalid: true }
  })
}

/** Watches several things at once: there is news once each of them has some, then whenever one has. */
function watchTogether<Data>(watches: ReadonlyArray<Watch<Data>>): Watch<Data[]> {
  return (next, fail) => {
    const latest = new Map<number, Data>()
    const stops = watches.map((watch, index) =>
      watch((data) => {
        latest.set(index, data)
        if (latest.size === watches.length) next([...latest.values()])
      }, failAndStop),
    )
    function stop() {
      for (const stopOne of stops) stopOne()
    }
    function failAndStop(error: unknown) {
      stop()
      fail(error)
    }
    return stop
  }
}

/** In milliseconds. */
const A_MOMENT = 1_000

/** @param start subscribes; returns what ends it. */
function listen<Snapshot extends { metadata: SnapshotMetadata }, Data>(
  start: (hear: (snapshot: Snapshot) => void, failed: (error: unknown) => void) => () => void,
  read: (snapshot: Snapshot) => Data,
  next: (data: Data) => void,
  fail: (error: unknown) => void,
): () => void {
  // Until the server has answered, the cache knows too little: without a network the SDK soon calls
  // everything missing, and a list that has just been asked for more is as short as it was.
  let hasAnswered = false
  let unconfirmed: ReturnType<typeof setTimeout> | undefined
  const watched = {}
  const end = start((snapshot) => {
    hasAnswered ||= !snapshot.metadata.fromCache
    if (!hasAnswered) return
    // What the server has once confirmed comes from the cache while it can't be reached, and for a moment
    // while the SDK asks it again for a list that it has lost count of.
    clearTimeout(unconfirmed)
    if (!snapshot.metadata.fromCache) setOutdated(watched, false)
    else unconfirmed = setTimeout(() => setOutdated(watched, true), A_MOMENT)
    let data: Data
    try {
      data = read(snapshot)
    } catch (error) {
      // Thrown on from here it would vanish: neither `fail` nor the screen would hear of it.
      stop()
      fail(error)
      return
    }
    next(data)
  }, failed)
  function forget() {
    clearTimeout(unconfirmed)
    setOutdated(watched, false)
  }
  function stop() {
    forget()
    end()
  }
  function failed(error: unknown) {
    forget()
    fail(error)
  }
  return stop
}

/**
 * Watches what begins with a prefix: a list for each pair of a field and its prefix.
 * @param most how many are found by each at the most.
 */
export function watchPrefixes<Data>(
  collection: CollectionReference,
  prefixes: readonly (readonly [field: string, prefix: string])[],
  most: number,
  read: (snapshot: QueryDocumentSnapshot) => Data,
): Watch<Data[][]> {
  return watchTogether(
    prefixes.map(([field, prefix]) =>
      watchQuery(
        query(
          collection,
          orderBy(field),
          startAt(prefix),
          // The last of the code points: ends the range after everything that starts with the prefix.
          endAt(`${prefix}\u{10FFFF}`),
          limit(most),
        ),
        read,
      ),
    ),
  )
}
