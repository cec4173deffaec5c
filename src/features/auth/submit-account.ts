import { createAccount, currentUser, nameAccount } from '@/data/accounts/account'
import { signIn, signOut, toAccount, type Account } from '@/data/accounts/auth'
import { AppError } from '@/data/firebase/errors'
import type { Role } from '@/domain/roles'
import { canBecome } from '@/data/accounts/new-profile'

import { unfinishedProfiles, type NewProfile } from './unfinished-profile'

/**
 * The first half of a sign-up: an account to write the profile for. What the profile will be is kept in
 * this browser until it is written, so that an account never stays without one.
 *
 * @returns the account, signed in: a new one, or one that can still get this profile.
 * @throws AppError in words for the person; no account was opened then, as far as is known.
 */
export async function openAccount(
  email: string,
  password: string,
  profile: NewProfile,
): Promise<Account> {
  const earlier = unfinishedProfiles.read(email)
  unfinishedProfiles.write(email, profile)
  try {
    const account = await newOrUnfinished(
      email,
      password,
      profile.role,
      earlier?.role === profile.role,
    )
    // Nothing depends on it: the profile has the name, too.
    await nameAccount(`${profile.firstName} ${profile.lastName}`.trim()).catch(() => {})
    return account
  } catch (error) {
    // Otherwise this try has left nothing to be finished; an earlier one may have.
    if (!mayHaveOpened(error)) {
      if (earlier === null) unfinishedProfiles.clear(email)
      else unfinishedProfiles.write(email, earlier)
    }
    throw error
  }
}

/**
 * @returns the account that is signed in already.
 * @throws AppError; `account` when the session has ended.
 */
export async function signedInAccount(): Promise<Account> {
  return toAccount(await currentUser())
}

async function newOrUnfinished(
  email: string,
  password: string,
  role: Role,
  isRepeated: boolean,
): Promise<Account> {
  try {
    return await createAccount(email, password)
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'taken') throw error
    // Perhaps by this person's earlier try, whose profile was never written: the password tells.
    const account = await signIn(email, password).catch((failure: unknown) => {
      throw failure instanceof AppError && failure.kind === 'offline' ? failure : error
    })
    // Or it was written, and the answer got lost: writing it again finds it.
    if (isRepeated) return account
    try {
      if (await canBecome(account.uid, role)) return account
    } catch (failure) {
      await signOut()
      throw failure
    }
    await signOut()
    throw error
  }
}

/** Whether there may be an account now whose profile is still to be written. */
function mayHaveOpened(error: unknown): boolean {
  return !(error instanceof AppError) || error.kind === 'offline' || error.kind === 'unknown'
}
