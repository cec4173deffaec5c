import * as v from 'valibot'

import { emailSchema } from '@/domain/values/email-schema'
import { COLLEGE_YEARS, type CollegeYear } from '@/domain/programme/college-years'
import { PROFILE_LIMITS, type AmbassadorDetails, type PersonName } from '@/model/users'
import { looksEmpty, nameProblem } from '@/domain/values/name'
import { checkPassword, type PasswordRequirements } from '@/domain/values/password'
import { storedValue } from '@/lib/browser/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { formatNumber } from '@/lib/format/format'
import { storageKey } from '@/lib/browser/storage-keys'

export const YEAR_NAMES: Record<CollegeYear, string> = {
  '1st': '1st Year',
  '2nd': '2nd Year',
  '3rd': '3rd Year',
  '4th': '4th Year',
  postgrad: 'Post Graduate',
}

const NAMELESS = 'Enter your full name.'

const about = v.object({
  college: name(PROFILE_LIMITS.college, 'Enter your college or university.'),
  course: name(PROFILE_LIMITS.course, 'Enter your course or branch.'),
  year: v.pipe(v.string(), v.picklist(COLLEGE_YEARS, 'Choose your current year.')),
  socialMedia: name(PROFILE_LIMITS.socialMedia, 'Enter your social media handle.'),
  whyInterested: answer(PROFILE_LIMITS.whyInterested, 'Tell us why you’re interested.'),
  experience: answer(PROFILE_LIMITS.experience, 'Tell us about your experience.'),
}) satisfies v.GenericSchema<unknown, Omit<AmbassadorDetails, keyof PersonName>>

/**
 * Validates the ambassador sign-up. Its output creates the account and the profile.
 * @param requirements of Firebase Authentication for the password; null for signed-in users, who
 * enter neither email nor password.
 */
export function ambassadorSchema(requirements: PasswordRequirements | null) {
  return v.pipe(
    v.object({
      fullName: v.pipe(
        v.string(),
        v.trim(),
        v.check(
          (name) => fullNameProblem(name) === null,
          ({ input }) => fullNameProblem(input) ?? NAMELESS,
        ),
        v.check(
          (name) => splitName(name).firstName.length <= PROFILE_LIMITS.firstName,
          `Your first name can have up to ${PROFILE_LIMITS.firstName} characters.`,
        ),
        v.check(
          (name) => splitName(name).lastName.length <= PROFILE_LIMITS.lastName,
          `Your last name can have up to ${PROFILE_LIMITS.lastName} characters.`,
        ),
      ),
      email: requirements === null ? v.string() : emailSchema,
      password: requirements === null ? v.string() : passwordSchema(requirements),
      ...about.entries,
    }),
    v.transform(({ fullName, email, password, ...about }) => ({
      email,
      password,
      profile: { role: 'ambassador' as const, ...splitName(fullName), ...about },
    })),
  )
}

export type AmbassadorValues = v.InferInput<ReturnType<typeof ambassadorSchema>>
export type AmbassadorSignUp = v.InferOutput<ReturnType<typeof ambassadorSchema>>

function passwordSchema(requirements: PasswordRequirements) {
  return v.pipe(
    v.string(),
    v.nonEmpty('Choose a password.'),
    v.check(
      (password) => checkPassword(password, requirements).every(({ isMet }) => isMet),
      'This password doesn’t meet the rules below.',
    ),
  )
}

/**
 * Returns whether a required field is empty or blank.
 * @param isSignedIn whether email and password are not required.
 */
export function isIncomplete(
  { email, password, ...profile }: AmbassadorValues,
  isSignedIn: boolean,
): boolean {
  const needsAccount = !isSignedIn && (password === '' || looksEmpty(email))
  return needsAccount || Object.values(profile).some(looksEmpty)
}

/** @param fullName trimmed. The text after the first space is the last name, which may be empty. */
function splitName(fullName: string): { firstName: string; lastName: string } {
  const [, firstName = '', lastName = ''] = /^(\S*)\s*(.*)$/s.exec(fullName) ?? []
  return { firstName, lastName }
}

function fullNameProblem(fullName: string): string | null {
  const { firstName, lastName } = splitName(fullName)
  return (
    nameProblem(firstName, NAMELESS) ?? (lastName === '' ? null : nameProblem(lastName, NAMELESS))
  )
}

function text(most: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most, ({ input }) => {
      const [length, room] = [formatNumber(input.length), formatNumber(most)]
      return `Use up to ${room} characters. You’ve typed ${length}.`
    }),
  )
}

function answer(most: number, missing: string) {
  return v.pipe(
    text(most),
    v.check((typed) => !looksEmpty(typed), missing),
  )
}

function name(most: number, missing: string) {
  return v.pipe(
    text(most),
    v.check(
      (typed) => nameProblem(typed, missing) === null,
      ({ input }) => nameProblem(input, missing) ?? missing,
    ),
  )
}

/** The values typed so far, without the password. A missing value is read as empty. */
export const typedAmbassador = v.object(
  v.entriesFromList(['fullName', 'email', ...v.keyof(about).options], v.optional(v.string(), '')),
)

/** Survives failures and reloads, but only in this tab. */
export const ambassadorDraft = storedValue(
  () => sessionStorage,
  storageKey('ambassador-draft'),
  matchesSchema(typedAmbassador),
)
