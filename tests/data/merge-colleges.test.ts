import { beforeEach, describe, expect, it } from 'vitest'

import { collegeKey } from '@/data/ambassadors/college-key'
import { collegeQuery, topCollegesQuery } from '@/data/ambassadors/leaderboard'
import { everyCollegeQuery } from '@/data/ambassadors/every-college'
import { mergeColleges, moveAmbassador } from '@/data/ambassadors/merge-colleges'
import { readCollegeNames } from '@/data/ambassadors/read-college-names'
import { renameSuggestion, suggestColleges } from '@/data/ambassadors/suggest-colleges'
import { suggestedCollegesQuery } from '@/data/ambassadors/suggested-colleges'
import { signOut } from '@/data/accounts/auth'
import { profileQuery } from '@/data/accounts/users'
import { takingBackQuery } from '@/data/waitlist/referral-debit'
import type { WaitlistUser } from '@/data/waitlist/schema'
import { takeBackVerification } from '@/data/waitlist/take-back'
import { verifyWaitlistUser } from '@/data/waitlist/verify'

import {
  THIS_MONTH,
  adminSetUp,
  ambassadorSignUp,
  collegeKeyOf,
  founderSignUp,
  hideName,
  leaveProgramme,
  update,
} from '../factories/batches'
import {
  type Founder,
  COLLEGE,
  admin,
  ambassador,
  founder,
  paymentOf,
  referredBy,
} from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { openScreen } from './screen'

const { seed, stored, become } = dataEnvironment()
const { look, client } = openScreen()

const OTHER = 'Sum College'
const theAdmin = admin()
const asha = ambassador(1)
const ravi = ambassador(2)
/** Two are Asha's, and one is Ravi's, who studies at the other college. */
const [first, second, third] = [asha, asha, ravi].map((who, at) =>
  founder(at + 1, referredBy(who)),
) as [Founder, Founder, Founder]

function row(one: Founder): WaitlistUser {
  return { ...paymentOf(one), status: 'pending_verification', createdAt: null }
}

const verify = (one: Founder) => verifyWaitlistUser(row(one), theAdmin.uid)
const takeBack = (one: Founder) =>
  takeBackVerification(row(one), theAdmin.uid, {
    outcome: 'needs_correction',
    reason: 'The wrong payment was verified.',
  })
const college = (name: string) => stored(`colleges/${collegeKeyOf(name)}`)
const countOf = async (name: string) => (await college(name))?.['count']
const list = () => client.fetchQuery({ ...everyCollegeQuery(theAdmin.uid), staleTime: 0 })
const profile = () => stored(`users/${asha.uid}`)
const entry = () => stored(`leaderboard/${asha.uid}`)

beforeEach(async () => {
  await seed([...adminSetUp(theAdmin), ...ambassadorSignUp(asha), ...ambassadorSignUp(ravi)])
  await seed([first, second, third].flatMap((one) => founderSignUp(one)))
  await seed([
    update(`users/${ravi.uid}`, { college: OTHER }),
    update(`leaderboard/${ravi.uid}`, { college: OTHER }),
  ])
  await become(theAdmin)
})

describe('merging two colleges', () => {
  it('counts everything with the one that stays, once, however often it is done', async () => {
    for (const one of [first, second, third]) await verify(one)
    for (const _again of [1, 2]) {
      await mergeColleges(COLLEGE, OTHER)
      await moveAmbassador(asha.uid, OTHER)
    }
    const months = { [THIS_MONTH]: 3 }
    expect(await college(OTHER)).toMatchObject({ name: OTHER, count: 3, months })
    expect(await college(COLLEGE)).not.toHaveProperty('count')
    expect(await profile()).toMatchObject({ college: OTHER, referralCount: 2 })
    expect(await entry()).toMatchObject({ college: OTHER, count: 2 })
  })

  it('gives a college another name, and capitals of another kind', async () => {
    await verify(first)
    await mergeColleges(COLLEGE, 'Right Name')
    await moveAmbassador(asha.uid, 'Right Name')
    await mergeColleges('right name', 'RIGHT Name')
    await moveAmbassador(asha.uid, 'RIGHT Name')
    expect(await college('Right Name')).toMatchObject({ name: 'RIGHT Name', count: 1 })
    expect(await entry()).toMatchObject({ college: 'RIGHT Name' })
  })

  it('is mended when it went the wrong way round', async () => {
    for (const one of [first, third]) await verify(one)
    await mergeColleges(OTHER, COLLEGE)
    await moveAmbassador(ravi.uid, COLLEGE)
    await mergeColleges(COLLEGE, OTHER)
    await moveAmbassador(asha.uid, OTHER)
    await moveAmbassador(ravi.uid, OTHER)
    expect(await countOf(OTHER)).toBe(2)
    await takeBack(first)
    await takeBack(third)
    expect(await countOf(OTHER)).toBe(0)
  })

  it('is refused, and said why, once one of them has been merged into a third', async () => {
    await verify(first)
    await mergeColleges(COLLEGE, 'Third College')
    await expect(mergeColleges(COLLEGE, OTHER)).rejects.toMatchObject({
      kind: 'changed',
      message: `${COLLEGE} has been merged into another college meanwhile.`,
    })
    await expect(mergeColleges(OTHER, COLLEGE)).rejects.toMatchObject({
      kind: 'changed',
      message: `${COLLEGE} has been merged into another college itself.`,
    })
  })

  it('done in two tabs at once happens once', async () => {
    for (const one of [first, third]) await verify(one)
    await Promise.all([mergeColleges(COLLEGE, OTHER), mergeColleges(COLLEGE, OTHER)])
    await Promise.all([moveAmbassador(asha.uid, OTHER), moveAmbassador(asha.uid, OTHER)])
    expect(await countOf(OTHER)).toBe(2)
  })

  it('keeps a hidden name hidden, and passes over whoever has left', async () => {
    await seed(hideName(asha))
    await mergeColleges(COLLEGE, OTHER)
    await moveAmbassador(asha.uid, OTHER)
    expect(await profile()).toMatchObject({ college: OTHER })
    expect(await entry()).toMatchObject({ college: null })
    await seed(leaveProgramme(asha))
    await expect(moveAmbassador(asha.uid, OTHER)).resolves.toBeUndefined()
    expect(await profile()).toBeUndefined()
  })
})

