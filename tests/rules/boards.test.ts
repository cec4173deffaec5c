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
/** An ambassador who is not one of the test's actors. */
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
  onlyLets(readers, 'learn that a month’s board is not published', (firestore) =>
    getDoc(doc(firestore, 'boards/2020-1')),
  )
  onlyLets(['the admin'], 'list boards', (firestore) => getDocs(collection(firestore, 'boards')))
  onlyLets(['the admin'], 'list boards with a limit of one', (firestore) =>
    getDocs(query(collection(firestore, 'boards'), limit(1))),
  )
  onlyLets(['the admin'], 'list boards after a cursor', (firestore) =>
    getDocs(
      query(collection(firestore, 'boards'), orderBy(documentId()), startAfter('2020-1'), limit(1)),
    ),
  )
  onlyLets(['the admin'], 'find a board by its id in a query', (firestore) =>
    getDocs(query(collection(firestore, 'boards'), where(documentId(), '==', 'all'))),
  )
  onlyLets(['the admin'], 'count boards', (firestore) => getCount(collection(firestore, 'boards')))
  onlyLets('nobody', 'query boards as a collection group', (firestore) =>
    getDocs(query(collectionGroup(firestore, 'boards'), limit(1))),
  )

  it('accounts with a generic profile can’t read a board', async () => {
    const someone = account('generic-reader')
    await seed([set(`users/${someone.uid}`, userProfile(someone))])
    await expectDenied(getDoc(doc(as(someone), BOARD)))
  })

  it('an ambassador who left the programme can’t read a board', async () => {
    await seed(leaveProgramme(OTHER_AMBASSADOR))
    await expectDenied(getDoc(doc(as(OTHER_AMBASSADOR), BOARD)))
  })

  it('only the admin can list boards over REST', async () => {
    const all = { structuredQuery: { from: [{ collectionId: 'boards' }], limit: 1 } }
    for (const who of [null, STRANGER, AMBASSADOR]) {
      expect(await asksByHand(who, 'runQuery', all)).toBe(403)
    }
    expect(await asksByHand(ADMIN, 'runQuery', all)).toBe(200)
  })
})

describe('removing a name from a board', () => {
  beforeEach(() => startWith(WORLD, [...MONTHS, update(BOARD, { [OTHER]: PERSON })]))

  onlyLets(
    ['the ambassador', 'the admin'],
    'remove the ambassador’s name from the board',
    (firestore) => commit(firestore, [takeOffBoard(AMBASSADOR)]),
  )

  it('an ambassador can hide their profile and remove their name from every board in one batch', async () => {
    const months = MONTHS.map(({ path }) => takeOffBoard(AMBASSADOR, path.split('/')[1]))
    await expectAllowed(commit(as(AMBASSADOR), [...hideMyself(AMBASSADOR), ...months]))
  })

  it('an ambassador can leave the programme and remove their name from a board in one batch', async () => {
    const batch = [...leaveProgramme(AMBASSADOR), takeOffBoard(AMBASSADOR)]
    await expectAllowed(commit(as(AMBASSADOR), batch))
  })

  const attacks: [string, Write][] = [
    ['remove someone else’s name from the board', update(BOARD, { [OTHER]: deleteField() })],
    [
      'remove someone else’s name together with their own',
      update(BOARD, { [ME]: deleteField(), [OTHER]: deleteField() }),
    ],
    ['remove all names from the board', update(BOARD, { people: {} })],
    ['delete the board’s map of people', update(BOARD, { people: deleteField() })],
    ['replace the board’s map of people with null', update(BOARD, { people: null })],
    ['change their own count on the board', update(BOARD, { [`${ME}.count`]: 650 })],
    ['change their own name on the board', update(BOARD, { [`${ME}.firstName`]: 'Another' })],
    [
      'change someone else’s name on the board',
      update(BOARD, { [`${OTHER}.firstName`]: 'Another' }),
    ],
    ['change the board’s histogram', update(BOARD, { 'histogram.8': 7 })],
    [
      'change the board’s histogram while removing their own name',
      update(BOARD, { [ME]: deleteField(), 'histogram.8': 7 }),
    ],
    [
      'change the board’s colleges while removing their own name',
      update(BOARD, { [ME]: deleteField(), colleges: [] }),
    ],
    [
      'change the board’s time of publication while removing their own name',
      update(BOARD, { [ME]: deleteField(), publishedAt: null }),
    ],
    [
      'add a field to the board while removing their own name',
      update(BOARD, { [ME]: deleteField(), extra: true }),
    ],
    ['write to the board without changing it', update(BOARD, {})],
    ['add a person to the board', update(BOARD, { 'people.someone': PERSON })],
    ['publish a board for another month', set('boards/2020-1', board([[AMBASSADOR, 650]]))],
    ['replace the whole board', set(BOARD, board([[AMBASSADOR, 650]]))],
    ['delete a board', remove(BOARD)],
  ]
  for (const [what, write] of attacks) {
    onlyLets('nobody but the admin', what, (firestore) => commit(firestore, [write]))
  }

  it('an ambassador can’t add their own name back to a board', async () => {
    await seed([takeOffBoard(AMBASSADOR)])
    await expectDenied(commit(as(AMBASSADOR), [update(BOARD, { [ME]: PERSON })]))
  })

  it('an ambassador whose name is not on a board can’t write to that board', async () => {
    await seed([takeOffBoard(AMBASSADOR)])
    await expectDenied(commit(as(AMBASSADOR), [takeOffBoard(AMBASSADOR)]))
    await expectDenied(commit(as(STRANGER), [takeOffBoard(STRANGER)]))
  })
})

