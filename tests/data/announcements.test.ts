import { beforeEach, describe, expect, it } from 'vitest'

import { announce, withdrawAnnouncement } from '@/data/ambassadors/announce'
import { announcementsQuery, announcementsSince } from '@/data/ambassadors/announcements'
import { newRecordId } from '@/domain/values/record-id'

import { adminSetUp, ambassadorSignUp } from '../factories/batches'
import { admin, ambassador } from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { openScreen } from './screen'

const { seed, stored, countOf, become } = dataEnvironment()
const { look } = openScreen()

const theAdmin = admin()
const rider = ambassador(1)

beforeEach(async () => {
  await seed([...adminSetUp(theAdmin), ...ambassadorSignUp(rider)])
  await become(theAdmin)
})

describe('announcements', () => {
  it('an announcement appears on dashboards live and disappears when the admin withdraws it', async () => {
    await become(rider)
    const seen = look(announcementsQuery(rider.uid))
    await eventually(() => expect(seen().data).toEqual([]))
    const id = newRecordId()

    await become(theAdmin)
    await announce(id, 'Passes for Saturday.', 'Gold', [])
    await become(rider)
    const again = look(announcementsSince(rider.uid, Date.now() - 60_000))
    await eventually(() =>
      expect(again().data).toMatchObject([
        { id, announcement: 'Passes for Saturday.', audience: 'Gold' },
      ]),
    )

    await become(theAdmin)
    await withdrawAnnouncement(id)
    expect(await countOf('announcements')).toBe(0)
  })

  it('the query for announcements since a given time leaves out earlier announcements', async () => {
    await announce(newRecordId(), 'Passes for Saturday.', 'everyone', [])
    const all = look(announcementsQuery(theAdmin.uid))
    await eventually(() => expect(all().data).toHaveLength(1))
    const read = all().data?.[0]?.createdAt.getTime() ?? 0
    const news = look(announcementsSince(theAdmin.uid, read + 1))
    await eventually(() => expect(news().data).toEqual([]))
  })

  it('if the admin sends a new announcement twice, it is stored once, and the outdated announcement is deleted', async () => {
    const [first, second] = [newRecordId(), newRecordId()]
    await announce(first, 'The first.', 'everyone', [])
    await announce(second, 'The second.', 'everyone', [first])
    await announce(second, 'The second.', 'everyone', [first])
    expect(await countOf('announcements')).toBe(1)
    expect(await stored(`announcements/${second}`)).toMatchObject({
      announcement: 'The second.',
    })
  })

  it('an ambassador can’t publish an announcement', async () => {
    await become(rider)
    await expect(announce(newRecordId(), 'Me.', 'everyone', [])).rejects.toMatchObject({
      kind: 'denied',
    })
  })
})
