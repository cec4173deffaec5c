import {
  collection,
  collectionGroup,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
} from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import { commit, remove, set } from '../factories/batches'
import { announcement, userProfile } from '../factories/documents'
import {
  ADMIN,
  AMBASSADOR,
  STRANGER,
  WORLD,
  expectDenied,
  expectEachDenied,
  rulesEnvironment,
  mistakes,
} from './environment'

const { as, seed, startWith, asksByHand, onlyLets } = rulesEnvironment('announcements')

const TOLD = 'announcements/told0000000000000000'
const NEW = 'announcements/new00000000000000000'
const READERS = ['the ambassador', 'another ambassador', 'the admin'] as const

beforeEach(() => startWith([...WORLD, set(TOLD, announcement())]))

describe('announcements to ambassadors', () => {
  onlyLets(READERS, 'read the last ten announcements', (firestore) =>
    getDocs(query(collection(firestore, 'announcements'), orderBy('createdAt', 'desc'), limit(10))),
  )
  it('an account with a generic profile can’t read announcements', async () => {
    await seed([set(`users/${STRANGER.uid}`, userProfile(STRANGER))])
    const last = query(collection(as(STRANGER), 'announcements'), limit(10))
    await expectDenied(getDocs(last))
  })
  onlyLets(['the admin'], 'read more than ten announcements at once', (firestore) =>
    getDocs(query(collection(firestore, 'announcements'), limit(11))),
  )
  it('an ambassador can’t read older announcements by adding an offset to the query', async () => {
    const structuredQuery = { from: [{ collectionId: 'announcements' }], limit: 10 }
    const [first, later] = [0, 1].map((offset) => ({
      structuredQuery: { ...structuredQuery, offset },
    }))
    expect(await asksByHand(AMBASSADOR, 'runQuery', first)).toBe(200)
    expect(await asksByHand(AMBASSADOR, 'runQuery', later)).toBe(403)
    expect(await asksByHand(ADMIN, 'runQuery', later)).toBe(200)
  })
  onlyLets(['the admin'], 'read an announcement by its id', (firestore) =>
    getDoc(doc(firestore, TOLD)),
  )
  onlyLets(['the admin'], 'count all announcements', (firestore) =>
    getCount(collection(firestore, 'announcements')),
  )
  onlyLets('nobody', 'query announcements as a collection group', (firestore) =>
    getDocs(query(collectionGroup(firestore, 'announcements'), limit(10))),
  )
  onlyLets(['the admin'], 'publish an announcement', (firestore) =>
    commit(firestore, [set(NEW, announcement())]),
  )
  onlyLets('nobody', 'change a published announcement', (firestore) =>
    commit(firestore, [set(TOLD, announcement({ announcement: 'Something else.' }))]),
  )
  onlyLets(['the admin'], 'withdraw an announcement', (firestore) =>
    commit(firestore, [remove(TOLD)]),
  )

  it.each(
    mistakes(announcement(), {
      announcement: ['', '\u00A0', 'a'.repeat(501)],
      audience: ['', 'Everyone', 'silver', 'Unknown'],
    }),
  )('an announcement is refused %s', async (_, variants) => {
    await expectEachDenied(variants, (told) => commit(as(ADMIN), [set(NEW, told)]))
  })

  it.each(['short', 'announcement-0000000'])(
    'the admin can’t publish an announcement with the id %s',
    async (id) => {
      await expectDenied(commit(as(ADMIN), [set(`announcements/${id}`, announcement())]))
    },
  )
})