describe('publishing boards', () => {
  beforeEach(() => startWith(WORLD))

  onlyLets(['the admin'], 'publish a board', (firestore) =>
    commit(firestore, [set(`boards/${THIS_MONTH}`, board([[AMBASSADOR, 1]]))]),
  )
  onlyLets(['the admin'], 'replace a published board', (firestore) =>
    commit(firestore, [set(BOARD, board([[AMBASSADOR, 4]]))]),
  )
  onlyLets(['the admin'], 'delete a board', (firestore) => commit(firestore, [remove(BOARD)]))

  const wrong = { colleges: [Array.from({ length: 201 }, () => ({ name: 'A', count: 1 }))] }
  it.each(mistakes(board([]), wrong))('publishing a board is refused %s', async (_, variants) => {
    // The page sets publishedAt to the time of the data, so the rules accept a client-made time.
    const refused = variants.filter(([what]) => what !== 'a client-made time')
    await expectEachDenied(refused, (document) => setDoc(doc(as(ADMIN), BOARD), document))
    await expectEachDenied(refused, (document) => setDoc(doc(as(ADMIN), 'boards/2020-1'), document))
  })

  it('a board can name at most 100 people', async () => {
    await expectDenied(commit(as(ADMIN), [set(BOARD, board([], { people: people(101) }))]))
    await expectAllowed(commit(as(ADMIN), [set(BOARD, board([], { people: people(100) }))]))
  })
})

describe('looking up the owner of a referral code', () => {
  const CODE = `referralCodes/${AMBASSADOR.code}`

  beforeEach(() => startWith(WORLD, MONTHS))

  /** Reads the owner's uid from the code, and returns every document about the owner that this account can read. */
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

  it('from a referral code, other ambassadors find only its owner’s entry on the board, and strangers find nothing', async () => {
    expect(await foundBy(OTHER_AMBASSADOR)).toEqual([PERSON])
    for (const who of [null, STRANGER]) expect(await foundBy(who)).toEqual([])
  })

  it.each([
    ['hides their name', AMBASSADOR, hideMyself(AMBASSADOR)],
    ['is hidden by the team', ADMIN, hideName(AMBASSADOR)],
    ['is paused', ADMIN, [...pause(AMBASSADOR), takeOffBoard(AMBASSADOR)]],
  ])(
    'if the owner of a code %s, no other account can find out the owner’s name',
    async (_, who, batch) => {
      await commit(as(who), batch)
      for (const other of [null, STRANGER, OTHER_AMBASSADOR]) {
        expect(await foundBy(other)).toEqual([])
      }
      expect((await getDoc(doc(pastTheRules(), BOARD))).get('histogram')).toEqual({ 3: 1, 8: 1 })
    },
  )
})

describe('hiding from the boards', () => {
  const PROFILE = `users/${AMBASSADOR.uid}`
  const [, otherWrite] = hideMyself(OTHER_AMBASSADOR)

  beforeEach(() => startWith(WORLD))

  onlyLets(['the ambassador'], 'hide the ambassador’s profile', (firestore) =>
    commit(firestore, hideMyself(AMBASSADOR)),
  )
  onlyLets(
    'nobody but the admin',
    'mark the ambassador’s name as hidden by the team',
    (firestore) => commit(firestore, hideName(AMBASSADOR)),
  )

  it('an ambassador can’t remove someone else’s name from a board while hiding their own name', async () => {
    if (otherWrite === undefined) throw new Error('No write to the board.')
    await expectDenied(commit(as(AMBASSADOR), [...hideMyself(AMBASSADOR), otherWrite]))
  })

  it('an ambassador can show their hidden name again unless the team hides the name, too', async () => {
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
    ['a text instead of true', { hidden: 'yes' }],
    ['a number instead of true', { hidden: 1 }],
    ['null instead of true', { hidden: null }],
    ['no time of the change', { changedAt: deleteField() }],
    ['a client-made time of the change', { changedAt: new Date(0) }],
    ['a new count in the same write', { referralCount: 650 }],
    ['a new college in the same write', { college: 'Another' }],
  ])('an ambassador’s write to hide the profile is refused with %s', async (_, change) => {
    const [hidden] = hideMyself(AMBASSADOR)
    if (hidden?.kind !== 'update') throw new Error('No write to the profile.')
    await seed([update(PROFILE, { changedAt: new Date(0) })])
    await expectDenied(commit(as(AMBASSADOR), [update(PROFILE, { ...hidden.data, ...change })]))
  })

  it('an account with a generic profile can’t hide its profile', async () => {
    const someone = ambassador(120)
    await seed([set(`users/${someone.uid}`, userProfile(someone))])
    const [hidden] = hideMyself(someone)
    if (hidden === undefined) throw new Error('No write to the profile.')
    await expectDenied(commit(as(someone), [hidden]))
  })
})
