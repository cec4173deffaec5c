import * as v from 'valibot'

import type { Board } from '@/domain/board'
import { boardSchema } from '@/domain/board-schema'
import type { LeagueMonth } from '@/domain/league'

import { documentOf } from '@/data/firebase/firestore'
import { decode, timestamp } from '@/data/firebase/decode'
import { liveQuery } from '@/data/firebase/live-query'
import { watchDocument } from '@/data/firebase/watch'
import { boardId } from './board-ids'

const publishedBoardSchema = v.object({ ...boardSchema.entries, publishedAt: timestamp })

/** The board of a month or of all time, live (one document); null until published. */
export function boardQuery(uid: string, month: LeagueMonth) {
  return liveQuery<Board | null>(
    ['board', uid, boardId(month)],
    watchDocument(documentOf('boards', boardId(month)), (snapshot) =>
      decode(publishedBoardSchema, snapshot),
    ),
    'Failed to load dashboard data. Please try again.',
  )
}