describe('after a merge that was interrupted', () => {
  it('the list says which college it went into, and who is still named with it', async () => {
    await verify(third)
    await mergeColleges(COLLEGE, OTHER)
    await mergeColleges(OTHER, 'Third College')
    const left = { mergedInto: 'Third College', count: 0 }
    expect(await list()).toMatchObject([
      { ...left, name: COLLEGE, ambassadors: [{ uid: asha.uid, college: COLLEGE }] },
      { ...left, name: OTHER, ambassadors: [{ uid: ravi.uid, college: OTHER }] },
      { name: 'Third College', ambassadors: [], mergedInto: null, count: 1 },
    ])
    // As it goes on from there.
    await mergeColleges(COLLEGE, 'Third College')
    for (const { uid } of [asha, ravi]) await moveAmbassador(uid, 'Third College')
    expect(await list()).toMatchObject([
      { name: 'Third College', ambassadors: [{ uid: asha.uid }, { uid: ravi.uid }], count: 1 },
    ])
  })

  it('a verification moves its ambassador first, and counts with the college that stays', async () => {
    await verify(first)
    await mergeColleges(COLLEGE, OTHER)
    await mergeColleges(OTHER, 'Third College')
    await verify(second)
    expect(await countOf('Third College')).toBe(2)
    expect(await profile()).toMatchObject({ college: 'Third College', referralCount: 2 })
    expect(await entry()).toMatchObject({ college: 'Third College', count: 2 })
  })

  it('whoever signs up with the old name counts with the college that stays', async () => {
    await mergeColleges(COLLEGE, OTHER)
    await verify(first)
    expect(await countOf(OTHER)).toBe(1)
  })
})

describe('a verification from before a merge', () => {
  beforeEach(async () => {
    for (const one of [first, second, third]) await verify(one)
  })

  it('is taken back from the college that stays, as was said before', async () => {
    await mergeColleges(COLLEGE, OTHER)
    await mergeColleges(OTHER, 'Third College')
    const said = await client.fetchQuery(takingBackQuery(theAdmin.uid, first.id))
    expect(said).toMatchObject({
      obstacle: null,
      college: { name: 'Third College', from: 3, to: 2 },
    })
    await takeBack(first)
    expect(await countOf('Third College')).toBe(2)
    expect(await profile()).toMatchObject({ referralCount: 1 })
    await verify(first)
    expect(await countOf('Third College')).toBe(3)
  })

  it('is taken back from there also when its ambassador has left', async () => {
    await seed(leaveProgramme(asha))
    await mergeColleges(COLLEGE, OTHER)
    await takeBack(first)
    expect(await countOf(OTHER)).toBe(2)
  })
})

it('an ambassador who looks on sees it live', async () => {
  for (const one of [first, third]) await verify(one)
  await become(asha)
  const board = look(topCollegesQuery(asha.uid))
  const own = look(collegeQuery(asha.uid, await collegeKey(COLLEGE)))
  const mine = look(profileQuery(asha.uid))
  await eventually(() => expect(board().data).toHaveLength(2))
  await eventually(() => expect(own().data).toMatchObject({ name: COLLEGE, count: 1 }))

  // By the admin, elsewhere.
  await seed([
    {
      kind: 'set',
      path: `colleges/${collegeKeyOf(COLLEGE)}`,
      data: { mergedInto: collegeKeyOf(OTHER) },
    },
    update(`colleges/${collegeKeyOf(OTHER)}`, { count: 2 }),
  ])
  await eventually(() => {
    expect(board().data).toMatchObject([{ name: OTHER, count: 2 }])
    expect(own().data).toMatchObject({ name: OTHER, count: 2 })
  })
  await seed([update(`users/${asha.uid}`, { college: OTHER })])
  await eventually(() => expect(mine().data).toMatchObject({ college: OTHER }))
})

describe('the names that sign-up suggests', () => {
  it('are read by visitors, renamed with their colleges, and taken away', async () => {
    await suggestColleges([COLLEGE, 'Third College'])
    await renameSuggestion('Unknown', 'Other')
    await renameSuggestion(COLLEGE.toUpperCase(), OTHER)
    await signOut()
    expect(await readCollegeNames()).toEqual(['Third College', OTHER])

    await become(theAdmin)
    await renameSuggestion(OTHER, 'third college')
    expect(await readCollegeNames()).toEqual(['third college'])
    await suggestColleges([])
    expect(await readCollegeNames()).toEqual([])
  })

  it('are as many as there is room for', async () => {
    await suggestColleges(Array.from({ length: 200 }, (_, at) => `${at} `.padEnd(120, 'c')))
    expect((await readCollegeNames()).length).toBe(82)
  })

  it('are seen live by the admin', async () => {
    const seen = look(suggestedCollegesQuery(theAdmin.uid))
    await eventually(() => expect(seen().data).toBeNull())
    await suggestColleges([COLLEGE])
    await eventually(() => expect(seen().data).toMatchObject({ names: [COLLEGE] }))
  })
})
