import { FirebaseError } from 'firebase/app'
import { deleteUser } from 'firebase/auth'
import { expect, it, vi } from 'vitest'

import { deleteAccount } from '@/data/accounts/account'

vi.mock('firebase/auth', () => ({ deleteUser: vi.fn<typeof deleteUser>() }))
vi.mock('@/data/firebase/firebase-auth', () => ({
  auth: { currentUser: { uid: 'asha' }, authStateReady: () => Promise.resolve() },
}))

it('does not take the end of a session for the end of the account', async () => {
  vi.mocked(deleteUser).mockRejectedValue(new FirebaseError('auth/user-token-expired', ''))

  await expect(deleteAccount()).rejects.toMatchObject({ kind: 'account' })
})
