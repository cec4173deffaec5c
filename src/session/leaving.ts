import * as v from 'valibot'

import { storedValue } from '@/lib/browser/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { storageKey } from '@/lib/browser/storage-keys'

/**
 * The uid of the person who is deleting their account in this browser. Set before the profile is
 * deleted and cleared after the account is: if only the first step succeeds, the next sign-in
 * completes the deletion.
 */
export const leaving = storedValue(
  () => localStorage,
  storageKey('leaving'),
  matchesSchema(v.pipe(v.string(), v.nonEmpty())),
)
