import {
  collection,
  collectionGroup,
  deleteField,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  startAfter,
  where,
} from 'firebase/firestore/lite'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  LAST_MONTH,
  THIS_MONTH,
  type Write,
  commit,
  hideMyself,
  hideName,
  leaveProgramme,
  pause,
  remove,
  set,
  showName,
  takeOffBoard,
  update,
} from '../factories/batches'
import { board, userProfile } from '../factories/documents'
import { account, ambassador } from '../factories/people'
import {
  ADMIN,
  AMBASSADOR,
  OTHER_AMBASSADOR,
  STRANGER,
  WORLD,
  expectAllowed,
  expectDenied,
  expectEachDenied,
  rulesEnvironment,
  mistakes,
} from './environment'

const { as, seed, startWith, asksByHand, onlyLets, pastTheRules } = rulesEnvironment('boards')

const BOARD = 'boards/all'
const ME = `people.${AMBASSADOR.uid}`
/** Of none of those who try. */
const OTHER = 'people.third-uid'
const PERSON = { firstName: 'First', college: 'Some College', count: 3, tier: 'Basic' }
function people(count: number) {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`uid-${index}`, PERSON]))
}
const MONTHS = [THIS_MONTH, LAST_MONTH].map((month) =>
  set(`boards/${month}`, board([[AMBASSADOR, 1]])),
)

describe('reading boards', () => {
  beforeAll(() => startWith([...WORLD, ...MONTHS]))

  const readers = ['the ambassador', 'another ambassador', 'the admin'] as const
  onlyLets(readers, 'get the board of all time', (firestore) => getDoc(doc(firestore, BOARD)))
  onlyLets(readers, 'get the board of a month', (firestore) =>
    getDoc(doc(firestore, `boards/${THIS_MONTH}`)),
  )
  onlyLets(readers, 'ask for a board that is not published', (firestore) =>
    getDoc(doc(firestore, 'boards/2020-1')),
  )
  onlyLets(['the admin'], 'list them', (firestore) => getDocs(collection(firestore, 'boards')))
  onlyLets(['the admin'], 'list one', (firestore) =>
    getDocs(query(collection(firestore, 'boards'), limit(1))),
  )
  onlyLets(['the admin'], 'list those behind a cursor', (firestore) =>
    getDocs(
      query(collection(firestore, 'boards'), orderBy(documentId()), startAfter('2020-1'), limit(1)),
    ),
  )
  onlyLets(['the admin'], 'list the one with this id', (firestore) =>
    getDocs(query(collection(firestore, 'boards'), where(documentId(), '==', 'all'))),
  )
  onlyLets(['the admin'], 'count them', (firestore) => getCount(collection(firestore, 'boards')))
  onlyLets('nobody', 'look through them as a collection group', (firestore) =>
    getDocs(query(collectionGroup(firestore, 'boards'), limit(1))),
  )

  it('is refused to accounts with a generic profile', async () => {
    const someone = account('generic-reader')
    await seed([set(`users/${someone.uid}`, userProfile(someone))])
    await expectDenied(getDoc(doc(as(someone), BOARD)))
  })

  it('is refused to whoever has left', async () => {
    await seed(leaveProgramme(OTHER_AMBASSADOR))
    await expectDenied(getDoc(doc(as(OTHER_AMBASSADOR), BOARD)))
  })

  it('is for the admin alone to list by hand, too', async () => {
    const all = { structuredQuery: { from: [{ collectionId: 'boards' }], limit: 1 } }
    for (const who of [null, STRANGER, AMBASSADOR]) {
      expect(await asksByHand(who, 'runQuery', all)).toBe(403)
    }
    expect(await asksByHand(ADMIN, 'runQuery', all)).toBe(200)
  })
})

