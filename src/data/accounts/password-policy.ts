import { validatePassword, type PasswordPolicy } from 'firebase/auth'

import { DEFAULT_REQUIREMENTS, type PasswordRequirements } from '@/domain/password'
import { config } from '@/lib/config'

import { auth } from '@/data/firebase/firebase-auth'
import { runRequest } from '@/data/firebase/requests'

/** What was read last; the SDK answers with the same object until it has heard of another policy. */
let known: PasswordPolicy | null = null

/**
 * What the authentication service asks of passwords (docs/product.md), as it is set there now.
 * @throws AppError when it can't be asked.
 */
export async function readPasswordRequirements(): Promise<PasswordRequirements> {
  // The emulator has no policy.
  if (config.emulators !== null) return DEFAULT_REQUIREMENTS
  return runRequest({ tried: 'read the password policy' }, async () => {
    const { passwordPolicy } = await validatePassword(auth, '')
    known = passwordPolicy
    const wanted = passwordPolicy.customStrengthOptions
    return {
      minLength: wanted.minPasswordLength ?? DEFAULT_REQUIREMENTS.minLength,
      maxLength: wanted.maxPasswordLength ?? null,
      lowercase: wanted.containsLowercaseLetter === true,
      uppercase: wanted.containsUppercaseLetter === true,
      digit: wanted.containsNumericCharacter === true,
      symbol: wanted.containsNonAlphanumericCharacter === true,
    }
  })
}

/** In milliseconds, and how often: the answer of a slow network is worth waiting for. */
const REREAD = { every: 500, times: 20 }

/**
 * The same after the service has refused a password. The SDK then asks for the policy anew by itself,
 * doesn't say when it has heard, and until then answers from memory.
 * @throws AppError when it can't be asked.
 */
export async function rereadPasswordRequirements(): Promise<PasswordRequirements> {
  const before = known
  const isOld = () => before !== null && known === before
  let requirements = await readPasswordRequirements()
  for (let times = 0; isOld() && times < REREAD.times; times += 1) {
    await new Promise((resolve) => setTimeout(resolve, REREAD.every))
    requirements = await readPasswordRequirements()
  }
  return requirements
}
