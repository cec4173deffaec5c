import { collection, collectionGroup, doc, getDoc, getDocs } from 'firebase/firestore/lite'
import { beforeEach, describe, it } from 'vitest'

import { commit, erasePending, founderSignUp, remove, set, update } from '../factories/batches'
import { recordNote } from '../factories/documents'
import {
  ADMIN,
  FOUNDER,
  FOUNDER_ACCOUNT,
  WORLD,
  expectAllowed,
  expectDenied,
  expectEachDenied,
  rulesEnvironment,
  spoiled,
} from './environment'

const { as, seed, startWith, onlyLets } = rulesEnvironment('record-notes')

const NOTE = `recordNotes/${FOUNDER.id}`

beforeEach(() => startWith([...WORLD, set(NOTE, recordNote())]))

describe('a note about a sign-up', () => {
  onlyLets(['the admin'], 'read it', (firestore) => getDoc(doc(firestore, NOTE)))
  onlyLets(['the admin'], 'list notes', (firestore) =>
    getDocs(collection(firestore, 'recordNotes')),
  )
  onlyLets('nobody', 'look through notes as a collection group', (firestore) =>
    getDocs(collectionGroup(firestore, 'recordNotes')),
  )
  onlyLets(['the admin'], 'write it', async (firestore) => {
    await seed([remove(NOTE)])
    await commit(firestore, [set(NOTE, recordNote())])
  })
  onlyLets(['the admin'], 'change it', (firestore) =>
    commit(firestore, [set(NOTE, recordNote({ note: 'Another.' }))]),
  )
  onlyLets(['the admin'], 'take it away', (firestore) => commit(firestore, [remove(NOTE)]))

  it.each(spoiled(recordNote(), { note: ['', '\u00A0', 'n'.repeat(1001)] }))(
    'is refused %s',
    async (_, variants) => {
      await expectEachDenied(variants, (note) => commit(as(ADMIN), [set(NOTE, note)]))
    },
  )

  it('is about a record that is there: no note waits for the next of its id', async () => {
    await expectDenied(commit(as(ADMIN), [set('recordNotes/nobody00000000000000', recordNote())]))
    await expectDenied(
      commit(as(ADMIN), [
        ...erasePending(FOUNDER).filter(({ path }) => path !== NOTE),
        update(NOTE, recordNote()),
      ]),
    )
  })

  it('goes with the record: nothing is erased while it stays', async () => {
    const erasure = erasePending(FOUNDER)
    await expectDenied(
      commit(
        as(ADMIN),
        erasure.filter(({ path }) => path !== NOTE),
      ),
    )
    await expectAllowed(commit(as(ADMIN), erasure))
    // Whoever has the id next finds none, and would not be shown it.
    await commit(
      as(null),
      founderSignUp({ ...FOUNDER, code: 'MDNEXT1', reference: '499999999998' }),
    )
    await expectDenied(getDoc(doc(as(FOUNDER_ACCOUNT), NOTE)))
  })
})