describe('taking oneself off a board', () => {
  beforeEach(() => startWith(WORLD, [...MONTHS, update(BOARD, { [OTHER]: PERSON })]))

  onlyLets(['the ambassador', 'the admin'], 'take the ambassador off', (firestore) =>
    commit(firestore, [takeOffBoard(AMBASSADOR)]),
  )

  it('takes the name off every board in one batch with the hiding', async () => {
    const months = MONTHS.map(({ path }) => takeOffBoard(AMBASSADOR, path.split('/')[1]))
    await expectAllowed(commit(as(AMBASSADOR), [...hideMyself(AMBASSADOR), ...months]))
  })

  it('takes the name off in one batch with the leaving', async () => {
    const batch = [...leaveProgramme(AMBASSADOR), takeOffBoard(AMBASSADOR)]
    await expectAllowed(commit(as(AMBASSADOR), batch))
  })

  const attacks: [string, Write][] = [
    ['take somebody else off', update(BOARD, { [OTHER]: deleteField() })],
    [
      'take somebody else off as well',
      update(BOARD, { [ME]: deleteField(), [OTHER]: deleteField() }),
    ],
    ['take everybody off', update(BOARD, { people: {} })],
    ['take the map away', update(BOARD, { people: deleteField() })],
    ['make the map something else', update(BOARD, { people: null })],
    ['change their own count', update(BOARD, { [`${ME}.count`]: 650 })],
    ['change their own name', update(BOARD, { [`${ME}.firstName`]: 'Another' })],
    ['change somebody else’s name', update(BOARD, { [`${OTHER}.firstName`]: 'Another' })],
    ['change the counts', update(BOARD, { 'histogram.8': 7 })],
    ['change the counts on the way', update(BOARD, { [ME]: deleteField(), 'histogram.8': 7 })],
    ['change the colleges on the way', update(BOARD, { [ME]: deleteField(), colleges: [] })],
    [
      'change the time of publication on the way',
      update(BOARD, { [ME]: deleteField(), publishedAt: null }),
    ],
    ['add a field on the way', update(BOARD, { [ME]: deleteField(), extra: true })],
    ['write the same board again', update(BOARD, {})],
    ['put somebody on', update(BOARD, { 'people.someone': PERSON })],
    ['publish a board of their own', set('boards/2020-1', board([[AMBASSADOR, 650]]))],
    ['publish the board anew', set(BOARD, board([[AMBASSADOR, 650]]))],
    ['delete a board', remove(BOARD)],
  ]
  for (const [what, write] of attacks) {
    onlyLets('nobody but the admin', what, (firestore) => commit(firestore, [write]))
  }

  it('does not put oneself on again', async () => {
    await seed([takeOffBoard(AMBASSADOR)])
    await expectDenied(commit(as(AMBASSADOR), [update(BOARD, { [ME]: PERSON })]))
  })

  it('does not write a board that does not name oneself', async () => {
    await seed([takeOffBoard(AMBASSADOR)])
    await expectDenied(commit(as(AMBASSADOR), [takeOffBoard(AMBASSADOR)]))
    await expectDenied(commit(as(STRANGER), [takeOffBoard(STRANGER)]))
  })
})

describe('publishing', () => {
  beforeEach(() => startWith(WORLD))

  onlyLets(['the admin'], 'publish a board', (firestore) =>
    commit(firestore, [set(`boards/${THIS_MONTH}`, board([[AMBASSADOR, 1]]))]),
  )
  onlyLets(['the admin'], 'publish it again', (firestore) =>
    commit(firestore, [set(BOARD, board([[AMBASSADOR, 4]]))]),
  )
  onlyLets(['the admin'], 'delete one', (firestore) => commit(firestore, [remove(BOARD)]))

  const wrong = { colleges: [Array.from({ length: 201 }, () => ({ name: 'A', count: 1 }))] }
  it.each(mistakes(board([]), wrong))('is refused %s', async (_, variants) => {
    // A time of the client is right: it is the moment of which the board is.
    const refused = variants.filter(([what]) => what !== 'a client-made time')
    await expectEachDenied(refused, (document) => setDoc(doc(as(ADMIN), BOARD), document))
    await expectEachDenied(refused, (document) => setDoc(doc(as(ADMIN), 'boards/2020-1'), document))
  })

  it('names a hundred at the most', async () => {
    await expectDenied(commit(as(ADMIN), [set(BOARD, board([], { people: people(101) }))]))
    await expectAllowed(commit(as(ADMIN), [set(BOARD, board([], { people: people(100) }))]))
  })
})

