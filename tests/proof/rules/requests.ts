import type { Document } from '../../factories/documents'
import type { Deed, Token } from './judge'
import { WholeDouble, type World } from './language'

// The requests that Firestore's SDK sends to the emulator, limited to the parts that the rules'
// tests use.

/** A request to the emulator, with the emulator's answer. */
export interface Asked {
  test: string
  /** The token `owner` bypasses the rules. */
  token: Token | 'owner'
  method: 'clear' | 'commit' | 'batchGet' | 'runQuery' | 'runAggregationQuery'
  /**
   * The path of the document that contains the collection; empty for a collection at the root of
   * the database.
   */
  parent: string
  body: unknown
  time: number
  isAllowed: boolean
}

interface Fields {
  fields?: Record<string, Value>
}
type Value =
  | { nullValue: null | string }
  | { booleanValue: boolean }
  | { stringValue: string }
  | { integerValue: string | number }
  | { doubleValue: number | string }
  | { timestampValue: string }
  | { referenceValue: string }
  | { mapValue: Fields }
  | { arrayValue: { values?: Value[] } }
interface Transform {
  fieldPath: string
  setToServerValue?: string
  increment?: Value
  appendMissingElements?: { values?: Value[] }
}
export interface WriteRequest {
  update?: { name: string } & Fields
  delete?: string
  updateMask?: { fieldPaths?: string[] }
  updateTransforms?: Transform[]
}
interface StructuredQuery {
  from?: { collectionId: string; allDescendants?: boolean }[]
  where?: Filter
  limit?: number
  offset?: number
}
interface Filter {
  fieldFilter?: { field: { fieldPath: string }; op: string; value: Value }
  unaryFilter?: { field: { fieldPath: string }; op: string }
  compositeFilter?: { op: string; filters: Filter[] }
}

function valueOf(value: Value): unknown {
  if ('nullValue' in value) return null
  if ('booleanValue' in value) return value.booleanValue
  if ('stringValue' in value) return value.stringValue
  if ('integerValue' in value) return Number(value.integerValue)
  if ('doubleValue' in value) {
    const number = Number(value.doubleValue)
    return Number.isInteger(number) ? new WholeDouble(number) : number
  }
  if ('timestampValue' in value) return new Date(value.timestampValue)
  if ('referenceValue' in value) return pathOf(value.referenceValue)
  if ('mapValue' in value) return documentOf(value.mapValue)
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(valueOf)
  throw new Error(`A value that the judge doesn't know: ${JSON.stringify(value)}`)
}

function documentOf({ fields = {} }: Fields): Document {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, valueOf(value)]))
}

/** Returns `users/one` for the name `projects/…/databases/(default)/documents/users/one`. */
function pathOf(name: string): string {
  return name.replace(/^.*?\/documents\//, '')
}

function pathsOf(writes: readonly WriteRequest[]): string[] {
  return writes.map((write) => {
    const name = write.update?.name ?? write.delete
    if (name === undefined)
      throw new Error(`A write that the judge doesn't know: ${JSON.stringify(write)}`)
    return pathOf(name)
  })
}

/** Returns the documents after this batch is written at this time. */
export function committed(world: World, writes: readonly WriteRequest[], time: Date): World {
  const after = new Map(world)
  for (const write of writes) {
    if (write.update === undefined) after.delete(pathOf(write.delete ?? ''))
    else {
      const path = pathOf(write.update.name)
      after.set(path, updated(after.get(path), write, documentOf(write.update), time))
    }
  }
  return after
}

function updated(
  before: Document | undefined,
  { updateMask, updateTransforms = [] }: WriteRequest,
  given: Document,
  time: Date,
): Document {
  const after = updateMask === undefined ? given : structuredClone(before ?? {})
  for (const field of updateMask?.fieldPaths ?? []) {
    put(after, stepsOf(field), at(given, stepsOf(field)))
  }
  for (const transform of updateTransforms) {
    const { fieldPath, setToServerValue, increment, appendMissingElements } = transform
    const steps = stepsOf(fieldPath)
    if (setToServerValue === 'REQUEST_TIME') put(after, steps, time)
    else if (increment !== undefined) {
      const was = at(after, steps)
      put(after, steps, Number(valueOf(increment)) + (typeof was === 'number' ? was : 0))
    } else if (appendMissingElements !== undefined) {
      const was = at(after, steps)
      const added = (appendMissingElements.values ?? []).map(valueOf)
      put(after, steps, [...new Set([...(Array.isArray(was) ? was : []), ...added])])
    } else throw new Error(`A change of ${fieldPath} that the judge doesn't know.`)
  }
  return after
}

/** Splits a field path into names. Unusual names are quoted with backticks. */
function stepsOf(fieldPath: string): string[] {
  return [...fieldPath.matchAll(/`((?:[^`\\]|\\.)*)`|[^.`]+/g)].map(
    ([plain, quoted]) => quoted?.replaceAll(/\\(.)/g, '$1') ?? plain,
  )
}

function at(document: Document, steps: readonly string[]): unknown {
  let value: unknown = document
  for (const step of steps) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Document)[step]
  }
  return value
}

/** Sets a field, or removes it if the value is undefined. */
function put(document: Document, steps: readonly string[], value: unknown): void {
  const [first = '', ...rest] = steps
  if (rest.length > 0) {
    const inner = document[first]
    const map = typeof inner === 'object' && inner !== null ? (inner as Document) : {}
    document[first] = map
    put(map, rest, value)
  } else if (value === undefined) delete document[first]
  else document[first] = value
}

/** Returns the operation that a request asks for. */
export function deedOf({ method, parent, body, time }: Asked, before: World): Deed {
  if (method === 'commit') {
    const { writes = [] } = body as { writes?: WriteRequest[] }
    return {
      kind: 'write',
      paths: pathsOf(writes),
      after: committed(before, writes, new Date(time)),
    }
  }
  if (method === 'batchGet') {
    return { kind: 'get', paths: (body as { documents: string[] }).documents.map(pathOf) }
  }
  const { structuredQuery, structuredAggregationQuery } = body as {
    structuredQuery?: StructuredQuery
    structuredAggregationQuery?: { structuredQuery: StructuredQuery }
  }
  const query = structuredQuery ?? structuredAggregationQuery?.structuredQuery ?? {}
  const [from] = query.from ?? []
  const collection = from?.collectionId ?? ''
  const { __name__: path, ...known } = equalitiesOf(query.where)
  const place = from?.allDescendants === true ? `**/${collection}` : collection
  return {
    kind: 'list',
    collection: parent === '' ? place : `${parent}/${place}`,
    limit: query.limit ?? null,
    offset: query.offset ?? null,
    path: typeof path === 'string' ? path : null,
    known,
  }
}

/** Returns the values that the query requires of each document; `__name__` is its path. */
function equalitiesOf(filter: Filter | undefined): Document {
  const { fieldFilter, unaryFilter, compositeFilter } = filter ?? {}
  if (compositeFilter?.op === 'AND') {
    return Object.assign({}, ...compositeFilter.filters.map(equalitiesOf)) as Document
  }
  if (unaryFilter?.op === 'IS_NULL') return { [unaryFilter.field.fieldPath]: null }
  if (fieldFilter?.op !== 'EQUAL') return {}
  return { [fieldFilter.field.fieldPath]: valueOf(fieldFilter.value) }
}
