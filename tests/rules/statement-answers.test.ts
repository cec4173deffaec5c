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

describe('an answer about a statement’s layout', () => {
  onlyLets(['the admin'], 'read it', (firestore) => getDoc(doc(firestore, ANSWER)))
  onlyLets(['the admin'], 'list answers', (firestore) =>
    getDocs(collection(firestore, 'statementAnswers')),
  )
  onlyLets('nobody', 'look through answers as a collection group', (firestore) =>
    getDocs(collectionGroup(firestore, 'statementAnswers')),
  )
  onlyLets(['the admin'], 'give it', async (firestore) => {
    await seed([remove(ANSWER)])
    await commit(firestore, [set(ANSWER, statementAnswer())])
  })
  onlyLets(['the admin'], 'change it', (firestore) =>
    commit(firestore, [set(ANSWER, statementAnswer({ received: [] }))]),
  )
  onlyLets(['the admin'], 'withdraw it', (firestore) => commit(firestore, [remove(ANSWER)]))

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
  )('is refused %s', async (_, variants) => {
    await expectEachDenied(variants, (answer) => commit(as(ADMIN), [set(ANSWER, answer)]))
    await seed([remove(ANSWER)])
    await expectEachDenied(variants, (answer) => commit(as(ADMIN), [set(ANSWER, answer)]))
  })

  it.each([
    ['every row', ABOUT_ALL],
    ['every row, which is not so', { ...ABOUT_ALL, received: false }],
    ['the rows of one file', { ...ABOUT_ALL, kind: 'generic-headings' }],
    ['a row that is no payment', { ...ABOUT_ALL, kind: 'no-payment', headings: [], seen: [] }],
    ['a column of which no value means received', { received: [] }],
  ])('is about %s', async (_, overrides) => {
    await expectAllowed(commit(as(ADMIN), [set(ANSWER, statementAnswer(overrides))]))
  })

  it.each([
    ['values, without a column of which they are', { ...ABOUT_ALL, received: ['00'] }],
    ['every row, but names a column', { ...ABOUT_ALL, column: 'Response Code' }],
  ])('is not about %s', async (_, overrides) => {
    await expectDenied(commit(as(ADMIN), [set(ANSWER, statementAnswer(overrides))]))
  })

  it('keeps the time of what it says: a change has its own', async () => {
    await expectDenied(commit(as(ADMIN), [update(ANSWER, { received: [] })]))
  })

  it('stands under the SHA-256 of its question', async () => {
    await expectDenied(commit(as(ADMIN), [set('statementAnswers/short', statementAnswer())]))
    const capitals = `statementAnswers/${ID.toUpperCase()}`
    await expectDenied(commit(as(ADMIN), [set(capitals, statementAnswer())]))
  })

  it('is not given by an admin whose mailbox is not verified', async () => {
    const unproved = as({ ...ADMIN, emailVerified: false })
    await expectDenied(commit(unproved, [set(ANSWER, statementAnswer())]))
    await expectDenied(commit(unproved, [remove(ANSWER)]))
  })
})
