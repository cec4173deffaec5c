import { FirebaseError } from 'firebase/app'
import { expect, it } from 'vitest'

import { AppError, MalformedDocumentError, toAppError } from '@/data/firebase/errors'

/** The authentication service's error codes that users may see. */
const PROMISED = [
  'login-blocked',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'network-request-failed',
  'user-mismatch',
  'invalid-user-token',
  'tenant-id-mismatch',
  'multi-factor-auth-required',
  'password-does-not-meet-requirements',
  'missing-recaptcha-token',
  'argument-error',
  'internal-error',
]

/** More codes that signing up, signing in, resetting a password and following a link can return. */
const OTHERS = [
  'invalid-credential',
  'invalid-email',
  'missing-email',
  'missing-password',
  'user-disabled',
  'email-already-in-use',
  'weak-password',
  'requires-recent-login',
  'too-many-requests',
  'quota-exceeded',
  'timeout',
  'user-token-expired',
  'expired-action-code',
  'invalid-action-code',
  'unauthorized-continue-uri',
  'operation-not-allowed',
  'admin-restricted-operation',
  'invalid-recaptcha-token',
  'firebase-app-check-token-is-invalid.',
]

it.each([...PROMISED, ...OTHERS])(
  'Firebase’s error "auth/%s" becomes a readable message',
  (code) => {
    const { message } = toAppError(new FirebaseError(`auth/${code}`, 'Firebase: raw text'))
    expect(message).not.toContain('Firebase')
    expect(message).not.toContain(code)
    expect(message).toMatch(/^[A-Z].+\.$/)
  },
)

it.each(OTHERS)('Firebase’s error "auth/%s" has a known kind', (code) => {
  expect(toAppError(new FirebaseError(`auth/${code}`, '')).kind).not.toBe('unknown')
})

it.each(['expired-action-code', 'invalid-action-code'])(
  'Firebase’s error "auth/%s" counts as a broken link',
  (code) => {
    expect(toAppError(new FirebaseError(`auth/${code}`, '')).kind).toBe('link')
  },
)

it.each([
  ['unavailable', 'Failed to get document because the client is offline.', 'offline'],
  ['unknown', 'Request failed with error: undefined', 'offline'],
  ['unknown', 'Something else', 'unknown'],
  ['permission-denied', 'Missing or insufficient permissions.', 'denied'],
  ['unauthenticated', 'The request does not have valid credentials.', 'account'],
  ['auth/weak-password', 'Too short', 'password'],
  ['auth/password-does-not-meet-requirements', 'Missing digits', 'password'],
  ['auth/network-request-failed', 'A network error', 'offline'],
  ['auth/too-many-requests', 'Blocked', 'busy'],
  ['made-up-code', 'Anything', 'unknown'],
])('Firebase’s error "%s" with the message "%s" gets the kind "%s"', (code, message, kind) => {
  const error = new FirebaseError(code, message)
  expect(toAppError(error)).toMatchObject({ kind, cause: error })
})

it('an unknown account and a wrong password have the same message', () => {
  const [unknown, wrong] = ['auth/user-not-found', 'auth/wrong-password'].map(
    (code) => toAppError(new FirebaseError(code, '')).message,
  )
  expect(unknown).toBe(wrong)
})

it('an error about a damaged document has the kind "malformed" and names the document', () => {
  const error = new MalformedDocumentError('users/1', 'referralCount: Invalid type')
  expect(toAppError(error)).toMatchObject({ kind: 'malformed', cause: error })
})

it('toAppError returns an AppError unchanged and turns any other thrown value into an error', () => {
  const error = new AppError('busy', 'Please wait.')
  expect(toAppError(error)).toBe(error)
  expect(toAppError('a string').kind).toBe('unknown')
})