describe('from a code to its owner', () => {
  const CODE = `referralCodes/${AMBASSADOR.code}`

  beforeEach(() => startWith(WORLD, MONTHS))

  /** All documents that a uid leads to, as somebody else sees them: without those that are refused. */
  async function foundBy(who: typeof STRANGER | null) {
    const firestore = as(who)
    const uid = String((await getDoc(doc(firestore, CODE))).get('ownerId'))
    const perks = ['shirt', 'letter', 'merch', 'passes', 'meeting', 'trophy']
    const paths = [
      ...['users', 'boards', 'perks', 'visits', 'mail', 'certificates'].map(
        (name) => `${name}/${uid}`,
      ),
      ...perks.map((perk) => `perks/${uid}-${perk}`),
      BOARD,
    ]
    const found: unknown[] = []
    for (const path of paths) {
      try {
        const stored = await getDoc(doc(firestore, path))
        const data = stored.data()
        const people: unknown = data?.['people']
        found.push(
          path === BOARD && typeof people === 'object' && people !== null
            ? ((people as Record<string, unknown>)[uid] ?? null)
            : (data ?? null),
        )
      } catch {
        found.push(null)
      }
    }
    return found.filter((one) => one !== null)
  }

  it('leads other ambassadors to what the board says of who is named there', async () => {
    expect(await foundBy(OTHER_AMBASSADOR)).toEqual([PERSON])
    for (const who of [null, STRANGER]) expect(await foundBy(who)).toEqual([])
  })

  it.each([
    ['hides', AMBASSADOR, hideMyself(AMBASSADOR)],
    ['is hidden by the team', ADMIN, hideName(AMBASSADOR)],
    ['is paused', ADMIN, [...pause(AMBASSADOR), takeOffBoard(AMBASSADOR)]],
  ])('leads nobody to anything about an ambassador who %s', async (_, who, batch) => {
    await commit(as(who), batch)
    for (const other of [null, STRANGER, OTHER_AMBASSADOR]) {
      expect(await foundBy(other)).toEqual([])
    }
    expect((await getDoc(doc(pastTheRules(), BOARD))).get('histogram')).toEqual({ 3: 1, 8: 1 })
  })
})

describe('hiding', () => {
  const PROFILE = `users/${AMBASSADOR.uid}`
  const [, otherWrite] = hideMyself(OTHER_AMBASSADOR)

  beforeEach(() => startWith(WORLD))

  onlyLets(['the ambassador'], 'hide the ambassador', (firestore) =>
    commit(firestore, hideMyself(AMBASSADOR)),
  )
  onlyLets('nobody but the admin', 'hide the ambassador by the team', (firestore) =>
    commit(firestore, hideName(AMBASSADOR)),
  )

  it('is not done with somebody else’s name in the batch', async () => {
    if (otherWrite === undefined) throw new Error('No write to the board.')
    await expectDenied(commit(as(AMBASSADOR), [...hideMyself(AMBASSADOR), otherWrite]))
  })

  it('is undone by its owner, and not while the team hides the name', async () => {
    await seed(hideMyself(AMBASSADOR))
    const [shown] = hideMyself(AMBASSADOR)
    if (shown?.kind !== 'update') throw new Error('No write to the profile.')
    await expectAllowed(commit(as(AMBASSADOR), [update(PROFILE, { ...shown.data, hidden: false })]))
    await seed(hideName(AMBASSADOR))
    for (const hiddenByTeam of [false, null, deleteField()]) {
      await expectDenied(commit(as(AMBASSADOR), [update(PROFILE, { ...shown.data, hiddenByTeam })]))
    }
    await expectDenied(commit(as(AMBASSADOR), showName(AMBASSADOR)))
    await expectAllowed(commit(as(ADMIN), showName(AMBASSADOR)))
  })

  it.each([
    ['text', { hidden: 'yes' }],
    ['a number', { hidden: 1 }],
    ['null', { hidden: null }],
    ['no time', { changedAt: deleteField() }],
    ['a time of the client', { changedAt: new Date(0) }],
    ['a count on the way', { referralCount: 650 }],
    ['a college on the way', { college: 'Another' }],
  ])('is not done with %s', async (_, change) => {
    const [hidden] = hideMyself(AMBASSADOR)
    if (hidden?.kind !== 'update') throw new Error('No write to the profile.')
    await seed([update(PROFILE, { changedAt: new Date(0) })])
    await expectDenied(commit(as(AMBASSADOR), [update(PROFILE, { ...hidden.data, ...change })]))
  })

  it('is not for other roles', async () => {
    const someone = ambassador(120)
    await seed([set(`users/${someone.uid}`, userProfile(someone))])
    const [hidden] = hideMyself(someone)
    if (hidden === undefined) throw new Error('No write to the profile.')
    await expectDenied(commit(as(someone), [hidden]))
  })
})
