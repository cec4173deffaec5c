import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createAccount, nameAccount } from '@/data/accounts/account'
import { signIn, signOut, type Account } from '@/data/accounts/auth'
import { AppError, type FailureKind } from '@/data/firebase/errors'
import { createAmbassador, canBecome } from '@/data/accounts/new-profile'
import { createProfile } from '@/features/auth/account/create-profile'
import { openAccount } from '@/features/auth/account/submit-account'
import { unfinishedProfiles, type NewProfile } from '@/features/auth/unfinished-profile'

vi.mock('@/data/accounts/auth', () => ({
  signIn: vi.fn<typeof signIn>(),
  signOut: vi.fn<typeof signOut>(),
}))
vi.mock('@/data/accounts/account', () => ({
  createAccount: vi.fn<typeof createAccount>(),
  nameAccount: vi.fn<typeof nameAccount>(),
}))
vi.mock('@/data/accounts/new-profile', () => ({
  createAmbassador: vi.fn<typeof createAmbassador>(),
  canBecome: vi.fn<typeof canBecome>(),
}))

const EMAIL = 'asha@example.com'
const account: Account = { uid: 'asha', email: EMAIL, emailVerified: false }
const details = {
  firstName: 'Asha',
  lastName: 'Rao',
  college: 'Fergusson College',
  course: 'Physics',
  year: '3rd' as const,
  socialMedia: '@asha',
  whyInterested: 'Music.',
  experience: 'None yet.',
}
const profile = { role: 'ambassador' as const, ...details }
const MISTYPED = 'asha@exmaple.com'
const earlier: NewProfile = { role: 'user', firstName: 'Asha', lastName: '' }

const failure = (kind: FailureKind) => new AppError(kind, `It is ${kind}.`)

beforeEach(() => {
  vi.mocked(createAccount).mockReset().mockResolvedValue(account)
  vi.mocked(nameAccount).mockReset().mockResolvedValue()
  vi.mocked(signIn).mockReset().mockResolvedValue(account)
  vi.mocked(signOut).mockReset().mockResolvedValue()
  vi.mocked(canBecome).mockReset().mockResolvedValue(true)
  vi.mocked(createAmbassador).mockReset().mockResolvedValue('MD4J7QK')
})

afterEach(() => localStorage.clear())

const open = () => openAccount(EMAIL, 'demo-pass-1', profile)

it('creating an account stores the data for the profile in the browser, without the password', async () => {
  expect(await open()).toEqual(account)

  expect(nameAccount).toHaveBeenCalledExactlyOnceWith('Asha Rao')
  expect(unfinishedProfiles.read(EMAIL)).toEqual(profile)
  expect(localStorage.getItem('mooddrive.unfinished-profiles')).not.toContain('demo-pass-1')
})

it('a failure to set the display name is ignored', async () => {
  vi.mocked(nameAccount).mockRejectedValue(failure('offline'))

  expect(await open()).toEqual(account)
})

it('if an earlier attempt created the account but no profile, the user is signed in', async () => {
  vi.mocked(createAccount).mockRejectedValue(failure('taken'))

  expect(await open()).toEqual(account)

  expect(signIn).toHaveBeenCalledExactlyOnceWith(EMAIL, 'demo-pass-1')
  expect(signOut).not.toHaveBeenCalled()
  expect(unfinishedProfiles.read(EMAIL)).toEqual(profile)
})

it('an email address whose account has a profile is refused, and the user is signed out', async () => {
  vi.mocked(createAccount).mockRejectedValue(failure('taken'))
  vi.mocked(canBecome).mockResolvedValue(false)

  await expect(open()).rejects.toMatchObject({ kind: 'taken' })

  expect(signOut).toHaveBeenCalledOnce()
  expect(unfinishedProfiles.hasAny()).toBe(false)
})

it('if the profile was written but the server’s response was lost, another attempt succeeds', async () => {
  await open()
  vi.mocked(createAccount).mockRejectedValue(failure('taken'))
  vi.mocked(canBecome).mockResolvedValue(false)

  expect(await open()).toEqual(account)
  expect(signOut).not.toHaveBeenCalled()
})

it('if the email address has an account with another password, the error is "taken"', async () => {
  vi.mocked(createAccount).mockRejectedValue(failure('taken'))
  vi.mocked(signIn).mockRejectedValue(failure('credentials'))

  await expect(open()).rejects.toMatchObject({ kind: 'taken' })

  expect(signOut).not.toHaveBeenCalled()
  expect(unfinishedProfiles.hasAny()).toBe(false)
})

it('after a lost connection, the data for the profile stays stored, because the account may exist', async () => {
  vi.mocked(createAccount).mockRejectedValue(failure('offline'))

  await expect(open()).rejects.toMatchObject({ kind: 'offline' })

  expect(unfinishedProfiles.read(EMAIL)).toEqual(profile)
})

it('if the address is taken and the connection is lost while signing in, the error is "offline"', async () => {
  vi.mocked(createAccount).mockRejectedValue(failure('taken'))
  vi.mocked(signIn).mockRejectedValue(failure('offline'))

  await expect(open()).rejects.toMatchObject({ kind: 'offline' })
})

it('if the profile of an existing account can’t be read, the user is signed out again', async () => {
  vi.mocked(createAccount).mockRejectedValue(failure('taken'))
  vi.mocked(canBecome).mockRejectedValue(failure('offline'))

  await expect(open()).rejects.toMatchObject({ kind: 'offline' })

  expect(signOut).toHaveBeenCalledOnce()
  expect(unfinishedProfiles.read(EMAIL)).toEqual(profile)
})

it('a failed attempt keeps the stored data of an earlier attempt', async () => {
  unfinishedProfiles.write(EMAIL, earlier)
  vi.mocked(createAccount).mockRejectedValue(failure('account'))

  await expect(open()).rejects.toMatchObject({ kind: 'account' })

  expect(unfinishedProfiles.read(EMAIL)).toEqual(earlier)
})

it('finishing a sign-up doesn’t delete the stored data of another email address', async () => {
  unfinishedProfiles.write(MISTYPED, earlier)

  await createProfile(await open(), profile)

  expect(unfinishedProfiles.read(EMAIL)).toBeNull()
  expect(unfinishedProfiles.read(MISTYPED.toUpperCase())).toEqual(earlier)
})

it('once the profile is written, the browser no longer stores the sign-up’s data', async () => {
  await open()

  expect(await createProfile(account, profile)).toBe('MD4J7QK')

  expect(createAmbassador).toHaveBeenCalledExactlyOnceWith(account, details)
  expect(unfinishedProfiles.hasAny()).toBe(false)
})

it.each([
  ['offline', 'is kept', profile],
  // A refusal may be temporary, so a later attempt needs the data.
  ['denied', 'is kept', profile],
  ['account', 'is kept', profile],
  // The account has another profile, so keeping the data would block every sign-in.
  ['taken', 'is deleted', null],
] as const)(
  'if writing the profile fails with the error "%s", the stored data %s',
  async (kind, _, left) => {
    await open()
    vi.mocked(createAmbassador).mockRejectedValue(failure(kind))

    await expect(createProfile(account, profile)).rejects.toMatchObject({ kind })

    expect(unfinishedProfiles.read(EMAIL)).toEqual(left)
  },
)
