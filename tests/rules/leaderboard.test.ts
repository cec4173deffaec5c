import {
  Timestamp,
  collection,
  collectionGroup,
  count,
  deleteField,
  doc,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  setDoc,
  sum,
  where,
} from 'firebase/firestore/lite'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { ambassadorSignUp, commit, leaveProgramme, remove, set, update } from '../factories/batches'
import { type Document, leaderboardEntry, userProfile } from '../factories/documents'
import { type Ambassador, account, ambassador } from '../factories/people'
import {
  ADMIN,
  AMBASSADOR,
  OTHER_AMBASSADOR,
  STRANGER,
  WORLD,
  type Fault,
  expectAllowed,
  expectDenied,
  expectEachDenied,
  rulesEnvironment,
  spoiled,
} from './environment'

const { as, seed, startWith, asksByHand, onlyLets } = rulesEnvironment('leaderboard')

const ENTRY = `leaderboard/${AMBASSADOR.uid}`
const HIDDEN = { visible: false, firstName: null, college: null }
let people = 100

function newcomer(): Ambassador {
  people += 1
  return ambassador(people)
}

async function member(): Promise<Ambassador> {
  const someone = newcomer()
  await seed(ambassadorSignUp(someone))
  return someone
}

beforeAll(() => startWith(WORLD))

describe('reading the leaderboard', () => {
  const readers = ['the ambassador', 'another ambassador', 'the admin'] as const

  onlyLets(readers, 'get an entry', (firestore) => getDoc(doc(firestore, ENTRY)))
  onlyLets(readers, 'list the top of it', (firestore) =>
    getDocs(
      query(
        collection(firestore, 'leaderboard'),
        where('visible', '==', true),
        orderBy('count', 'desc'),
        limit(10),
      ),
    ),
  )
  onlyLets(readers, 'count who is ahead, which is a rank', (firestore) =>
    getCount(query(collection(firestore, 'leaderboard'), where('count', '>', 3), limit(1000))),
  )
  onlyLets(['the admin'], 'list more than a thousand entries', (firestore) =>
    getDocs(query(collection(firestore, 'leaderboard'), limit(1001))),
  )
  onlyLets(['the admin'], 'list it without a limit', (firestore) =>
    getDocs(collection(firestore, 'leaderboard')),
  )
  it('does not go on behind the thousand by skipping some', async () => {
    const structuredQuery = { from: [{ collectionId: 'leaderboard' }], limit: 1000 }
    const [first, later] = [0, 1].map((offset) => ({
      structuredQuery: { ...structuredQuery, offset },
    }))
    expect(await asksByHand(AMBASSADOR, 'runQuery', first)).toBe(200)
    expect(await asksByHand(AMBASSADOR, 'runQuery', later)).toBe(403)
    expect(await asksByHand(ADMIN, 'runQuery', later)).toBe(200)
  })
  onlyLets(['the admin'], 'count it without a limit', (firestore) =>
    getCount(collection(firestore, 'leaderboard')),
  )
  onlyLets(['the admin'], 'sum it up without a limit', (firestore) =>
    getAggregate(collection(firestore, 'leaderboard'), {
      referrals: sum('count'),
      ambassadors: count(),
    }),
  )
  onlyLets('nobody', 'look through it as a collection group', (firestore) =>
    getDocs(query(collectionGroup(firestore, 'leaderboard'), limit(10))),
  )

  it('is refused to accounts with a generic profile', async () => {
    const someone = account('generic-reader')
    await seed([set(`users/${someone.uid}`, userProfile(someone))])
    await expectDenied(getDoc(doc(as(someone), ENTRY)))
    await expectDenied(getDocs(query(collection(as(someone), 'leaderboard'), limit(10))))
  })
})

describe('a new entry', () => {
  it('is made with the profile, shown or hidden', async () => {
    const shown = newcomer()
    await expectAllowed(commit(as(shown), ambassadorSignUp(shown)))
    const hidden = newcomer()
    await expectAllowed(
      commit(as(hidden), [
        ...ambassadorSignUp(hidden).slice(0, 2),
        set(`leaderboard/${hidden.uid}`, leaderboardEntry(HIDDEN)),
      ]),
    )
  })

  const nobody = newcomer()
  it.each([
    ...spoiled(leaderboardEntry(), {
      visible: [false],
      firstName: ['Another', ''],
      college: ['Another', ''],
      count: [1, 650, -1, -0],
      tier: ['Silver', 'Platinum', ''],
    }),
    ...spoiled(leaderboardEntry(HIDDEN), {
      visible: [true],
      firstName: ['First'],
      college: ['Some College'],
    }).map(([fault, variants]): Fault => [`${fault}, hidden`, variants]),
  ])('is refused %s', async (_, variants) => {
    await expectEachDenied(variants, (entry) =>
      commit(as(nobody), [
        ...ambassadorSignUp(nobody).slice(0, 2),
        set(`leaderboard/${nobody.uid}`, entry),
      ]),
    )
  })

  it('is refused to everyone but the ambassador', async () => {
    const someone = await member()
    await seed([remove(`leaderboard/${someone.uid}`)])
    for (const who of [null, STRANGER, OTHER_AMBASSADOR, ADMIN]) {
      await expectDenied(setDoc(doc(as(who), `leaderboard/${someone.uid}`), leaderboardEntry()))
    }
  })

  it('is refused to a generic profile, shown or hidden', async () => {
    const someone = account('generic-entry')
    for (const entry of [leaderboardEntry(), leaderboardEntry(HIDDEN)]) {
      await expectDenied(
        commit(as(someone), [
          set(`users/${someone.uid}`, userProfile(someone)),
          set(`leaderboard/${someone.uid}`, entry),
        ]),
      )
    }
  })

  it('is not made again later, to start from nothing', async () => {
    const someone = await member()
    await seed([
      remove(`leaderboard/${someone.uid}`),
      update(`users/${someone.uid}`, { createdAt: Timestamp.fromMillis(1) }),
    ])
    await expectDenied(setDoc(doc(as(someone), `leaderboard/${someone.uid}`), leaderboardEntry()))
  })
})

