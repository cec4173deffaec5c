import { beforeEach, describe, expect, it } from 'vitest'

import { createAmbassador } from '@/data/accounts/new-profile'
import { everyCollegeQuery } from '@/data/colleges/every-college'
import { moveAmbassador, nameCollege } from '@/data/colleges/merge-colleges'
import { publishBoards } from '@/data/boards/publish-boards'
import { readCollegeNames } from '@/data/colleges/college-aliases'
import { forgetStandings } from '@/data/boards/standings'
import {
  renameSuggestion,
  suggestColleges,
  suggestedCollegesQuery,
} from '@/data/colleges/suggest-colleges'
import { signOut } from '@/data/accounts/auth'

import {
  adminSetUp,
  aliasKeyOf,
  ambassadorWithCount,
  leaveProgramme,
  update,
} from '../factories/batches'
import { COLLEGE, account, admin, ambassador } from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { lose } from './lost'
import { openScreen } from './screen'

const { seed, stored, become } = dataEnvironment()
const { look, client } = openScreen()

const OTHER = 'Sum College'
const THIRD = 'Third College'
const theAdmin = admin()
const asha = ambassador(1)
/** An ambassador at the college `OTHER`. */
const ravi = ambassador(2)

const list = () => client.fetchQuery({ ...everyCollegeQuery(theAdmin.uid), staleTime: 0 })
const profile = () => stored(`users/${asha.uid}`)
const aliases = async () => (await stored('system/collegeAliases'))?.['aliases']
/**
 * Publishes the boards.
 * @returns the colleges on the board of all time
 */
async function colleges() {
  await publishBoards()
  return (await stored('boards/all'))?.['colleges']
}

beforeEach(async () => {
  forgetStandings()
  await seed([
    ...adminSetUp(theAdmin),
    ...ambassadorWithCount(asha, 2),
    ...ambassadorWithCount(ravi, 1),
  ])
  await seed([update(`users/${ravi.uid}`, { college: OTHER })])
  await become(theAdmin)
})

describe('merging two colleges', () => {
  it('if the admin repeats a merge, each ambassador’s count moves to the remaining college only once', async () => {
    for (const _again of [1, 2]) {
      await nameCollege(COLLEGE, OTHER)
      await moveAmbassador(asha.uid, OTHER)
    }
    expect(await colleges()).toEqual([{ name: OTHER, count: 3 }])
    expect(await profile()).toMatchObject({ college: OTHER, referralCount: 2 })
    expect((await stored('boards/all'))?.['people']).toMatchObject({
      [asha.uid]: { college: OTHER, count: 2 },
    })
  })

  it('the admin can rename a college, even if only the capitals differ', async () => {
    await nameCollege(COLLEGE, 'Right Name')
    await moveAmbassador(asha.uid, 'Right Name')
    await nameCollege('right name', 'RIGHT Name')
    await moveAmbassador(asha.uid, 'RIGHT Name')
    expect(await colleges()).toEqual([
      { name: 'RIGHT Name', count: 2 },
      { name: OTHER, count: 1 },
    ])
    expect(await aliases()).toEqual({
      [aliasKeyOf(COLLEGE)]: 'RIGHT Name',
      [aliasKeyOf('Right Name')]: 'RIGHT Name',
    })
  })

  it('the admin can reverse a merge that went in the wrong direction', async () => {
    await nameCollege(OTHER, COLLEGE)
    await moveAmbassador(ravi.uid, COLLEGE)
    await nameCollege(COLLEGE, OTHER)
    for (const { uid } of [asha, ravi]) await moveAmbassador(uid, OTHER)
    expect(await colleges()).toEqual([{ name: OTHER, count: 3 }])
    expect(await aliases()).toEqual({ [aliasKeyOf(COLLEGE)]: OTHER })
  })

  it('if two tabs start the same merge at once, the colleges are merged once', async () => {
    await Promise.all([nameCollege(COLLEGE, OTHER), nameCollege(COLLEGE, OTHER)])
    await Promise.all([moveAmbassador(asha.uid, OTHER), moveAmbassador(asha.uid, OTHER)])
    expect(await colleges()).toEqual([{ name: OTHER, count: 3 }])
  })

  it('a merge skips an ambassador who has left', async () => {
    await seed(leaveProgramme(asha))
    await nameCollege(COLLEGE, OTHER)
    await expect(moveAmbassador(asha.uid, OTHER)).resolves.toBeUndefined()
    expect(await profile()).toBeUndefined()
  })
})

