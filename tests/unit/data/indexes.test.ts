import { QueryClient, type FetchQueryOptions } from '@tanstack/react-query'
import { readFileSync, readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { referenceHoldersQuery, unverifiedPaymentsQuery } from '@/data/waitlist/unverified-payments'
import { erasureRequestsQuery } from '@/data/waitlist/erasure-requests'
import { readVerifiedReferrals } from '@/data/ambassadors/verified-referrals'
import { ownPerksQuery, perksQuery, readDuePerks } from '@/data/ambassadors/perks'
import { removeMailAbout } from '@/data/mail/mail-about'
import { outboxQuery } from '@/data/mail/outbox'
import { announcementsSince } from '@/data/ambassadors/announcements'
import { exactDaysQuery, overviewQuery } from '@/data/waitlist/overview'
import { countDays, firstDayQuery } from '@/data/waitlist/days'
import { readEveryRecord } from '@/data/waitlist/every-record'
import { readEveryAmbassador } from '@/data/accounts/every-ambassador'
import type { Inbox } from '@/data/inbox/inbox'
import { inboxQuery, type MessageStatus } from '@/data/inbox/inbox-desk'
import { messagesFromQuery } from '@/data/inbox/messages-from'
import {
  aheadQuery,
  behindQuery,
  rankQuery,
  topAmbassadorsQuery,
  topCollegesQuery,
} from '@/data/ambassadors/leaderboard'
import { friendsQuery } from '@/data/waitlist/friends'
import { readWaitingSince } from '@/data/waitlist/last-waits'
import { ownRecordsQuery } from '@/data/waitlist/own-record'
import { disputedReferencesQuery, paymentDisputesQuery } from '@/data/waitlist/payment-disputes'
import { referralHistoryQuery } from '@/data/ambassadors/referral-history'
import {
  joinedSinceQuery,
  newestReferralsQuery,
  referralCountQuery,
  referralsQuery,
  takenBackReferralsQuery,
  verifiedSinceQuery,
} from '@/data/ambassadors/referrals'
import { statementAnswersQuery } from '@/data/waitlist/statement-answers'
import { recordsOf, statementRunsQuery } from '@/data/waitlist/statement-runs'
import { everyCollegeQuery } from '@/data/ambassadors/every-college'
import { lastVerifiedQuery } from '@/data/ambassadors/last-verified'
import { waitingCountQuery, type WaitingKind } from '@/data/waitlist/waiting-counts'
import { ambassadorSearchQuery } from '@/data/accounts/ambassador-search'
import { ambassadorCountQuery, ambassadorsQuery } from '@/data/accounts/users'
import { waitlistCountsQuery, waitlistViewCountQuery } from '@/data/waitlist/counts'
import { waitlistPageQuery } from '@/data/waitlist/list'
import { waitlistSearchQuery } from '@/data/waitlist/search'
import { visitsQuery } from '@/data/ambassadors/visits'
import { periodsUntil } from '@/domain/periods'
import { WAITLIST_STATUSES } from '@/domain/waitlist-status'
import { withSort, type WaitlistView } from '@/domain/waitlist-view'

/**
 * Production refuses a query without its index; the emulator answers it all the same. So every query
 * that the client can make is collected here, and what production needs for it is compared with
 * firestore.indexes.json.
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

vi.mock('@/data/firebase/firestore', () => ({ firestore: {} }))
vi.mock('firebase/firestore', async (original) => {
  return {
    ...(await original<object>()),
    doc: () => ({}),
    collection: (_firestore: unknown, name: string): Asked => ({
      collection: name,
      filters: [],
      orders: [],
    }),
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

/** Every choice that there is: one that is added without being listed here does not compile. */
const REFERRALS: Record<WaitlistView['referral'], true> = {
  any: true,
  'with-code': true,
  'without-code': true,
}
const SORTS: Record<WaitlistView['sort'], true> = { newest: true, oldest: true, email: true }
const INBOXES: Record<Inbox, true> = {
  contactMessages: true,
  notifyRequests: true,
  demoRequests: true,
}
const WAITING: Record<WaitingKind, true> = {
  payments: true,
  disputes: true,
  ...INBOXES,
  erasures: true,
}
const MESSAGES: Record<MessageStatus, true> = { new: true, handled: true }

function choices<Choice extends string>(all: Record<Choice, true>): Choice[] {
  return Object.keys(all) as Choice[]
}

const DAYS = [null, '2026-05-31']

function views(): WaitlistView[] {
  return ['any' as const, ...WAITLIST_STATUSES].flatMap((status) =>
    choices(REFERRALS).flatMap((referral) =>
      choices(SORTS).flatMap((sort) =>
        DAYS.flatMap((from) =>
          DAYS.map((to) => withSort({ status, referral, sort, from, to }, sort)),
        ),
      ),
    ),
  )
}

/** By which statement references are looked up one by one, and by which everybody is read. */
const STATEMENTS = [['400000000001'], Array.from({ length: 2000 }, (_, index) => `REF${index}`)]

/** For what is read on demand, and kept by nobody. */
function once<Found>(name: string, read: (signal: AbortSignal) => Promise<Found>) {
  return { queryKey: [name], queryFn: ({ signal }: { signal: AbortSignal }) => read(signal) }
}

function everyQuery() {
  return [
    ...views().flatMap((view) => [
      waitlistPageQuery('admin', view, 1, null),
      waitlistPageQuery('admin', view, 2, { id: 'last', cursor: [] }),
      waitlistViewCountQuery('admin', view),
    ]),
    waitlistSearchQuery('admin', 'term', 15),
    waitlistCountsQuery('admin'),
    unverifiedPaymentsQuery('admin', 1),
    ...STATEMENTS.map((references, part) =>
      referenceHoldersQuery('admin', references, {
        reading: 1,
        part: String(part),
        documents: 0,
        onProgress: () => undefined,
      }),
    ),
    erasureRequestsQuery('admin', 1, null),
    paymentDisputesQuery('admin', 1, null),
    statementRunsQuery('admin'),
    statementAnswersQuery('admin', 1),
    once('records-of', () => recordsOf(['founder0000000000001'])),
    ...STATEMENTS.map((references) => disputedReferencesQuery('admin', references)),
    announcementsSince('asha', 0),
    outboxQuery('admin'),
    once('mail-about', () => removeMailAbout('asha')),
    ownPerksQuery('asha'),
    visitsQuery('asha', 'MDASHA1'),
    perksQuery('admin', 'due', null, 1, null),
    perksQuery('admin', 'due', 'shirt', 1, null),
    once('due-perks', (signal) => readDuePerks(signal)),
    once('verified-referrals', (signal) => readVerifiedReferrals(signal, 'uid', 'MDDEMO1')),
    overviewQuery('admin', ''),
    once('waiting-since', () => readWaitingSince()),
    exactDaysQuery('admin'),
    firstDayQuery('admin'),
    once('days', (signal) => countDays(signal, periodsUntil(new Date(), 'day'), () => {})),
    once('every-record', (signal) => readEveryRecord(signal, () => {})),
    once('every-ambassador', (signal) => readEveryAmbassador(signal, () => {})),
    ...choices(INBOXES).flatMap((inbox) =>
      choices(MESSAGES).map((status) => inboxQuery('admin', inbox, status, 1, null)),
    ),
    messagesFromQuery('admin', 'founder@people.example'),
    ...choices(WAITING).map((kind) => waitingCountQuery('admin', kind)),
    ambassadorsQuery('admin', 25),
    ambassadorSearchQuery('admin', 'term', 5),
    ambassadorCountQuery('admin'),
    everyCollegeQuery('admin'),
    ...[null, '2026-9'].flatMap((month) => [
      topAmbassadorsQuery('uid', month),
      aheadQuery('uid', 3, month),
      behindQuery('uid', 3, month),
      rankQuery('uid', 3, '', month),
      topCollegesQuery('uid', month),
    ]),
    referralsQuery('uid', 'verified', 1, null),
    referralsQuery('uid', 'pending_verification', 1, null),
    newestReferralsQuery('uid'),
    takenBackReferralsQuery('uid'),
    lastVerifiedQuery('admin', 'uid'),
    referralCountQuery('uid', ''),
    verifiedSinceQuery('uid', 0, ''),
    joinedSinceQuery('uid', 0, ''),
    referralHistoryQuery('uid', periodsUntil(new Date(), 'week'), ''),
    friendsQuery('uid', 'founder0000000000001'),
    ownRecordsQuery({ uid: 'uid', email: 'founder@people.example' }),
  ]
}

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
      everyQuery().map((options) => client.fetchQuery(options as FetchQueryOptions)),
    )
    needs = sdk.asked.map(needOf)
  })

  it('are compared with the queries of every line that makes one', () => {
    const lines = SOURCES.flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line, index) => (/(?<![\w.])query\(/.test(line) ? [`${file}:${index + 1}`] : [])),
    )
    // Where a line is missing, its query is to be added to everyQuery(), with all its choices.
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
