import * as v from 'valibot'

import { storedValue } from '@/lib/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { storageKey } from '@/lib/storage-keys'

/** What was typed, for this tab, until the account is there. Never the passwords. */
export const signUpDraft = storedValue(
  () => sessionStorage,
  storageKey('account-draft'),
  matchesSchema(
    v.object({
      values: v.object({
        firstName: v.string(),
        lastName: v.string(),
        email: v.string(),
        hasAgreed: v.boolean(),
      }),
      /** The address that the link here brought along. */
      linkedEmail: v.string(),
    }),
  ),
)
