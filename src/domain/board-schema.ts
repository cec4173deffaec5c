import * as v from 'valibot'

import { TIERS } from './tiers'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A published board, as Firestore and the ambassador's browser store it. */
export const boardSchema = v.object({
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
