import { beforeEach, describe, expect, it } from 'vitest'

import { hideName, pauseCode } from '@/data/ambassadors/moderate-ambassador'
import { lastVerifiedQuery } from '@/data/boards/last-verified'
import { setVisibility } from '@/data/ambassadors/ambassador-settings'

import {
  LAST_MONTH,
  THIS_MONTH,
  adminSetUp,
  ambassadorSignUp,
  founderSignUp,
  leaveProgramme,
  set,
  update,
  verify,
} from '../factories/batches'
import { board } from '../factories/documents'
import { admin, ambassador, founder, referredBy } from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { openScreen } from './screen'

const { seed, stored, become } = dataEnvironment()
const { look } = openScreen()

const theAdmin = admin()
const asha = ambassador(1)
const other = ambassador(2)
const profile = () => stored(`users/${asha.uid}`)
const named = async (id = 'all') => Object.keys((await stored(`boards/${id}`))?.['people'] ?? {})
const code = () => stored(`referralCodes/${asha.code}`)

/** Returns every document that hiding or pausing changes, without the time of the change. */
async function documents() {
  const { changedAt: _changedAt, ...fields } = (await profile()) ?? {}
  const boards = ['all', THIS_MONTH, LAST_MONTH].map((id) => stored(`boards/${id}`))
  return [fields, await code(), ...(await Promise.all(boards))]
}

beforeEach(async () => {
  await seed([...adminSetUp(theAdmin), ...ambassadorSignUp(asha)])
  await seed(
    ['all', THIS_MONTH, LAST_MONTH].map((id) =>
      set(
        `boards/${id}`,
        board([
          [asha, 2],
          [other, 1],
        ]),
      ),
    ),
  )
  await become(theAdmin)
})

describe('hiding an ambassador’s name', () => {
  it('the admin can hide and show an ambassador’s name, and hiding or showing it again changes only the time of the change', async () => {
    await hideName(asha.uid, true)
    const hidden = await documents()
    await hideName(asha.uid, true)
    expect(await documents()).toEqual(hidden)
    expect(await profile()).toMatchObject({ hiddenByTeam: true, firstName: 'First' })
    for (const id of ['all', THIS_MONTH, LAST_MONTH]) expect(await named(id)).toEqual([other.uid])

    await hideName(asha.uid, false)
    const shown = await documents()
    await hideName(asha.uid, false)
    expect(await documents()).toEqual(shown)
    expect(await profile()).toMatchObject({ hiddenByTeam: false })
  })

  it('if the ambassador has also hidden their name, it stays hidden when the admin shows it again', async () => {
    await become(asha)
    await setVisibility(asha.uid, false)
    await become(theAdmin)
    await hideName(asha.uid, true)
    await hideName(asha.uid, false)
    expect(await profile()).toMatchObject({ hidden: true, hiddenByTeam: false })
    expect(await named()).toEqual([other.uid])
  })
})

describe('pausing an ambassador’s code', () => {
  it('the admin can pause and resume a code, and pausing or resuming it again changes only the time of the change', async () => {
    for (const paused of [true, false]) {
      await pauseCode(asha.uid, paused)
      const before = await documents()
      await pauseCode(asha.uid, paused)
      expect(await documents()).toEqual(before)
      expect(await profile()).toMatchObject({ paused })
      expect(await code()).toMatchObject({ paused, ownerId: asha.uid })
      expect(await named()).toEqual([other.uid])
    }
  })
})

it('the admin reads why an ambassador who has left can’t be hidden or paused', async () => {
  await seed(leaveProgramme(asha))
  const message = 'This ambassador has just left the programme.'
  await expect(hideName(asha.uid, true)).rejects.toMatchObject({ kind: 'changed', message })
  await expect(pauseCode(asha.uid, true)).rejects.toMatchObject({ kind: 'changed', message })
})

it('the admin sees which of an ambassador’s referrals was verified last', async () => {
  const [first, last, waiting] = [1, 2, 3].map((number) => founder(number, referredBy(asha)))
  if (!first || !last || !waiting) throw new Error('There are three.')
  const none = look(lastVerifiedQuery(theAdmin.uid, 'nobody'))
  await eventually(() => expect(none()).toMatchObject({ status: 'success', data: null }))
  await seed([first, last, waiting].flatMap((one) => founderSignUp(one)))
  await seed(verify(first, theAdmin))
  await seed(verify(last, theAdmin))
  await seed([update(`referrals/${waiting.id}`, { statusReason: 'Not yet.' })])
  const seen = look(lastVerifiedQuery(theAdmin.uid, asha.uid))
  await eventually(() =>
    expect(seen().data).toEqual({ email: last.email, verifiedAt: expect.any(Date) }),
  )
})
