import * as v from 'valibot'

import type { Board } from '@/domain/board'
import type { LeagueMonth } from '@/domain/league'

import { documentOf } from '@/data/firebase/firestore'
import { decode, timestamp } from '@/data/firebase/decode'
import { liveQuery } from '@/data/firebase/live-query'
import { watchDocument } from '@/data/firebase/watch'
import { TIERS } from '@/domain/tiers'
import { boardId } from './board-ids'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const boardSchema = v.object({
  people: v.record(
    v.string(),
    v.object({
      firstName: v.string(),
      college: v.string(),
      count,
      tier: v.picklist(TIERS.map(({ name }) => name)),
    }),
  ),
  colleges: v.array(v.object({ name: v.string(), count })),
  histogram: v.record(v.string(), count),
  publishedAt: timestamp,
})

/** The board of a month or of all time, live (one document); null until published. */
export function boardQuery(uid: string, month: LeagueMonth) {
  return liveQuery<Board | null>(
    ['board', uid, boardId(month)],
    watchDocument(documentOf('boards', boardId(month)), (snapshot) =>
      decode(boardSchema, snapshot),
    ),
    'Failed to load dashboard data. Please try again.',
  )
}
