import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createAccount, nameAccount } from '@/data/accounts/account'
import { signIn, signOut, type Account } from '@/data/accounts/auth'
import { AppError, type FailureKind } from '@/data/firebase/errors'
import { createAmbassador, canBecome } from '@/data/accounts/new-profile'
import { createProfile } from '@/features/auth/create-profile'
import { openAccount } from '@/features/auth/submit-account'
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

it('opens an account, and keeps what its profile will be, without the password', async () => {
  expect(await open()).toEqual(account)

  expect(nameAccount).toHaveBeenCalledExactlyOnceWith('Asha Rao')
  expect(unfinishedProfiles.read(EMAIL)).toEqual(profile)
  expect(localStorage.getItem('mooddrive.unfinished-profiles')).not.toContain('demo-pass-1')
})

it('does without the account’s display name where that can’t be written', async () => {
  vi.mocked(nameAccount).mockRejectedValue(failure('offline'))

  expect(await open()).toEqual(account)
})

it('finishes an account that an earlier try has left without a profile', async () => {
  vi.mocked(createAccount).mockRejectedValue(failure('taken'))

  expect(await open()).toEqual(account)

  expect(signIn).toHaveBeenCalledExactlyOnceWith(EMAIL, 'demo-pass-1')
  expect(signOut).not.toHaveBeenCalled()
  expect(unfinishedProfiles.read(EMAIL)).toEqual(profile)
})

it('refuses an account that has its profile, and signs out of it again', async () => {
  vi.mocked(createAccount).mockRejectedValue(failure('taken'))
  vi.mocked(canBecome).mockResolvedValue(false)

  await expect(open()).rejects.toMatchObject({ kind: 'taken' })

  expect(signOut).toHaveBeenCalledOnce()
  expect(unfinishedProfiles.hasAny()).toBe(false)
})

it('finds the profile that this very sign-up has written without hearing of it', async () => {
  await open()
  vi.mocked(createAccount).mockRejectedValue(failure('taken'))
  vi.mocked(canBecome).mockResolvedValue(false)

  expect(await open()).toEqual(account)
  expect(signOut).not.toHaveBeenCalled()
})

it('tells that the address is taken, not that the password is wrong', async () => {
  vi.mocked(createAccount).mockRejectedValue(failure('taken'))
  vi.mocked(signIn).mockRejectedValue(failure('credentials'))

  await expect(open()).rejects.toMatchObject({ kind: 'taken' })

  expect(signOut).not.toHaveBeenCalled()
  expect(unfinishedProfiles.hasAny()).toBe(false)
})

it('keeps what the profile will be when the connection is lost: there may be an account', async () => {
  vi.mocked(createAccount).mockRejectedValue(failure('offline'))

  await expect(open()).rejects.toMatchObject({ kind: 'offline' })

  expect(unfinishedProfiles.read(EMAIL)).toEqual(profile)
})

it('speaks of the connection when it is lost while an address is found taken', async () => {
  vi.mocked(createAccount).mockRejectedValue(failure('taken'))
  vi.mocked(signIn).mockRejectedValue(failure('offline'))

  await expect(open()).rejects.toMatchObject({ kind: 'offline' })
})

it('leaves nobody signed in when it can’t ask for the profile', async () => {
  vi.mocked(createAccount).mockRejectedValue(failure('taken'))
  vi.mocked(canBecome).mockRejectedValue(failure('offline'))

  await expect(open()).rejects.toMatchObject({ kind: 'offline' })

  expect(signOut).toHaveBeenCalledOnce()
  expect(unfinishedProfiles.read(EMAIL)).toEqual(profile)
})

it('does not forget what an earlier try has left to be finished when it fails', async () => {
  unfinishedProfiles.write(EMAIL, earlier)
  vi.mocked(createAccount).mockRejectedValue(failure('account'))

  await expect(open()).rejects.toMatchObject({ kind: 'account' })

  expect(unfinishedProfiles.read(EMAIL)).toEqual(earlier)
})

it('keeps the sign-up of a mistyped address apart, to be finished, too', async () => {
  unfinishedProfiles.write(MISTYPED, earlier)

  await createProfile(await open(), profile)

  expect(unfinishedProfiles.read(EMAIL)).toBeNull()
  expect(unfinishedProfiles.read(MISTYPED.toUpperCase())).toEqual(earlier)
})

it('has nothing left to finish once the profile is written', async () => {
  await open()

  expect(await createProfile(account, profile)).toBe('MD4J7QK')

  expect(createAmbassador).toHaveBeenCalledExactlyOnceWith(account, details)
  expect(unfinishedProfiles.hasAny()).toBe(false)
})

it.each([
  ['offline', profile],
  // By the rules, or by whatever else may say no: it is not known to be final.
  ['denied', profile],
  ['account', profile],
  // Else signing in would be refused each time, by a profile that can never be.
  ['taken', null],
] as const)('after a profile that was %s, has this left to finish: %j', async (kind, left) => {
  await open()
  vi.mocked(createAmbassador).mockRejectedValue(failure(kind))

  await expect(createProfile(account, profile)).rejects.toMatchObject({ kind })

  expect(unfinishedProfiles.read(EMAIL)).toEqual(left)
})
