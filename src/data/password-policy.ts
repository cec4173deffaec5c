import { validatePassword } from 'firebase/auth'

import { DEFAULT_REQUIREMENTS, type PasswordRequirements } from '@/domain/password'
import { config } from '@/lib/config'

import { auth } from './firebase-auth'

/**
 * What the authentication service asks of passwords (spec, section 5), as it is set there now; where it
 * can't be asked, the service's default.
 */
export async function readPasswordRequirements(): Promise<PasswordRequirements> {
  // The emulator has no policy.
  if (config.emulators !== null) return DEFAULT_REQUIREMENTS
  try {
    const { customStrengthOptions: wanted } = (await validatePassword(auth, '')).passwordPolicy
    return {
      minLength: wanted.minPasswordLength ?? DEFAULT_REQUIREMENTS.minLength,
      maxLength: wanted.maxPasswordLength ?? null,
      lowercase: wanted.containsLowercaseLetter === true,
      uppercase: wanted.containsUppercaseLetter === true,
      digit: wanted.containsNumericCharacter === true,
      symbol: wanted.containsNonAlphanumericCharacter === true,
    }
  } catch {
    return DEFAULT_REQUIREMENTS
  }
}
