import * as v from 'valibot'

import { TIERS } from '@/domain/programme/tiers'

import { count, timestamp } from './fields'

/** A leaderboard, as Firestore and the ambassador's browser store it. */
export const board = v.object({
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
})

/** The published leaderboards. Read by ambassadors and the admin. */
export const publishedBoard = v.object({ ...board.entries, publishedAt: timestamp })
