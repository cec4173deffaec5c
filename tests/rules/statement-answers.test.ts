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
import { statementAnswer } from '../factories/documents'
import {
  ADMIN,
  WORLD,
  expectAllowed,
  expectDenied,
  expectEachDenied,
  rulesEnvironment,
  mistakes,
} from './environment'

const { as, seed, startWith, onlyLets } = rulesEnvironment('statement-answers')

const ID = 'ab'.repeat(32)
const ANSWER = `statementAnswers/${ID}`
const ABOUT_ALL = { kind: 'all-received', column: null, received: true }

beforeEach(() => startWith([...WORLD, set(ANSWER, statementAnswer())]))

describe('the admin’s answers about a statement’s layout', () => {
  onlyLets(['the admin'], 'read an answer', (firestore) => getDoc(doc(firestore, ANSWER)))
  onlyLets(['the admin'], 'list answers', (firestore) =>
    getDocs(collection(firestore, 'statementAnswers')),
  )
  onlyLets('nobody', 'query answers as a collection group', (firestore) =>
    getDocs(collectionGroup(firestore, 'statementAnswers')),
  )
  onlyLets(['the admin'], 'save an answer', async (firestore) => {
    await seed([remove(ANSWER)])
    await commit(firestore, [set(ANSWER, statementAnswer())])
  })
  onlyLets(['the admin'], 'change an answer', (firestore) =>
    commit(firestore, [set(ANSWER, statementAnswer({ received: [] }))]),
  )
  onlyLets(['the admin'], 'withdraw an answer', (firestore) => commit(firestore, [remove(ANSWER)]))

  it.each(
    mistakes(statementAnswer(), {
      id: ['x'.repeat(10_001)],
      kind: ['guess'],
      headings: [Array.from({ length: 201 }, () => 'x')],
      column: ['x'.repeat(1001), null],
      seen: [Array.from({ length: 201 }, () => 'x')],
      received: [true, Array.from({ length: 501 }, () => 'x')],
      answeredAt: [Timestamp.fromMillis(0)],
    }),
  )('an answer is refused %s', async (_, variants) => {
    await expectEachDenied(variants, (answer) => commit(as(ADMIN), [set(ANSWER, answer)]))
    await seed([remove(ANSWER)])
    await expectEachDenied(variants, (answer) => commit(as(ADMIN), [set(ANSWER, answer)]))
  })

  it.each([
    ['that every row is money received', ABOUT_ALL],
    ['that not every row is money received', { ...ABOUT_ALL, received: false }],
    ['about the headings of one file', { ...ABOUT_ALL, kind: 'generic-headings' }],
    ['that a row is no payment', { ...ABOUT_ALL, kind: 'no-payment', headings: [], seen: [] }],
    ['that no value of a column means money received', { received: [] }],
  ])('the admin can save an answer %s', async (_, overrides) => {
    await expectAllowed(commit(as(ADMIN), [set(ANSWER, statementAnswer(overrides))]))
  })

  it.each([
    ['if it lists values without a column', { ...ABOUT_ALL, received: ['00'] }],
    ['if it is about every row and names a column', { ...ABOUT_ALL, column: 'Response Code' }],
  ])('an answer is refused %s', async (_, overrides) => {
    await expectDenied(commit(as(ADMIN), [set(ANSWER, statementAnswer(overrides))]))
  })

  it('the admin can’t change an answer without updating its time', async () => {
    await expectDenied(commit(as(ADMIN), [update(ANSWER, { received: [] })]))
  })

  it('an answer’s id must have the form of a SHA-256 hash', async () => {
    await expectDenied(commit(as(ADMIN), [set('statementAnswers/short', statementAnswer())]))
    const capitals = `statementAnswers/${ID.toUpperCase()}`
    await expectDenied(commit(as(ADMIN), [set(capitals, statementAnswer())]))
  })

  it('an admin with an unverified mailbox can’t save or withdraw an answer', async () => {
    const unproved = as({ ...ADMIN, emailVerified: false })
    await expectDenied(commit(unproved, [set(ANSWER, statementAnswer())]))
    await expectDenied(commit(unproved, [remove(ANSWER)]))
  })
})
