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

describe('the report of a statement run', () => {
  onlyLets(['the admin'], 'read a statement run', (firestore) => getDoc(doc(firestore, RUN)))
  onlyLets(['the admin'], 'list statement runs', (firestore) =>
    getDocs(collection(firestore, 'statementRuns')),
  )
  onlyLets('nobody', 'query statement runs as a collection group', (firestore) =>
    getDocs(collectionGroup(firestore, 'statementRuns')),
  )
  onlyLets(['the admin'], 'save a statement run', async (firestore) => {
    await seed([remove(RUN)])
    await commit(firestore, [set(RUN, statementRun())])
  })
  onlyLets(['the admin'], 'add founders to a statement run', (firestore) =>
    commit(firestore, [
      update(RUN, {
        updatedAt: statementRun()['updatedAt'],
        verified: ['founder0000000000001', 'founder0000000000002'],
        asked: ['founder0000000000003'],
      }),
    ]),
  )
  onlyLets(['the admin'], 'delete a statement run', (firestore) => commit(firestore, [remove(RUN)]))

  it.each(
    mistakes(statementRun(), {
      createdAt: [Timestamp.fromMillis(0)],
      updatedAt: [Timestamp.fromMillis(0)],
    }).map(([field, variants]): Fault => [
      field,
      // The rules set no limit for the length of these lists.
      /files|unclear|answers|verified|linked|asked|rejected/.test(field)
        ? variants.filter(([kind]) => kind !== 'a huge list')
        : variants,
    ]),
  )('a statement run is refused %s', async (_, variants) => {
    await seed([remove(RUN)])
    await expectEachDenied(variants, (run) => commit(as(ADMIN), [set(RUN, run)]))
  })

  it('the admin can save every kind of decision about a row, including "open"', async () => {
    for (const decision of ['no_payment', 'sent_back', 'to_refund', 'open']) {
      const decisions = { 'file|sheet|12': decision }
      await expectAllowed(
        commit(as(ADMIN), [update(RUN, { updatedAt: statementRun()['updatedAt'], decisions })]),
      )
    }
  })

  it.each([
    ['an unknown decision', { row: 'verified' }],
    ['a decision that is not a text', { row: true }],
    [
      'more than 1,000 decisions',
      Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`row${index}`, 'no_payment'])),
    ],
  ])('a statement run is refused with %s', async (_, decisions) => {
    const updatedAt = statementRun()['updatedAt']
    await expectDenied(commit(as(ADMIN), [update(RUN, { updatedAt, decisions })]))
    await seed([remove(RUN)])
    await expectDenied(commit(as(ADMIN), [set(RUN, statementRun({ decisions }))]))
  })

  it('the admin can save a statement run whose period is unknown', async () => {
    await seed([remove(RUN)])
    await expectAllowed(commit(as(ADMIN), [set(RUN, statementRun({ firstDay: '', lastDay: '' }))]))
  })

  it('an admin with an unverified mailbox can’t delete a statement run', async () => {
    await expectDenied(commit(as({ ...ADMIN, emailVerified: false }), [remove(RUN)]))
  })

  it('the admin can’t remove verified founders by deleting and recreating a statement run in one batch', async () => {
    const anew = statementRun({ verified: [] })
    await expectDenied(commit(as(ADMIN), [remove(RUN), set(RUN, anew)]))
    await expectDenied(commit(as(ADMIN), [set(RUN, anew), remove(RUN), set(RUN, anew)]))
  })

  it('the admin can’t remove a field that was added to a statement run in Firebase’s console', async () => {
    await seed([update(RUN, { extra: 5 })])
    const anew = set(RUN, statementRun({ createdAt: await createdAt() }))
    await expectDenied(commit(as(ADMIN), [anew]))
    await seed([anew])
    await expectAllowed(commit(as(ADMIN), [anew]))
  })

  it('a statement run’s id must have the form of a record’s id', async () => {
    await expectDenied(commit(as(ADMIN), [set('statementRuns/short', statementRun())]))
  })
})
