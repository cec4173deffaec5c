import { Timestamp } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { changeProfile } from '@/data/ambassadors/ambassador-settings'
import { areBoardsOld, publishBoards } from '@/data/boards/publish-boards'
import { forgetStandings } from '@/data/boards/standings'
import { verifyWaitlistUser } from '@/data/verification/verify'
import { monthInIndia } from '@/domain/programme/league'

import {
  LAST_MONTH,
  THIS_MONTH,
  type Write,
  adminSetUp,
  ambassadorSignUp,
  ambassadorWithCount,
  founderSignUp,
  hideMyself,
  hideName,
  leaveProgramme,
  pause,
  remove,
  set,
  takeOffBoard,
  update,
} from '../factories/batches'
import { board } from '../factories/documents'
import { COLLEGE, admin, ambassador, founder, paymentOf, referredBy } from '../factories/people'
import { dataEnvironment } from './environment'

const { seed, stored, become } = dataEnvironment()

const theAdmin = admin()
const [asha, ravi, mary] = [ambassador(1), ambassador(2), ambassador(3)]
const friend = founder(1, referredBy(ravi))

const published = () => stored('boards/all')
const named = async (id = 'all') =>
  Object.keys((await stored(`boards/${id}`))?.['people'] ?? {}).toSorted()
const person = (count: number) => ({ firstName: 'First', college: COLLEGE, count, tier: 'Basic' })

/** Imports a second copy of the module, like another tab of the admin, which has listed no ambassador yet. */
async function otherTab() {
  vi.resetModules()
  return await import('@/data/boards/publish-boards')
}

/** Runs `act` once, just before the next request whose address contains `part`. */
function meanwhile(part: string, act: () => Promise<void>): void {
  const { fetch } = globalThis
  let isDone = false
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const [target] = request
    const address = target instanceof Request ? target.url : String(target)
    if (!isDone && address.includes(part)) {
      isDone = true
      await act()
    }
    return fetch(...request)
  })
}

beforeEach(async () => {
  vi.unstubAllGlobals()
  forgetStandings()
  await seed([
    ...adminSetUp(theAdmin),
    ...ambassadorWithCount(asha, 7),
    ...ambassadorWithCount(ravi, 3),
    ...ambassadorSignUp(mary),
  ])
  await seed(founderSignUp(friend))
  await become(theAdmin)
})

describe('publishing the boards', () => {
  it('boards name ambassadors with a verified referral, add up the counts of each college, and count every ambassador', async () => {
    await seed([
      update(`users/${asha.uid}`, { months: { [THIS_MONTH]: 2, [LAST_MONTH]: 5 } }),
      update(`users/${ravi.uid}`, { months: { [LAST_MONTH]: 3 }, college: 'Sum College' }),
    ])
    await publishBoards()

    expect(await published()).toEqual({
      people: { [asha.uid]: person(7), [ravi.uid]: { ...person(3), college: 'Sum College' } },
      colleges: [
        { name: COLLEGE, count: 7 },
        { name: 'Sum College', count: 3 },
      ],
      histogram: { 3: 1, 7: 1 },
      publishedAt: expect.any(Timestamp),
    })
    expect(await stored(`boards/${THIS_MONTH}`)).toMatchObject({
      people: { [asha.uid]: person(2) },
      colleges: [{ name: COLLEGE, count: 2 }],
      histogram: { 2: 1 },
    })
    expect(await named(LAST_MONTH)).toEqual([asha.uid, ravi.uid])
  })

  it.each<[string, Write[]]>([
    ['hides their name', hideMyself(ravi).slice(0, 1)],
    ['is hidden by the team', hideName(ravi).slice(0, 1)],
    ['is paused', pause(ravi)],
  ])('a board counts but doesn’t name an ambassador who %s', async (_, writes) => {
    await seed(writes)
    await publishBoards()
    expect(await published()).toMatchObject({
      people: { [asha.uid]: person(7) },
      colleges: [{ name: COLLEGE, count: 10 }],
      histogram: { 3: 1, 7: 1 },
    })
    expect(await named()).toEqual([asha.uid])
  })

  it('the count of a college leaves out the referrals of an ambassador who has left', async () => {
    await publishBoards()
    await seed([...leaveProgramme(asha), takeOffBoard(asha)])
    // Asha's name is missing on the board. From this, the second publication learns that she left.
    await publishBoards()
    expect(await published()).toMatchObject({
      colleges: [{ name: COLLEGE, count: 3 }],
      histogram: { 3: 1 },
    })
  })

  it('publishing boards deletes the board of the month before last', async () => {
    const before = monthInIndia(new Date(), -2)
    await seed([set(`boards/${before}`, board([[asha, 1]]))])
    await publishBoards()
    expect(await stored(`boards/${before}`)).toBeUndefined()
  })

  it('publishing boards deletes all older monthly boards, even if nothing was published for a year', async () => {
    const old = [-2, -5, -14].map((ahead) => `boards/${monthInIndia(new Date(), ahead)}`)
    await seed(old.map((path) => set(path, board([[asha, 1]]))))
    await publishBoards()
    for (const path of old) expect(await stored(path)).toBeUndefined()
  })

  it('a board names only 100 ambassadors, and counts the others', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ambassador(100 + index))
    await seed(many.flatMap((one) => ambassadorWithCount(one, 1)))
    await publishBoards()
    expect(await named()).toHaveLength(100)
    expect(await published()).toMatchObject({ histogram: { 1: 120, 3: 1, 7: 1 } })
  })
})

