import { beforeEach, describe, expect, it } from 'vitest'

import { askToChangeEmail, refreshAccount, verifyEmail } from '@/data/accounts/account'
import { signIn, signOut } from '@/data/accounts/auth'
import { followEmail } from '@/data/accounts/follow-email'
import { DEMO_PROJECT_ID } from '@/lib/config-schema'

import { adminSetUp, ambassadorSignUp } from '../factories/batches'
import { account, admin, ambassador } from '../factories/people'
import { dataEnvironment } from './environment'

const { seed, stored, become } = dataEnvironment()

const PASSWORD = 'any-pass-1'
const asha = ambassador(1)
const ravi = account('ravi')
const profile = () => stored(`users/${asha.uid}`)

interface SentCode {
  email: string
  newEmail?: string
  oobCode: string
  requestType: string
}

/** The links that were sent to make this address an account's. */
async function sentTo(email: string): Promise<string[]> {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''
  const response = await fetch(`http://${host}/emulator/v1/projects/${DEMO_PROJECT_ID}/oobCodes`)
  const { oobCodes } = (await response.json()) as { oobCodes: SentCode[] }
  return oobCodes.filter(({ newEmail }) => newEmail === email).map(({ oobCode }) => oobCode)
}

/** An address that nobody has asked for before. */
let asked = 0
function anotherAddress(): string {
  asked += 1
  return `asha-${Date.now()}-${asked}@people.example`
}

async function followLink(email: string): Promise<string> {
  const [code] = (await sentTo(email)).slice(-1)
  if (code === undefined) throw new Error('No link was sent.')
  await verifyEmail(code)
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
    await refreshAccount()
    await followEmail(asha.uid)
    expect(await profile()).toMatchObject({ email: next })
  })

  it('is not changed by who doesn’t know the password', async () => {
    const next = anotherAddress()
    await expect(askToChangeEmail(next, 'wrong-pass-1')).rejects.toMatchObject({
      kind: 'credentials',
    })
    expect(await sentTo(next)).toEqual([])
  })

  it('is not changed to one that has an account', async () => {
    await expect(askToChangeEmail(ravi.email, PASSWORD)).rejects.toMatchObject({
      kind: 'taken',
      message: 'That address has an account already. Use another one.',
    })
    expect(await sentTo(ravi.email)).toEqual([])
  })

  it('is not changed by a link that was used', async () => {
    const next = anotherAddress()
    await askToChangeEmail(next, PASSWORD)
    const code = await followLink(next)
    await expect(verifyEmail(code)).rejects.toMatchObject({ kind: 'link' })
  })

  it('is not followed by somebody else’s profile', async () => {
    await become(ravi)
    await followEmail(asha.uid)
    expect(await profile()).toMatchObject({ email: asha.email })
  })
})
