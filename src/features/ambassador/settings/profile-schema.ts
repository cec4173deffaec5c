import * as v from 'valibot'

import { PROFILE_LIMITS } from '@/model/users'
import { nameProblem } from '@/domain/values/name'

const NO_LAST_NAME = 'Enter your last name, or leave this empty.'

/** Validates the profile form. Its output is stored. */
export const profileSchema = v.object({
  firstName: name(PROFILE_LIMITS.firstName, 'Enter your first name.'),
  lastName: v.union([
    v.pipe(v.string(), v.trim(), v.literal('')),
    name(PROFILE_LIMITS.lastName, NO_LAST_NAME),
  ]),
  socialMedia: name(PROFILE_LIMITS.socialMedia, 'Enter your handle, such as @yourusername.'),
})

function name(most: number, missing: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most, `Use up to ${most} characters.`),
    v.check(
      (text) => nameProblem(text, missing) === null,
      ({ input }) => nameProblem(input, missing) ?? missing,
    ),
  )
}
