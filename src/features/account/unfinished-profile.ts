import * as v from 'valibot'

import { COLLEGE_YEARS } from '@/domain/college-years'
import { storedValue } from '@/lib/browser-storage'
import { fits } from '@/lib/fits'

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

/**
 * A sign-up whose profile isn't known to be written: the account may be there without it. Finished by
 * the next try, or by signing in. Never holds the password.
 */
export const unfinishedProfile = storedValue(
  () => localStorage,
  'mooddrive.unfinished-profile',
  fits(v.object({ email: v.string(), profile: profileSchema })),
)
