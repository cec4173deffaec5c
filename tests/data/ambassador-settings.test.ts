import { Timestamp } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import { monthInIndia } from '@/domain/programme/league'
import {
  changeProfile,
  setVisibility,
  setWeeklyTarget,
} from '@/data/ambassadors/ambassador-settings'
import { leaveProgramme } from '@/data/ambassadors/leave-programme'
import { askForPerk } from '@/data/perks/own-perks'

import {
  LAST_MONTH,
  THIS_MONTH,
  ambassadorSignUp,
  ambassadorWithCount,
  remove,
  set,
  visit,
} from '../factories/batches'
import { board, retiredCode } from '../factories/documents'
import { account, ambassador } from '../factories/people'
import { dataEnvironment } from './environment'
import { lose } from './lost'

const { seed, stored, countOf, become } = dataEnvironment()

const silver = ambassador(1)
const other = ambassador(2)
const shown = { firstName: 'First', college: 'Some College' }
const renamed = { firstName: 'Asha', lastName: '', socialMedia: '@asha.rao' }

const profile = () => stored(`users/${silver.uid}`)
const BOARDS = ['all', THIS_MONTH, LAST_MONTH, monthInIndia(new Date(), -2)]
const named = async (id = 'all') => Object.keys((await stored(`boards/${id}`))?.['people'] ?? {})
const code = () => stored(`referralCodes/${silver.code}`)
const documents = () => Promise.all([profile(), code(), stored('boards/all')])

beforeEach(async () => {
  await seed([...ambassadorWithCount(silver, 60), ...ambassadorSignUp(other)])
  await seed(
    BOARDS.map((id) =>
      set(
        `boards/${id}`,
        board([
          [silver, 60],
          [other, 1],
        ]),
      ),
    ),
  )
  await become(silver)
})

describe('a weekly target', () => {
  it('an ambassador can set a weekly target and remove it', async () => {
    await setWeeklyTarget(silver.uid, 5)
    expect(await profile()).toMatchObject({ weeklyTarget: 5, referralCount: 60 })
    await setWeeklyTarget(silver.uid, null)
    expect(await profile()).toMatchObject({ weeklyTarget: null })
  })

  it('an ambassador can’t set another ambassador’s weekly target', async () => {
    await expect(setWeeklyTarget(other.uid, 5)).rejects.toMatchObject({ kind: 'denied' })
  })
})

describe('changing the profile', () => {
  it('an ambassador can change their name, and the time of the change is stored', async () => {
    await changeProfile(silver.uid, renamed)

    expect(await profile()).toMatchObject({
      ...renamed,
      college: 'Some College',
      changedAt: expect.any(Timestamp),
    })
  })

  it('an ambassador can save the same profile again if the server’s response was lost', async () => {
    await changeProfile(silver.uid, renamed)
    await changeProfile(silver.uid, renamed)
    expect(await profile()).toMatchObject(renamed)
  })

  it.each([
    { ...renamed, firstName: '\u200b' },
    { ...renamed, lastName: 'a'.repeat(81) },
    { ...renamed, socialMedia: '' },
  ])('an ambassador can’t save a profile with an invalid field: %o', async (edited) => {
    await expect(changeProfile(silver.uid, edited)).rejects.toMatchObject({ kind: 'denied' })
    expect(await profile()).toMatchObject({ firstName: 'First', lastName: 'Last' })
  })
})

describe('hiding from the boards', () => {
  it('an ambassador who hides their name is removed from every board at once but still counts in the histogram', async () => {
    await setVisibility(silver.uid, false)
    await setVisibility(silver.uid, false)

    for (const id of BOARDS) expect(await named(id)).toEqual([other.uid])
    expect(await profile()).toMatchObject({ hidden: true, referralCount: 60 })
    expect(await stored('boards/all')).toMatchObject({ histogram: { 1: 1, 60: 1 } })
  })

  it('a name that the ambassador shows again appears when the boards are next published', async () => {
    await setVisibility(silver.uid, false)
    await setVisibility(silver.uid, true)

    expect(await profile()).toMatchObject({ hidden: false, changedAt: expect.any(Timestamp) })
    expect(await named()).toEqual([other.uid])
  })

  it('an ambassador can hide their name before any board is published', async () => {
    await seed(BOARDS.map((id) => remove(`boards/${id}`)))
    await setVisibility(silver.uid, false)
    expect(await profile()).toMatchObject({ hidden: true })
  })
})

