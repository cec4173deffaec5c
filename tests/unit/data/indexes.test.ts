import { QueryClient, type FetchQueryOptions } from '@tanstack/react-query'
import { readFileSync, readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { INBOXES, adminQueries, ambassadorQueries, founderQueries } from '../../every-query'

/**
 * Production refuses a query without its index, but the emulator answers it. So this file derives the index of
 * each query in tests/every-query.ts and compares it with firestore.indexes.json.
 */
interface Asked {
  collection: string
  filters: { field: string; operator: string }[]
  orders: { field: string; direction: 'ASCENDING' | 'DESCENDING' }[]
}
type Constraint = (asked: Asked) => Asked

const sdk = vi.hoisted(() => ({
  asked: [] as Asked[],
  /** The lines of src/data that create a query, such as `records/list.ts:52`. */
  lines: new Set<string>(),
}))

const ID = '__name__'

vi.mock('@/data/firebase/sdk/firestore', () => ({
  collectionOf: (collection: string): Asked => ({ collection, filters: [], orders: [] }),
  documentOf: () => ({}),
  documentAt: () => ({}),
  systemDocument: () => ({}),
}))
vi.mock('firebase/firestore', async (original) => {
  return {
    ...(await original<object>()),
    documentId: () => ID,
    ...Object.fromEntries(
      // Limits and cursors don't change the index.
      ['limit', 'limitToLast', 'startAfter', 'startAt', 'endAt'].map((name) => [
        name,
        (): Constraint => (asked) => asked,
      ]),
    ),
    where:
      (field: string, operator: string): Constraint =>
      (asked) => ({ ...asked, filters: [...asked.filters, { field, operator }] }),
    orderBy:
      (field: string, way: 'asc' | 'desc' = 'asc'): Constraint =>
      (asked) => {
        const direction = way === 'asc' ? 'ASCENDING' : 'DESCENDING'
        return { ...asked, orders: [...asked.orders, { field, direction }] }
      },
    query: (start: Asked, ...constraints: Constraint[]) => {
      const line = /\/src\/data\/([^\s?]+?\.ts)(?:\?[^:]*)?:(\d+)/.exec(String(new Error('').stack))
      sdk.lines.add(`${line?.[1]}:${line?.[2]}`)
      const made = constraints.reduce((asked, constraint) => constraint(asked), start)
      sdk.asked.push(made)
      return made
    },
    onSnapshot: (
      _asked: unknown,
      _options: unknown,
      _next: unknown,
      fail: (error: Error) => void,
    ) => {
      fail(new Error('Nothing to watch.'))
      return () => {}
    },
    getCountFromServer: () => Promise.resolve({ data: () => ({ count: 0 }) }),
    getDocs: () => Promise.resolve({ docs: [] }),
    getDocsFromServer: () => Promise.resolve({ docs: [] }),
  }
})

const EVERY_QUERY = [
  ...adminQueries('admin'),
  ...ambassadorQueries('uid', 'MDASHA1'),
  ...founderQueries(
    { uid: 'uid', email: 'founder@people.example' },
    { id: 'founder0000000000001', code: 'MD7K2QP' },
  ),
]

const SOURCES = readdirSync('src/data', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => [file, readFileSync(`src/data/${file}`, 'utf8')] as const)

interface Index {
  collectionGroup: string
  fields: { fieldPath: string; order: string }[]
}
interface Override {
  collectionGroup: string
  fieldPath: string
  ttl?: boolean
  indexes: unknown[]
}
const { indexes, fieldOverrides } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as {
  indexes: Index[]
  fieldOverrides: Override[]
}

interface Need {
  collection: string
  /** Fields of equality filters. They come first in the index, in any order. */
  equal: string[]
  ordered: Asked['orders']
}

/** Returns the fields of the query's index, with those that Firestore adds. */
function needOf({ collection, filters, orders }: Asked): Need {
  const fields = (isEqual: boolean) =>
    filters
      .filter(({ operator }) => ['==', 'in', 'array-contains'].includes(operator) === isEqual)
      .map(({ field }) => field)
      .filter((field) => field !== ID)
  const equal = [...new Set(fields(true))].toSorted()
  // Firestore adds inequality fields last, in the direction of the previous field, and then the id.
  const direction = orders.findLast(({ field }) => field !== ID)?.direction ?? 'ASCENDING'
  const given = orders.filter(({ field }) => field !== ID && !equal.includes(field))
  const missing = [...new Set(fields(false))]
    .filter((field) => !given.some((order) => order.field === field))
    .toSorted()
  const id = orders.find(({ field }) => field === ID)
  const ordered = [...given, ...missing.map((field) => ({ field, direction }))]
  const isIdImplied =
    id === undefined || id.direction === direction || (ordered.length === 0 && equal.length === 0)
  return { collection, equal, ordered: isIdImplied ? ordered : [...ordered, id] }
}

/**
 * Returns whether the query needs a composite index. Firestore has an index for each single field, and it combines
 * these for queries with only equality filters.
 */
function isComposite({ equal, ordered }: Need): boolean {
  return ordered.length > 0 && equal.length + ordered.length > 1
}

function serves({ collectionGroup, fields }: Index, { collection, equal, ordered }: Need): boolean {
  const head = fields.slice(0, equal.length).map(({ fieldPath }) => fieldPath)
  const tail = fields.slice(equal.length)
  return (
    collectionGroup === collection &&
    head.toSorted().join(' ') === equal.join(' ') &&
    textOf(tail.map(({ fieldPath, order }) => ({ field: fieldPath, direction: order }))) ===
      textOf(ordered)
  )
}

function textOf(orders: { field: string; direction: string }[]): string {
  return orders.map(({ field, direction }) => `${field} ${direction}`).join(', ')
}

function nameOf({ collection, equal, ordered }: Need): string {
  return `${collection}: ${[...equal, textOf(ordered)].join(', ')}`
}

describe('the indexes in firestore.indexes.json', () => {
  let needs: Need[] = []

  beforeAll(async () => {
    const client = new QueryClient()
    // Live queries fail, because the mock of `onSnapshot` fails, but the mocks record their constraints before that.
    await Promise.allSettled(
      EVERY_QUERY.map((options) => client.fetchQuery(options as FetchQueryOptions)),
    )
    needs = sdk.asked.map(needOf)
  })

  it('tests/every-query.ts runs every line of src/data that creates a query', () => {
    const lines = SOURCES.flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line, index) => (/(?<![\w.])query\(/.test(line) ? [`${file}:${index + 1}`] : [])),
    )
    // If a line is missing here, add its query with all its filters and orders to tests/every-query.ts.
    expect([...sdk.lines].toSorted()).toEqual(lines.toSorted())
  })

  it('no query uses sums, averages or collection groups, which need other indexes', () => {
    const others = SOURCES.filter(([, text]) => /getAggregate|collectionGroup\(/.test(text))
    expect(others.map(([file]) => file)).toEqual([])
  })

  it('every index that production needs is in firestore.indexes.json', () => {
    const missing = needs
      .filter(isComposite)
      .filter((need) => !indexes.some((index) => serves(index, need)))
    expect([...new Set(missing.map(nameOf))]).toEqual([])
  })

  it('firestore.indexes.json has no unneeded index, because each one costs at every write', () => {
    const unneeded = indexes.filter(
      (index) => !needs.some((need) => isComposite(need) && serves(index, need)),
    )
    expect(unneeded).toEqual([])
  })

  it('a TTL policy deletes expired mails and messages', () => {
    const expiring = fieldOverrides.filter(({ ttl = false }) => ttl)
    expect(
      expiring
        .map(({ collectionGroup, fieldPath }) => `${collectionGroup}: ${fieldPath}`)
        .toSorted(),
    ).toEqual(
      ['mail', ...Object.keys(INBOXES)].map((collection) => `${collection}: expiresAt`).toSorted(),
    )
  })

  it('the single-field indexes that queries need are not switched off', () => {
    const alone = new Set(
      needs
        .filter((need) => !isComposite(need))
        .flatMap(({ collection, equal, ordered }) =>
          [...equal, ...ordered.map(({ field }) => field)].map(
            (field) => `${collection}: ${field}`,
          ),
        ),
    )
    const off = fieldOverrides.map(
      ({ collectionGroup, fieldPath }) => `${collectionGroup}: ${fieldPath}`,
    )
    expect(off.filter((field) => alone.has(field))).toEqual([])
  })
})
