import { FirebaseError } from 'firebase/app'
import { Timestamp } from 'firebase/firestore'

import { appCheckHeader } from './app-check-header'
import type { CollectionName } from './collections'
import { auth } from './firebase-auth'
import { retryOffline, TIMEOUT_MS } from './requests'
import {
  askForDocument,
  documents,
  methodUrl,
  type RestFields,
  type RestValue,
} from './rest-document'

// Requests of a signed-in person by the REST interface, without the SDK's live connection.

/** What a query may ask of a field; `__name__` is the document's id. */
export type Asked =
  | { field: string; is: string }
  | { field: string; in: readonly string[] }
  /** A list that holds one of these at least. */
  | { field: string; containsAny: readonly string[] }
  /** A field that is there, and is none of these. */
  | { field: string; notIn: readonly string[] }
  | { field: string; isNull: true }
  /** A time that is later than this one, such as `2026-11-28T09:30:00Z`. */
  | { field: string; after: string }

/** What converters take for a stored document. */
interface Stored {
  id: string
  ref: { path: string }
  data: () => Record<string, unknown>
}

/** How many documents are read at a time. */
const PAGE = 2500

/**
 * Everything that is found, by plain requests. The SDK asks for what it reads over one connection that it
 * watches for changes, and keeps it: for thousands of documents, read once, that takes many times as long.
 *
 * @param fields those that are wanted; none: ids only.
 * @param asked without it, all documents of the collection.
 * @param onPage told how many documents came with each answer, and of which moment it is, by the server's clock.
 * @throws FirebaseError as the SDK would.
 */
export async function restQuery(
  signal: AbortSignal,
  collection: CollectionName,
  fields: readonly string[],
  asked?: Asked,
  onPage?: (documents: number, readTime: string) => void,
): Promise<Stored[]> {
  const found: Stored[] = []
  // What is compared otherwise than for equality comes in an order of its own: in one piece.
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
 * The ids of all documents whose field has this value, for a write: the connection that is watched takes long to
 * come back when it is lost, and without a network it finds nothing, and calls that the answer.
 * @throws FirebaseError as the SDK would.
 */
export async function idsWhere(
  collection: CollectionName,
  field: string,
  is: string,
): Promise<string[]> {
  // Whoever writes waits no longer than that.
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return (await restQuery(signal, collection, [], { field, is })).map(({ id }) => id)
}

/**
 * The first documents of a collection, in the order of their ids.
 * @param asked without it, all documents of the collection.
 * @throws FirebaseError as the SDK would.
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
 * Reads a document past the SDK, to explain a refused write; retried as long as a write is. The SDK answers from its
 * live connection, which on a bad network may not have heard of the write either.
 *
 * @param path such as `waitlistUsers/…`.
 * @returns its fields; null where there is none.
 * @throws FirebaseError as the SDK would.
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

/** Whatever else there is in place of an answer may be gone with the next try. */
const CODES: Record<number, string> = { 401: 'unauthenticated', 403: 'permission-denied' }

/** The signed-in person's token, and App Check's. */
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
  /** Also where nothing was found. */
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
  // What is refused as a whole is no list.
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

/** @throws whatever keeps the answer from being read as a whole: it may be cut off, or another network's page. */
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

/** Of a kind that no record has: nothing. */
function valueOf(value: RestValue): unknown {
  const { stringValue, timestampValue, integerValue, booleanValue, doubleValue, ...nested } = value
  const { mapValue, arrayValue } = nested
  if (timestampValue !== undefined) return Timestamp.fromDate(new Date(timestampValue))
  if (integerValue !== undefined) return Number(integerValue)
  if (mapValue !== undefined) return valuesOf(mapValue.fields ?? {})
  if (arrayValue !== undefined) return (arrayValue.values ?? []).map(valueOf)
  return stringValue ?? booleanValue ?? doubleValue ?? null
}
