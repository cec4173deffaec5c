import { describe, expect, it } from 'vitest'

import { type Inbox, type Message, newMessageId, sendMessage } from '@/data/inbox/inbox'

import { dataEnvironment } from './environment'

const { stored, countOf } = dataEnvironment()

const message: Message = {
  name: 'Asha Rao',
  email: 'asha@people.example',
  subject: 'Press',
  message: 'Does the 6:12 from Dadar count?',
}

describe('sending a message', () => {
  it.each<[Inbox, Message]>([
    ['contactMessages', message],
    ['contactMessages', { ...message, subject: '' }],
    ['notifyRequests', { email: 'asha@people.example' }],
    ['demoRequests', { name: 'Asha Rao', email: 'asha@people.example', message: '' }],
  ])('puts it into %s, new and with the server’s time', async (inbox, sent) => {
    const id = newMessageId()
    await sendMessage(inbox, id, sent)

    const { createdAt, ...kept } = (await stored(`${inbox}/${id}`)) ?? {}
    expect(kept).toEqual({ ...sent, status: 'new' })
    expect(createdAt).toHaveProperty('seconds')
  })

  it('stores it once under an id: the second time is refused', async () => {
    const id = newMessageId()
    await sendMessage('contactMessages', id, message)

    const again = sendMessage('contactMessages', id, message)

    await expect(again).rejects.toMatchObject({ kind: 'denied' })
    expect(await countOf('contactMessages')).toBe(1)
  })

  it('stores it once when two tries overlap', async () => {
    const id = newMessageId()
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => sendMessage('contactMessages', id, message)),
    )

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await countOf('contactMessages')).toBe(1)
  })

  it('is refused when it is not what the inbox takes, and leaves nothing behind', async () => {
    const blank = sendMessage('contactMessages', newMessageId(), {
      ...message,
      message: '',
    })

    await expect(blank).rejects.toMatchObject({ kind: 'denied' })
    expect(await countOf('contactMessages')).toBe(0)
  })
})
