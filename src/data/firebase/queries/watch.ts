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

// This option also delivers snapshots that change only the metadata, such as the server's
// confirmation of cached data.
const WITH_METADATA = { includeMetadataChanges: true }

/** Watches one document. Emits null if the document doesn't exist or `reference` is null. */
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
      (onData, onError) => onSnapshot(reference, WITH_METADATA, onData, onError),
      readAny,
      next,
      fail,
    )
  }
}

/** Watches a query's documents. Skips invalid ones, which `readable` reports. */
export function watchQuery<Data>(
  found: Query,
  read: (snapshot: QueryDocumentSnapshot) => Data,
): Watch<Data[]> {
  const readAll = (snapshot: QuerySnapshot) => readable(snapshot.docs, read)
  return (next, fail) =>
    listen(
      (onData, onError) => onSnapshot(found, WITH_METADATA, onData, onError),
      readAll,
      next,
      fail,
    )
}

/** The last row of a page. The next page starts after it. */
export interface PageCursor {
  id: string
  /**
   * The value of the sort field. A Date has only milliseconds, so the next page couldn't continue
   * exactly after this row.
   */
  cursor: Timestamp
}

/** Replaces an invalid document. The page doesn't show it, but counts it as a row. */
export interface InvalidRow extends PageCursor {
  isInvalid: true
}

/** Returns the rows of a page that can be shown. */
export function validRows<Row extends object>(page: ReadonlyArray<Row | InvalidRow>): Row[] {
  return page.filter((row): row is Row => !('isInvalid' in row))
}

/**
 * Like `watchQuery`, for a page of a list.
 * @param field the field by which the list is sorted.
 */
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

/** Combines subscriptions. Emits once all of them have data, then after each change. */
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

/**
 * The time in milliseconds after which an interruption marks the data as outdated. A
 * resynchronisation by the SDK is usually shorter.
 */
const INTERRUPTION_MS = 1_000

/**
 * Passes on a subscription's data once the server has responded, and marks it as outdated while the
 * connection is lost.
 * @param start subscribes, and returns the function that ends the subscription.
 */
function listen<Snapshot extends { metadata: SnapshotMetadata }, Data>(
  start: (onData: (snapshot: Snapshot) => void, onError: (error: unknown) => void) => () => void,
  read: (snapshot: Snapshot) => Data,
  next: (data: Data) => void,
  fail: (error: unknown) => void,
): () => void {
  // Ignore the cache until the server has responded. While offline, the SDK reports documents that
  // aren't cached as missing, and a list with a raised limit has only its earlier rows.
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
    else unconfirmed = setTimeout(() => setOutdated(watched, true), INTERRUPTION_MS)
    let data: Data
    try {
      data = read(snapshot)
    } catch (error) {
      // The SDK doesn't pass errors of this callback to the error callback, so call `fail`.
      stop()
      fail(error)
      return
    }
    next(data)
  }, failed)
  function clearOutdated() {
    clearTimeout(unconfirmed)
    setOutdated(watched, false)
  }
  function stop() {
    clearOutdated()
    end()
  }
  function failed(error: unknown) {
    clearOutdated()
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
          // The highest code point sorts last, so the range includes all strings with this prefix.
          endAt(`${prefix}\u{10FFFF}`),
          limit(most),
        ),
        read,
      ),
    ),
  )
}
