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
  type Timestamp,
  type SnapshotMetadata,
} from 'firebase/firestore'

import { setOutdated } from '@/lib/browser/use-reached'

import { readable } from '@/data/firebase/decode'
import type { Watch } from './live-query'

// With metadata changes, an answer that only confirms the cache arrives, too.
const WITH_METADATA = { includeMetadataChanges: true }

/** Watches one document; null when it does not exist or `reference` is null. */
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

/** Watches a query's documents without the invalid ones, which `readable` reports. */
export function watchQuery<Data>(
  found: Query,
  read: (snapshot: QueryDocumentSnapshot) => Data,
): Watch<Data[]> {
  const readAll = (snapshot: QuerySnapshot) => readable(snapshot.docs, read)
  return (next, fail) =>
    listen((hear, failed) => onSnapshot(found, WITH_METADATA, hear, failed), readAll, next, fail)
}

/** The end of a page, after which the next page starts. */
export interface PageCursor {
  id: string
  /** The value of the sort field. A Date would be too coarse to continue from. */
  cursor: Timestamp
}

/** Stands in for an invalid document: not shown, but counted for the page's end. */
export interface InvalidRow extends PageCursor {
  isInvalid: true
}

/** Returns the rows of a page that can be shown. */
export function validRows<Row extends object>(page: ReadonlyArray<Row | InvalidRow>): Row[] {
  return page.filter((row): row is Row => !('isInvalid' in row))
}

/** Like `watchQuery`, for a page of a list sorted by this field. */
export function watchPage<Row>(
  found: Query,
  field: string,
  read: (snapshot: QueryDocumentSnapshot) => Row,
): Watch<Array<(Row & PageCursor) | InvalidRow>> {
  return watchQuery(found, (snapshot) => {
    const [row] = readable([snapshot], read)
    const end = { id: snapshot.id, cursor: snapshot.get(field) }
    return row === undefined ? { ...end, isInvalid: true } : { ...row, ...end }
  })
}

/** Combines subscriptions: emits once each has data, then after each change. */
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

/** Ignores short gaps, such as a recount by the SDK. Milliseconds. */
const A_MOMENT = 1_000

/** @param start subscribes, and returns the function that ends the subscription. */
function listen<Snapshot extends { metadata: SnapshotMetadata }, Data>(
  start: (hear: (snapshot: Snapshot) => void, failed: (error: unknown) => void) => () => void,
  read: (snapshot: Snapshot) => Data,
  next: (data: Data) => void,
  fail: (error: unknown) => void,
): () => void {
  // Ignore the cache until the server has answered. Offline, the SDK soon reports everything as
  // missing, and a list that was just extended has only its earlier rows.
  let hasAnswered = false
  let unconfirmed: ReturnType<typeof setTimeout> | undefined
  const watched = {}
  const end = start((snapshot) => {
    hasAnswered ||= !snapshot.metadata.fromCache
    if (!hasAnswered) return
    // Later snapshots can come from the cache: while offline, and briefly while the SDK
    // resynchronises a list. Mark the data as outdated only if that lasts.
    clearTimeout(unconfirmed)
    if (!snapshot.metadata.fromCache) setOutdated(watched, false)
    else unconfirmed = setTimeout(() => setOutdated(watched, true), A_MOMENT)
    let data: Data
    try {
      data = read(snapshot)
    } catch (error) {
      // The SDK swallows errors thrown here, so pass them to `fail`.
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
 * Watches documents whose field begins with a prefix: one list per pair of field and prefix.
 * @param most the limit per list.
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
          // The highest code point ends the range after every string with this prefix.
          endAt(`${prefix}\u{10FFFF}`),
          limit(most),
        ),
        read,
      ),
    ),
  )
}
