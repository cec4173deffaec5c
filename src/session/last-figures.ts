import * as v from 'valibot'

import { storedValue } from '@/lib/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { storageKey } from '@/lib/storage-keys'

const schema = v.object({
  uid: v.string(),
  firstName: v.string(),
  code: v.string(),
  verified: v.number(),
  /** As they were shown, such as '#3'. */
  rank: v.string(),
  thisMonth: v.string(),
  activeRate: v.string(),
  /** When they were known, in milliseconds since 1970. */
  at: v.number(),
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
