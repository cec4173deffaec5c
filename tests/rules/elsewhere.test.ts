import {
  collection,
  collectionGroup,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
} from 'firebase/firestore/lite'
import { beforeAll, describe, it } from 'vitest'

import { commit, remove, set, update } from '../factories/batches'
import {
  ADMIN,
  AMBASSADOR,
  FOUNDER,
  FOUNDER_ACCOUNT,
  WORLD,
  expectDenied,
  rulesEnvironment,
} from './environment'

const { as, seed, startWith } = rulesEnvironment('elsewhere')

const PLACES = [
  'unknown/one',
  'Users/one',
  'admins/one',
  'system/other',
  'system/extra',
  'guards/one',
  `users/${AMBASSADOR.uid}/private/one`,
  `waitlistUsers/${FOUNDER.id}/history/one`,
  `referralCodes/${AMBASSADOR.code}/uses/one`,
  'system/admin/users/one',
  'unknown/one/waitlistUsers/one',
]

beforeAll(async () => {
  await startWith(WORLD)
  await seed(PLACES.map((path) => set(path, { referredBy: AMBASSADOR.uid, email: FOUNDER.email })))
})

describe.each(PLACES)('a document in a collection that the rules don’t name: %s', (path) => {
  const accounts = [null, AMBASSADOR, FOUNDER_ACCOUNT, ADMIN]

  it('no one can read it', async () => {
    for (const who of accounts) await expectDenied(getDoc(doc(as(who), path)))
  })
  it('no one can list or query its collection', async () => {
    const [name = ''] = path.split('/').slice(-2)
    for (const who of accounts) {
      const neighbours = collection(as(who), path.slice(0, path.lastIndexOf('/')))
      await expectDenied(getDocs(query(neighbours, limit(1))))
      await expectDenied(getDocs(query(collectionGroup(as(who), name), limit(1))))
    }
  })
  it('no one can create a document beside it', async () => {
    for (const who of accounts) {
      await expectDenied(commit(as(who), [set(`${path}-new`, { email: FOUNDER.email })]))
    }
  })
  it('no one can change it', async () => {
    for (const who of accounts) await expectDenied(commit(as(who), [update(path, { one: 1 })]))
  })
  it('no one can delete it', async () => {
    for (const who of accounts) await expectDenied(commit(as(who), [remove(path)]))
  })
})
