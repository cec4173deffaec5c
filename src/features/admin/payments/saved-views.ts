import * as v from 'valibot'

import { storedValue } from '@/lib/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { storageKey } from '@/lib/storage-keys'

/** A way to look at the payments: what its address holds, such as `status=verified&sort=email`. */
export interface SavedView {
  name: string
  search: string
}

const schema = v.array(v.object({ name: v.string(), search: v.string() }))

/** The views that an admin has given a name, in this browser. */
export const savedViews = storedValue<SavedView[]>(
  () => localStorage,
  storageKey('saved-views'),
  matchesSchema(schema),
)

/** As long as a chip can be. */
export const MOST_NAME = 30
