import * as v from 'valibot'

import { storedValue } from '@/lib/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { storageKey } from '@/lib/storage-keys'

/**
 * The uid of whoever is deleting their account in this browser, from before the profile goes until the
 * account is gone, too: should only the first succeed, the next sign-in does the rest.
 */
export const leaving = storedValue(
  () => localStorage,
  storageKey('leaving'),
  matchesSchema(v.pipe(v.string(), v.nonEmpty())),
)
