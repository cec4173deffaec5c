import { beforeEach, expect, it } from 'vitest'

import { changePassword } from '@/data/accounts/account'
import { signIn, signOut } from '@/data/accounts/auth'

import { account } from '../factories/people'
import { dataEnvironment } from './environment'

const { become } = dataEnvironment()
const someone = account('someone')

beforeEach(() => become(someone))

it('after a password change, an ambassador can only sign in with the new password', async () => {
  await changePassword('any-pass-1', 'another-pass-2')
  await signOut()
  await expect(signIn(someone.email, 'any-pass-1')).rejects.toMatchObject({ kind: 'credentials' })
  await expect(signIn(someone.email, 'another-pass-2')).resolves.toMatchObject({
    uid: someone.uid,
  })
})

it('an ambassador who enters a wrong current password can’t change the password', async () => {
  await expect(changePassword('wrong-pass-1', 'another-pass-2')).rejects.toMatchObject({
    kind: 'credentials',
  })
  await signOut()
  await expect(signIn(someone.email, 'any-pass-1')).resolves.toMatchObject({ uid: someone.uid })
})

it('an ambassador who chooses a password that is too short gets the error kind "password"', async () => {
  await expect(changePassword('any-pass-1', 'short')).rejects.toMatchObject({ kind: 'password' })
})
