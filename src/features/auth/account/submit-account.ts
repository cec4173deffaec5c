import { createAccount, currentUser, nameAccount } from '@/data/accounts/account'
import { signIn, signOut, toAccount, type Account } from '@/data/accounts/auth'
import { AppError } from '@/data/firebase/errors'
import type { Role } from '@/domain/values/roles'
import { canBecome } from '@/data/accounts/new-profile'

import { unfinishedProfiles, type NewProfile } from '../unfinished-profile'

/**
 * The first step of a sign-up: creates the account. The browser keeps the profile's data until it
 * is written, so that an interrupted sign-up can be completed.
 * @returns the signed-in account: a new one, or an existing one without this profile.
 * @throws AppError with a message for the person. An account may exist if the kind is `offline` or
 * `unknown`.
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
    // A failure doesn't matter, because the profile also has the name.
    await nameAccount(`${profile.firstName} ${profile.lastName}`.trim()).catch(() => {})
    return account
  } catch (error) {
    // This attempt created no account, but an earlier attempt may have. Restore the profile data
    // that the earlier attempt kept.
    if (!mayHaveOpened(error)) {
      if (earlier === null) unfinishedProfiles.clear(email)
      else unfinishedProfiles.write(email, earlier)
    }
    throw error
  }
}

/**
 * @returns the account that is signed in already.
 * @throws AppError; `account` if the session has ended.
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
    // An earlier attempt may have created the account without a profile. The password shows whether
    // it is the same person.
    const account = await signIn(email, password).catch((failure: unknown) => {
      throw failure instanceof AppError && failure.kind === 'offline' ? failure : error
    })
    // If the answer to an earlier attempt got lost, the profile may also exist. Writing it again is
    // safe.
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

/** Returns whether an account without a profile may exist now. */
function mayHaveOpened(error: unknown): boolean {
  return !(error instanceof AppError) || error.kind === 'offline' || error.kind === 'unknown'
}