describe('publishing the boards again', () => {
  it('the second publication reads only the profiles that changed since the first publication', async () => {
    await publishBoards()
    await verifyWaitlistUser(paymentOf(friend), theAdmin.uid)
    await become(ravi)
    await changeProfile(ravi.uid, { firstName: 'Ravi', lastName: '', socialMedia: '@ravi' })
    await become(theAdmin)
    // Changes the count without the timestamps by which the publication finds changed profiles.
    await seed([update(`users/${asha.uid}`, { referralCount: 600 })])

    const read: string[] = []
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const response = await fetch(...request)
      const [target] = request
      const address = target instanceof Request ? target.url : String(target)
      if (/:(?:runQuery|batchGet)/.test(address)) {
        const found = (await response.clone().text()).matchAll(
          /"name":\s*"[^"]*\/documents\/([^"]+)"/g,
        )
        for (const [, path = ''] of found) read.push(path)
      }
      return response
    })
    await publishBoards()

    vi.unstubAllGlobals()

    expect(await published()).toMatchObject({
      people: { [asha.uid]: person(7), [ravi.uid]: { ...person(4), firstName: 'Ravi' } },
    })
    // Ravi's profile is read three times: because his count changed, because his name changed, and because he is new on
    // this month's board.
    const users = [1, 2, 3].map(() => `users/${ravi.uid}`)
    const boards = [LAST_MONTH, THIS_MONTH, 'all'].map((id) => `boards/${id}`)
    expect(read.toSorted()).toEqual([...boards, ...users].toSorted())
  })

  it('the boards include verifications that another tab made', async () => {
    await publishBoards()
    const { publishBoards: publishElsewhere } = await otherTab()
    await verifyWaitlistUser(paymentOf(friend), theAdmin.uid)
    await publishElsewhere()
    await publishBoards()
    expect(await published()).toMatchObject({ people: { [ravi.uid]: person(4) } })
  })
})

describe('changes while boards are being published', () => {
  it.each<[string, () => Promise<void>]>([
    ['hides their name', () => seed([...hideMyself(ravi)])],
    ['is hidden by the team', () => seed(hideName(ravi))],
    ['leaves the programme', () => seed([...leaveProgramme(ravi), takeOffBoard(ravi)])],
  ])(
    'publishing boards doesn’t bring back the name of an ambassador who %s at the same moment',
    async (_, goes) => {
      await publishBoards()
      meanwhile(':commit', goes)
      await publishBoards()
      expect(await named()).toEqual([asha.uid])
    },
  )

  it('publishing boards doesn’t add a newly credited ambassador who hides their name at the same moment', async () => {
    meanwhile(':commit', () => seed(hideMyself(ravi).slice(0, 1)))
    await publishBoards()
    expect(await named()).toEqual([asha.uid])
  })

  it('if two tabs publish at the same moment, older counts don’t overwrite newer counts', async () => {
    const { publishBoards: publishElsewhere } = await otherTab()
    meanwhile(':commit', async () => {
      await seed([update(`users/${ravi.uid}`, { referralCount: 4, countedAt: Timestamp.now() })])
      await publishElsewhere()
    })
    await publishBoards()
    expect(await published()).toMatchObject({ people: { [ravi.uid]: person(4) } })
  })
})

describe('the age of the boards', () => {
  it('boards count as old before the first publication, and after an ambassador is credited', async () => {
    expect(await areBoardsOld()).toBe(true)
    await publishBoards()
    expect(await areBoardsOld()).toBe(false)

    await verifyWaitlistUser(paymentOf(friend), theAdmin.uid)
    expect(await areBoardsOld()).toBe(true)
    await publishBoards()
    expect(await areBoardsOld()).toBe(false)
  })

  it('boards count as old an hour after their publication', async () => {
    await publishBoards()
    const hourAgo = Timestamp.fromMillis(Date.now() - 61 * 60_000)
    await seed([update('boards/all', { publishedAt: hourAgo })])
    expect(await areBoardsOld()).toBe(true)
  })

  it('only the admin can ask for the boards’ age or publish them', async () => {
    await become(asha)
    await expect(areBoardsOld()).rejects.toMatchObject({ kind: 'denied' })
    await expect(publishBoards()).rejects.toMatchObject({ kind: 'denied' })
    expect(await published()).toBeUndefined()
  })
})

it('an ambassador whose profile is damaged is left out of the boards', async () => {
  await seed([
    update(`users/${mary.uid}`, { referralCount: 1.5, months: 'none', firstName: 7 }),
    remove(`referralCodes/${mary.code}`),
  ])
  await publishBoards()
  expect(await named()).toEqual([asha.uid, ravi.uid])
})
