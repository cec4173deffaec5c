import {
  getMultiFactorResolver,
  onIdTokenChanged,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  TotpMultiFactorGenerator,
  type MultiFactorError,
  type User,
} from 'firebase/auth'

import { AppError, FAILED_TO_LOAD, isAuthError } from '@/data/firebase/errors'
import { auth } from '@/data/firebase/sdk/firebase-auth'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { runRequest } from '@/data/firebase/requests'

import { SecondFactorRequired } from './second-factor'

/** The signed-in account, as Firebase Auth reports it. */
export interface Account {
  uid: string
  email: string
  emailVerified: boolean
}

/** The signed-in account, live across tabs; null when signed out. */
export const accountQuery = liveQuery<Account | null>(
  ['account'],
  (next) =>
    onIdTokenChanged(auth, (user) => {
      next(user === null ? null : toAccount(user))
    }),
  FAILED_TO_LOAD.userData,
)

/**
 * Signs in with a password.
 * @returns the account that is now signed in.
 * @throws AppError with a message for the person; SecondFactorRequired when the password is right
 *   and the account also requires a code.
 */
export async function signIn(email: string, password: string): Promise<Account> {
  const signedIn = await runRequest({ tried: 'sign in' }, async () => {
    try {
      const { user } = await signInWithEmailAndPassword(auth, email, password)
      return toAccount(user)
    } catch (error) {
      if (asksForSecondFactor(error)) return secondFactorOf(error)
      throw error
    }
  })
  if (signedIn instanceof SecondFactorRequired) throw signedIn
  return signedIn
}

function asksForSecondFactor(error: unknown): error is MultiFactorError {
  return isAuthError(error, 'multi-factor-auth-required')
}

function secondFactorOf(error: MultiFactorError): SecondFactorRequired {
  const resolver = getMultiFactorResolver(auth, error)
  const factor = resolver.hints.find(
    ({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID,
  )
  if (factor === undefined) {
    const message =
      'This account’s second step isn’t an authenticator app, and this site supports nothing else.'
    throw new AppError('account', message, { cause: error })
  }
  return new SecondFactorRequired((code) =>
    runRequest({ tried: 'sign in with a code' }, async () => {
      const assertion = TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code)
      const { user } = await resolver.resolveSignIn(assertion)
      return toAccount(user)
    }),
  )
}

/** Ends the session in every tab. */
export async function signOut(): Promise<void> {
  await runRequest({ tried: 'sign out' }, () => signOutOfFirebase(auth))
}

/** Converts Firebase's user to an `Account`. */
export function toAccount(user: User): Account {
  return { uid: user.uid, email: user.email ?? '', emailVerified: user.emailVerified }
}
