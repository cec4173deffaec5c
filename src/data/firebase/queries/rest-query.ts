import { FirebaseError } from 'firebase/app'
import { Timestamp } from 'firebase/firestore'

import { appCheckHeader } from '@/data/firebase/sdk/app-check-header'
import type { CollectionName } from '@/data/firebase/collections'
import { auth } from '@/data/firebase/sdk/firebase-auth'
import { retryOffline, TIMEOUT_MS } from '@/data/firebase/requests'
import {
  askForDocument,
  documents,
  methodUrl,
  type RestFields,
  type RestValue,
} from './rest-document'

// REST requests of a signed-in person, without the SDK's live connection.

/** A condition on a field; `__name__` is the document's ID. */
export type Asked =
  | { field: string; is: string }
  | { field: string; in: readonly string[] }
  /** The field is a list that contains at least one of these values. */
  | { field: string; containsAny: readonly string[] }
  /** The field exists and has none of these values. */
  | { field: string; notIn: readonly string[] }
  | { field: string; isNull: true }
  /** The field's time is later than this one, such as `2026-11-28T09:30:00Z`. */
  | { field: string; after: string }

/** A document in the shape that `decode` accepts. */
interface Stored {
  id: string
  ref: { path: string }
  data: () => Record<string, unknown>
}

const PAGE = 2500

/**
 * Reads all matching documents with plain requests. The SDK would read thousands of documents over
 * its live connection and cache them, which takes many times as long.
 *
 * @param fields to read; empty: IDs only.
 * @param asked the condition; undefined: all documents of the collection.
 * @param onPage called with each page's number of documents and server time.
 * @throws FirebaseError with the codes of the SDK.
 */
export async function restQuery(
  signal: AbortSignal,
  collection: CollectionName,
  fields: readonly string[],
  asked?: Asked,
  onPage?: (documents: number, readTime: string) => void,
): Promise<Stored[]> {
  const found: Stored[] = []
  // A query with an inequality isn't sorted by ID, so read its result as one page.
  const isInOrderOfIds = asked === undefined || !('notIn' in asked || 'after' in asked)
  let last: string | undefined
  do {
    const { page, readTime } = await ask(signal, {
      ...fieldsOf(collection, fields),
      ...(asked === undefined ? {} : { where: filterOf(collection, asked) }),
      ...(isInOrderOfIds ? pageAfter(last, PAGE) : {}),
    })
    found.push(...page.map(toStored))
    onPage?.(page.length, readTime)
    last = isInOrderOfIds && page.length === PAGE ? page.at(-1)?.name : undefined
  } while (last !== undefined)
  return found
}

/**
 * Returns the IDs of all documents with this value in a field. Use this function for writes: after
 * a network loss, the SDK's live connection recovers slowly, and its queries return an empty result
 * instead of failing.
 * @throws FirebaseError with the codes of the SDK.
 */
export async function idsWhere(
  collection: CollectionName,
  field: string,
  is: string,
): Promise<string[]> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return (await restQuery(signal, collection, [], { field, is })).map(({ id }) => id)
}

/**
 * Returns the first documents of a collection, in the order of their IDs.
 * @param most the limit of documents.
 * @param asked the condition; undefined: all documents of the collection.
 * @throws FirebaseError with the codes of the SDK.
 */
export async function restFirst(
  signal: AbortSignal,
  collection: CollectionName,
  fields: readonly string[],
  most: number,
  asked?: Asked,
): Promise<Stored[]> {
  const { page } = await ask(signal, {
    ...fieldsOf(collection, fields),
    ...(asked === undefined ? {} : { where: filterOf(collection, asked) }),
    ...pageAfter(undefined, most),
  })
  return page.map(toStored)
}

/**
 * Reads a document without the SDK, to explain a refused write: on a bad network, the SDK's cache
 * may not include that write yet. Retries network failures for as long as a write is retried.
 *
 * @param path such as `waitlistUsers/…`.
 * @returns the document's fields; null if the document doesn't exist.
 * @throws FirebaseError with the codes of the SDK.
 */
export function storedNow(path: string): Promise<RestFields | null> {
  return retryOffline(async () => {
    const { found, missing, status } = await askForDocument(path, await ownHeaders()).catch(
      (cause: unknown) => {
        throw new FirebaseError('unavailable', String(cause))
      },
    )
    if (found !== undefined) return found.fields ?? {}
    if (missing !== undefined) return null
    throw new FirebaseError(CODES[status] ?? 'unavailable', `No answer: ${status}`)
  })
}

