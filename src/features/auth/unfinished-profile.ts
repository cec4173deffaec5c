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

/** What a sign-up makes, once its account is there. */
export type NewProfile = v.InferOutput<typeof profileSchema>

/** By e-mail address, in lower case. */
const stored = storedValue(
  () => localStorage,
  storageKey('unfinished-profiles'),
  matchesSchema(v.record(v.string(), profileSchema)),
)

/**
 * The sign-ups whose profile isn't known to be written: the account may be there without it. Each is
 * finished by its next try, or by signing in. More than one where an address was mistyped at first.
 * Never holds a password.
 */
export const unfinishedProfiles = {
  /** @returns null when nothing is left to finish for this address. */
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
