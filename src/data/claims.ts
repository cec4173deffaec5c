import { queryOptions } from '@tanstack/react-query'
import {
  collection,
  documentId,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'

import type { Holder } from '@/domain/statement/match'

import { toAppError } from './errors'
import { firestore } from './firestore'
import { toWaitlistUser, type WaitlistUser } from './waitlist-users'

const waitlistUsers = collection(firestore, 'waitlistUsers')
const upiReferences = collection(firestore, 'upiReferences')

const FAILURE = 'Failed to load user data.'

/** How many sign-ups are read at a time. */
const PAGE = 300

/** A query takes no more values than this. */
const MOST_VALUES = 30

/** So many look-ups are under way at once: a browser has no more connections to spare. */
const LOOK_UPS = 6

/** What the claims are read for is compared once; nothing may read thousands of them again by itself. */
const once = {
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  refetchOnReconnect: false,
  networkMode: 'always',
  meta: { failure: FAILURE },
} as const

/**
 * All sign-ups that aren't verified yet, whatever else their status says. For the admin.
 *
 * @param reading a number for each time that they are to be read anew.
 */
export function waitingClaimsQuery(adminUid: string, reading: number) {
  return queryOptions<WaitlistUser[]>({
    ...once,
    queryKey: ['claims', adminUid, reading],
    queryFn: async ({ signal }) => {
      try {
        const [waiting, withoutStatus] = await Promise.all([
          readWaiting(signal),
          // Nothing is what `!=` never finds.
          getDocsFromServer(query(waitlistUsers, where('status', '==', null))),
        ])
        return [...waiting, ...withoutStatus.docs.map(toWaitlistUser)]
      } catch (error) {
        throw toAppError(error)
      }
    },
  })
}

async function readWaiting(signal: AbortSignal): Promise<WaitlistUser[]> {
  const claims: WaitlistUser[] = []
  let last: QueryDocumentSnapshot | undefined
  do {
    signal.throwIfAborted()
    // Not getDocs(): without a network it finds nothing, and calls that the answer.
    const { docs } = await getDocsFromServer(
      query(
        waitlistUsers,
        where('status', '!=', 'verified'),
        orderBy('status'),
        orderBy(documentId()),
        ...(last === undefined ? [] : [startAfter(last)]),
        limit(PAGE),
      ),
    )
    claims.push(...docs.map(toWaitlistUser))
    last = docs.length < PAGE ? undefined : docs.at(-1)
  } while (last !== undefined)
  return claims
}

export interface LookedUp {
  /** By reference. */
  holders: ReadonlyMap<string, Holder>
  /** Not verified after all: records that lack a status are found by their reference only. */
  claims: readonly WaitlistUser[]
}

/**
 * Whose the payment references are that nobody waiting has claimed: who was verified with them, and
 * which are those of founders who have been erased since. What nobody has is missing. For the admin.
 *
 * @param reading as for the claims; `part` tells look-ups of other references apart.
 * @param references normalised.
 */
export function holdersQuery(
  adminUid: string,
  reading: number,
  part: string,
  references: readonly string[],
) {
  return queryOptions<LookedUp>({
    ...once,
    queryKey: ['claims', adminUid, reading, 'holders', part],
    queryFn: async ({ signal }) => {
      const holders = new Map<string, Holder>()
      const claims: WaitlistUser[] = []
      const chunks = Array.from(
        { length: Math.ceil(references.length / MOST_VALUES) },
        (_chunk, index) => references.slice(index * MOST_VALUES, (index + 1) * MOST_VALUES),
      )
      const work = async () => {
        for (let chunk = chunks.pop(); chunk !== undefined; chunk = chunks.pop()) {
          signal.throwIfAborted()
          await lookUp(chunk, holders, claims)
        }
      }
      try {
        await Promise.all(Array.from({ length: LOOK_UPS }, work))
        return { holders, claims }
      } catch (error) {
        throw toAppError(error)
      }
    },
  })
}

async function lookUp(
  references: readonly string[],
  holders: Map<string, Holder>,
  claims: WaitlistUser[],
): Promise<void> {
  const [records, taken] = await Promise.all([
    getDocsFromServer(query(waitlistUsers, where('upiReferenceId', 'in', references))),
    getDocsFromServer(query(upiReferences, where(documentId(), 'in', references))),
  ])
  const claimed = new Set<string | null>()
  for (const record of records.docs.map(toWaitlistUser)) {
    claimed.add(record.upiReferenceId)
    if (record.status !== 'verified') claims.push(record)
    else if (record.upiReferenceId !== null) {
      holders.set(record.upiReferenceId, { kind: 'verified', email: record.email })
    }
  }
  // An erased founder's payment stays used.
  for (const { id } of taken.docs) if (!claimed.has(id)) holders.set(id, { kind: 'erased' })
}
