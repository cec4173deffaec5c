import { validatePassword, type PasswordPolicy } from 'firebase/auth'

import { DEFAULT_REQUIREMENTS, type PasswordRequirements } from '@/domain/values/password'
import { config } from '@/lib/config/config'

import { auth } from '@/data/firebase/sdk/firebase-auth'
import { runRequest } from '@/data/firebase/requests'

/**
 * The policy that was read last. The SDK returns the same object again until it has fetched a newer
 * policy.
 */
let known: PasswordPolicy | null = null

/**
 * The project's current password policy (docs/product.md).
 * @throws AppError when the request fails.
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

/**
 * How to wait for a newer policy: read it every `every` milliseconds, at most `times` times. That
 * is enough for a slow network.
 */
const REREAD = { every: 500, times: 20 }

/**
 * Reads the policy again after Firebase refused a password. The SDK then fetches the new policy in
 * the background, without a signal when it is done, and returns the cached policy until then.
 * @throws AppError when the request fails.
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
