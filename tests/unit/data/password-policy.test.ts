import { FirebaseError } from 'firebase/app'
import { validatePassword, type PasswordValidationStatus } from 'firebase/auth'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

vi.mock('firebase/auth', () => ({ validatePassword: vi.fn<typeof validatePassword>() }))
vi.mock('@/data/firebase/sdk/firebase-auth', () => ({ auth: {} }))
// Configures a real project, because the emulator has no password policy.
vi.mock('@/lib/config/config', () => ({ config: { emulators: null } }))

function answer(customStrengthOptions: object): PasswordValidationStatus {
  const status = { isValid: true, passwordPolicy: { customStrengthOptions } }
  return status as unknown as PasswordValidationStatus
}

const old = answer({ minPasswordLength: 8 })
const strict = answer({ minPasswordLength: 8, containsNumericCharacter: true })

async function load() {
  vi.resetModules()
  return import('@/data/accounts/password-policy')
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(validatePassword).mockReset().mockResolvedValue(old)
})
afterEach(() => vi.useRealTimers())

it('without a network, reading the password requirements fails with the kind "offline"', async () => {
  const { readPasswordRequirements } = await load()
  expect(await readPasswordRequirements()).toMatchObject({ minLength: 8, digit: false })

  const lost = new FirebaseError('auth/network-request-failed', '')
  vi.mocked(validatePassword).mockRejectedValueOnce(lost)
  await expect(readPasswordRequirements()).rejects.toMatchObject({ kind: 'offline' })
})

it('reading the password requirements again waits until the SDK has loaded the new policy', async () => {
  const { readPasswordRequirements, rereadPasswordRequirements } = await load()
  await readPasswordRequirements()
  const reread = rereadPasswordRequirements()
  await vi.advanceTimersByTimeAsync(1200)

  vi.mocked(validatePassword).mockResolvedValue(strict)
  await vi.advanceTimersByTimeAsync(500)

  expect(await reread).toMatchObject({ digit: true })
})

it('if no new policy arrives within a minute, reading the password requirements again returns the old policy', async () => {
  const { rereadPasswordRequirements } = await load()
  expect(await rereadPasswordRequirements()).toMatchObject({ minLength: 8 })

  const again = rereadPasswordRequirements()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await again).toMatchObject({ minLength: 8, digit: false })
})
