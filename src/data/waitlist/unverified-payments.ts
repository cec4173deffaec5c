import { queryOptions } from '@tanstack/react-query'
import { getCountFromServer } from 'firebase/firestore'
import * as v from 'valibot'

import type { Holder } from '@/domain/statement/match'
import { isStillOpen } from '@/domain/waitlist-status'

import { collectionOf } from '@/data/firebase/firestore'
import { decode, nullable } from '@/data/firebase/decode'
import { toWaitlistUser, WAITLIST_USER_FIELDS, type WaitlistUser } from './schema'
import { runQuery } from '@/data/firebase/requests'
import { inQuerySizes, MOST_VALUES } from '@/data/firebase/query-values'
import { restQuery } from '@/data/firebase/rest-query'

const FAILURE = 'Failed to load user data.'

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
  retryOnMount: false,
  refetchOnReconnect: false,
  networkMode: 'always',
  meta: { failure: FAILURE },
} as const

/** What a statement is compared with. */
export interface Waiting {
  claims: readonly WaitlistUser[]
  /** How many documents there are in all: records, and payments that were ever claimed. */
  documents: number
}

/**
 * All sign-ups that aren't verified yet nor refunded, whatever else their status says. For the admin.
 *
 * @param reading a number for each time that they are to be read anew.
 */
export function unverifiedPaymentsQuery(adminUid: string, reading: number) {
  return queryOptions<Waiting>({
    ...once,
    queryKey: ['unverified-payments', adminUid, reading],
    queryFn: ({ signal }) =>
      runQuery(async () => {
        const [waiting, withoutStatus, records, taken] = await Promise.all([
          restQuery(signal, 'waitlistUsers', WAITLIST_USER_FIELDS, {
            field: 'status',
            notIn: CLOSED,
          }),
          // `notIn` never finds a status that is null.
          restQuery(signal, 'waitlistUsers', WAITLIST_USER_FIELDS, {
            field: 'status',
            isNull: true,
          }),
          getCountFromServer(collectionOf('waitlistUsers')),
          getCountFromServer(collectionOf('upiReferences')),
        ])
        return {
          claims: [...waiting, ...withoutStatus].map(toWaitlistUser),
          documents: records.data().count + taken.data().count,
        }
      }),
  })
}

export interface LookedUp {
  /** By reference. */
  holders: ReadonlyMap<string, Holder>
  /** Not verified after all: records that lack a status are found by their reference only. */
  unverified: readonly WaitlistUser[]
}

/** How far the look-ups are: of so many so many are done. */
export interface Progress {
  of: 'payments' | 'documents'
  done: number
  total: number
}

interface HowToLookUp {
  /** As for the unverified payments; `part` tells look-ups of other references apart. */
  reading: number
  part: string
  /** As it was counted with the unverified payments. */
  documents: number
  onProgress: (progress: Progress) => void
}

/**
 * Whose the payment references are that nobody waiting has claimed: who was verified with them or
 * refunded, and which are those of founders who have been erased since. What nobody has is missing. For the admin.
 *
 * @param references normalised.
 */
export function referenceHoldersQuery(
  adminUid: string,
  references: readonly string[],
  { reading, part, documents, onProgress }: HowToLookUp,
) {
  return queryOptions<LookedUp>({
    ...once,
    queryKey: ['unverified-payments', adminUid, reading, 'holders', part],
    queryFn: ({ signal }) =>
      runQuery(() =>
        isReadFaster(references.length, documents)
          ? readEverybody(references, signal, (done) =>
              onProgress({ of: 'documents', done: Math.min(done, documents), total: documents }),
            )
          : lookUp(references, signal, (done) =>
              onProgress({ of: 'payments', done, total: references.length }),
            ),
      ),
  })
}

/** Among a statement's thousands of other payments there may be more to look up than there is to read. */
function isReadFaster(references: number, documents: number): boolean {
  const lookUps = Math.ceil(references / MOST_VALUES)
  const most = Math.max(FEW_DOCUMENTS, lookUps * DOCUMENTS_PER_LOOK_UP)
  return lookUps > FEW_LOOK_UPS && documents <= most
}

/** Of a record that is closed, this is all that anybody asks. */
const holderSchema = v.object({
  email: nullable(v.string()),
  upiReferenceId: nullable(v.string()),
  status: nullable(v.string()),
})

/** @param onDone told how many documents have been read by now. */
async function readEverybody(
  references: readonly string[],
  signal: AbortSignal,
  onDone: (documents: number) => void,
): Promise<LookedUp> {
  let done = 0
  const onPage = (documents: number) => onDone((done += documents))
  const [records, taken] = await Promise.all([
    restQuery(signal, 'waitlistUsers', Object.keys(holderSchema.entries), undefined, onPage),
    restQuery(signal, 'upiReferences', [], undefined, onPage),
  ])
  const wanted = new Set<unknown>(references)
  const found = sortedOut(
    records
      .map((record) => decode(holderSchema, record))
      .filter(({ upiReferenceId }) => wanted.has(upiReferenceId)),
    taken.map(({ id }) => id).filter((id) => wanted.has(id)),
  )
  // Nearly always none: the rest of what they say is not among what was read.
  const open = found.open.flatMap(({ upiReferenceId }) => upiReferenceId ?? [])
  const { holders, unverified } = await lookUp(open, signal)
  return { holders: new Map([...found.holders, ...holders]), unverified }
}

/** @param onDone told how many references have been looked up by now. */
async function lookUp(
  references: readonly string[],
  signal: AbortSignal,
  onDone: (references: number) => void = () => undefined,
): Promise<LookedUp> {
  const records: WaitlistUser[] = []
  const taken: string[] = []
  const chunks = inQuerySizes(references)
  let done = 0
  const work = async () => {
    for (let chunk = chunks.pop(); chunk !== undefined; chunk = chunks.pop()) {
      signal.throwIfAborted()
      const [ofChunk, takenOfChunk] = await Promise.all([
        restQuery(signal, 'waitlistUsers', WAITLIST_USER_FIELDS, {
          field: 'upiReferenceId',
          in: chunk,
        }),
        restQuery(signal, 'upiReferences', [], { field: '__name__', in: chunk }),
      ])
      records.push(...ofChunk.map(toWaitlistUser))
      taken.push(...takenOfChunk.map(({ id }) => id))
      onDone((done += chunk.length))
    }
  }
  await Promise.all(Array.from({ length: LOOK_UPS }, work))
  const { holders, open } = sortedOut(records, taken)
  return { holders, unverified: open }
}

/**
 * @param records those with the references that were asked for.
 * @param taken the references that a payment was ever claimed with.
 */
function sortedOut<Stored extends v.InferOutput<typeof holderSchema>>(
  records: readonly Stored[],
  taken: readonly string[],
): { holders: ReadonlyMap<string, Holder>; open: Stored[] } {
  const holders = new Map<string, Holder>()
  const open: Stored[] = []
  const claimed = new Set<string | null>()
  for (const record of records) {
    claimed.add(record.upiReferenceId)
    const { status, upiReferenceId, email } = record
    if (isStillOpen(status)) open.push(record)
    else if (upiReferenceId !== null) {
      const kind = status === 'refunded' ? status : 'verified'
      holders.set(upiReferenceId, { kind, email })
    }
  }
  // An erased founder's payment stays used.
  for (const one of taken) if (!claimed.has(one)) holders.set(one, { kind: 'erased' })
  return { holders, open }
}
