import { doc, getDoc } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import { commit, leaveProgramme, remove, set, update } from '../factories/batches'
import { type Document, userProfile } from '../factories/documents'
import { ADMIN_EMAIL, type Account, account } from '../factories/people'
import {
  ADMIN,
  AMBASSADOR,
  FOUNDER,
  OTHER_AMBASSADOR,
  STRANGER,
  WORLD,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from './environment'

const { as, seed, startWith, pastTheRules } = rulesEnvironment('ambassadors-email')

const PROFILE = `users/${AMBASSADOR.uid}`
const NEW = 'new@people.example'
/** The ambassador's account after its email has changed to NEW. */
const moved: Account = { ...AMBASSADOR, email: NEW, emailVerified: true }

function taking(who: Account, email: unknown, more: Document = {}) {
  return commit(as(who), [update(PROFILE, { email, ...more })])
}

beforeEach(() => startWith(WORLD))

describe('the email in an ambassador’s profile', () => {
  it('an ambassador can copy the account’s new email to the profile only after that email is verified', async () => {
    await expectDenied(taking({ ...moved, emailVerified: false }, NEW))
    await expectAllowed(taking(moved, NEW))
    const stored = await getDoc(doc(pastTheRules(), PROFILE))
    expect(stored.data()).toMatchObject({ email: NEW, firstName: 'First', referralCount: 3 })
  })

  it('the profile stores the email in lower case, even if the token spells it in capitals', async () => {
    const shouting = { ...moved, email: 'New@People.Example' }
    await expectDenied(taking(shouting, 'New@People.Example'))
    await expectAllowed(taking(shouting, NEW))
  })

  it.each([
    ['the admin’s email', ADMIN_EMAIL],
    ['a founder’s email', FOUNDER.email],
    ['another ambassador’s email', OTHER_AMBASSADOR.email],
    ['an unused email', 'nobody@people.example'],
    ['a text without an @', 'nobody'],
    ['null', null],
    ['the number 7', 7],
  ])(
    'an ambassador can’t replace the profile’s email with a value that isn’t the account’s email: %s',
    async (_, email) => {
      await expectDenied(taking(AMBASSADOR, email))
      await expectDenied(taking({ ...AMBASSADOR, emailVerified: true }, email))
      await expectDenied(taking(moved, email))
    },
  )

  it('an ambassador can’t copy the admin’s email from their account to their profile', async () => {
    const squatter = { ...moved, email: ADMIN_EMAIL }
    await expectDenied(taking(squatter, ADMIN_EMAIL))
    await expectDenied(taking({ ...squatter, emailVerified: false }, ADMIN_EMAIL))
    // After leaving the programme, the account can't create a generic profile with the admin's email either.
    await seed(leaveProgramme(AMBASSADOR))
    await expectDenied(
      commit(as(squatter), [set(PROFILE, userProfile(squatter, { email: ADMIN_EMAIL }))]),
    )
  })

  it('an ambassador can’t change the profile’s email together with another field', async () => {
    for (const more of [
      { firstName: 'Another' },
      { referralCount: 99 },
      { tier: 'Gold' },
      { role: 'admin' },
      { college: 'Another' },
      { paused: false },
      { extra: true },
    ]) {
      await expectDenied(taking(moved, NEW, more))
    }
  })

  it('no other account, not even the admin’s, can change the email in an ambassador’s profile', async () => {
    for (const who of [ADMIN, OTHER_AMBASSADOR, { ...STRANGER, email: NEW }]) {
      await expectDenied(taking(who, NEW))
      await expectDenied(taking(who, who.email))
    }
    await expectDenied(commit(as(null), [update(PROFILE, { email: NEW })]))
  })

  it('an account without a profile can’t create a profile by writing an email', async () => {
    await seed([remove(PROFILE)])
    await expectDenied(taking(moved, NEW))
    await expectDenied(commit(as(moved), [set(PROFILE, { email: NEW })]))
  })

  it('the admin and accounts with a generic profile can’t change the email in their own profile', async () => {
    const generic = account('generic')
    const other = { ...generic, email: NEW }
    await seed([set(`users/${generic.uid}`, userProfile(generic))])
    await expectDenied(commit(as(other), [update(`users/${generic.uid}`, { email: NEW })]))
    const movedAdmin = { ...ADMIN, email: NEW }
    await expectDenied(commit(as(movedAdmin), [update(`users/${ADMIN.uid}`, { email: NEW })]))
  })
})
