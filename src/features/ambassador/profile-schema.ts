import * as v from 'valibot'

// The limits are those of firestore.rules. A looser check would end in a refusal that nobody could explain.
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** What is typed into the profile's form; its output is what is stored. */
export const profileSchema = v.object({
  firstName: visible(60, 'Enter your first name.'),
  lastName: text(80),
  socialMedia: visible(80, 'Enter your handle, such as @yourusername.'),
})

function text(most: number) {
  return v.pipe(v.string(), v.trim(), v.maxLength(most, `Keep this to ${most} characters.`))
}

/** Spaces that trimming leaves in place, such as zero-width ones, are no text. */
function visible(most: number, missing: string) {
  return v.pipe(text(most), v.regex(VISIBLE, missing))
}
