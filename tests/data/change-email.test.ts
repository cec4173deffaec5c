import { beforeEach, describe, expect, it } from 'vitest'

import { askToChangeEmail, confirmAddress } from '@/data/accounts/account'
import { signIn, signOut } from '@/data/accounts/auth'
import { followEmail } from '@/data/accounts/follow-email'
import { auth } from '@/data/firebase/sdk/firebase-auth'

import { adminSetUp, ambassadorSignUp } from '../factories/batches'
import { account, admin, ambassador } from '../factories/people'
import { dataEnvironment } from './environment'
import { codesSentTo, lastCodeSentTo } from './sent-links'

const { seed, stored, become } = dataEnvironment()

const PASSWORD = 'any-pass-1'
const asha = ambassador(1)
const ravi = account('ravi')
const profile = () => stored(`users/${asha.uid}`)

/** Counts the addresses, so that each test uses a new one. */
let asked = 0
function anotherAddress(): string {
  asked += 1
  return `asha-${Date.now()}-${asked}@people.example`
}

/**
 * Follows the link that was sent to the new address.
 * @returns the link's code
 */
async function followLink(email: string): Promise<string> {
  const code = await lastCodeSentTo(email, 'VERIFY_AND_CHANGE_EMAIL')
  await confirmAddress(code, asha.email, PASSWORD)
  return code
}

beforeEach(async () => {
  await seed([...adminSetUp(admin()), ...ambassadorSignUp(asha)])
  await become(ravi)
  await become(asha)
})

describe('changing an ambassador’s email', () => {
  it('after the ambassador opens the emailed link, the account and the profile have the new email', async () => {
    const next = anotherAddress()
    await askToChangeEmail(next, PASSWORD)
    await followEmail(asha.uid)
    expect(await profile()).toMatchObject({ email: asha.email })

    await followLink(next)
    await signOut()
    await expect(signIn(asha.email, PASSWORD)).rejects.toMatchObject({ kind: 'credentials' })
    await expect(signIn(next, PASSWORD)).resolves.toMatchObject({ emailVerified: true })
    for (const _again of [1, 2]) await followEmail(asha.uid)
    expect(await profile()).toMatchObject({ email: next, firstName: 'First', referralCount: 0 })
  })

  it('the profile takes the new email even if the ambassador stayed signed in', async () => {
    const next = anotherAddress()
    await askToChangeEmail(next, PASSWORD)
    await followLink(next)
    // The SDK reloads the user when a page opens.
    await auth.currentUser?.reload()
    await followEmail(asha.uid)
    expect(await profile()).toMatchObject({ email: next })
  })

  it('an ambassador who enters a wrong password can’t change the email', async () => {
    const next = anotherAddress()
    await expect(askToChangeEmail(next, 'wrong-pass-1')).rejects.toMatchObject({
      kind: 'credentials',
    })
    expect(await codesSentTo(next, 'VERIFY_AND_CHANGE_EMAIL')).toEqual([])
  })

  it('an ambassador can’t change their email to one that already has an account', async () => {
    await expect(askToChangeEmail(ravi.email, PASSWORD)).rejects.toMatchObject({
      kind: 'taken',
      message: 'That address already has an account. Use another one.',
    })
    expect(await codesSentTo(ravi.email, 'VERIFY_AND_CHANGE_EMAIL')).toEqual([])
  })

  it('an ambassador can use the emailed link only once', async () => {
    const next = anotherAddress()
    await askToChangeEmail(next, PASSWORD)
    const code = await followLink(next)
    await expect(confirmAddress(code, next, PASSWORD)).rejects.toMatchObject({ kind: 'link' })
  })

  it('another account can’t write its own email to the ambassador’s profile', async () => {
    await become(ravi)
    await followEmail(asha.uid)
    expect(await profile()).toMatchObject({ email: asha.email })
  })
})
