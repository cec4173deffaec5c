import { getDoc, type DocumentSnapshot } from 'firebase/firestore'
import { expect, it, vi } from 'vitest'

import { readProfile } from '@/data/accounts/users'

import { asha } from '../../factories/profiles'

vi.mock('firebase/firestore', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  getDoc: vi.fn<typeof getDoc>(),
}))

function store(data: object) {
  const snapshot = { exists: () => true, data: () => data, ref: { path: 'users/asha' } }
  vi.mocked(getDoc).mockResolvedValueOnce(snapshot as unknown as DocumentSnapshot)
}

const ambassador = asha()

it.each([ambassador, { role: 'user', firstName: 'Asha' }, { role: 'admin', firstName: 'Mira' }])(
  'all known fields of a profile are returned as stored: %j',
  async (profile) => {
    store({ ...profile, year: '2nd' })
    expect(await readProfile('asha')).toEqual(profile)
  },
)

it.each([
  { role: 'moderator', firstName: 'Asha' },
  { ...ambassador, role: undefined },
  { role: null },
  { role: 7 },
  {},
])(
  'a profile with a missing or unknown role is returned with an empty role: %j',
  async (profile) => {
    store(profile)
    expect(await readProfile('asha')).toEqual({ role: '' })
  },
)

it('the error about a damaged profile of an ambassador names the damaged field', async () => {
  store({ ...ambassador, referralCount: 'many' })
  await expect(readProfile('asha')).rejects.toMatchObject({
    kind: 'malformed',
    cause: { message: expect.stringContaining('users/asha: referralCount') },
  })
})
