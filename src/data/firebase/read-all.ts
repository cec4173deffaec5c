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

/** How many documents are read at a time. */
const PAGE = 1000

/** Everything that a query finds, page by page. */
export async function readAll(signal: AbortSignal, found: Query): Promise<QueryDocumentSnapshot[]> {
  const all: QueryDocumentSnapshot[] = []
  for await (const page of pagesOf(signal, found)) all.push(...page)
  return all
}

/** For what is too much to be held as documents: each page of what a query finds, in the order of the ids. */
export async function* pagesOf(
  signal: AbortSignal,
  found: Query,
): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  let last: QueryDocumentSnapshot | undefined
  do {
    signal.throwIfAborted()
    // Not getDocs(): without a network it finds nothing, and calls that the answer.
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
