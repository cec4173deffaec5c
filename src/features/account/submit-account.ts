import { createAccount, nameAccount } from '@/data/account'
import { signIn, signOut, type Account } from '@/data/auth'
import { AppError } from '@/data/errors'
import { hasProfile } from '@/data/new-profile'

import { unfinishedProfile, type NewProfile } from './unfinished-profile'

/**
 * The first half of a sign-up: an account to write the profile for. What the profile will be is kept in
 * this browser until it is written, so that an account never stays without one.
 *
 * @returns the account, signed in: a new one, or one that an earlier try has left without a profile.
 * @throws AppError in words for the person; nobody is signed in then.
 */
export async function openAccount(
  email: string,
  password: string,
  profile: NewProfile,
): Promise<Account> {
  unfinishedProfile.write({ email, profile })
  const account = await newOrUnfinished(email, password)
  // Nothing depends on it: the profile has the name, too.
  await nameAccount(`${profile.firstName} ${profile.lastName}`.trim()).catch(() => {})
  return account
}

async function newOrUnfinished(email: string, password: string): Promise<Account> {
  try {
    return await createAccount(email, password)
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'taken') throw error
    // Perhaps by this person's earlier try, whose profile was never written: the password tells.
    const account = await signIn(email, password).catch((failure: unknown) => {
      throw failure instanceof AppError && failure.kind === 'offline' ? failure : error
    })
    try {
      if (!(await hasProfile(account.uid))) return account
    } catch (failure) {
      await signOut()
      throw failure
    }
    await signOut()
    unfinishedProfile.clear()
    throw error
  }
}
