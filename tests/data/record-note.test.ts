import { beforeEach, expect, it } from 'vitest'

import { eraseFounder } from '@/data/waitlist/erase'
import { recordNoteQuery, saveRecordNote } from '@/data/waitlist/record-note'

import { adminSetUp, founderSignUp } from '../factories/batches'
import { account, admin, founder } from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { openScreen } from './screen'

const { seed, stored, become } = dataEnvironment()
const { look } = openScreen()

const theAdmin = admin()
const someone = founder(1)

beforeEach(async () => {
  await seed([...adminSetUp(theAdmin), ...founderSignUp(someone)])
  await become(theAdmin)
})

it('is kept, replaced, and taken away', async () => {
  const seen = look(recordNoteQuery(theAdmin.uid, someone.id))
  await eventually(() => expect(seen().data).toBeNull())
  await saveRecordNote(someone.id, 'They called.')
  await eventually(() => expect(seen().data).toBe('They called.'))
  await saveRecordNote(someone.id, 'They called twice.')
  await eventually(() => expect(seen().data).toBe('They called twice.'))
  await saveRecordNote(someone.id, '')
  expect(await stored(`recordNotes/${someone.id}`)).toBeUndefined()
})

it('is not kept about a record that has been erased, and says so', async () => {
  await expect(saveRecordNote('nobody00000000000000', 'They called.')).rejects.toMatchObject({
    kind: 'changed',
    message: 'This record has been erased meanwhile.',
  })
})

it('is not left behind by an erasure at the same moment', async () => {
  await Promise.allSettled([saveRecordNote(someone.id, 'They called.'), eraseFounder(someone)])
  expect(await stored(`waitlistUsers/${someone.id}`)).toBeUndefined()
  expect(await stored(`recordNotes/${someone.id}`)).toBeUndefined()
})

it('is refused to its own founder', async () => {
  await become(account('owner', { email: someone.email }))
  await expect(saveRecordNote(someone.id, 'Me.')).rejects.toMatchObject({ kind: 'denied' })
})
