import { beforeEach, describe, expect, it } from 'vitest'

import { close, closedQuery, reopen } from '@/data/closing'
import { signOut } from '@/data/accounts/auth'
import { askBeforePaying } from '@/data/sign-up/before-paying-request'
import { readBeforePaying } from '@/data/sign-up/sign-up'

import { adminSetUp, set } from '../factories/batches'
import { signupsClosed } from '../factories/documents'
import { account, admin } from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { openScreen } from './screen'

const { seed, stored, become } = dataEnvironment()
const { look } = openScreen()

const theAdmin = admin()
const path = 'system/signupsClosed'
const codeOf = (fields: object) => ({ ownerId: 'asha', ownerType: 'ambassador', ...fields })

beforeEach(async () => {
  await seed(adminSetUp(theAdmin))
  await become(theAdmin)
})

describe('closing the waitlist', () => {
  it('visitors see live when the admin closes and reopens the waitlist', async () => {
    const closed = look(closedQuery(theAdmin.uid, 'waitlist'))
    await eventually(() => expect(closed().data).toBeNull())

    await close('waitlist')
    await eventually(() => {
      expect(closed().data).toEqual({ createdAt: expect.any(Date) })
    })

    await reopen('waitlist')
    await eventually(() => expect(closed().data).toBeNull())
    expect(await stored(path)).toBeUndefined()
  })

  it('closing a waitlist that is already closed keeps the time of the first closing', async () => {
    const since = new Date('2026-05-20T10:30:00Z')
    await seed([set(path, signupsClosed({ createdAt: since }))])

    await close('waitlist')

    expect((await stored(path))?.['createdAt'].toDate()).toEqual(since)
  })

  it('reopening a waitlist that is already open changes nothing', async () => {
    await reopen('waitlist')

    expect(await stored(path)).toBeUndefined()
  })

  it('only the admin can close or reopen the waitlist', async () => {
    await become(account('stranger'))
    await expect(close('waitlist')).rejects.toMatchObject({ kind: 'denied' })
    expect(await stored(path)).toBeUndefined()

    await seed([set(path, signupsClosed())])
    await expect(reopen('waitlist')).rejects.toMatchObject({ kind: 'denied' })
    expect(await stored(path)).toBeDefined()
  })
})

describe('checking the waitlist and codes before paying', () => {
  it('a visitor learns whether the waitlist is closed, with and without the SDK', async () => {
    await signOut()
    const open = { isClosed: false, codeProblem: null }
    await expect(askBeforePaying('')).resolves.toEqual(open)
    await expect(readBeforePaying('')).resolves.toEqual(open)

    await seed([set(path, signupsClosed())])
    const closed = { isClosed: true, codeProblem: null }
    await expect(askBeforePaying('')).resolves.toEqual(closed)
    await expect(readBeforePaying('')).resolves.toEqual(closed)
  })

  it.each([
    ['MDVALID', null],
    ['MDPAUSE', 'paused-referral-code'],
    ['MDGONE1', 'invalid-referral-code'],
    ['MDNOONE', 'invalid-referral-code'],
    ['HELLO', 'invalid-referral-code'],
  ])(
    'a visitor learns whether a referral code is valid, with and without the SDK: %s',
    async (code, codeProblem) => {
      await seed([
        set('referralCodes/MDVALID', codeOf({})),
        set('referralCodes/MDPAUSE', codeOf({ paused: true })),
        set('referralCodes/MDGONE1', codeOf({ ownerType: 'retired' })),
      ])
      await signOut()
      await expect(askBeforePaying(code)).resolves.toEqual({ isClosed: false, codeProblem })
      await expect(readBeforePaying(code)).resolves.toEqual({ isClosed: false, codeProblem })
    },
  )
})
