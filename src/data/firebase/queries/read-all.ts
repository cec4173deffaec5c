import {
  documentId,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'

const PAGE = 1000

/** Reads all documents that a query finds, page by page. */
export async function readAll(signal: AbortSignal, found: Query): Promise<QueryDocumentSnapshot[]> {
  const all: QueryDocumentSnapshot[] = []
  for await (const page of pagesOf(signal, found)) all.push(...page)
  return all
}

/**
 * Yields each page of a query's documents, in the order of their IDs. Use it if the result is too
 * large to keep as snapshots.
 */
export async function* pagesOf(
  signal: AbortSignal,
  found: Query,
): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  let last: QueryDocumentSnapshot | undefined
  do {
    signal.throwIfAborted()
    // Don't use getDocs(): without a network, it returns an empty result instead of failing.
    const { docs } = await getDocsFromServer(
      query(
        found,
        orderBy(documentId()),
        ...(last === undefined ? [] : [startAfter(last)]),
        limit(PAGE),
      ),
    )
    yield docs
    last = docs.length < PAGE ? undefined : docs.at(-1)
  } while (last !== undefined)
}
