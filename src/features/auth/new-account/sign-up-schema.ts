import * as v from 'valibot'

import { emailSchema } from '@/domain/values/email-schema'
import { storedValue } from '@/lib/browser/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { storageKey } from '@/lib/browser/storage-keys'
import { PROFILE_LIMITS } from '@/model/users'
import { nameProblem } from '@/domain/values/name'
import { checkPassword, type PasswordRequirements } from '@/domain/values/password'

// Shown as alerts next to their fields.
export const MISMATCH = "Passwords don't match!"
const NOT_AGREED = 'Please agree to the terms and conditions'

function name(most: number, missing: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => nameProblem(text, missing) === null,
      ({ input }) => nameProblem(input, missing) ?? missing,
    ),
    v.maxLength(most, `Use at most ${most} characters.`),
  )
}

/** Validates the sign-up form. Its output is submitted. */
export function signUpSchema(requirements: PasswordRequirements) {
  const isMet = (password: string) =>
    checkPassword(password, requirements).every((one) => one.isMet)
  return v.pipe(
    v.object({
      firstName: name(PROFILE_LIMITS.firstName, 'Enter your first name.'),
      lastName: name(PROFILE_LIMITS.lastName, 'Enter your last name.'),
      email: emailSchema,
      password: v.pipe(
        v.string(),
        v.nonEmpty('Choose a password.'),
        v.check(isMet, 'This password doesn’t meet the rules below.'),
      ),
      confirmPassword: v.pipe(v.string(), v.nonEmpty('Enter your password again.')),
      hasAgreed: v.pipe(
        v.boolean(),
        v.check((hasAgreed) => hasAgreed, NOT_AGREED),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmPassword']],
        ({ password, confirmPassword }) => password === confirmPassword,
        MISMATCH,
      ),
      ['confirmPassword'],
    ),
  )
}

export type SignUpValues = v.InferInput<ReturnType<typeof signUpSchema>>
export type SignUpDetails = v.InferOutput<ReturnType<typeof signUpSchema>>

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
      /** The email address that the previous page passed on. */
      linkedEmail: v.string(),
    }),
  ),
)

export function keep({ firstName, lastName, email, hasAgreed }: SignUpValues, linkedEmail: string) {
  signUpDraft.write({ values: { firstName, lastName, email, hasAgreed }, linkedEmail })
}

/**
 * Values typed before a reload or before this code loaded. A new email address from a link replaces
 * the typed one.
 */
export function firstValues(
  linkedEmail: string,
  { hasAgreed, ...typed }: Record<string, string>,
): SignUpValues {
  const draft = signUpDraft.read()
  const bringsAnotherEmail = linkedEmail !== '' && linkedEmail !== draft?.linkedEmail
  return {
    ...(draft?.values ?? { firstName: '', lastName: '', email: '', hasAgreed: false }),
    password: '',
    confirmPassword: '',
    ...(bringsAnotherEmail && { email: linkedEmail }),
    ...typed,
    ...(hasAgreed !== undefined && { hasAgreed: true }),
  }
}
