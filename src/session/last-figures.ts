import * as v from 'valibot'

import { storedValue } from '@/lib/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { storageKey } from '@/lib/storage-keys'

const seenSchema = v.object({
  verified: v.number(),
  /** As it was shown, such as '#3'. */
  rank: v.string(),
  /** When they were known, in milliseconds since 1970. */
  at: v.number(),
})

/** What changes from one visit to the next. */
export type SeenFigures = v.InferOutput<typeof seenSchema>

const schema = v.object({
  ...seenSchema.entries,
  uid: v.string(),
  firstName: v.string(),
  code: v.string(),
  /** As they were shown. */
  thisMonth: v.string(),
  activeRate: v.string(),
  /** Those of the visit before. */
  before: v.optional(v.nullable(seenSchema)),
})

export type LastFigures = v.InferOutput<typeof schema>

/**
 * What an ambassador's dashboard showed last in this browser, for when it is opened without a network.
 * Forgotten at log-out.
 */
export const lastFigures = storedValue(
  () => localStorage,
  storageKey('last-figures'),
  matchesSchema(schema),
)
