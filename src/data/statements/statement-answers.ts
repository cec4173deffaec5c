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

import { collectionOf } from '@/data/firebase/sdk/firestore'
import { decode, readable } from '@/data/firebase/decode'
import { statementAnswer } from '@/model/statements'
import { runQuery } from '@/data/firebase/requests'
import type { Answer } from '@/domain/statement/questions'

const answerSchema = v.omit(statementAnswer, ['answeredAt'])

/**
 * The kinds of answers that each query reads. Separate queries, so that many answers about single
 * rows never push out answers about layouts.
 */
const KINDS = [
  ['all-received', 'column-values'],
  ['generic-headings', 'no-payment'],
] as const satisfies Answer['kind'][][]

/** The limit per query, newest answers first. Questions with older answers are asked again. */
const MOST_ANSWERS = 200

/**
 * The admin's answers about statements. Only the admin can read them.
 *
 * @param reading part of the key; a new number, each time that files are opened, starts a new read.
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
