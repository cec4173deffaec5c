import { initializeApp, deleteApp, type App } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { Timestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { DEMO_PROJECT_ID } from '@/lib/config/config-schema'

import { deliverMail, type Outgoing } from '../../scripts/mail/deliver'
import { set } from '../factories/batches'
import { mail, type Document } from '../factories/documents'
import { ambassador } from '../factories/people'
import { dataEnvironment } from './environment'

const { seed, stored } = dataEnvironment()

let app: App
beforeAll(() => {
  app = initializeApp({ projectId: DEMO_PROJECT_ID }, 'deliver')
})
afterAll(() => deleteApp(app))

const send = vi.fn<(outgoing: Outgoing) => Promise<void>>()
const deliver = () => deliverMail(getFirestore(app), send)
beforeEach(() => {
  send.mockReset().mockResolvedValue()
})

const MAIL = 'mail/waiting0000000000000'
const { to, message } = mail(ambassador(1))
const waiting = (overrides: Document = {}) => set(MAIL, mail(ambassador(1), overrides))
const inMinutes = (minutes: number) => Timestamp.fromMillis(Date.now() + minutes * 60_000)

it('a delivery run sends each waiting mail once', async () => {
  await seed([waiting()])

  expect(await deliver()).toEqual({ sent: 1, failed: 0 })
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })

  expect(send).toHaveBeenCalledExactlyOnceWith({ to, ...(message as object) })
  expect(await stored(MAIL)).toMatchObject({ delivery: { state: 'SUCCESS', error: null } })
})

it('two delivery runs at the same time send each mail once', async () => {
  await seed([waiting()])

  const runs = await Promise.all([deliver(), deliver()])

  expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(1)
  expect(send).toHaveBeenCalledTimes(1)
})

it('a mail that the mail server refuses is stored with the error and not sent again', async () => {
  await seed([waiting()])
  send.mockRejectedValue(new Error('550 No such mailbox.'))

  expect(await deliver()).toEqual({ sent: 0, failed: 1 })
  await deliver()

  expect(send).toHaveBeenCalledTimes(1)
  expect(await stored(MAIL)).toMatchObject({
    delivery: { state: 'ERROR', error: '550 No such mailbox.' },
  })
})

it('a delivery run skips a mail that another run is sending', async () => {
  const delivery = { state: 'PROCESSING', leaseExpireTime: inMinutes(5) }
  await seed([waiting({ delivery })])

  await deliver()

  expect(send).not.toHaveBeenCalled()
  expect(await stored(MAIL)).toMatchObject({ delivery })
})

it('a mail whose delivery run crashed is marked as possibly sent and not sent again', async () => {
  await seed([waiting({ delivery: { state: 'PROCESSING', leaseExpireTime: inMinutes(-5) } })])

  await deliver()

  expect(send).not.toHaveBeenCalled()
  expect(await stored(MAIL)).toMatchObject({
    delivery: { state: 'ERROR', error: expect.stringContaining('may have been sent') },
  })
})

it('a mail older than three days is not sent', async () => {
  await seed([waiting({ createdAt: inMinutes(-4 * 24 * 60) })])

  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
  expect(send).not.toHaveBeenCalled()
})
