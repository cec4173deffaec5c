import * as v from 'valibot'

import { COLLEGE_YEARS } from '@/domain/college-years'
import { storedValue } from '@/lib/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { storageKey } from '@/lib/storage-keys'

const name = { firstName: v.string(), lastName: v.string() }

const profileSchema = v.variant('role', [
  v.object({
    role: v.literal('ambassador'),
    ...name,
    college: v.string(),
    course: v.string(),
    year: v.picklist(COLLEGE_YEARS),
    socialMedia: v.string(),
    whyInterested: v.string(),
    experience: v.string(),
  }),
  v.object({ role: v.picklist(['user', 'admin']), ...name }),
])

/** The profile that a sign-up creates after the account. */
export type NewProfile = v.InferOutput<typeof profileSchema>

/** Keys are lower-case email addresses. */
const stored = storedValue(
  () => localStorage,
  storageKey('unfinished-profiles'),
  matchesSchema(v.record(v.string(), profileSchema)),
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
