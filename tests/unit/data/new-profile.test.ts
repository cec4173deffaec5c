import { FirebaseError } from 'firebase/app'
import { getDoc, runTransaction, type DocumentSnapshot } from 'firebase/firestore/lite'
import { beforeEach, expect, it, vi } from 'vitest'

import { createAmbassador, createUser, takeAdminSeat } from '@/data/accounts/new-profile'

vi.mock('firebase/firestore/lite', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  getDoc: vi.fn<typeof getDoc>(),
  runTransaction: vi.fn<typeof runTransaction>(),
}))

const account = { uid: 'asha', email: 'asha@people.example', emailVerified: true }
const name = { firstName: 'Asha', lastName: 'Rao' }
const details = {
  ...name,
  college: 'Fergusson College',
  course: 'Physics',
  year: '3rd' as const,
  socialMedia: '@asha',
  whyInterested: 'Music.',
  experience: 'None yet.',
}

/**
 * Makes this the only document.
 * @param data of the document
 */
function store(path: string, data: object) {
  vi.mocked(getDoc).mockImplementation(async (reference) => {
    const snapshot = { data: () => (reference.path === path ? data : undefined) }
    return snapshot as unknown as DocumentSnapshot<never>
  })
}

beforeEach(() => {
  store('none', {})
  vi.mocked(runTransaction)
    .mockReset()
    .mockRejectedValue(new FirebaseError('permission-denied', 'Missing permissions.'))
})

const attempts = [
  ['an ambassador', 'ambassador', () => createAmbassador(account, details)],
  ['a generic user', 'user', () => createUser(account, name)],
  ['the admin', 'admin', () => takeAdminSeat(account, name)],
] as const

it.each(attempts)(
  'a refused profile of %s fails with the kind "denied"',
  async (_who, _role, create) => {
    await expect(create()).rejects.toMatchObject({ kind: 'denied' })
  },
)

it.each(attempts)(
  'a new profile of %s fails as taken if the account has another profile',
  async (_who, _, create) => {
    store('users/asha', { role: 'moderator' })
    await expect(create()).rejects.toMatchObject({
      kind: 'taken',
      message: 'This email is already registered. Please login instead.',
    })
    expect(runTransaction).toHaveBeenCalledOnce()
  },
)

it.each(attempts)(
  'a repeated sign-up of %s finds the profile of the earlier attempt',
  async (_who, role, create) => {
    store('users/asha', { role, referralCode: 'MDASHA1' })
    expect(await create()).toBe(role === 'ambassador' ? 'MDASHA1' : undefined)
  },
)
