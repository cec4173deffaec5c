import {
  onIdTokenChanged,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  type User,
} from 'firebase/auth'

import { auth } from '@/data/firebase/firebase-auth'
import { liveQuery } from '@/data/firebase/live-query'
import { reported } from '@/data/firebase/translated'

/** Who is signed in, as the authentication service says. */
export interface Account {
  uid: string
  email: string
  emailVerified: boolean
}

/** Who is signed in, live, also when another tab changes it; null while nobody is. */
export const accountQuery = liveQuery<Account | null>(
  ['account'],
  (next) =>
    onIdTokenChanged(auth, (user) => {
      next(user === null ? null : toAccount(user))
    }),
  'Failed to load user data.',
)

/**
 * @returns the account that is now signed in.
 * @throws AppError in words for the person who tried.
 */
export async function signIn(email: string, password: string): Promise<Account> {
  return reported({ tried: 'sign in' }, async () => {
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    return toAccount(user)
  })
}

/** Ends the session in every tab. */
export async function signOut(): Promise<void> {
  await reported({ tried: 'sign out' }, () => signOutOfFirebase(auth))
}

/** The account of a signed-in user, as the rest of the program sees it. */
export function toAccount(user: User): Account {
  return { uid: user.uid, email: user.email ?? '', emailVerified: user.emailVerified }
}
