import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  updateProfile,
  verifyPasswordResetCode,
  type User,
} from 'firebase/auth'

import { toAccount, type Account } from './auth'
import { AppError, isAuthError, toAppError } from './errors'
import { auth } from './firebase-auth'

/**
 * Makes an account and signs in with it.
 * @throws AppError in words for the person; `taken` when the address has an account already.
 */
export async function createAccount(email: string, password: string): Promise<Account> {
  return translated(async () => {
    const { user } = await createUserWithEmailAndPassword(auth, email, password)
    return toAccount(user)
  })
}

/**
 * Who is signed in at this moment.
 * @returns null when nobody is.
 */
export async function currentAccount(): Promise<Account | null> {
  await auth.authStateReady()
  return auth.currentUser === null ? null : toAccount(auth.currentUser)
}

/** @throws AppError */
export async function nameAccount(displayName: string): Promise<void> {
  await translated(async () => updateProfile(await currentUser(), { displayName }))
}

/**
 * Sends the signed-in person the e-mail that proves their address.
 * @param continueTo the address of this site that the confirmation then leads on to.
 * @throws AppError
 */
export async function sendVerification(continueTo: string): Promise<void> {
  await translated(async () =>
    sendEmailVerification(await currentUser(), { url: location.origin + continueTo }),
  )
}

/**
 * Asks the service what has become of the signed-in account: whether its address is verified by now.
 * The rules hear of it, too.
 * @throws AppError
 */
export async function refreshAccount(): Promise<Account> {
  return translated(async () => {
    const user = await currentUser()
    await user.reload()
    // A reload alone leaves the old claims in the token that the rules see.
    await user.getIdToken(true)
    return toAccount(user)
  })
}

/**
 * Sends the link to choose a new password, if the address has an account. Nobody learns whether it has.
 * @throws AppError when nothing could be asked.
 */
export async function sendPasswordReset(email: string, continueTo: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email, { url: location.origin + continueTo })
  } catch (error) {
    if (!isAuthError(error, 'user-not-found')) throw toAppError(error)
  }
}

/**
 * Whose password a link from an e-mail resets.
 * @returns the address.
 * @throws AppError `link` when the link was used already, is too old or was cut off.
 */
export async function checkResetCode(code: string): Promise<string> {
  return translated(() => verifyPasswordResetCode(auth, code))
}

/**
 * @param code from the link in the e-mail.
 * @throws AppError `link`, or in words about the password.
 */
export async function resetPassword(code: string, password: string): Promise<void> {
  await translated(() => confirmPasswordReset(auth, code, password))
}

/**
 * Proves the address that a link was sent to.
 * @throws AppError `link` when the link was used already, is too old or was cut off.
 */
export async function verifyEmail(code: string): Promise<void> {
  await translated(() => applyActionCode(auth, code))
}

/**
 * Makes sure that it is the account's owner who sits there; what can't be undone asks for it.
 * @throws AppError
 */
export async function confirmPassword(password: string): Promise<void> {
  await translated(async () => {
    const user = await currentUser()
    const credential = EmailAuthProvider.credential(user.email ?? '', password)
    await reauthenticateWithCredential(user, credential)
  })
}

/**
 * Deletes the signed-in account, not what is stored about it.
 * @throws AppError
 */
export async function deleteAccount(): Promise<void> {
  await translated(async () => deleteUser(await currentUser()))
}

async function currentUser(): Promise<User> {
  await auth.authStateReady()
  if (auth.currentUser === null) {
    throw new AppError('account', 'Your session has ended. Please sign in again.')
  }
  return auth.currentUser
}

async function translated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw toAppError(error)
  }
}
