import { doc, getDoc } from 'firebase/firestore/lite'
import { beforeEach, describe, it } from 'vitest'

import {
  type Write,
  ambassadorSignUp,
  commit,
  emailKey,
  founderSignUp,
  remove,
  set,
  takeBack,
  update,
  verify,
} from '../factories/batches'
import {
  ambassadorCode,
  founderCode,
  perk,
  referral,
  upiReference,
  waitlistUser,
} from '../factories/documents'
import { type Founder, ambassador, founder, referredBy } from '../factories/people'
import { changing } from './changed-batches'
import {
  ADMIN,
  ADMIN_ADDRESS_WITHOUT_SEAT,
  AMBASSADOR,
  STRANGER,
  WORLD,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from './environment'

// What the rules never leave behind, but somebody with the database's console may: a document whose partner
// is gone or was never there. It must give nobody anything that they could not have without it.

const { as, seed, startWith } = rulesEnvironment('left-over')

beforeEach(() => startWith(WORLD))

const newcomer = ambassador(80)
const PROFILE = `users/${newcomer.uid}`

/** A record with its payment, but with no document of its code. */
function broughtIn(someone: Founder, overrides = {}): Write[] {
  return [
    set(`waitlistUsers/${someone.id}`, waitlistUser(someone, overrides)),
    set(`upiReferences/${someone.reference}`, upiReference(someone)),
  ]
}

describe('a sign-up', () => {
  it('makes nobody who has another role an ambassador', async () => {
    const captain = changing(ambassadorSignUp(newcomer), PROFILE, { role: 'captain' })
    await expectDenied(commit(as(newcomer), captain))
  })
})

describe('a code that is none', () => {
  const odd = { ...newcomer, code: 'odd' }
  const oddOne = founder(80, { code: 'odd' })

  it('is no ambassador’s, even if it says so already', async () => {
    await seed([set('referralCodes/odd', ambassadorCode(odd))])
    const others = ambassadorSignUp(odd).filter(({ path }) => path !== 'referralCodes/odd')
    await expectDenied(commit(as(odd), others))
  })

  it('is no founder’s, even if it says so already', async () => {
    await seed([set('referralCodes/odd', founderCode(oddOne))])
    const others = founderSignUp(oddOne).filter(({ path }) => path !== 'referralCodes/odd')
    await expectDenied(commit(as(null), others))
  })

  it('is made for no record that was brought in with it', async () => {
    await seed(broughtIn(oddOne))
    for (const who of [null, STRANGER, ADMIN]) {
      await expectDenied(commit(as(who), [set('referralCodes/odd', founderCode(oddOne))]))
    }
  })
})

describe('what is left of somebody', () => {
  it('is nobody’s to change: a perk without its owner’s profile', async () => {
    const path = `perks/${newcomer.uid}-shirt`
    await seed([set(path, perk(newcomer))])
    await expectDenied(commit(as(newcomer), [update(path, { state: 'sent' })]))
  })

  it('is the admin’s to look at: a perk under an id that none has', async () => {
    const path = `perks/${AMBASSADOR.uid}-crown`
    await seed([set(path, perk(AMBASSADOR, { perk: 'crown' }))])
    await expectDenied(getDoc(doc(as(AMBASSADOR), path)))
    await expectAllowed(getDoc(doc(as(ADMIN), path)))
  })

  it('is nobody’s to change: a history without its record', async () => {
    const path = `recordHistory/${founder(81).id}`
    await seed([set(path, { events: {}, lastEvent: 'event000000000000000' })])
    for (const who of [STRANGER, ADMIN_ADDRESS_WITHOUT_SEAT]) {
      await expectDenied(commit(as(who), [update(path, { events: { made: { kind: 'up' } } })]))
    }
  })

  it('is nobody’s to change: a referral without its record', async () => {
    const someone = founder(82, referredBy(AMBASSADOR))
    const path = `referrals/${someone.id}`
    await seed([set(path, referral(someone))])
    for (const who of [ADMIN, AMBASSADOR]) {
      await expectDenied(commit(as(who), [update(path, { referredBy: 'somebody' })]))
    }
  })
})

describe('the mark of a verified address', () => {
  const one = founder(83)
  const other = founder(84, { email: one.email })
  const MARK = `verifiedEmails/${emailKey(one.email)}`

  it('is removed when a verification is taken back, and handed on to nobody', async () => {
    await seed([...founderSignUp(one), ...broughtIn(other)])
    await seed(verify(one, ADMIN))
    const kept = takeBack(one, ADMIN).filter(({ path }) => path !== MARK)
    await expectDenied(commit(as(ADMIN), [...kept, update(MARK, { waitlistUserId: other.id })]))
    await expectAllowed(commit(as(ADMIN), [...kept, remove(MARK)]))
  })
})

describe('the receipt of a verification that was taken back', () => {
  it('follows the record for whoever knows its id, and nothing else', async () => {
    const someone = founder(89)
    await seed(founderSignUp(someone))
    await seed(verify(someone, ADMIN))
    await seed(takeBack(someone, ADMIN))
    const path = `receipts/${someone.receipt}`
    await expectDenied(commit(as(null), [update(path, { status: 'verified' })]))
    await expectDenied(commit(as(null), [update(path, { statusReason: null })]))
    await expectAllowed(commit(as(null), [update(path, { status: 'needs_correction' })]))
  })
})
