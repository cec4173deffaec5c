import type { Account } from '@/data/auth'
import { AppError } from '@/data/errors'
import { createAmbassador, createUser, takeAdminSeat } from '@/data/new-profile'

import { unfinishedProfile, type NewProfile } from './unfinished-profile'

/**
 * Writes the profile that belongs to an account, all or nothing. Safe to repeat.
 *
 * @returns an ambassador's referral code, null for everybody else.
 * @throws AppError
 */
export async function createProfile(
  account: Account,
  profile: Extract<NewProfile, { role: 'ambassador' }>,
): Promise<string>
export async function createProfile(account: Account, profile: NewProfile): Promise<string | null>
export async function createProfile(account: Account, profile: NewProfile): Promise<string | null> {
  try {
    const code = await write(account, profile)
    unfinishedProfile.clear()
    return code
  } catch (error) {
    // Refused for good: signing in must not stumble over it each time. The admin's waits for the
    // address to be verified.
    const isRefused = error instanceof AppError && error.kind === 'denied'
    if (isRefused && profile.role !== 'admin') unfinishedProfile.clear()
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
