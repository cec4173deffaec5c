import type { Board } from '@/domain/programme/board'
import type { LeagueMonth } from '@/domain/programme/league'

import { FAILED_TO_LOAD } from '@/data/firebase/errors'
import { documentOf } from '@/data/firebase/sdk/firestore'
import { decode } from '@/data/firebase/decode'
import { publishedBoard } from '@/model/boards'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { watchDocument } from '@/data/firebase/queries/watch'
import { boardId } from './board-ids'

/** The board of a month or of all time, live (one document); null until published. */
export function boardQuery(uid: string, month: LeagueMonth) {
  return liveQuery<Board | null>(
    ['board', uid, boardId(month)],
    watchDocument(documentOf('boards', boardId(month)), (snapshot) =>
      decode(publishedBoard, snapshot),
    ),
    FAILED_TO_LOAD.dashboard,
  )
}
