import { deleteApp, initializeApp, type App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'

import { config } from '@/lib/config/config'
import { DEMO_PROJECT_ID } from '@/lib/config/config-schema'

import { checkProject } from '../../scripts/check-project/run-check'
import { deleteAll } from '../../scripts/check-project/admin-sdk-writes'
import { people, type Place } from '../../scripts/check-project/people'
import { allowedWrites, refusedWrites } from '../../scripts/check-project/writes'
import { remove, set, visit } from '../factories/batches'
import { ADMIN, AMBASSADOR, FOUNDER, WORLD } from '../rules/environment'
import { FORBIDDEN_WRITES } from '../rules/write-paths'
import { account } from '../factories/people'

vi.mock(import('@/lib/config/config'), async (original) => {
  const { config } = await original()
  return { config: { ...config, databaseId: 'check-0123456789' } }
})

// Keeps firebase-admin from looking for credentials.
process.env['METADATA_SERVER_DETECTION'] = 'none'

let admin: App
let place: Place

beforeAll(() => {
  admin = initializeApp({ projectId: DEMO_PROJECT_ID }, 'check')
  place = { config, admin, appCheckToken: null }
})
afterEach(async () => {
  await deleteAll(getFirestore(admin, config.databaseId))
  await people(place).leave()
})
afterAll(() => deleteApp(admin))

it('the check of a Firebase project tries every write and query, and reports none as refused', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  expect(await checkProject(place, setTimeout)).toEqual([])
})

it('the check of a Firebase project reports refused writes by name', async () => {
  const stranger = account('stranger')
  const batch = [remove(`waitlistUsers/${FOUNDER.id}`)]
  const everybody = people(place)
  expect(
    await refusedWrites(place, everybody, [
      { name: 'an erasure by a stranger', who: stranger, state: WORLD, batch },
      { name: 'a note', who: ADMIN, state: WORLD, batch: [set('recordNotes/short', {})] },
    ]),
  ).toEqual([
    expect.stringMatching(/^Write: an erasure by a stranger: .*PERMISSION_DENIED|permission/),
    expect.stringMatching(/^Write: a note: /),
  ])
  await everybody.leave()
})

it('the check of a Firebase project reports forbidden writes that its rules allow', async () => {
  const everybody = people(place)
  const single = [visit(AMBASSADOR)]
  expect(
    await allowedWrites(place, everybody, [
      ...FORBIDDEN_WRITES,
      { name: 'a visit', who: null, state: WORLD, batch: single },
    ]),
  ).toEqual(['Not refused: a visit'])
  await everybody.leave()
})

it('the check of a Firebase project deletes the accounts that it created', async () => {
  const everybody = people(place)
  await everybody.enrol(ADMIN)
  await everybody.leave()
  const { users } = await getAuth(admin).getUsers([{ uid: ADMIN.uid }])
  expect(users).toEqual([])
})
