import type { Account } from '@/data/accounts/auth'
import { AppError } from '@/data/firebase/errors'
import { createAmbassador, createUser, takeAdminSeat } from '@/data/accounts/new-profile'

import { unfinishedProfiles, type NewProfile } from './unfinished-profile'

/**
 * Writes the profile that belongs to an account, all or nothing. Safe to repeat.
 *
 * @returns an ambassador's referral code, null for everybody else.
 * @throws AppError; `taken` when the account has a profile of another kind.
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
    // Refused for good: signing in must not stumble over it each time. Any other refusal may pass.
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