describe('leaving the programme', () => {
  it('leaving the programme deletes the ambassador’s profile, removes their name from the boards and retires their code', async () => {
    await leaveProgramme(silver.uid, silver.code)

    expect(await profile()).toBeUndefined()
    for (const id of BOARDS) expect(await named(id)).toEqual([other.uid])
    expect(await code()).toEqual(retiredCode())
  })

  it('leaving the programme deletes the ambassador’s perk requests', async () => {
    await askForPerk(silver.uid, { ...shown, lastName: 'Last' }, 'shirt', { size: 'M' })
    await leaveProgramme(silver.uid, silver.code)
    expect(await profile()).toBeUndefined()
    expect(await countOf('perks')).toBe(0)
  })

  it('leaving the programme deletes the visit counts of the ambassador’s link for every month', async () => {
    const earlier = Array.from({ length: 24 }, (_, index) => `2024-${index + 1}`)
    const { code } = silver
    await seed([
      visit(silver),
      ...[LAST_MONTH, ...earlier].map((month) =>
        set(`visits/${code}-${month}`, { code, days: { 3: 2 } }),
      ),
      visit(other),
    ])
    await leaveProgramme(silver.uid, code)
    expect(await profile()).toBeUndefined()
    expect(await countOf('visits')).toBe(1)
  })

  it.each([
    ['a query', ':runQuery', 'request'],
    ['a look-up', ':batchGet', 'request'],
    ['the write', ':commit', 'request'],
    ['the answer to the write', ':commit', 'answer'],
  ] as const)(
    'an ambassador can still leave the programme if the network loses %s',
    async (_what, part, lost) => {
      await askForPerk(silver.uid, { ...shown, lastName: 'Last' }, 'shirt', { size: 'M' })
      lose(lost, part)
      await leaveProgramme(silver.uid, silver.code)
      expect(await profile()).toBeUndefined()
      expect(await code()).toEqual(retiredCode())
      expect(await countOf('perks')).toBe(0)
    },
  )

  it('if an ambassador leaves the programme twice, the second time changes nothing', async () => {
    await leaveProgramme(silver.uid, silver.code)
    const before = await documents()
    expect(before).toMatchObject([undefined, retiredCode(), {}])

    await leaveProgramme(silver.uid, silver.code)

    expect(await documents()).toEqual(before)
  })

  it('an ambassador who leaves the programme can’t retire another ambassador’s code', async () => {
    await expect(leaveProgramme(silver.uid, other.code)).rejects.toMatchObject({ kind: 'denied' })
    expect(await profile()).toMatchObject({ role: 'ambassador' })
    expect(await named()).toContain(silver.uid)
  })
})

describe.each([
  ['another ambassador', other],
  ['an account without a profile', account('stranger')],
])('%s', (_who, somebody) => {
  beforeEach(() => become(somebody))

  it('can’t change, hide or delete the ambassador’s profile', async () => {
    const denied = { kind: 'denied' }
    await expect(changeProfile(silver.uid, renamed)).rejects.toMatchObject(denied)
    await expect(setVisibility(silver.uid, false)).rejects.toMatchObject(denied)
    await expect(leaveProgramme(silver.uid, silver.code)).rejects.toMatchObject(denied)

    expect(await profile()).toMatchObject({ firstName: 'First', socialMedia: '@handle' })
    expect(await named()).toContain(silver.uid)
    expect(await code()).toMatchObject({ ownerId: silver.uid, ownerType: 'ambassador' })
  })
})
