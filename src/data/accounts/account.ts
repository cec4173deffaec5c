import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  type ActionCodeInfo,
  type User,
} from 'firebase/auth'

import { toAccount, type Account } from './auth'
import { AppError, isAuthError, LINK_OVER, REGISTERED } from '@/data/firebase/errors'
import { auth } from '@/data/firebase/sdk/firebase-auth'
import { withSeparateAuth } from '@/data/firebase/sdk/separate-auth'
import { runRequest } from '@/data/firebase/requests'

/**
 * Creates an account and signs in.
 * @throws AppError with a message for the person; `taken` when the address already has an account.
 */
export async function createAccount(email: string, password: string): Promise<Account> {
  return asked(
    'create an account',
    async () => {
      try {
        const { user } = await createUserWithEmailAndPassword(auth, email, password)
        return toAccount(user)
      } catch (error) {
        if (!isInUse(error)) throw error
        throw new AppError('taken', REGISTERED, { cause: error })
      }
    },
    TOO_MANY_ACCOUNTS,
  )
}

/**
 * Firebase limits new accounts per IP address, which everyone on a campus or a mobile network
 * shares.
 */
const TOO_MANY_ACCOUNTS =
  'Too many accounts were created from your network. Try again in an hour, or switch to another network, such as mobile data.'

/**
 * For an address with an account, Firebase answers `invalid-credential` if email enumeration
 * protection is on.
 */
function isInUse(error: unknown): boolean {
  return isAuthError(error, 'email-already-in-use') || isAuthError(error, 'invalid-credential')
}

/**
 * Sets the display name of the signed-in account.
 * @throws AppError
 */
export async function nameAccount(displayName: string): Promise<void> {
  await asked('name an account', async () => updateProfile(await currentUser(), { displayName }))
}

/**
 * Sends a link to choose a password, which also proves that the person owns the mailbox. Works
 * whether or not the address has an account, and doesn't reveal whether it has one.
 *
 * @param continueTo the page of this site to open after the password is set.
 * @throws AppError when the link could not be sent.
 */
export async function sendPasswordLink(email: string, continueTo: string): Promise<void> {
  await asked(
    'create an account for a mailbox',
    async () => {
      try {
        await withSeparateAuth((separate) =>
          createUserWithEmailAndPassword(separate, email, randomPassword()),
        )
      } catch (error) {
        if (!isInUse(error)) throw error
      }
    },
    TOO_MANY_ACCOUNTS,
  )
  await sendPasswordReset(email, continueTo)
}

/**
 * Returns a random password, which no one ever sees. It has each kind of character that a password
 * policy can require.
 */
function randomPassword(): string {
  return `Aa1!${crypto.randomUUID()}`
}

/**
 * Sends a password reset link if the address has an account. The result doesn't reveal whether the
 * address has an account.
 *
 * @param continueTo the page of this site to open after the reset.
 * @throws AppError when the link could not be sent.
 */
export async function sendPasswordReset(email: string, continueTo: string): Promise<void> {
  await asked('send the link to a new password', async () =>
    mailed(async () => {
      try {
        await sendPasswordResetEmail(auth, email, { url: location.origin + continueTo })
      } catch (error) {
        if (!isAccountGone(error)) throw error
      }
    }),
  )
}

/** The operation of an email link, and the address that it concerns. */
export interface LinkInfo {
  operation: ActionCodeInfo['operation']
  /** The account's address after the link is used. */
  email: string
  /** The account's address before the link is used, if the link changes it. */
  formerEmail: string
}

/**
 * Reads an email link without using it.
 * @throws AppError `link` when the link was already used, has expired or is cut off.
 */
export async function readLink(code: string): Promise<LinkInfo> {
  return askedByLink('check a link', async () => {
    const { operation, data } = await checkActionCode(auth, code)
    const email = data.email ?? ''
    return { operation, email, formerEmail: data.previousEmail ?? email }
  })
}

/**
 * Sets a new password with the code of an email link.
 * @throws AppError `link` when the link no longer works; `password` when the password is too weak.
 */
export async function resetPassword(code: string, password: string): Promise<void> {
  await askedByLink('reset a password', () => confirmPasswordReset(auth, code, password))
}

/**
 * Confirms the address that a link was sent to. Requires the account's password, too: otherwise a
 * stranger could create an account with someone else's address, and own it once the real owner
 * follows the link.
 *
 * @param formerEmail the account's current address.
 * @throws AppError `credentials` for a wrong password; `link` when the link no longer works.
 */
export async function confirmAddress(
  code: string,
  formerEmail: string,
  password: string,
): Promise<void> {
  await asked('check the password of an account', () =>
    unlessSecondFactor(
      withSeparateAuth((separate) => signInWithEmailAndPassword(separate, formerEmail, password)),
    ),
  )
  await askedByLink('confirm an address', () => applyActionCode(auth, code))
}

