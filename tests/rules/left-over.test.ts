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
  revert,
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

// Documents whose related documents are missing. Only someone with access to the database's console can create them.
// These documents must not give anyone additional access.

const { as, seed, startWith } = rulesEnvironment('left-over')

beforeEach(() => startWith(WORLD))

const newcomer = ambassador(80)
const PROFILE = `users/${newcomer.uid}`

/** Returns a record and its payment reference, but no document for its referral code. */
function broughtIn(someone: Founder, overrides = {}): Write[] {
  return [
    set(`waitlistUsers/${someone.id}`, waitlistUser(someone, overrides)),
    set(`upiReferences/${someone.reference}`, upiReference(someone)),
  ]
}

describe('signing up as an ambassador', () => {
  it('an ambassador can’t sign up with the unknown role "captain"', async () => {
    const captain = changing(ambassadorSignUp(newcomer), PROFILE, { role: 'captain' })
    await expectDenied(commit(as(newcomer), captain))
  })
})

describe('a referral code of the wrong form', () => {
  const odd = { ...newcomer, code: 'odd' }
  const oddOne = founder(80, { code: 'odd' })

  it('an ambassador can’t sign up with an invalid code, even if the code’s document already exists', async () => {
    await seed([set('referralCodes/odd', ambassadorCode(odd))])
    const others = ambassadorSignUp(odd).filter(({ path }) => path !== 'referralCodes/odd')
    await expectDenied(commit(as(odd), others))
  })

  it('a founder can’t sign up with an invalid code, even if the code’s document already exists', async () => {
    await seed([set('referralCodes/odd', founderCode(oddOne))])
    const others = founderSignUp(oddOne).filter(({ path }) => path !== 'referralCodes/odd')
    await expectDenied(commit(as(null), others))
  })

  it('no one can create the document of an invalid code, even for a record that has this code', async () => {
    await seed(broughtIn(oddOne))
    for (const who of [null, STRANGER, ADMIN]) {
      await expectDenied(commit(as(who), [set('referralCodes/odd', founderCode(oddOne))]))
    }
  })
})

describe('left-over and unknown documents', () => {
  it('an ambassador who has no profile can’t mark their own perk as sent', async () => {
    const path = `perks/${newcomer.uid}-shirt`
    await seed([set(path, perk(newcomer))])
    await expectDenied(commit(as(newcomer), [update(path, { state: 'sent' })]))
  })

  it('only the admin can read an ambassador’s perk of an unknown kind', async () => {
    const path = `perks/${AMBASSADOR.uid}-crown`
    await seed([set(path, perk(AMBASSADOR, { perk: 'crown' }))])
    await expectDenied(getDoc(doc(as(AMBASSADOR), path)))
    await expectAllowed(getDoc(doc(as(ADMIN), path)))
  })

  it('no one except the admin can change the history of a record that doesn’t exist', async () => {
    const path = `recordHistory/${founder(81).id}`
    await seed([set(path, { events: {}, lastEvent: 'event000000000000000' })])
    for (const who of [STRANGER, ADMIN_ADDRESS_WITHOUT_SEAT]) {
      await expectDenied(commit(as(who), [update(path, { events: { made: { kind: 'up' } } })]))
    }
  })

  it('no one can change the referrer of a referral whose record doesn’t exist', async () => {
    const someone = founder(82, referredBy(AMBASSADOR))
    const path = `referrals/${someone.id}`
    await seed([set(path, referral(someone))])
    for (const who of [ADMIN, AMBASSADOR]) {
      await expectDenied(commit(as(who), [update(path, { referredBy: 'somebody' })]))
    }
  })
})

describe('the document that reserves a verified email', () => {
  const one = founder(83)
  const other = founder(84, { email: one.email })
  const MARK = `verifiedEmails/${emailKey(one.email)}`

  it('a revert must free the reserved email instead of moving it to another record', async () => {
    await seed([...founderSignUp(one), ...broughtIn(other)])
    await seed(verify(one, ADMIN))
    const kept = revert(one, ADMIN).filter(({ path }) => path !== MARK)
    await expectDenied(commit(as(ADMIN), [...kept, update(MARK, { waitlistUserId: other.id })]))
    await expectAllowed(commit(as(ADMIN), [...kept, remove(MARK)]))
  })
})

describe('the receipt of a reverted verification', () => {
  it('a visitor who knows the receipt’s id can copy only the record’s current status to the receipt', async () => {
    const someone = founder(89)
    await seed(founderSignUp(someone))
    await seed(verify(someone, ADMIN))
    await seed(revert(someone, ADMIN))
    const path = `receipts/${someone.receipt}`
    await expectDenied(commit(as(null), [update(path, { status: 'verified' })]))
    await expectDenied(commit(as(null), [update(path, { statusReason: null })]))
    await expectAllowed(commit(as(null), [update(path, { status: 'needs_correction' })]))
  })
})
