import { collection, collectionGroup, doc, getDoc, getDocs } from 'firebase/firestore/lite'
import { beforeEach, describe, it } from 'vitest'

import { commit, remove, set } from '../factories/batches'
import { recordNote } from '../factories/documents'
import { ADMIN, FOUNDER, WORLD, expectEachDenied, rulesEnvironment, mistakes } from './environment'

const { as, seed, startWith, onlyLets } = rulesEnvironment('record-notes')

const NOTE = `recordNotes/${FOUNDER.id}`

beforeEach(() => startWith([...WORLD, set(NOTE, recordNote())]))

describe('a private note on a record', () => {
  onlyLets(['the admin'], 'read a note', (firestore) => getDoc(doc(firestore, NOTE)))
  onlyLets(['the admin'], 'list notes', (firestore) =>
    getDocs(collection(firestore, 'recordNotes')),
  )
  onlyLets('nobody', 'query notes as a collection group', (firestore) =>
    getDocs(collectionGroup(firestore, 'recordNotes')),
  )
  onlyLets(['the admin'], 'write a note', async (firestore) => {
    await seed([remove(NOTE)])
    await commit(firestore, [set(NOTE, recordNote())])
  })
  onlyLets(['the admin'], 'change a note', (firestore) =>
    commit(firestore, [set(NOTE, recordNote({ note: 'Another.' }))]),
  )
  onlyLets(['the admin'], 'delete a note', (firestore) => commit(firestore, [remove(NOTE)]))

  it.each(mistakes(recordNote(), { note: ['', '\u00A0', 'n'.repeat(1001)] }))(
    'a private note is refused %s',
    async (_, variants) => {
      await expectEachDenied(variants, (note) => commit(as(ADMIN), [set(NOTE, note)]))
    },
  )
})
