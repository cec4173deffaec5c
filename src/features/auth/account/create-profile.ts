import type { Account } from '@/data/accounts/auth'
import { AppError } from '@/data/firebase/errors'
import { createAmbassador, createUser, takeAdminSeat } from '@/data/accounts/new-profile'

import { unfinishedProfiles, type NewProfile } from '../unfinished-profile'

/**
 * Writes an account's profile in one batch. Safe to repeat.
 * @returns an ambassador's referral code, null for others.
 * @throws AppError; `taken` if the account has a profile of another kind.
 */
export async function createProfile(
  account: Account,
  profile: Extract<NewProfile, { role: 'ambassador' }>,
): Promise<string>
export async function createProfile(account: Account, profile: NewProfile): Promise<string | null>
export async function createProfile(account: Account, profile: NewProfile): Promise<string | null> {
  try {
    const code = await write(account, profile)
    unfinishedProfiles.clear(account.email)
    return code
  } catch (error) {
    // This refusal is permanent, so don't retry it at each sign-in. Other errors may be temporary.
    const isFinal = error instanceof AppError && error.kind === 'taken'
    if (isFinal) unfinishedProfiles.clear(account.email)
    throw error
  }
}

async function write(account: Account, profile: NewProfile): Promise<string | null> {
  if (profile.role === 'ambassador') {
    const { role: _role, ...details } = profile
    return createAmbassador(account, details)
  }
  const { role, ...name } = profile
  await (role === 'admin' ? takeAdminSeat(account, name) : createUser(account, name))
  return null
}
