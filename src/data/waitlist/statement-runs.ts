import { queryOptions } from '@tanstack/react-query'
import {
  documentId,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  where,
  type DocumentSnapshot,
} from 'firebase/firestore'
import * as v from 'valibot'

import { collectionOf } from '@/data/firebase/firestore'
import { decode, nullable, readable, timestamp } from '@/data/firebase/decode'
import { inQuerySizes } from '@/data/firebase/query-values'
import { runQuery } from '@/data/firebase/requests'

import { ROW_DECISIONS } from '@/domain/statement/decisions'

import { toWaitlistUser, type WaitlistUser } from './schema'

const ids = v.array(v.string())
const runSchema = v.object({
  createdAt: nullable(timestamp),
  files: v.array(v.object({ name: v.string(), sha256: v.string() })),
  /** Empty when no date could be read. */
  firstDay: v.string(),
  lastDay: v.string(),
  counts: v.object({
    rows: v.number(),
    matched: v.number(),
    amountDiffers: v.number(),
    unclear: v.number(),
    notReceived: v.number(),
    notClaimed: v.number(),
    usedTwice: v.number(),
    settled: v.number(),
  }),
  /** The likeliest reference of each row, and the reason. */
  unclear: v.array(v.object({ reference: nullable(v.string()), why: v.string() })),
  /** The admin's answers about these files, as text. */
  answers: v.array(v.string()),
  /** IDs of the records that were verified, linked to a payment, or asked for a correction. */
  verified: ids,
  linked: ids,
  asked: ids,
  /** Older reports have none. */
  rejected: v.optional(ids, []),
  /** The admin's decisions about single rows. Older reports have none. */
  decisions: v.optional(v.record(v.string(), v.picklist(ROW_DECISIONS)), {}),
})

/** The report of a statement run. Days have the form 2026-11-21. */
export type StatementRun = v.InferOutput<typeof runSchema> & { id: string }

const MOST_RUNS = 20

export const statementRunsKey = (adminUid: string) => ['statement-runs', adminUid]

/** The newest reports of statement runs. Only the admin can read them. */
export function statementRunsQuery(adminUid: string) {
  return queryOptions<StatementRun[]>({
    queryKey: statementRunsKey(adminUid),
    queryFn: () =>
      runQuery(async () => {
        const { docs } = await getDocsFromServer(
          query(collectionOf('statementRuns'), orderBy('createdAt', 'desc'), limit(MOST_RUNS)),
        )
        return readable(docs, toRun)
      }),
    retry: false,
    networkMode: 'always',
    meta: { failure: 'Failed to load the reports.' },
  })
}

function toRun(snapshot: DocumentSnapshot): StatementRun {
  return { id: snapshot.id, ...decode(runSchema, snapshot) }
}

/** The existing records among these IDs. For the admin. */
export function recordsOf(ids: readonly string[]): Promise<WaitlistUser[]> {
  return runQuery(async () => {
    const found: WaitlistUser[] = []
    for (const some of inQuerySizes(ids)) {
      const { docs } = await getDocsFromServer(
        query(collectionOf('waitlistUsers'), where(documentId(), 'in', some)),
      )
      found.push(...docs.map(toWaitlistUser))
    }
    return found
  })
}
