import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import process from 'node:process'
import { afterAll, expect, it, vi } from 'vitest'

import { closedQuery } from '@/data/closing'
import { newMessageId, sendMessage } from '@/data/inbox/inbox'
import { askBeforePaying } from '@/data/sign-up/before-paying-request'
import { DEMO_PROJECT_ID } from '@/lib/config/config-schema'

import { eventually } from './environment'
import { openScreen } from './screen'

const OTHER = 'another-database'

vi.mock(import('@/lib/config/config'), async (original) => {
  const { config } = await original()
  return { config: { ...config, databaseId: 'another-database' } }
})

// Keeps firebase-admin from looking for credentials.
process.env['METADATA_SERVER_DETECTION'] = 'none'

const app = initializeApp({ projectId: DEMO_PROJECT_ID }, OTHER)
const other = getFirestore(app, OTHER)
const { look } = openScreen()

afterAll(async () => {
  await other.recursiveDelete(other.collection('system'))
  await other.recursiveDelete(other.collection('contactMessages'))
  await deleteApp(app)
})

it('the lite SDK writes to the configured database', async () => {
  const id = newMessageId()
  await sendMessage('contactMessages', id, {
    name: 'Asha Rao',
    email: 'asha@people.example',
    subject: '',
    message: 'Which one is this?',
  })

  expect((await other.doc(`contactMessages/${id}`).get()).exists).toBe(true)
})

it('REST requests and the full SDK read the configured database', async () => {
  expect(await askBeforePaying('')).toMatchObject({ isClosed: false })
  await other.doc('system/signupsClosed').set({ createdAt: Timestamp.now() })

  expect(await askBeforePaying('')).toMatchObject({ isClosed: true })
  const closed = look(closedQuery('somebody', 'waitlist'))
  await eventually(() => expect(closed().data).toEqual({ createdAt: expect.any(Date) }))
})