/**
 * Restores the account's former address, or removes an added second factor, depending on the link.
 * Doesn't change the password: the owner should choose a new one at once.
 * @throws AppError `link` when the link no longer works.
 */
export async function undoByLink(code: string): Promise<void> {
  await askedByLink('undo a change of an account', () => applyActionCode(auth, code))
}

/**
 * Asks for the password again before an action that can't be undone.
 * @throws AppError
 */
export async function confirmPassword(password: string): Promise<void> {
  await asked('confirm a password', async () => {
    const user = await currentUser()
    const credential = EmailAuthProvider.credential(user.email ?? '', password)
    await unlessSecondFactor(reauthenticateWithCredential(user, credential))
  })
}

/**
 * Counts Firebase's request for a second factor as success: Firebase asks for the second factor
 * only after the right password.
 */
async function unlessSecondFactor(signIn: Promise<unknown>): Promise<void> {
  try {
    await signIn
  } catch (error) {
    if (!isAuthError(error, 'multi-factor-auth-required')) throw error
  }
}

/**
 * Changes the password of the signed-in account and ends its sessions elsewhere.
 *
 * @throws AppError `credentials` when the current password is wrong; `password` when the new one is
 *   too weak; `offline` if no response arrives: the password may have changed.
 */
export async function changePassword(current: string, next: string): Promise<void> {
  await confirmPassword(current)
  await asked('change a password', async () => updatePassword(await currentUser(), next))
}

/**
 * Sends a link to a new address. The account gets that address when the link is followed; until
 * then nothing changes.
 *
 * @throws AppError `credentials` for a wrong password; `taken` when the new address has an account.
 *   If Firebase doesn't reveal that, it throws no error, but sends no email to that address.
 */
export async function askToChangeEmail(email: string, password: string): Promise<void> {
  await confirmPassword(password)
  await asked('send the link to another address', async () =>
    mailed(async () => {
      try {
        await verifyBeforeUpdateEmail(await currentUser(), email)
      } catch (error) {
        if (!isAuthError(error, 'email-already-in-use')) throw error
        const message = 'That address already has an account. Use another one.'
        throw new AppError('taken', message, { cause: error })
      }
    }),
  )
}

/**
 * Deletes the signed-in account, but none of its documents. Firebase requires a sign-in or
 * password confirmation within the last few minutes.
 * @throws AppError; `offline` if no response arrives: the account may have been deleted.
 */
export async function deleteAccount(): Promise<void> {
  await asked('delete an account', async () => deleteUser(await currentUser()))
}

/**
 * @returns the signed-in user, once Firebase has restored the session.
 * @throws AppError `account` when no one is signed in.
 */
export async function currentUser(): Promise<User> {
  await auth.authStateReady()
  if (auth.currentUser === null) {
    throw new AppError('account', 'Your session has ended. Please sign in again.')
  }
  return auth.currentUser
}

/**
 * Runs an Auth request, and replaces the message for too many requests.
 * @param tooOften the new message. The usual message recommends resetting the password, which may
 *   be what the person just tried.
 */
function asked<Result>(
  tried: string,
  work: () => Promise<Result>,
  tooOften = 'Too many requests. Wait a few minutes, then try again.',
): Promise<Result> {
  return runRequest({ tried }, async () => {
    try {
      return await work()
    } catch (error) {
      if (!isAuthError(error, 'too-many-requests')) throw error
      throw new AppError('busy', tooOften, { cause: error })
    }
  })
}

/**
 * Runs a request that sends an email, and explains Firebase's two limits: emails of the whole
 * project per day, and emails to one person in short succession. The error code doesn't always tell
 * which limit was hit.
 */
async function mailed(send: () => Promise<void>): Promise<void> {
  try {
    await send()
  } catch (error) {
    const isOver = isAuthError(error, 'quota-exceeded')
    if (!isOver && !isAuthError(error, 'too-many-requests')) throw error
    const message = isOver
      ? 'We can’t send more emails today. Please try again tomorrow.'
      : 'Too many requests. Try again in a few minutes or, if that doesn’t help, tomorrow.'
    throw new AppError('busy', message, { cause: error })
  }
}

/**
 * Runs a request with the code of an email link. Treats a link to a deleted or disabled account as
 * expired.
 */
function askedByLink<Result>(tried: string, work: () => Promise<Result>): Promise<Result> {
  return asked(tried, async () => {
    try {
      return await work()
    } catch (error) {
      if (!isAccountGone(error)) throw error
      throw new AppError('link', LINK_OVER, { cause: error })
    }
  })
}

/** True for a deleted or disabled account. Strangers must not learn the difference. */
function isAccountGone(error: unknown): boolean {
  return isAuthError(error, 'user-not-found') || isAuthError(error, 'user-disabled')
}
