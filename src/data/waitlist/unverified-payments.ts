import { queryOptions } from '@tanstack/react-query'
import { getCountFromServer } from 'firebase/firestore'

import type { Holder } from '@/domain/statement/match'
import { isStillOpen } from '@/domain/waitlist-status'

import { waitlistUsers, upiReferences } from '@/data/firebase/collections'
import { toWaitlistUser, WAITLIST_USER_FIELDS, type WaitlistUser } from './schema'
import { translated } from '@/data/firebase/translated'
import { restQuery } from '@/data/firebase/rest-query'

const FAILURE = 'Failed to load user data.'

/** A query takes no more values than this. */
const MOST_VALUES = 30

/** So many look-ups of two queries each are under way at once. */
const LOOK_UPS = 20

/** With no more than these, nothing is gained by reading everybody. */
const FEW_LOOK_UPS = 5

/** So many documents are there within a second or two, however many look-ups they are for. */
const FEW_DOCUMENTS = 5000

/** Reading so many documents page by page takes no longer than a look-up. */
const DOCUMENTS_PER_LOOK_UP = 25

/** Nothing is to be found for these any more. */
const CLOSED = ['verified', 'refunded']

/** They are compared with a statement once; nothing may read thousands of them again by itself. */
const once = {
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  refetchOnReconnect: false,
  networkMode: 'always',
  meta: { failure: FAILURE },
} as const

/**
 * All sign-ups that aren't verified yet nor refunded, whatever else their status says. For the admin.
 *
 * @param reading a number for each time that they are to be read anew.
 */
export function unverifiedPaymentsQuery(adminUid: string, reading: number) {
  return queryOptions<WaitlistUser[]>({
    ...once,
    queryKey: ['unverified-payments', adminUid, reading],
    queryFn: ({ signal }) =>
      translated(async () => {
        const [waiting, withoutStatus] = await Promise.all([
          restQuery(signal, waitlistUsers.id, WAITLIST_USER_FIELDS, {
            field: 'status',
            notIn: CLOSED,
          }),
          // `notIn` never finds a status that is null.
          restQuery(signal, waitlistUsers.id, WAITLIST_USER_FIELDS, {
            field: 'status',
            isNull: true,
          }),
        ])
        return [...waiting, ...withoutStatus].map(toWaitlistUser)
      }),
  })
}

export interface LookedUp {
  /** By reference. */
  holders: ReadonlyMap<string, Holder>
  /** Not verified after all: records that lack a status are found by their reference only. */
  unverified: readonly WaitlistUser[]
}

/**
 * Whose the payment references are that nobody waiting has claimed: who was verified with them or
 * refunded, and which are those of founders who have been erased since. What nobody has is missing. For the admin.
 *
 * @param reading as for the unverified payments; `part` tells look-ups of other references apart.
 * @param references normalised.
 */
export function referenceHoldersQuery(
  adminUid: string,
  reading: number,
  part: string,
  references: readonly string[],
) {
  return queryOptions<LookedUp>({
    ...once,
    queryKey: ['unverified-payments', adminUid, reading, 'holders', part],
    queryFn: ({ signal }) =>
      translated(async () => {
        return sortedOut(
          (await isReadFaster(references))
            ? await readEverybody(references, signal)
            : await lookUp(references, signal),
        )
      }),
  })
}

/** What is known of some references. */
interface Known {
  records: WaitlistUser[]
  /** Those that a payment was ever claimed with. */
  taken: string[]
}

function sortedOut({ records, taken }: Known): LookedUp {
  const holders = new Map<string, Holder>()
  const unverified: WaitlistUser[] = []
  const claimed = new Set<string | null>()
  for (const record of records) {
    claimed.add(record.upiReferenceId)
    const { status, upiReferenceId, email } = record
    if (isStillOpen(status)) unverified.push(record)
    else if (upiReferenceId !== null) {
      const kind = status === 'refunded' ? status : 'verified'
      holders.set(upiReferenceId, { kind, email })
    }
  }
  // An erased founder's payment stays used.
  for (const one of taken) if (!claimed.has(one)) holders.set(one, { kind: 'erased' })
  return { holders, unverified }
}

/** Among a statement's thousands of other payments there may be more to look up than there is to read. */
async function isReadFaster(references: readonly string[]): Promise<boolean> {
  const lookUps = Math.ceil(references.length / MOST_VALUES)
  if (lookUps <= FEW_LOOK_UPS) return false
  const [records, taken] = await Promise.all([
    getCountFromServer(waitlistUsers),
    getCountFromServer(upiReferences),
  ])
  const most = Math.max(FEW_DOCUMENTS, lookUps * DOCUMENTS_PER_LOOK_UP)
  return records.data().count + taken.data().count <= most
}

async function readEverybody(references: readonly string[], signal: AbortSignal): Promise<Known> {
  const wanted = new Set<unknown>(references)
  const [records, taken] = await Promise.all([
    restQuery(signal, waitlistUsers.id, WAITLIST_USER_FIELDS),
    restQuery(signal, upiReferences.id, []),
  ])
  return {
    records: records.map(toWaitlistUser).filter(({ upiReferenceId }) => wanted.has(upiReferenceId)),
    taken: taken.map(({ id }) => id).filter((id) => wanted.has(id)),
  }
}

async function lookUp(references: readonly string[], signal: AbortSignal): Promise<Known> {
  const known: Known = { records: [], taken: [] }
  const chunks = Array.from(
    { length: Math.ceil(references.length / MOST_VALUES) },
    (_chunk, index) => references.slice(index * MOST_VALUES, (index + 1) * MOST_VALUES),
  )
  const work = async () => {
    for (let chunk = chunks.pop(); chunk !== undefined; chunk = chunks.pop()) {
      signal.throwIfAborted()
      const [records, taken] = await Promise.all([
        restQuery(signal, waitlistUsers.id, WAITLIST_USER_FIELDS, {
          field: 'upiReferenceId',
          in: chunk,
        }),
        restQuery(signal, upiReferences.id, [], { field: '__name__', in: chunk }),
      ])
      known.records.push(...records.map(toWaitlistUser))
      known.taken.push(...taken.map(({ id }) => id))
    }
  }
  await Promise.all(Array.from({ length: LOOK_UPS }, work))
  return known
}
