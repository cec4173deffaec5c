import { FirebaseError } from 'firebase/app'
import { createUserWithEmailAndPassword, deleteUser, sendPasswordResetEmail } from 'firebase/auth'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { createAccount, deleteAccount, sendPasswordReset } from '@/data/accounts/account'

vi.mock('firebase/auth', () => ({
  createUserWithEmailAndPassword: vi.fn<typeof createUserWithEmailAndPassword>(),
  deleteUser: vi.fn<typeof deleteUser>(),
  sendPasswordResetEmail: vi.fn<typeof sendPasswordResetEmail>(),
}))
vi.mock('@/data/firebase/sdk/firebase-auth', () => ({
  auth: { currentUser: { uid: 'asha' }, authStateReady: () => Promise.resolve() },
}))

it('if a user’s session has expired, deleting the account fails', async () => {
  vi.mocked(deleteUser).mockRejectedValue(new FirebaseError('auth/user-token-expired', ''))

  await expect(deleteAccount()).rejects.toMatchObject({ kind: 'account' })
})

// Unexpected errors are logged, and these tests cause some on purpose.
vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://mooddrive.in' })
})

const refusal = (code: string) => new FirebaseError(`auth/${code}`, '')

const send = () => sendPasswordReset('asha@people.example', '/')

describe('limits of the sign-in service', () => {
  it('if a network has created too many accounts, the error suggests another network or trying later', async () => {
    vi.mocked(createUserWithEmailAndPassword).mockRejectedValue(refusal('too-many-requests'))

    const made = createAccount('asha@people.example', 'any-pass-1')
    await expect(made).rejects.toMatchObject({
      kind: 'busy',
      message: expect.stringMatching(/hour.+another network/),
    })
  })

  it('if too many password mails were sent, the error suggests trying again in minutes or tomorrow', async () => {
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
  'when a visitor creates an account, this error means that the email already has an account: auth/%s',
  async (code) => {
    vi.mocked(createUserWithEmailAndPassword).mockRejectedValue(refusal(code))

    const made = createAccount('asha@people.example', 'any-pass-1')
    await expect(made).rejects.toMatchObject({ kind: 'taken' })
  },
)