describe('changing an entry', () => {
  beforeEach(() => startWith(WORLD))

  onlyLets(['the ambassador'], 'hide the ambassador', (firestore) =>
    commit(firestore, [update(ENTRY, HIDDEN)]),
  )
  onlyLets(['the ambassador'], 'show the ambassador', async (firestore) => {
    await seed([update(ENTRY, HIDDEN)])
    await commit(firestore, [
      update(ENTRY, { visible: true, firstName: 'First', college: 'Some College' }),
    ])
  })

  const changes: [string, Document][] = [
    ['count', { count: 4 }],
    ['count by an increment', { count: increment(1) }],
    ['count and tier', { count: 650, tier: 'Platinum' }],
    ['tier', { tier: 'Gold' }],
    ['name', { firstName: 'Another' }],
    ['college', { college: 'Another' }],
    ['name to nothing, still shown', { firstName: null }],
    ['set of fields, by one more', { extra: true }],
    ['set of fields, by one less', { tier: deleteField() }],
    ['visibility alone, which would show a name in a hidden entry', { visible: false }],
    ['visibility to something else', { visible: 'yes' }],
  ]
  for (const [what, change] of changes) {
    onlyLets('nobody but the admin', `change its ${what}`, (firestore) =>
      commit(firestore, [update(ENTRY, change)]),
    )
  }

  it.each<[string, Document]>([
    ['a name', { ...HIDDEN, firstName: 'First' }],
    ['a college', { ...HIDDEN, college: 'Some College' }],
    ['another name', { ...HIDDEN, visible: true, firstName: 'Another', college: 'Some College' }],
    ['another college', { ...HIDDEN, visible: true, firstName: 'First', college: 'Another' }],
    ['a count on the way', { ...HIDDEN, count: 1 }],
    ['a tier on the way', { ...HIDDEN, tier: 'Silver' }],
    ['null for visible', { ...HIDDEN, visible: null }],
    ['zero for visible', { ...HIDDEN, visible: 0 }],
  ])('does not hide or show somebody with %s', async (_, change) => {
    const someone = await member()
    await expectDenied(commit(as(someone), [update(`leaderboard/${someone.uid}`, change)]))
  })
})

describe('an entry one behind its profile', () => {
  onlyLets(['the admin'], 'bring it up to date', async (firestore) => {
    await seed([update(ENTRY, { count: 2 })])
    await commit(firestore, [update(ENTRY, { count: 3 })])
  })
})

describe('deleting an entry', () => {
  onlyLets('nobody', 'delete one whose ambassador is there', (firestore) =>
    commit(firestore, [remove(ENTRY)]),
  )

  it('comes with leaving the programme', async () => {
    const someone = await member()
    await expectAllowed(commit(as(someone), leaveProgramme(someone)))
  })

  it('is refused to others, even when the profile is gone', async () => {
    const someone = await member()
    await seed([remove(`users/${someone.uid}`)])
    for (const who of [null, STRANGER, OTHER_AMBASSADOR, ADMIN]) {
      await expectDenied(commit(as(who), [remove(`leaderboard/${someone.uid}`)]))
    }
    await expectAllowed(commit(as(someone), [remove(`leaderboard/${someone.uid}`)]))
  })
})

describe('an entry whose name the team hides', () => {
  it('is shown or hidden by its owner, and nothing else', async () => {
    await startWith(WORLD, [
      update(`users/${AMBASSADOR.uid}`, { hiddenByTeam: true }),
      update(ENTRY, { firstName: null, college: null }),
    ])
    for (const visible of ['yes', 1, null]) {
      await expectDenied(commit(as(AMBASSADOR), [update(ENTRY, { visible })]))
    }
    await expectAllowed(commit(as(AMBASSADOR), [update(ENTRY, { visible: false })]))
  })
})
