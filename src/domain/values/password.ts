/** The password rules of the Firebase project's password policy. */
export interface PasswordRequirements {
  /** In characters. */
  minLength: number
  /** In characters; null without a limit. */
  maxLength: number | null
  lowercase: boolean
  uppercase: boolean
  digit: boolean
  symbol: boolean
}

/** Used until the password policy is loaded (docs/product.md). */
export const DEFAULT_REQUIREMENTS: PasswordRequirements = {
  minLength: 6,
  maxLength: null,
  lowercase: false,
  uppercase: false,
  digit: false,
  symbol: false,
}

/** @returns each password rule in words, and whether the password meets it. */
export function checkPassword(
  password: string,
  wanted: PasswordRequirements,
): Array<{ text: string; isMet: boolean }> {
  const { minLength, maxLength } = wanted
  return [
    { text: `At least ${minLength} characters`, isMet: password.length >= minLength },
    ...(maxLength === null
      ? []
      : [{ text: `At most ${maxLength} characters`, isMet: password.length <= maxLength }]),
    ...(wanted.lowercase ? [{ text: 'A lower-case letter', isMet: /[a-z]/.test(password) }] : []),
    ...(wanted.uppercase ? [{ text: 'An upper-case letter', isMet: /[A-Z]/.test(password) }] : []),
    ...(wanted.digit ? [{ text: 'A digit', isMet: /\d/.test(password) }] : []),
    // The symbols that Firebase accepts.
    ...(wanted.symbol
      ? [
          {
            text: 'A symbol, such as ! or ?',
            isMet: /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~]/.test(password),
          },
        ]
      : []),
  ]
}
