import { beforeEach, describe, expect, it } from 'vitest'

import { canBecome, createAmbassador, createUser } from '@/data/accounts/new-profile'

import { adminSetUp } from '../factories/batches'
import { account, admin } from '../factories/people'
import { dataEnvironment } from './environment'
import { lose } from './lost'

const { seed, stored, countOf, become } = dataEnvironment()

const founder = account('founder')
const name = { firstName: 'Asha', lastName: 'Rao' }
const details = {
  ...name,
  college: 'Some College',
  course: 'Physics',
  year: '2nd',
  socialMedia: '@asha',
  whyInterested: 'Music.',
  experience: 'None.',
} as const
const profile = () => stored(`users/${founder.uid}`)

describe('a founder with an account becomes an ambassador', () => {
  beforeEach(async () => {
    await seed(adminSetUp(admin()))
    await become(founder)
    await createUser(founder, name)
  })

  it('the ambassador’s sign-up replaces the account’s generic profile', async () => {
    expect(await canBecome(founder.uid, 'ambassador')).toBe(true)
    const code = await createAmbassador(founder, details)
    expect(await profile()).toMatchObject({ role: 'ambassador', referralCode: code })
    expect(await profile()).not.toHaveProperty('uid')
    expect(await stored(`referralCodes/${code}`)).toMatchObject({ ownerId: founder.uid })
  })

  it('the ambassador’s sign-up is stored only once even if the server’s response is lost', async () => {
    lose('answer', ':commit')
    const code = await createAmbassador(founder, details)
    expect(await profile()).toMatchObject({ referralCode: code })
    expect(await createAmbassador(founder, details)).toBe(code)
    expect(await countOf('referralCodes')).toBe(1)
    expect(await canBecome(founder.uid, 'user')).toBe(false)
  })
})