describe('an interrupted merge', () => {
  beforeEach(async () => {
    await nameCollege(COLLEGE, OTHER)
    await nameCollege(OTHER, THIRD)
  })

  it('the admin sees the remaining college and the ambassadors who still have to move', async () => {
    const left = { mergedInto: THIRD }
    expect(await list()).toMatchObject([
      { ...left, name: COLLEGE, ambassadors: [{ uid: asha.uid, college: COLLEGE }] },
      { ...left, name: OTHER, ambassadors: [{ uid: ravi.uid, college: OTHER }] },
    ])
    await nameCollege(COLLEGE, THIRD)
    for (const { uid } of [asha, ravi]) await moveAmbassador(uid, THIRD)
    expect(await list()).toMatchObject([
      { name: THIRD, ambassadors: [{ uid: asha.uid }, { uid: ravi.uid }], count: 3 },
    ])
  })

  it('boards that are published during the interruption show the remaining college', async () => {
    expect(await colleges()).toEqual([{ name: THIRD, count: 3 }])
    expect((await stored('boards/all'))?.['people']).toMatchObject({
      [asha.uid]: { college: THIRD },
      [ravi.uid]: { college: THIRD },
    })
  })

  describe('a new ambassador with the old college name', () => {
    const newcomer = account('newcomer')
    const details = {
      firstName: 'New',
      lastName: '',
      college: COLLEGE.toUpperCase(),
      course: 'Physics',
      year: '2nd',
      socialMedia: '@new',
      whyInterested: 'Music.',
      experience: 'None.',
    } as const
    beforeEach(() => become(newcomer))

    it('the new ambassador’s profile gets the remaining college', async () => {
      await createAmbassador(newcomer, details)
      expect(await stored(`users/${newcomer.uid}`)).toMatchObject({ college: THIRD })
    })

    it('the new ambassador’s profile keeps the typed college if the list of merged colleges can’t be read', async () => {
      lose('request', ':batchGet')
      await createAmbassador(newcomer, details)
      expect(await stored(`users/${newcomer.uid}`)).toMatchObject({ college: details.college })
    })
  })
})

describe('the college names that sign-up suggests', () => {
  it('visitors can read the suggested names, and a rename updates them', async () => {
    await suggestColleges([COLLEGE, THIRD])
    await renameSuggestion('Unknown', 'Other')
    await renameSuggestion(COLLEGE.toUpperCase(), OTHER)
    await signOut()
    expect(await readCollegeNames()).toEqual([THIRD, OTHER])

    await become(theAdmin)
    await renameSuggestion(OTHER, 'third college')
    expect(await readCollegeNames()).toEqual(['third college'])
    await suggestColleges([])
    expect(await readCollegeNames()).toEqual([])
  })

  it('the list of suggested colleges is shortened to the greatest length that its document may have', async () => {
    await suggestColleges(Array.from({ length: 200 }, (_, at) => `${at} `.padEnd(120, 'c')))
    expect((await readCollegeNames()).length).toBe(82)
  })

  it('the admin sees the suggested names live', async () => {
    const seen = look(suggestedCollegesQuery(theAdmin.uid))
    await eventually(() => expect(seen().data).toBeNull())
    await suggestColleges([COLLEGE])
    await eventually(() => expect(seen().data).toMatchObject({ names: [COLLEGE] }))
  })
})
