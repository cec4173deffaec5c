import { QueryClient, type FetchQueryOptions } from '@tanstack/react-query'
import { readFileSync, readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { INBOXES, adminQueries, ambassadorQueries, founderQueries } from '../../every-query'

/**
 * Production refuses a query without its index; the emulator answers it all the same. So what
 * production needs for each query of tests/every-query.ts is compared with firestore.indexes.json.
 */
interface Asked {
  collection: string
  filters: { field: string; operator: string }[]
  orders: { field: string; direction: 'ASCENDING' | 'DESCENDING' }[]
}
type Constraint = (asked: Asked) => Asked

const sdk = vi.hoisted(() => ({
  asked: [] as Asked[],
  /** The lines of src/data that have made a query, such as `waitlist/list.ts:52`. */
  lines: new Set<string>(),
}))

const ID = '__name__'

vi.mock('@/data/firebase/firestore', () => ({
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
      // What changes nothing about the index.
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
  /** In any order, before the others. */
  equal: string[]
  ordered: Asked['orders']
}

/** What a query is looked up by, as Firestore completes it. */
function needOf({ collection, filters, orders }: Asked): Need {
  const fields = (isEqual: boolean) =>
    filters
      .filter(({ operator }) => ['==', 'in', 'array-contains'].includes(operator) === isEqual)
      .map(({ field }) => field)
      .filter((field) => field !== ID)
  const equal = [...new Set(fields(true))].toSorted()
  // Inequalities come last, in the direction of what comes before them; the id follows by itself, too.
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

/** One field has an index of its own, and equalities alone are put together from those. */
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
    // Live queries fail as there is nothing to watch; what they ask is known by then.
    await Promise.allSettled(
      EVERY_QUERY.map((options) => client.fetchQuery(options as FetchQueryOptions)),
    )
    needs = sdk.asked.map(needOf)
  })

  it('are compared with the queries of every line that makes one', () => {
    const lines = SOURCES.flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line, index) => (/(?<![\w.])query\(/.test(line) ? [`${file}:${index + 1}`] : [])),
    )
    // Where a line is missing, its query is to be added to tests/every-query.ts, with all its choices.
    expect([...sdk.lines].toSorted()).toEqual(lines.toSorted())
  })

  it('are derived for all that is asked: sums, averages and groups of collections would need others', () => {
    const others = SOURCES.filter(([, text]) => /getAggregate|collectionGroup\(/.test(text))
    expect(others.map(([file]) => file)).toEqual([])
  })

  it('are all that production needs', () => {
    const missing = needs
      .filter(isComposite)
      .filter((need) => !indexes.some((index) => serves(index, need)))
    expect([...new Set(missing.map(nameOf))]).toEqual([])
  })

  it('are no more than it needs: each costs at every write', () => {
    const unneeded = indexes.filter(
      (index) => !needs.some((need) => isComposite(need) && serves(index, need)),
    )
    expect(unneeded).toEqual([])
  })

  it('come with a policy that deletes mails and messages when their time is over', () => {
    const expiring = fieldOverrides.filter(({ ttl = false }) => ttl)
    expect(
      expiring
        .map(({ collectionGroup, fieldPath }) => `${collectionGroup}: ${fieldPath}`)
        .toSorted(),
    ).toEqual(
      ['mail', ...Object.keys(INBOXES)].map((collection) => `${collection}: expiresAt`).toSorted(),
    )
  })

  it('are not switched off for a field that is looked up by itself', () => {
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
