import { beforeEach, describe, expect, it } from 'vitest'

import { askToChangeEmail, confirmAddress } from '@/data/accounts/account'
import { signIn, signOut } from '@/data/accounts/auth'
import { followEmail } from '@/data/accounts/follow-email'
import { auth } from '@/data/firebase/firebase-auth'

import { adminSetUp, ambassadorSignUp } from '../factories/batches'
import { account, admin, ambassador } from '../factories/people'
import { dataEnvironment } from './environment'
import { codesSentTo, lastCodeSentTo } from './sent-links'

const { seed, stored, become } = dataEnvironment()

const PASSWORD = 'any-pass-1'
const asha = ambassador(1)
const ravi = account('ravi')
const profile = () => stored(`users/${asha.uid}`)

/** An address that nobody has asked for before. */
let asked = 0
function anotherAddress(): string {
  asked += 1
  return `asha-${Date.now()}-${asked}@people.example`
}

/** Confirms by the link that was sent to the new address. @returns its code. */
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

describe('an ambassador’s address', () => {
  it('is another one once its link was followed, and the profile takes it', async () => {
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

  it('is followed also where its owner was signed in all the time', async () => {
    const next = anotherAddress()
    await askToChangeEmail(next, PASSWORD)
    await followLink(next)
    // As the SDK does when a page is opened.
    await auth.currentUser?.reload()
    await followEmail(asha.uid)
    expect(await profile()).toMatchObject({ email: next })
  })

  it('is not changed by who doesn’t know the password', async () => {
    const next = anotherAddress()
    await expect(askToChangeEmail(next, 'wrong-pass-1')).rejects.toMatchObject({
      kind: 'credentials',
    })
    expect(await codesSentTo(next, 'VERIFY_AND_CHANGE_EMAIL')).toEqual([])
  })

  it('is not changed to one that has an account', async () => {
    await expect(askToChangeEmail(ravi.email, PASSWORD)).rejects.toMatchObject({
      kind: 'taken',
      message: 'That address has an account already. Use another one.',
    })
    expect(await codesSentTo(ravi.email, 'VERIFY_AND_CHANGE_EMAIL')).toEqual([])
  })

  it('is not changed by a link that was used', async () => {
    const next = anotherAddress()
    await askToChangeEmail(next, PASSWORD)
    const code = await followLink(next)
    await expect(confirmAddress(code, next, PASSWORD)).rejects.toMatchObject({ kind: 'link' })
  })

  it('is not followed by somebody else’s profile', async () => {
    await become(ravi)
    await followEmail(asha.uid)
    expect(await profile()).toMatchObject({ email: asha.email })
  })
})
