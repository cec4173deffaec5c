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
import { auth } from '@/data/firebase/firebase-auth'
import { withSeparateAuth } from '@/data/firebase/separate-auth'
import { runRequest } from '@/data/firebase/requests'

/**
 * Makes an account and signs in with it.
 * @throws AppError in words for the person; `taken` when the address has an account already.
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

/** A campus or a mobile network is one address to the service, which limits new accounts by address. */
const TOO_MANY_ACCOUNTS =
  'Too many accounts are being made from your network. Try again in an hour, or now from another network, such as your phone’s.'

/** `invalid-credential` is what a project with email enumeration protection says. */
function isInUse(error: unknown): boolean {
  return isAuthError(error, 'email-already-in-use') || isAuthError(error, 'invalid-credential')
}

/** @throws AppError */
export async function nameAccount(displayName: string): Promise<void> {
  await asked('name an account', async () => updateProfile(await currentUser(), { displayName }))
}

/**
 * Sends the link with which the owner of a mailbox chooses a password and so proves that the mailbox is
 * theirs, whether or not the address has an account yet. Nobody learns whether it has.
 *
 * @param continueTo the page of this site that comes after the new password.
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

/** Nobody is told it. It has a character of each kind that a password policy can demand. */
function randomPassword(): string {
  return `Aa1!${crypto.randomUUID()}`
}

/**
 * Sends the link to choose a new password, if the address has an account. Nobody learns whether it has.
 * @param continueTo the page of this site that comes after the new password.
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

/** What a link from an e-mail does, and the address that it is about. */
export interface LinkInfo {
  operation: ActionCodeInfo['operation']
  /** The one that the account has once the link was used. */
  email: string
  /** The one that the account has before, where the link changes it. */
  formerEmail: string
}

/**
 * Reads a link from an e-mail without using it.
 * @throws AppError `link` when the link was used already, is too old or was cut off.
 */
export async function readLink(code: string): Promise<LinkInfo> {
  return askedByLink('check a link', async () => {
    const { operation, data } = await checkActionCode(auth, code)
    const email = data.email ?? ''
    return { operation, email, formerEmail: data.previousEmail ?? email }
  })
}

/**
 * @param code from the link in the e-mail.
 * @throws AppError `link`, or in words about the password.
 */
export async function resetPassword(code: string, password: string): Promise<void> {
  await askedByLink('reset a password', () => confirmPasswordReset(auth, code, password))
}

/**
 * Confirms the address that a link was sent to, for whoever also knows the account's password. A mailbox alone
 * must not do: a stranger may have made the account, and would then own it with a confirmed address.
 *
 * @param formerEmail the account's address until now.
 * @throws AppError `credentials` when the password isn't right; `link` when the link no longer works.
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
 * Gives an account its former address back, or takes away the second factor that was added, as the link says. The
 * password stays: the account's owner should choose a new one at once.
 * @throws AppError `link` when the link no longer works.
 */
export async function undoByLink(code: string): Promise<void> {
  await askedByLink('undo a change of an account', () => applyActionCode(auth, code))
}

/**
 * Makes sure that it is the account's owner who sits there; what can't be undone asks for it.
 * @throws AppError
 */
export async function confirmPassword(password: string): Promise<void> {
  await asked('confirm a password', async () => {
    const user = await currentUser()
    const credential = EmailAuthProvider.credential(user.email ?? '', password)
    await unlessSecondFactor(reauthenticateWithCredential(user, credential))
  })
}

/** The service asks for the second factor only after the right password, and that is all that is to be known here. */
async function unlessSecondFactor(signIn: Promise<unknown>): Promise<void> {
  try {
    await signIn
  } catch (error) {
    if (!isAuthError(error, 'multi-factor-auth-required')) throw error
  }
}

/**
 * Gives the signed-in account another password. Whoever is signed in elsewhere has to sign in anew.
 *
 * @throws AppError `credentials` when the current one isn't right; `password` when the service wants a better
 *   one; whether it is changed is unknown after `offline`.
 */
export async function changePassword(current: string, next: string): Promise<void> {
  await confirmPassword(current)
  await asked('change a password', async () => updatePassword(await currentUser(), next))
}

/**
 * Sends a link to another address, which is the signed-in account's from the moment that it is followed. Until
 * then nothing changes.
 *
 * @throws AppError `credentials` when the password isn't right; `taken` when the other address has an account
 *   already, where the service says so. Where it doesn't, no link comes.
 */
export async function askToChangeEmail(email: string, password: string): Promise<void> {
  await confirmPassword(password)
  await asked('send the link to another address', async () =>
    mailed(async () => {
      try {
        await verifyBeforeUpdateEmail(await currentUser(), email)
      } catch (error) {
        if (!isAuthError(error, 'email-already-in-use')) throw error
        const message = 'That address has an account already. Use another one.'
        throw new AppError('taken', message, { cause: error })
      }
    }),
  )
}

/**
 * Deletes the signed-in account, not what is stored about it. The service wants the person to have
 * signed in, or confirmed their password, a few minutes ago at most.
 * @throws AppError; whether it is deleted is unknown after `offline`.
 */
export async function deleteAccount(): Promise<void> {
  await asked('delete an account', async () => deleteUser(await currentUser()))
}

/** Who is signed in. @throws AppError `account` when nobody is. */
export async function currentUser(): Promise<User> {
  await auth.authStateReady()
  if (auth.currentUser === null) {
    throw new AppError('account', 'Your session has ended. Please sign in again.')
  }
  return auth.currentUser
}

/**
 * @param tooOften what to do where the service has had enough; its usual words advise to reset the password,
 *   which may be what was just tried.
 */
function asked<Result>(
  tried: string,
  work: () => Promise<Result>,
  tooOften = 'That was asked too often. Wait a few minutes, then try again.',
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
 * The service sends so many mails a day, to all people together, and to one person few in a row. What it says
 * of a limit does not always tell which it is.
 */
async function mailed(send: () => Promise<void>): Promise<void> {
  try {
    await send()
  } catch (error) {
    const isOver = isAuthError(error, 'quota-exceeded')
    if (!isOver && !isAuthError(error, 'too-many-requests')) throw error
    const message = isOver
      ? 'We can’t send more e-mails today. Please try again tomorrow.'
      : 'That was asked too often. Try again in a few minutes or, if that doesn’t help, tomorrow.'
    throw new AppError('busy', message, { cause: error })
  }
}

/** A link to an account that is gone is over, too. */
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

/** Deleted, or switched off: to a stranger both are as if it had never been. */
function isAccountGone(error: unknown): boolean {
  return isAuthError(error, 'user-not-found') || isAuthError(error, 'user-disabled')
}
