import { beforeEach, describe, expect, it } from 'vitest'

import {
  changeProfile,
  setVisibility,
  setWeeklyTarget,
} from '@/data/ambassadors/ambassador-settings'
import { leaveProgramme } from '@/data/ambassadors/leave-programme'
import { askForPerk } from '@/data/ambassadors/own-perks'

import {
  LAST_MONTH,
  ambassadorSignUp,
  ambassadorWithCount,
  hideName,
  set,
  visit,
} from '../factories/batches'
import { retiredCode } from '../factories/documents'
import { account, ambassador } from '../factories/people'
import { dataEnvironment } from './environment'
import { lose } from './lost'

const { seed, stored, countOf, become } = dataEnvironment()

const silver = ambassador(1)
const other = ambassador(2)
const shown = { firstName: 'First', college: 'Some College' }
const renamed = { firstName: 'Asha', lastName: '', socialMedia: '@asha.rao' }

const profile = () => stored(`users/${silver.uid}`)
const entry = () => stored(`leaderboard/${silver.uid}`)
const code = () => stored(`referralCodes/${silver.code}`)

beforeEach(async () => {
  await seed([...ambassadorWithCount(silver, 60), ...ambassadorSignUp(other)])
  await become(silver)
})

describe('a weekly target', () => {
  it('is kept in the profile, and given up', async () => {
    await setWeeklyTarget(silver.uid, 5)
    expect(await profile()).toMatchObject({ weeklyTarget: 5, referralCount: 60 })
    await setWeeklyTarget(silver.uid, null)
    expect(await profile()).toMatchObject({ weeklyTarget: null })
  })

  it('is one’s own alone', async () => {
    await expect(setWeeklyTarget(other.uid, 5)).rejects.toMatchObject({ kind: 'denied' })
  })
})

describe('changing the profile', () => {
  it('renames the ambassador, on the leaderboard too', async () => {
    await changeProfile(silver.uid, renamed)

    expect(await profile()).toMatchObject({ ...renamed, college: 'Some College' })
    expect(await entry()).toMatchObject({ visible: true, firstName: 'Asha', count: 60 })
  })

  it('leaves a hidden entry without a name', async () => {
    await setVisibility(silver.uid, false, shown)

    await changeProfile(silver.uid, renamed)

    expect(await profile()).toMatchObject(renamed)
    expect(await entry()).toMatchObject({ visible: false, firstName: null, college: null })
  })

  it('leaves an entry without a name that the team has hidden', async () => {
    await seed(hideName(silver))

    await changeProfile(silver.uid, renamed)

    expect(await profile()).toMatchObject(renamed)
    expect(await entry()).toMatchObject({ visible: true, firstName: null, college: null })
    await expect(setVisibility(silver.uid, true, shown)).rejects.toMatchObject({ kind: 'denied' })
  })

  it('may be done again when the answer got lost', async () => {
    await changeProfile(silver.uid, renamed)
    await changeProfile(silver.uid, renamed)
    expect(await profile()).toMatchObject(renamed)
  })

  it.each([
    { ...renamed, firstName: '\u200b' },
    { ...renamed, lastName: 'a'.repeat(81) },
    { ...renamed, socialMedia: '' },
  ])('is refused with %o', async (edited) => {
    await expect(changeProfile(silver.uid, edited)).rejects.toMatchObject({ kind: 'denied' })
    expect(await profile()).toMatchObject({ firstName: 'First', lastName: 'Last' })
    expect(await entry()).toMatchObject({ firstName: 'First' })
  })
})

describe('the leaderboard', () => {
  it('names nobody who hides, counts them all the same, and names them again', async () => {
    await setVisibility(silver.uid, false, shown)
    expect(await entry()).toEqual({
      visible: false,
      firstName: null,
      college: null,
      count: 60,
      tier: 'Silver',
    })

    await setVisibility(silver.uid, true, shown)
    expect(await entry()).toEqual({ visible: true, ...shown, count: 60, tier: 'Silver' })
  })

  it('shows no other name than the profile’s', async () => {
    await expect(
      setVisibility(silver.uid, true, { ...shown, firstName: 'Somebody' }),
    ).rejects.toMatchObject({ kind: 'denied' })
    expect(await entry()).toMatchObject({ firstName: 'First' })
  })
})

describe('leaving the programme', () => {
  it('removes profile and entry, and retires the code', async () => {
    await leaveProgramme(silver.uid, silver.code)

    expect(await profile()).toBeUndefined()
    expect(await entry()).toBeUndefined()
    expect(await code()).toEqual(retiredCode())
  })

  it('removes what was said of perks', async () => {
    await askForPerk(silver.uid, { ...shown, lastName: 'Last' }, 'shirt', 'Size M.')
    await leaveProgramme(silver.uid, silver.code)
    expect(await profile()).toBeUndefined()
    expect(await countOf('perks')).toBe(0)
  })

  it('deletes what was counted of visits, of this month and of two years before', async () => {
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
    ['the answer to it', ':commit', 'answer'],
  ] as const)('is done though %s is lost', async (_what, part, lost) => {
    await askForPerk(silver.uid, { ...shown, lastName: 'Last' }, 'shirt', 'Size M.')
    lose(lost, part)
    await leaveProgramme(silver.uid, silver.code)
    expect(await profile()).toBeUndefined()
    expect(await code()).toEqual(retiredCode())
    expect(await countOf('perks')).toBe(0)
  })

  it('finds itself done when it is done again', async () => {
    await leaveProgramme(silver.uid, silver.code)
    await leaveProgramme(silver.uid, silver.code)
    expect(await code()).toEqual(retiredCode())
  })

  it('removes nothing without the code that goes with it', async () => {
    await expect(leaveProgramme(silver.uid, other.code)).rejects.toMatchObject({ kind: 'denied' })
    expect(await profile()).toMatchObject({ role: 'ambassador' })
    expect(await entry()).toMatchObject({ visible: true })
  })
})

describe.each([
  ['another ambassador', other],
  ['somebody without a profile', account('stranger')],
])('%s', (_who, somebody) => {
  beforeEach(() => become(somebody))

  it('changes nothing', async () => {
    const denied = { kind: 'denied' }
    await expect(changeProfile(silver.uid, renamed)).rejects.toMatchObject(denied)
    await expect(setVisibility(silver.uid, false, shown)).rejects.toMatchObject(denied)
    await expect(leaveProgramme(silver.uid, silver.code)).rejects.toMatchObject(denied)

    expect(await profile()).toMatchObject({ firstName: 'First', socialMedia: '@handle' })
    expect(await entry()).toMatchObject({ visible: true, firstName: 'First' })
    expect(await code()).toMatchObject({ ownerId: silver.uid, ownerType: 'ambassador' })
  })
})
