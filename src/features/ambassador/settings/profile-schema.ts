import * as v from 'valibot'

import { nameProblem } from '@/domain/name'

const NO_LAST_NAME = 'Enter your last name, or leave this empty.'

/**
 * What is typed into the profile's form; its output is what is stored. The limits are those of
 * firestore.rules: a looser check would end in a refusal that nobody could explain.
 */
export const profileSchema = v.object({
  firstName: name(60, 'Enter your first name.'),
  lastName: v.union([v.pipe(v.string(), v.trim(), v.literal('')), name(80, NO_LAST_NAME)]),
  socialMedia: name(80, 'Enter your handle, such as @yourusername.'),
})

function name(most: number, missing: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most, `Keep this to ${most} characters.`),
    v.check(
      (text) => nameProblem(text, missing) === null,
      ({ input }) => nameProblem(input, missing) ?? missing,
    ),
  )
}
