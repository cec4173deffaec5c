import { deleteField } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import {
  type Write,
  commit,
  creditAmbassador,
  eventOf,
  founderSignUp,
  hideName,
  leaveProgramme,
  pause,
  showName,
  update,
  verify,
} from '../factories/batches'
import type { Document } from '../factories/documents'
import { COLLEGE, founder, referredBy } from '../factories/people'
import {
  ADMIN,
  AMBASSADOR,
  FOUNDER,
  OTHER_AMBASSADOR,
  WORLD,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from './environment'

const { as, seed, startWith, onlyLets } = rulesEnvironment('ambassadors-room')

const PROFILE = `users/${AMBASSADOR.uid}`
const ENTRY = `leaderboard/${AMBASSADOR.uid}`
const CODE = `referralCodes/${AMBASSADOR.code}`
const NAMES = { firstName: 'First', college: COLLEGE }
const NO_NAMES = { firstName: null, college: null }

const credited = [
  ...verify(FOUNDER, ADMIN),
  ...creditAmbassador(AMBASSADOR, FOUNDER, 4),
  eventOf.verifying(FOUNDER),
]

beforeEach(() => startWith(WORLD))

describe('a name that the team has hidden', () => {
  onlyLets(['the admin'], 'hide it', (firestore) => commit(firestore, hideName(AMBASSADOR)))
  onlyLets(['the admin'], 'show it again', async (firestore) => {
    await seed(hideName(AMBASSADOR))
    await commit(firestore, showName(AMBASSADOR))
  })

  it('stays hidden, whatever its owner switches', async () => {
    await seed(hideName(AMBASSADOR))
    const mine = as(AMBASSADOR)
    for (const shown of [{ visible: true, ...NAMES }, { ...NAMES }, { firstName: 'First' }]) {
      await expectDenied(commit(mine, [update(ENTRY, shown)]))
    }
    const renamed = update(PROFILE, { firstName: 'Another' })
    await expectDenied(commit(mine, [renamed, update(ENTRY, { firstName: 'Another' })]))
    for (const hiddenByTeam of [false, deleteField(), null]) {
      await expectDenied(commit(mine, [update(PROFILE, { hiddenByTeam })]))
      await expectDenied(commit(mine, [update(PROFILE, { hiddenByTeam }), update(ENTRY, NAMES)]))
    }
  })

  it('lets its owner choose for later, be renamed and leave', async () => {
    await seed(hideName(AMBASSADOR))
    const mine = as(AMBASSADOR)
    await expectAllowed(commit(mine, [update(ENTRY, { visible: false, ...NO_NAMES })]))
    // Who keeps hidden is not shown by the admin either.
    await expectDenied(commit(as(ADMIN), showName(AMBASSADOR)))
    await expectAllowed(commit(as(ADMIN), [update(PROFILE, { hiddenByTeam: false })]))
    await seed(hideName(AMBASSADOR))
    await expectAllowed(commit(mine, [update(ENTRY, { visible: true, ...NO_NAMES })]))
    await expectAllowed(
      commit(mine, [update(PROFILE, { firstName: 'Another' }), update(ENTRY, { firstName: null })]),
    )
    await expectAllowed(commit(mine, leaveProgramme(AMBASSADOR)))
  })

  it('still counts', async () => {
    await seed(hideName(AMBASSADOR))
    await expectAllowed(commit(as(ADMIN), credited))
  })

  it('goes from the boards with the same write, or stays', async () => {
    const [lock, entry] = hideName(AMBASSADOR)
    await expectDenied(commit(as(ADMIN), [lock as Write]))
    await expectDenied(commit(as(ADMIN), [entry as Write]))
  })

  it.each<[string, string, Document]>([
    ['another name', ENTRY, { firstName: 'Invented' }],
    ['another count', ENTRY, { count: 9 }],
    ['another tier', ENTRY, { tier: 'Gold' }],
    ['another wish', ENTRY, { visible: false }],
    ['a lock that is none', PROFILE, { hiddenByTeam: 'yes' }],
    ['another name in the profile', PROFILE, { firstName: 'Invented' }],
    ['another count in the profile', PROFILE, { referralCount: 9 }],
    ['another college in the profile', PROFILE, { college: 'Invented' }],
    ['a pause', PROFILE, { paused: true }],
  ])('is refused with %s', async (_, path, change) => {
    const batch = hideName(AMBASSADOR).map((write) =>
      write.path === path && write.kind === 'update'
        ? update(path, { ...write.data, ...change })
        : write,
    )
    await expectDenied(commit(as(ADMIN), batch))
  })

  it('is nobody’s but an ambassador’s', async () => {
    await expectDenied(commit(as(ADMIN), [update(`users/${ADMIN.uid}`, { hiddenByTeam: true })]))
  })
})

describe('a code that is paused', () => {
  onlyLets(['the admin'], 'pause it', (firestore) => commit(firestore, pause(AMBASSADOR)))
  onlyLets(['the admin'], 'let it refer again', async (firestore) => {
    await seed(pause(AMBASSADOR))
    await commit(firestore, pause(AMBASSADOR, false))
  })

  it('makes no new referral, and does again once it is resumed', async () => {
    const friend = founder(91, referredBy(AMBASSADOR))
    await seed(pause(AMBASSADOR))
    await expectDenied(commit(as(null), founderSignUp(friend)))
    await expectDenied(commit(as(friend.referrer === null ? null : ADMIN), founderSignUp(friend)))
    await expectAllowed(commit(as(null), founderSignUp(founder(92))))
    await expectAllowed(commit(as(null), founderSignUp(founder(93, referredBy(OTHER_AMBASSADOR)))))
    await commit(as(ADMIN), pause(AMBASSADOR, false))
    await expectAllowed(commit(as(null), founderSignUp(friend)))
  })

  it('counts who had joined before', async () => {
    await seed(pause(AMBASSADOR))
    await expectAllowed(commit(as(ADMIN), credited))
  })

  it('can be left by its owner, and not resumed', async () => {
    await seed(pause(AMBASSADOR))
    const mine = as(AMBASSADOR)
    for (const paused of [false, deleteField(), null]) {
      await expectDenied(commit(mine, [update(CODE, { paused })]))
      await expectDenied(commit(mine, [update(PROFILE, { paused }), update(CODE, { paused })]))
    }
    await expectAllowed(commit(mine, leaveProgramme(AMBASSADOR)))
  })

  it('says the same to its owner and to whoever enters it', async () => {
    for (const write of pause(AMBASSADOR)) await expectDenied(commit(as(ADMIN), [write]))
    const [profile, code] = pause(AMBASSADOR)
    const [, resumed] = pause(AMBASSADOR, false)
    await expectDenied(commit(as(ADMIN), [profile as Write, resumed as Write]))
    const others = pause(OTHER_AMBASSADOR)[1] as Write
    await expectDenied(commit(as(ADMIN), [profile as Write, others]))
    expect(code?.path).toBe(CODE)
  })

  it.each<[string, string, Document]>([
    ['another owner', CODE, { ownerId: OTHER_AMBASSADOR.uid }],
    ['another kind of owner', CODE, { ownerType: 'retired' }],
    ['a pause that is none', CODE, { paused: 'yes' }],
    ['another count', PROFILE, { referralCount: 9 }],
    ['another code', PROFILE, { referralCode: OTHER_AMBASSADOR.code }],
    ['a hidden name', PROFILE, { hiddenByTeam: true }],
  ])('is refused with %s', async (_, path, change) => {
    const batch = pause(AMBASSADOR).map((write) =>
      write.path === path && write.kind === 'update'
        ? update(path, { ...write.data, ...change })
        : write,
    )
    await expectDenied(commit(as(ADMIN), batch))
  })

  it('is an ambassador’s: a founder’s is theirs while they are on the list', async () => {
    await expectDenied(
      commit(as(ADMIN), [update(`referralCodes/${FOUNDER.code}`, { paused: true })]),
    )
  })
})
