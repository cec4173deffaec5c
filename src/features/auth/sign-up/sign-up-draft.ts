import * as v from 'valibot'

import { storedValue } from '@/lib/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { storageKey } from '@/lib/storage-keys'

/** Typed values, kept in this tab until the account is created. Never the passwords. */
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
      /** The email address that the page before this one passed on. */
      linkedEmail: v.string(),
    }),
  ),
)
