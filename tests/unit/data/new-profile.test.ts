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

/** Makes the document at `path` the only one that exists, with `data` as its fields. */
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
  'if the rules refuse a new profile, creating it fails with the kind "denied": profile of %s',
  async (_who, _role, create) => {
    await expect(create()).rejects.toMatchObject({ kind: 'denied' })
  },
)

it.each(attempts)(
  'if the account has a profile of another role, creating a profile fails with the kind "taken": profile of %s',
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
  'if an earlier attempt created the profile, a repeated attempt succeeds: profile of %s',
  async (_who, role, create) => {
    store('users/asha', { role, referralCode: 'MDASHA1' })
    expect(await create()).toBe(role === 'ambassador' ? 'MDASHA1' : undefined)
  },
)
