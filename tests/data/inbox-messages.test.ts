import { beforeEach, describe, expect, it } from 'vitest'

import { validRows } from '@/data/firebase/queries/watch'
import { deleteMessage, markMessage } from '@/data/inbox/handle-message'
import { inboxQuery } from '@/data/inbox/inbox-messages'
import { waitingCountQuery } from '@/data/counts/waiting-counts'

import { adminSetUp, set } from '../factories/batches'
import { contactMessage, demoRequest, notifyRequest } from '../factories/documents'
import { account, admin } from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { openScreen } from './screen'

const { seed, stored, become } = dataEnvironment()
const { client, look } = openScreen()

const theAdmin = admin()
/** A higher number means a newer message. */
function message(number: number) {
  return set(
    `contactMessages/message${String(number).padStart(13, '0')}`,
    contactMessage({ subject: `Question ${number}`, createdAt: new Date(number * 1000) }),
  )
}
const messageId = (number: number) => `message${String(number).padStart(13, '0')}`

function read(status: 'new' | 'handled', page = 1, after: Parameters<typeof inboxQuery>[4] = null) {
  const seen = look(inboxQuery(theAdmin.uid, 'contactMessages', status, page, after))
  return () => (seen().data === undefined ? undefined : validRows(seen().data ?? []))
}

beforeEach(async () => {
  await seed(adminSetUp(theAdmin))
  await become(theAdmin)
})

describe('the admin’s inbox', () => {
  it('the admin sees messages live, newest first, with null for fields that the inbox doesn’t have', async () => {
    await seed([message(1), message(2)])
    const fresh = read('new')
    await eventually(() => {
      expect(fresh()?.map(({ subject }) => subject)).toEqual(['Question 2', 'Question 1'])
    })
    const requests = look(inboxQuery(theAdmin.uid, 'notifyRequests', 'new', 1, null))
    await eventually(() => expect(requests().data).toEqual([]))

    await seed([message(3), set(`notifyRequests/${messageId(1)}`, notifyRequest())])

    await eventually(() => {
      expect(fresh()?.[0]?.subject).toBe('Question 3')
      expect(requests().data).toMatchObject([
        { email: 'writer@people.example', name: null, subject: null, message: null },
      ])
    })
  })

  it('the second page of messages starts after the first page’s last message', async () => {
    await seed([1, 2, 3, 4, 5].flatMap((number) => [message(number)]))
    const all = read('new')
    await eventually(() => expect(all()).toHaveLength(5))

    const rest = read('new', 2, all()?.[2])

    await eventually(() => {
      expect(rest()?.map(({ id }) => id)).toEqual([messageId(2), messageId(1)])
    })
  })

  it('the admin can mark a message as handled and as new again', async () => {
    await seed([message(1), message(2)])
    const [fresh, handled] = [read('new'), read('handled')]
    await eventually(() => expect(fresh()).toHaveLength(2))

    await markMessage('contactMessages', messageId(1), 'handled')
    await eventually(() => {
      expect(fresh()?.map(({ id }) => id)).toEqual([messageId(2)])
      expect(handled()?.map(({ id }) => id)).toEqual([messageId(1)])
    })

    await markMessage('contactMessages', messageId(1), 'new')
    await eventually(() => {
      expect(fresh()).toHaveLength(2)
      expect(handled()).toEqual([])
    })
  })

  it('the admin can delete a message, and deleting it a second time causes no error', async () => {
    await seed([message(1)])

    await deleteMessage('contactMessages', messageId(1))
    await deleteMessage('contactMessages', messageId(1))

    expect(await stored(`contactMessages/${messageId(1)}`)).toBeUndefined()
  })

  it('marking a deleted message as handled doesn’t restore the message', async () => {
    await markMessage('contactMessages', messageId(1), 'handled')

    expect(await stored(`contactMessages/${messageId(1)}`)).toBeUndefined()
  })

  it('only the admin can handle or delete a message', async () => {
    await seed([message(1)])
    await become(account('stranger'))

    await expect(markMessage('contactMessages', messageId(1), 'handled')).rejects.toMatchObject({
      kind: 'denied',
    })
    await expect(deleteMessage('contactMessages', messageId(1))).rejects.toMatchObject({
      kind: 'denied',
    })
    expect(await stored(`contactMessages/${messageId(1)}`)).toMatchObject({ status: 'new' })
  })
})

it('the admin sees how many new messages each inbox has', async () => {
  await seed([
    message(1),
    message(2),
    set(`notifyRequests/${messageId(1)}`, notifyRequest({ status: 'handled' })),
    set(`demoRequests/${messageId(1)}`, demoRequest()),
  ])

  const inboxes = ['contactMessages', 'notifyRequests', 'demoRequests'] as const
  const counts = inboxes.map((inbox) => client.fetchQuery(waitingCountQuery(theAdmin.uid, inbox)))
  expect(await Promise.all(counts)).toEqual([2, 0, 1])
})

it('the count of new messages is exact even if there are more than a thousand', async () => {
  const all = Array.from({ length: 1002 }, (_one, index) =>
    set(`demoRequests/${messageId(index)}`, demoRequest()),
  )
  for (const part of [all.slice(0, 400), all.slice(400, 800), all.slice(800)]) await seed(part)

  expect(await client.fetchQuery(waitingCountQuery(theAdmin.uid, 'demoRequests'))).toBe(1002)
})
