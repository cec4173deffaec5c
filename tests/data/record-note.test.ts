import { beforeEach, expect, it } from 'vitest'

import { eraseFounder } from '@/data/erasure/erase'
import { recordNoteQuery, saveRecordNote } from '@/data/records/record-note'

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

it('the admin can save, replace and delete a private note on a record', async () => {
  const seen = look(recordNoteQuery(theAdmin.uid, someone.id))
  await eventually(() => expect(seen().data).toBeNull())
  await saveRecordNote(someone.id, 'They called.')
  await eventually(() => expect(seen().data).toBe('They called.'))
  await saveRecordNote(someone.id, 'They called twice.')
  await eventually(() => expect(seen().data).toBe('They called twice.'))
  await saveRecordNote(someone.id, '')
  expect(await stored(`recordNotes/${someone.id}`)).toBeUndefined()
})

it('the admin reads why a note on an erased record can’t be saved', async () => {
  await expect(saveRecordNote('nobody00000000000000', 'They called.')).rejects.toMatchObject({
    kind: 'changed',
    message: 'This sign-up has been erased.',
  })
})

it('a private note that the admin saves during the erasure of its record is erased, too', async () => {
  await Promise.allSettled([saveRecordNote(someone.id, 'They called.'), eraseFounder(someone)])
  expect(await stored(`waitlistUsers/${someone.id}`)).toBeUndefined()
  expect(await stored(`recordNotes/${someone.id}`)).toBeUndefined()
})

it('a founder can’t write a note on their own record', async () => {
  await become(account('owner', { email: someone.email }))
  await expect(saveRecordNote(someone.id, 'Me.')).rejects.toMatchObject({ kind: 'denied' })
})
