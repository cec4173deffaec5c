import * as v from 'valibot'

import { storedValue } from '@/lib/browser/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { storageKey } from '@/lib/browser/storage-keys'

/**
 * A named set of filters. `search` is the query of the address, such as
 * `status=verified&sort=email`.
 */
export interface SavedView {
  name: string
  search: string
}

const schema = v.array(v.object({ name: v.string(), search: v.string() }))

/** The admin's saved views, in this browser. */
export const savedViews = storedValue<SavedView[]>(
  () => localStorage,
  storageKey('saved-views'),
  matchesSchema(schema),
)

/** The longest name that fits on a chip, in characters. */
export const MOST_NAME = 30
