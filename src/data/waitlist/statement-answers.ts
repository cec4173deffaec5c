import { queryOptions } from '@tanstack/react-query'
import {
  getDocsFromServer,
  limit,
  orderBy,
  query,
  where,
  type DocumentSnapshot,
} from 'firebase/firestore'
import * as v from 'valibot'

import { collectionOf } from '@/data/firebase/firestore'
import { decode, readable } from '@/data/firebase/decode'
import { runQuery } from '@/data/firebase/requests'
import type { Answer } from '@/domain/statement/questions'

const answerSchema = v.object({
  id: v.string(),
  kind: v.picklist(['all-received', 'column-values', 'generic-headings', 'no-payment']),
  headings: v.array(v.string()),
  column: v.nullable(v.string()),
  seen: v.array(v.object({ heading: v.string(), values: v.array(v.string()) })),
  received: v.union([v.boolean(), v.array(v.string())]),
})

/** Apart, so that the many rows of old files that are no payments never push out an answer about a layout. */
const KINDS = [
  ['all-received', 'column-values'],
  ['generic-headings', 'no-payment'],
] as const satisfies Answer['kind'][][]

/** So many of each are read, the newest first. An older one is asked for again. */
const MOST_ANSWERS = 200

/**
 * What the admin has answered about statements. For the admin, who alone reads it.
 *
 * @param reading another number each time that files are opened.
 */
export function statementAnswersQuery(adminUid: string, reading: number) {
  return queryOptions<Answer[]>({
    queryKey: ['statement-answers', adminUid, reading],
    queryFn: () =>
      runQuery(async () => {
        const found = await Promise.all(
          KINDS.map((kinds) =>
            getDocsFromServer(
              query(
                collectionOf('statementAnswers'),
                where('kind', 'in', kinds),
                orderBy('answeredAt', 'desc'),
                limit(MOST_ANSWERS),
              ),
            ),
          ),
        )
        return readable(
          found.flatMap(({ docs }) => docs),
          toAnswer,
        )
      }),
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
    gcTime: 0,
    staleTime: Infinity,
    networkMode: 'always',
    meta: { failure: 'Failed to load your answers.' },
  })
}

function toAnswer(snapshot: DocumentSnapshot): Answer {
  return decode(answerSchema, snapshot)
}
