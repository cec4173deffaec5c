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

import { collectionOf } from '@/data/firebase/sdk/firestore'
import { decode, readable } from '@/data/firebase/decode'
import { statementRun } from '@/model/statements'
import { inQuerySizes } from '@/data/firebase/queries/query-values'
import { runQuery } from '@/data/firebase/requests'

import { toWaitlistUser, type WaitlistUser } from '@/data/records/schema'

const runSchema = v.omit(statementRun, ['updatedAt'])

/** The report of a statement run. Days have the form 2026-11-21. */
export type StatementRun = v.InferOutput<typeof runSchema> & { id: string }

const MOST_RUNS = 20

export const statementRunsKey = (adminUid: string) => ['statement-runs', adminUid]

/** The newest 20 reports of statement runs. Only the admin can read them. */
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

/**
 * Returns the records with these IDs that still exist. For the admin.
 * @throws AppError
 */
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
