import {
  collection,
  collectionGroup,
  doc,
  getDoc,
  getDocs,
  Timestamp,
} from 'firebase/firestore/lite'
import { beforeEach, describe, it } from 'vitest'

import { commit, remove, set, update } from '../factories/batches'
import { statementRun } from '../factories/documents'
import {
  ADMIN,
  WORLD,
  expectAllowed,
  expectDenied,
  expectEachDenied,
  rulesEnvironment,
  mistakes,
  type Fault,
} from './environment'

const { as, seed, startWith, pastTheRules, onlyLets } = rulesEnvironment('statement-runs')

const RUN = 'statementRuns/statementrun00000001'

beforeEach(() => startWith([...WORLD, set(RUN, statementRun())]))

async function createdAt(): Promise<unknown> {
  return (await getDoc(doc(pastTheRules(), RUN))).get('createdAt')
}

describe('the report of a statement', () => {
  onlyLets(['the admin'], 'read it', (firestore) => getDoc(doc(firestore, RUN)))
  onlyLets(['the admin'], 'list reports', (firestore) =>
    getDocs(collection(firestore, 'statementRuns')),
  )
  onlyLets('nobody', 'look through reports as a collection group', (firestore) =>
    getDocs(collectionGroup(firestore, 'statementRuns')),
  )
  onlyLets(['the admin'], 'write it', async (firestore) => {
    await seed([remove(RUN)])
    await commit(firestore, [set(RUN, statementRun())])
  })
  onlyLets(['the admin'], 'add to it', (firestore) =>
    commit(firestore, [
      update(RUN, {
        updatedAt: statementRun()['updatedAt'],
        verified: ['founder0000000000001', 'founder0000000000002'],
        asked: ['founder0000000000003'],
      }),
    ]),
  )
  onlyLets(['the admin'], 'take it away whole', (firestore) => commit(firestore, [remove(RUN)]))

  it.each(
    mistakes(statementRun(), {
      createdAt: [Timestamp.fromMillis(0)],
      updatedAt: [Timestamp.fromMillis(0)],
    }).map(([field, variants]): Fault => [
      field,
      // A list may be as long as a document has room for.
      /files|unclear|answers|verified|linked|asked/.test(field)
        ? variants.filter(([kind]) => kind !== 'a huge list')
        : variants,
    ]),
  )('is refused %s', async (_, variants) => {
    await seed([remove(RUN)])
    await expectEachDenied(variants, (run) => commit(as(ADMIN), [set(RUN, run)]))
  })

  it('is one of a period that nobody knows, too', async () => {
    await seed([remove(RUN)])
    await expectAllowed(commit(as(ADMIN), [set(RUN, statementRun({ firstDay: '', lastDay: '' }))]))
  })

  it('is not taken away by an admin whose mailbox is not verified', async () => {
    await expectDenied(commit(as({ ...ADMIN, emailVerified: false }), [remove(RUN)]))
  })

  it('does not make room for one that forgets who was verified, in the same batch', async () => {
    const anew = statementRun({ verified: [] })
    await expectDenied(commit(as(ADMIN), [remove(RUN), set(RUN, anew)]))
    await expectDenied(commit(as(ADMIN), [set(RUN, anew), remove(RUN), set(RUN, anew)]))
  })

  it('keeps also what somebody has put into it by hand', async () => {
    await seed([update(RUN, { extra: 5 })])
    const anew = set(RUN, statementRun({ createdAt: await createdAt() }))
    await expectDenied(commit(as(ADMIN), [anew]))
    await seed([anew])
    await expectAllowed(commit(as(ADMIN), [anew]))
  })

  it('has an id like a record’s', async () => {
    await expectDenied(commit(as(ADMIN), [set('statementRuns/short', statementRun())]))
  })
})
