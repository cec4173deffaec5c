import { FirebaseError } from 'firebase/app'
import { createUserWithEmailAndPassword, deleteUser, sendPasswordResetEmail } from 'firebase/auth'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { createAccount, deleteAccount, sendPasswordReset } from '@/data/accounts/account'

vi.mock('firebase/auth', () => ({
  createUserWithEmailAndPassword: vi.fn<typeof createUserWithEmailAndPassword>(),
  deleteUser: vi.fn<typeof deleteUser>(),
  sendPasswordResetEmail: vi.fn<typeof sendPasswordResetEmail>(),
}))
vi.mock('@/data/firebase/firebase-auth', () => ({
  auth: { currentUser: { uid: 'asha' }, authStateReady: () => Promise.resolve() },
}))

it('does not take the end of a session for the end of the account', async () => {
  vi.mocked(deleteUser).mockRejectedValue(new FirebaseError('auth/user-token-expired', ''))

  await expect(deleteAccount()).rejects.toMatchObject({ kind: 'account' })
})

// What the owner should know of is reported.
vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://mooddrive.in' })
})

const refusal = (code: string) => new FirebaseError(`auth/${code}`, '')

const send = () => sendPasswordReset('asha@people.example', '/')

describe('a limit of the service', () => {
  it('on accounts from one network sends people to another one, or to later', async () => {
    vi.mocked(createUserWithEmailAndPassword).mockRejectedValue(refusal('too-many-requests'))

    const made = createAccount('asha@people.example', 'any-pass-1')
    await expect(made).rejects.toMatchObject({
      kind: 'busy',
      message: expect.stringMatching(/hour.+another network/),
    })
  })

  it('on mails says to wait minutes, or until tomorrow', async () => {
    vi.mocked(sendPasswordResetEmail).mockRejectedValueOnce(refusal('too-many-requests'))
    await expect(send()).rejects.toMatchObject({
      kind: 'busy',
      message: expect.stringContaining('few minutes'),
    })

    vi.mocked(sendPasswordResetEmail).mockRejectedValueOnce(refusal('quota-exceeded'))
    await expect(send()).rejects.toMatchObject({
      kind: 'busy',
      message: expect.stringContaining('tomorrow'),
    })
  })
})

it.each(['email-already-in-use', 'invalid-credential'])(
  'takes auth/%s on making an account for an address that has one',
  async (code) => {
    vi.mocked(createUserWithEmailAndPassword).mockRejectedValue(refusal(code))

    const made = createAccount('asha@people.example', 'any-pass-1')
    await expect(made).rejects.toMatchObject({ kind: 'taken' })
  },
)
