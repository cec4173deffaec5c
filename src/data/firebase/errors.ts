import { FirebaseError } from 'firebase/app'

/**
 * The kinds of failure that the code distinguishes:
 * - `offline`: no response, so a write may have happened
 * - `unsent`: the request was never sent
 * - `denied`: the rules refused the request
 * - `busy`: too many requests
 * - `changed`: the data changed since the person saw it
 * - `malformed`: a stored document is invalid
 * - `closed`: the admin has closed sign-ups or the inbox
 * - `duplicate`: another record already uses a value that must be unique
 * - `credentials`, `account`: sign-in failed or is required
 * - `password`: the password is too weak
 * - `taken`: the address already has an account
 * - `link`: an email link no longer works
 * - `unknown`: any other failure
 */
export type FailureKind =
  | 'offline'
  | 'unsent'
  | 'denied'
  | 'busy'
  | 'changed'
  | 'closed'
  | 'malformed'
  | 'duplicate'
  | 'credentials'
  | 'password'
  | 'taken'
  | 'link'
  | 'account'
  | 'unknown'

/** A failure with a message for people; `cause` keeps the original error. */
export class AppError extends Error {
  override name = 'AppError'

  constructor(
    readonly kind: FailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** A stored document that does not match its schema. */
export class MalformedDocumentError extends Error {
  override name = 'MalformedDocumentError'

  constructor(
    readonly path: string,
    problems: string,
  ) {
    super(`${path}: ${problems}`)
  }
}

/** The texts of toasts that several failed queries share. */
export const FAILED_TO_LOAD = {
  userData: 'Failed to load user data.',
  dashboard: 'Failed to load dashboard data. Please try again.',
  ambassadors: 'Failed to load ambassador data.',
  figures: 'Failed to load the figures.',
  referrals: 'Failed to load recent referrals.',
}

const OFFLINE = 'We can’t reach MoodDrive. Check your connection and try again.'
const WRONG_CREDENTIALS = 'That email and password don’t match. Check both and try again.'
export const REGISTERED = 'This email is already registered. Please login instead.'
const SIGN_IN_AGAIN = 'Your session has ended. Please sign in again.'
const NOT_A_ROBOT = 'We couldn’t confirm that you’re not a robot. Please try again.'
const INTERNAL = 'Something went wrong on our side. Please try again in a moment.'
/** The message for an email link that no longer works. */
export const LINK_OVER = 'This link has expired or was already used. Please ask for a new one.'
const SWITCHED_OFF = 'This is switched off right now. Please contact support.'
const POPUP_CLOSED = 'The sign-in window was closed before you finished. Please try again.'

/** Firestore's codes, then Auth's. Codes that aren't listed map to `unknown`. */
const FAILURES: Record<string, [FailureKind, string]> = {
  unavailable: ['offline', OFFLINE],
  'deadline-exceeded': ['offline', OFFLINE],
  'permission-denied': ['denied', 'You don’t have access to this.'],
  unauthenticated: ['account', SIGN_IN_AGAIN],
  aborted: ['busy', 'Another person changed this at the same moment. Please try again.'],
  'failed-precondition': [
    'busy',
    'Another person changed this at the same moment. Please try again.',
  ],
  'resource-exhausted': ['busy', 'We’re very busy right now. Please try again in a minute.'],

  'auth/invalid-credential': ['credentials', WRONG_CREDENTIALS],
  'auth/wrong-password': ['credentials', WRONG_CREDENTIALS],
  'auth/user-not-found': ['credentials', WRONG_CREDENTIALS],
  'auth/missing-email': ['credentials', 'Enter your email address.'],
  'auth/missing-password': ['credentials', 'Enter your password.'],
  'auth/invalid-email': ['credentials', 'Enter a valid email address.'],
  'auth/user-disabled': ['account', 'This account has been switched off. Please contact support.'],
  'auth/email-already-in-use': ['taken', REGISTERED],
  'auth/weak-password': ['password', 'Password must be at least 6 characters long.'],
  'auth/password-does-not-meet-requirements': [
    'password',
    'This password doesn’t meet the requirements. Please choose another.',
  ],
  'auth/too-many-requests': [
    'busy',
    'Too many attempts. Wait a few minutes, or reset your password.',
  ],
  'auth/login-blocked': ['account', 'This sign-in was blocked. Please contact support.'],
  'auth/network-request-failed': ['offline', OFFLINE],
  'auth/timeout': ['offline', OFFLINE],
  'auth/popup-blocked': [
    'account',
    'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  ],
  'auth/popup-closed-by-user': ['account', POPUP_CLOSED],
  'auth/cancelled-popup-request': ['account', POPUP_CLOSED],
  'auth/unauthorized-domain': ['account', 'Sign-in isn’t available at this address.'],
  'auth/user-mismatch': ['account', 'That is a different account from the one signed in.'],
  'auth/invalid-user-token': ['account', SIGN_IN_AGAIN],
  'auth/user-token-expired': ['account', SIGN_IN_AGAIN],
  'auth/tenant-id-mismatch': ['account', SIGN_IN_AGAIN],
  'auth/requires-recent-login': ['account', 'Please sign in again to confirm that it’s you.'],
  'auth/multi-factor-auth-required': [
    'account',
    'This account needs a code from an authenticator app. Sign in again to continue.',
  ],
  'auth/invalid-verification-code': [
    'credentials',
    'That code doesn’t match. Enter the code your app shows now.',
  ],
  'auth/missing-recaptcha-token': ['account', NOT_A_ROBOT],
  'auth/invalid-recaptcha-token': ['account', NOT_A_ROBOT],
  // The SDK builds this code from a sentence, hence the full stop.
  'auth/firebase-app-check-token-is-invalid.': ['account', NOT_A_ROBOT],
  'auth/quota-exceeded': [
    'busy',
    'We’ve reached today’s limit. Please try again tomorrow, or from another network.',
  ],
  'auth/operation-not-allowed': ['account', SWITCHED_OFF],
  'auth/admin-restricted-operation': ['account', SWITCHED_OFF],
  'auth/unauthorized-continue-uri': ['account', 'We can’t send emails from this address.'],
  'auth/expired-action-code': ['link', LINK_OVER],
  'auth/invalid-action-code': ['link', LINK_OVER],
  'auth/argument-error': ['unknown', INTERNAL],
  'auth/internal-error': ['unknown', INTERNAL],
}

/** Converts any thrown value to an AppError. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof MalformedDocumentError) {
    const message = `Some of this data is damaged: ${error.path}. Please tell us about it.`
    return new AppError('malformed', message, { cause: error })
  }
  if (error instanceof FirebaseError) {
    const [kind, message] = FAILURES[error.code] ?? networkFailure(error) ?? ['unknown', INTERNAL]
    return new AppError(kind, message, { cause: error })
  }
  return new AppError('unknown', INTERNAL, { cause: error })
}

/** Firestore's HTTP client reports a request without a response as `unknown`. */
function networkFailure(error: FirebaseError): [FailureKind, string] | undefined {
  return error.code === 'unknown' && error.message.includes('Request failed with error')
    ? ['offline', OFFLINE]
    : undefined
}

/** @param code without the prefix `auth/`. */
export function isAuthError(error: unknown, code: string): boolean {
  return error instanceof FirebaseError && error.code === `auth/${code}`
}
