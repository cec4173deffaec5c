import { FirebaseError } from 'firebase/app'
import { expect, it } from 'vitest'

import { AppError, MalformedDocumentError, toAppError } from '@/data/firebase/errors'

/** The authentication service’s codes that people may meet here. */
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

/** The others that signing up and in, recovering a password and following a link can end with. */
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

it.each([...PROMISED, ...OTHERS])('has words of its own for auth/%s', (code) => {
  const { message } = toAppError(new FirebaseError(`auth/${code}`, 'Firebase: raw text'))
  expect(message).not.toContain('Firebase')
  expect(message).not.toContain(code)
  expect(message).toMatch(/^[A-Z].+\.$/)
})

it.each(OTHERS)('says something that helps with auth/%s', (code) => {
  expect(toAppError(new FirebaseError(`auth/${code}`, '')).kind).not.toBe('unknown')
})

it.each(['expired-action-code', 'invalid-action-code'])('takes auth/%s as a link', (code) => {
  expect(toAppError(new FirebaseError(`auth/${code}`, '')).kind).toBe('link')
})

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
])('takes %s (%s) as %s', (code, message, kind) => {
  const error = new FirebaseError(code, message)
  expect(toAppError(error)).toMatchObject({ kind, cause: error })
})

it('says the same for an unknown account as for a wrong password', () => {
  const [unknown, wrong] = ['auth/user-not-found', 'auth/wrong-password'].map(
    (code) => toAppError(new FirebaseError(code, '')).message,
  )
  expect(unknown).toBe(wrong)
})

it('tells a damaged document from the rest, and keeps which one it was', () => {
  const error = new MalformedDocumentError('users/1', 'referralCount: Invalid type')
  expect(toAppError(error)).toMatchObject({ kind: 'malformed', cause: error })
})

it('leaves alone what is translated already, and survives anything thrown', () => {
  const error = new AppError('busy', 'Please wait.')
  expect(toAppError(error)).toBe(error)
  expect(toAppError('a string').kind).toBe('unknown')
})