/**
 * The SDK's codes by HTTP status. Any other status may be temporary, so it becomes `unavailable`,
 * which is retried.
 */
const CODES: Record<number, string> = { 401: 'unauthenticated', 403: 'permission-denied' }

/** The headers with the signed-in person's token and App Check's token. */
async function ownHeaders(): Promise<Record<string, string>> {
  const token = await auth.currentUser?.getIdToken()
  return {
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(await appCheckHeader()),
  }
}

function fieldsOf(collection: CollectionName, fields: readonly string[]) {
  return {
    from: [{ collectionId: collection }],
    select: { fields: ['__name__', ...fields].map((fieldPath) => ({ fieldPath })) },
  }
}

function pageAfter(last: string | undefined, most: number) {
  return {
    orderBy: [{ field: { fieldPath: '__name__' } }],
    limit: most,
    ...(last === undefined
      ? {}
      : { startAt: { values: [{ referenceValue: last }], before: false } }),
  }
}

function filterOf(collection: CollectionName, asked: Asked) {
  const { field } = asked
  if ('is' in asked) {
    return {
      fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: { stringValue: asked.is } },
    }
  }
  if ('after' in asked) {
    return {
      fieldFilter: {
        field: { fieldPath: field },
        op: 'GREATER_THAN',
        value: { timestampValue: asked.after },
      },
    }
  }
  if ('isNull' in asked) return { unaryFilter: { field: { fieldPath: field }, op: 'IS_NULL' } }
  const [op, wanted] =
    'in' in asked
      ? ['IN', asked.in]
      : 'notIn' in asked
        ? ['NOT_IN', asked.notIn]
        : ['ARRAY_CONTAINS_ANY', asked.containsAny]
  const values = wanted.map((one) =>
    field === '__name__'
      ? { referenceValue: `${documents}/${collection}/${one}` }
      : { stringValue: one },
  )
  return {
    fieldFilter: { field: { fieldPath: field }, op, value: { arrayValue: { values } } },
  }
}

interface RestDocument {
  name: string
  fields?: RestFields
}
interface RestError {
  status?: string
  message?: string
}
interface Part {
  document?: RestDocument
  readTime?: string
  error?: RestError
}

interface Page {
  page: RestDocument[]
  /** The server's time, even if no document was found. */
  readTime: string
}

async function ask(signal: AbortSignal, structuredQuery: object): Promise<Page> {
  signal.throwIfAborted()
  const headers = { 'Content-Type': 'application/json', ...(await ownHeaders()) }
  const body = JSON.stringify({ structuredQuery })
  const { ok, status, answer } = await post({ headers, body, signal }).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new FirebaseError('unavailable', String(cause))
  })
  // A refused request returns an object instead of a list.
  const parts = [answer].flat()
  const error = parts.find((part) => part.error !== undefined)?.error
  if (error !== undefined || !ok) {
    const code = error?.status?.toLowerCase().replaceAll('_', '-') ?? 'unknown'
    throw new FirebaseError(code, error?.message ?? `No answer: ${String(status)}`)
  }
  return {
    page: parts.flatMap(({ document }) => document ?? []),
    readTime: parts.find((part) => part.readTime !== undefined)?.readTime ?? '',
  }
}

/**
 * @throws when the response is incomplete or isn't JSON, for example the page of a captive portal.
 */
async function post(request: RequestInit) {
  const response = await fetch(methodUrl('runQuery'), {
    method: 'POST',
    credentials: 'omit',
    ...request,
  })
  const answer: Part | Part[] = await response.json()
  return { ok: response.ok, status: response.status, answer }
}

function toStored({ name, fields = {} }: RestDocument): Stored {
  const path = name.slice(name.indexOf('/documents/') + '/documents/'.length)
  const stored = valuesOf(fields)
  return { id: path.slice(path.indexOf('/') + 1), ref: { path }, data: () => stored }
}

function valuesOf(fields: RestFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, valueOf(value)]))
}

/** Null for a null value, and for types that no document uses. */
function valueOf(value: RestValue): unknown {
  const { stringValue, timestampValue, integerValue, booleanValue, doubleValue, ...nested } = value
  const { mapValue, arrayValue } = nested
  if (timestampValue !== undefined) return Timestamp.fromDate(new Date(timestampValue))
  if (integerValue !== undefined) return Number(integerValue)
  if (mapValue !== undefined) return valuesOf(mapValue.fields ?? {})
  if (arrayValue !== undefined) return (arrayValue.values ?? []).map(valueOf)
  return stringValue ?? booleanValue ?? doubleValue ?? null
}
