import { queryOptions } from '@tanstack/react-query'
import { getCountFromServer } from 'firebase/firestore'
import pLimit from 'p-limit'
import * as v from 'valibot'

import type { Holder } from '@/domain/statement/matching/match'
import { CLOSED_STATUSES, isStillOpen } from '@/domain/payments/waitlist-status'

import { FAILED_TO_LOAD } from '@/data/firebase/errors'
import { collectionOf } from '@/data/firebase/sdk/firestore'
import { decode } from '@/data/firebase/decode'
import { lenient } from '@/model/fields'
import { waitlistUser } from '@/model/waitlist-users'
import { toWaitlistUser, WAITLIST_USER_FIELDS, type WaitlistUser } from '@/data/records/schema'
import { runQuery } from '@/data/firebase/requests'
import { inQuerySizes, MOST_VALUES } from '@/data/firebase/queries/query-values'
import { restQuery } from '@/data/firebase/queries/rest-query'

/** The number of parallel look-ups, each with two queries. */
const LOOK_UPS = 20

/** Up to this number of look-ups, reading all documents instead would save no time. */
const FEW_LOOK_UPS = 5

/** This many documents load within a second or two. */
const FEW_DOCUMENTS = 5000

/** Reading this many documents page by page takes as long as one look-up. */
const DOCUMENTS_PER_LOOK_UP = 25

/** Read once per statement. Never refetch these thousands of documents automatically. */
const once = {
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  retryOnMount: false,
  refetchOnReconnect: false,
  networkMode: 'always',
  meta: { failure: FAILED_TO_LOAD.userData },
} as const

/** The sign-ups to compare with a statement. */
export interface Waiting {
  signUps: readonly WaitlistUser[]
  /** The number of documents in `waitlistUsers` and `upiReferences`. */
  documents: number
}

/**
 * All sign-ups that are neither verified nor closed, including those with an unknown status. For
 * the admin.
 *
 * @param reading part of the key; a new number starts a new read.
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
            notIn: CLOSED_STATUSES,
          }),
          // Query the records without a status separately, because `notIn` never matches null.
          restQuery(signal, 'waitlistUsers', WAITLIST_USER_FIELDS, {
            field: 'status',
            isNull: true,
          }),
          getCountFromServer(collectionOf('waitlistUsers')),
          getCountFromServer(collectionOf('upiReferences')),
        ])
        return {
          signUps: [...waiting, ...withoutStatus].map(toWaitlistUser),
          documents: records.data().count + taken.data().count,
        }
      }),
  })
}

export interface LookedUp {
  /** Keyed by payment reference. */
  holders: ReadonlyMap<string, Holder>
  /** Unverified records that the first query missed, because they lack a status. */
  unverified: readonly WaitlistUser[]
}

/** The progress of the look-ups. */
export interface Progress {
  of: 'payments' | 'documents'
  done: number
  total: number
}

interface HowToLookUp {
  /**
   * Parts of the query's key. `reading`: as in `unverifiedPaymentsQuery`. `part`: a name for these
   * references, so that two look-ups of one reading have different keys.
   */
  reading: number
  part: string
  /** The number of documents from `unverifiedPaymentsQuery`. */
  documents: number
  onProgress: (progress: Progress) => void
}

/**
 * Finds the founders who used these payment references: verified, refunded, rejected or erased
 * founders. Unused references are missing from the result. For the admin.
 *
 * @param references normalised, and not used by an unverified sign-up.
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
          ? readAllDocuments(references, signal, (done) =>
              onProgress({ of: 'documents', done: Math.min(done, documents), total: documents }),
            )
          : lookUp(references, signal, (done) =>
              onProgress({ of: 'payments', done, total: references.length }),
            ),
      ),
  })
}

/**
 * A statement can contain thousands of other payments, so reading all documents may be faster than
 * looking up each payment.
 */
function isReadFaster(references: number, documents: number): boolean {
  const lookUps = Math.ceil(references / MOST_VALUES)
  const most = Math.max(FEW_DOCUMENTS, lookUps * DOCUMENTS_PER_LOOK_UP)
  return lookUps > FEW_LOOK_UPS && documents <= most
}

/** The only fields of a closed record that the comparison needs. */
const holderSchema = lenient(v.pick(waitlistUser, ['email', 'upiReferenceId', 'status']))

/**
 * Reads all documents and picks those with the references.
 * @param onDone called with the number of documents read so far.
 */
async function readAllDocuments(
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
  const found = separateOpen(
    records
      .map((record) => decode(holderSchema, record))
      .filter(({ upiReferenceId }) => wanted.has(upiReferenceId)),
    taken.map(({ id }) => id).filter((id) => wanted.has(id)),
  )
  // Read the open records with these references again, because `records` lacks their other fields.
  // Usually there are none.
  const open = found.open.flatMap(({ upiReferenceId }) => upiReferenceId ?? [])
  const { holders, unverified } = await lookUp(open, signal)
  return { holders: new Map([...found.holders, ...holders]), unverified }
}

/**
 * Queries the documents with the references, `MOST_VALUES` at a time.
 * @param onDone called with the number of references looked up so far.
 */
async function lookUp(
  references: readonly string[],
  signal: AbortSignal,
  onDone: (references: number) => void = () => undefined,
): Promise<LookedUp> {
  const records: WaitlistUser[] = []
  const taken: string[] = []
  let done = 0
  await pLimit(LOOK_UPS).map(inQuerySizes(references), async (chunk) => {
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
  })
  const { holders, open } = separateOpen(records, taken)
  return { holders, unverified: open }
}

/**
 * Separates open records from references whose record is closed or erased.
 * @param records the records with the requested references.
 * @param taken the references that are or were used.
 */
function separateOpen<Stored extends v.InferOutput<typeof holderSchema>>(
  records: readonly Stored[],
  taken: readonly string[],
): { holders: ReadonlyMap<string, Holder>; open: Stored[] } {
  const holders = new Map<string, Holder>()
  const open: Stored[] = []
  const withRecord = new Set<string | null>()
  for (const record of records) {
    withRecord.add(record.upiReferenceId)
    const { status, upiReferenceId, email } = record
    if (isStillOpen(status)) open.push(record)
    else if (upiReferenceId !== null) {
      const kind = status === 'refunded' || status === 'rejected' ? status : 'verified'
      holders.set(upiReferenceId, { kind, email })
    }
  }
  // The reference of an erased founder stays used.
  for (const one of taken) if (!withRecord.has(one)) holders.set(one, { kind: 'erased' })
  return { holders, open }
}
