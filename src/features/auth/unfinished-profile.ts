import * as v from 'valibot'

import { storedValue } from '@/lib/browser/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { storageKey } from '@/lib/browser/storage-keys'
import { newProfile, type NewProfile } from '@/model/users'

export type { NewProfile }

/** Keys are lower-case email addresses. */
const stored = storedValue(
  () => localStorage,
  storageKey('unfinished-profiles'),
  matchesSchema(v.record(v.string(), newProfile)),
)

/**
 * Sign-ups that may have an account but no profile. The next attempt or the next sign-in completes
 * them. There can be several, for example after a mistyped address. Never holds a password.
 */
export const unfinishedProfiles = {
  /** @returns null if this address has no unfinished sign-up. */
  read(email: string): NewProfile | null {
    return stored.read()?.[email.toLowerCase()] ?? null
  },
  hasAny(): boolean {
    return stored.read() !== null
  },
  write(email: string, profile: NewProfile): void {
    stored.write({ ...stored.read(), [email.toLowerCase()]: profile })
  },
  clear(email: string): void {
    const { [email.toLowerCase()]: _finished, ...others } = stored.read() ?? {}
    if (Object.keys(others).length === 0) stored.clear()
    else stored.write(others)
  },
}
