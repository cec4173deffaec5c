import {
  collection,
  collectionGroup,
  doc,
  getAggregate,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  sum,
} from 'firebase/firestore/lite'
import { beforeAll, describe, expect, it } from 'vitest'

import { COLLEGE_KEY, set } from '../factories/batches'
import { userProfile } from '../factories/documents'
import { COLLEGE } from '../factories/people'
import { ADMIN, AMBASSADOR, STRANGER, WORLD, expectDenied, rulesEnvironment } from './environment'

const { as, seed, startWith, asksByHand, onlyLets } = rulesEnvironment('colleges')

const PATH = `colleges/${COLLEGE_KEY}`
const STANDING = { name: COLLEGE, count: 11, lastVerifiedReferral: 'somebody000000000000' }

describe('reading colleges', () => {
  beforeAll(() => startWith([...WORLD, set(PATH, STANDING)]))

  const readers = ['the ambassador', 'another ambassador', 'the admin'] as const
  onlyLets(readers, 'get one', (firestore) => getDoc(doc(firestore, PATH)))
  onlyLets(readers, 'list the top of them', (firestore) =>
    getDocs(query(collection(firestore, 'colleges'), orderBy('count', 'desc'), limit(25))),
  )
  onlyLets(['the admin'], 'list more than 25', (firestore) =>
    getDocs(query(collection(firestore, 'colleges'), limit(26))),
  )
  it('is not for somebody who has a profile without the programme', async () => {
    await seed([set(`users/${STRANGER.uid}`, userProfile(STRANGER))])
    await expectDenied(getDoc(doc(as(STRANGER), PATH)))
    await expectDenied(getDocs(query(collection(as(STRANGER), 'colleges'), limit(25))))
  })
  it('does not show those behind the 25 by skipping some', async () => {
    const structuredQuery = { from: [{ collectionId: 'colleges' }], limit: 25 }
    const [first, later] = [0, 1].map((offset) => ({
      structuredQuery: { ...structuredQuery, offset },
    }))
    expect(await asksByHand(AMBASSADOR, 'runQuery', first)).toBe(200)
    expect(await asksByHand(AMBASSADOR, 'runQuery', later)).toBe(403)
    expect(await asksByHand(ADMIN, 'runQuery', later)).toBe(200)
  })
  onlyLets(['the admin'], 'list them without a limit', (firestore) =>
    getDocs(collection(firestore, 'colleges')),
  )
  onlyLets(['the admin'], 'sum them up', (firestore) =>
    getAggregate(collection(firestore, 'colleges'), { all: sum('count') }),
  )
  onlyLets('nobody', 'look through them as a collection group', (firestore) =>
    getDocs(query(collectionGroup(firestore, 'colleges'), limit(10))),
  )
})
