import { Timestamp } from 'firebase/firestore/lite'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { close, closedQuery, reopen } from '@/data/closing'
import { type Inbox, type Message, newMessageId, sendMessage } from '@/data/inbox/inbox'

import { adminSetUp } from '../factories/batches'
import { account, admin } from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { lose } from './lost'
import { openScreen } from './screen'

const { seed, stored, countOf, become } = dataEnvironment()
const { look } = openScreen()

const message: Message = {
  name: 'Asha Rao',
  email: 'asha@people.example',
  subject: 'Press',
  message: 'Does the 6:12 from Dadar count?',
}

afterEach(() => {
  vi.restoreAllMocks()
})

function yearsBetween(one: unknown, other: unknown): number {
  if (!(one instanceof Timestamp && other instanceof Timestamp)) return Number.NaN
  return (other.toMillis() - one.toMillis()) / (365 * 24 * 60 * 60 * 1000)
}

describe('sending a message', () => {
  it.each<[Inbox, Message]>([
    ['contactMessages', message],
    ['contactMessages', { ...message, subject: '' }],
    ['notifyRequests', { email: 'asha@people.example' }],
    ['demoRequests', { name: 'Asha Rao', email: 'asha@people.example', message: '' }],
  ])(
    'a visitor’s message is stored as new, with the server’s time, in the collection %s',
    async (inbox, sent) => {
      const id = newMessageId()
      await sendMessage(inbox, id, sent)

      const { createdAt, expiresAt, ...kept } = (await stored(`${inbox}/${id}`)) ?? {}
      expect(kept).toEqual({ ...sent, status: 'new' })
      expect(yearsBetween(createdAt, expiresAt)).toBeCloseTo(1, 3)
    },
  )

  it.each([
    ['years behind', -3 * 365],
    ['two days behind', -2],
    ['two days ahead', 2],
    ['years ahead', 3 * 365],
  ])('a message is stored for a year even if the visitor’s clock is %s', async (_, days) => {
    const id = newMessageId()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + days * 24 * 60 * 60 * 1000)

    await sendMessage('contactMessages', id, message)

    const { createdAt, expiresAt } = (await stored(`contactMessages/${id}`)) ?? {}
    expect(yearsBetween(createdAt, expiresAt)).toBeCloseTo(1, 3)
  })

  it('a message sent twice under the same id is stored once', async () => {
    const id = newMessageId()
    await sendMessage('contactMessages', id, message)

    await sendMessage('contactMessages', id, message)

    expect(await stored(`contactMessages/${id}`)).toMatchObject(message)
    expect(await countOf('contactMessages')).toBe(1)
  })

  it('a visitor can’t replace a stored message by sending another message with the same id', async () => {
    const id = newMessageId()
    await sendMessage('contactMessages', id, message)

    const other = sendMessage('contactMessages', id, { ...message, message: 'And the 6:15?' })

    await expect(other).rejects.toMatchObject({ kind: 'denied' })
    expect(await stored(`contactMessages/${id}`)).toMatchObject(message)
  })

  it.each(['request', 'answer'] as const)(
    'a message is stored once if the network loses its first %s',
    async (what) => {
      const id = newMessageId()
      lose(what, ':commit')

      await sendMessage('contactMessages', id, message)

      expect(await stored(`contactMessages/${id}`)).toMatchObject(message)
      expect(await countOf('contactMessages')).toBe(1)
    },
  )

  it('a message sent three times at the same time is stored once', async () => {
    const id = newMessageId()

    await Promise.all([1, 2, 3].map(() => sendMessage('contactMessages', id, message)))

    expect(await countOf('contactMessages')).toBe(1)
  })

  it('an invalid message is refused and not stored', async () => {
    const blank = sendMessage('contactMessages', newMessageId(), {
      ...message,
      message: '',
    })

    await expect(blank).rejects.toMatchObject({ kind: 'denied' })
    expect(await countOf('contactMessages')).toBe(0)
  })
})

describe('closing the inbox', () => {
  const theAdmin = admin()

  it('while the inbox is closed, a visitor can’t send messages and gets the error kind "closed"', async () => {
    await seed(adminSetUp(theAdmin))
    await become(theAdmin)
    const closed = look(closedQuery(theAdmin.uid, 'inbox'))
    await eventually(() => expect(closed().data).toBeNull())

    await close('inbox')
    await eventually(() => expect(closed().data).toEqual({ createdAt: expect.any(Date) }))
    const id = newMessageId()
    await expect(sendMessage('contactMessages', id, message)).rejects.toMatchObject({
      kind: 'closed',
    })
    expect(await countOf('contactMessages')).toBe(0)

    await reopen('inbox')
    await sendMessage('contactMessages', id, message)
    expect(await countOf('contactMessages')).toBe(1)
  })

  it('only the admin can close the inbox', async () => {
    await seed(adminSetUp(theAdmin))
    await become(account('stranger'))

    await expect(close('inbox')).rejects.toMatchObject({ kind: 'denied' })
    expect(await stored('system/inboxClosed')).toBeUndefined()
  })
})
