import {
  collection,
  collectionGroup,
  deleteField,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  Timestamp,
  where,
} from 'firebase/firestore/lite'
import { beforeEach, describe, it } from 'vitest'

import { PERKS, perksEarned, WISH_FIELDS } from '@/domain/programme/perks'
import { TIERS } from '@/domain/programme/tiers'

import {
  ambassadorSignUp,
  ambassadorWithCount,
  commit,
  leaveProgramme,
  remove,
  set,
  update,
} from '../factories/batches'
import { type Document, letter, perk } from '../factories/documents'
import { ambassador } from '../factories/people'
import { changing } from './changed-batches'
import {
  ADMIN,
  AMBASSADOR,
  OTHER_AMBASSADOR,
  WORLD,
  expectAllowed,
  expectDenied,
  expectEachDenied,
  rulesEnvironment,
  mistakes,
  spoiled,
} from './environment'

const { as, seed, startWith, onlyLets } = rulesEnvironment('perks')

const SHIRT = `perks/${AMBASSADOR.uid}-shirt`
const EVERY_PERK = PERKS.map(({ key }) => key)

/** Returns a wish with this answer in every field. */
const wishOf = (answer: string) => Object.fromEntries(WISH_FIELDS.map((field) => [field, answer]))
const due = (overrides: Document = {}) => perk(AMBASSADOR, overrides)
const sent = (overrides: Document = {}) =>
  due({ state: 'sent', note: 'By post.', sentAt: serverTimestamp(), ...overrides })
const received = () => sent({ state: 'received', receivedAt: serverTimestamp() })
const MARKED = { state: 'sent', note: 'Track it: IN1234', sentAt: serverTimestamp() }
const ARRIVED = { state: 'received', receivedAt: serverTimestamp() }

/** Gives the ambassador this many verified referrals, and stores this document as their shirt perk. */
async function shirtIs(document: Document | null, count = 50) {
  await startWith([
    ...WORLD,
    ...ambassadorWithCount(AMBASSADOR, count),
    ...(document === null ? [] : [set(SHIRT, document)]),
  ])
}

describe('reading perks', () => {
  beforeEach(() => shirtIs(due()))

  onlyLets(['the ambassador', 'the admin'], 'list the ambassador’s perks', (firestore) =>
    getDocs(query(collection(firestore, 'perks'), where('uid', '==', AMBASSADOR.uid))),
  )
  onlyLets(['the admin'], 'list the perks of all ambassadors', (firestore) =>
    getDocs(collection(firestore, 'perks')),
  )
  onlyLets(
    ['the ambassador', 'the admin'],
    'get one of the ambassador’s perks by its id',
    (firestore) => getDoc(doc(firestore, SHIRT)),
  )
  onlyLets(
    ['the ambassador', 'the admin'],
    'learn that the ambassador has not requested a perk',
    (firestore) => getDoc(doc(firestore, `perks/${AMBASSADOR.uid}-trophy`)),
  )
  onlyLets('nobody', 'query perks as a collection group', (firestore) =>
    getDocs(collectionGroup(firestore, 'perks')),
  )
})

describe('requesting a perk', () => {
  beforeEach(() => shirtIs(null))

  onlyLets(['the ambassador'], 'request a shirt for the ambassador', (firestore) =>
    commit(firestore, [set(SHIRT, due())]),
  )

  it.each(
    spoiled(due(), {
      name: ['', 'First', 'Somebody Else'],
      college: ['', 'Another College'],
      perk: ['', 'merch', 'Shirt', 'car'],
      wish: [
        'Size M.',
        {},
        { size: '' },
        { size: '\u00A0' },
        ...WISH_FIELDS.map((field) => ({ [field]: 'w'.repeat(201) })),
        { size: 'M', extra: 'red' },
      ],
      state: ['sent', 'received', ''],
    }),
  )('a perk request is refused %s', async (_, variants) => {
    await expectEachDenied(variants, (wished) => commit(as(AMBASSADOR), [set(SHIRT, wished)]))
  })

  it.each(
    TIERS.slice(1).flatMap(({ from }) =>
      [from - 1, from].map((count) => [count, perksEarned(count)] as const),
    ),
  )(
    'an ambassador with %i verified referrals can request only the perks that they have earned',
    async (count, earned) => {
      await shirtIs(null, count)
      for (const key of EVERY_PERK) {
        const asked = commit(as(AMBASSADOR), [
          set(`perks/${AMBASSADOR.uid}-${key}`, due({ perk: key })),
        ])
        await (earned.includes(key) ? expectAllowed(asked) : expectDenied(asked))
      }
    },
  )

  it('an ambassador can request each perk only once', async () => {
    for (const id of ['shirt', `${AMBASSADOR.uid}-merch`, `${OTHER_AMBASSADOR.uid}-shirt`]) {
      await expectDenied(commit(as(AMBASSADOR), [set(`perks/${id}`, due())]))
    }
  })

  it('an ambassador can’t request a perk for someone else', async () => {
    await seed(ambassadorWithCount(OTHER_AMBASSADOR, 700))
    const theirs = `perks/${OTHER_AMBASSADOR.uid}-shirt`
    await expectDenied(commit(as(OTHER_AMBASSADOR), [set(SHIRT, due())]))
    await expectDenied(commit(as(AMBASSADOR), [set(theirs, perk(OTHER_AMBASSADOR))]))
  })
})

describe('a requested perk', () => {
  beforeEach(() => shirtIs(due()))

  onlyLets(['the ambassador'], 'change the wish of a requested perk', (firestore) =>
    commit(firestore, [update(SHIRT, { wish: { size: 'L' } })]),
  )
  onlyLets(['the admin'], 'mark a requested perk as sent', (firestore) =>
    commit(firestore, [update(SHIRT, MARKED)]),
  )
  onlyLets(['the admin'], 'mark a requested perk as sent without a note', (firestore) =>
    commit(firestore, [update(SHIRT, { ...MARKED, note: null })]),
  )
  onlyLets('nobody', 'mark a requested perk as received', (firestore) =>
    commit(firestore, [update(SHIRT, ARRIVED)]),
  )
  onlyLets('nobody', 'delete a requested perk', (firestore) => commit(firestore, [remove(SHIRT)]))

  it.each([
    ['to a blank text', { wish: { size: ' ' } }],
    ['to a text that is too long', { wish: { size: 'w'.repeat(201) } }],
    ['together with the perk’s kind', { wish: { size: 'L' }, perk: 'trophy' }],
    ['together with the name', { wish: { size: 'L' }, name: 'Somebody Else' }],
    [
      'together with the time of the request',
      { wish: { size: 'L' }, createdAt: Timestamp.fromMillis(0) },
    ],
  ])('an ambassador can’t change the wish of a requested perk %s', async (_, change) => {
    await expectDenied(commit(as(AMBASSADOR), [update(SHIRT, change)]))
  })

  it.each([
    ['with a note that is too long', { ...MARKED, note: 'n'.repeat(301) }],
    ['with a blank note', { ...MARKED, note: '\u00A0' }],
    ['with another wish', { ...MARKED, wish: { size: 'XS' } }],
    ['and as received in the same write', { ...MARKED, ...ARRIVED }],
    ['without the time of sending', { ...MARKED, sentAt: deleteField() }],
  ])('the admin can’t mark a perk as sent %s', async (_, change) => {
    await expectDenied(commit(as(ADMIN), [update(SHIRT, change)]))
  })

  it('an ambassador who loses the tier can still get a perk that they requested before', async () => {
    await seed(ambassadorWithCount(AMBASSADOR, 49))
    await expectAllowed(commit(as(AMBASSADOR), [update(SHIRT, { wish: { size: 'L' } })]))
    await expectAllowed(commit(as(ADMIN), [update(SHIRT, MARKED)]))
  })
})

describe('a perk that was sent', () => {
  beforeEach(() => shirtIs(sent()))

  onlyLets(['the ambassador'], 'confirm that a sent perk arrived', (firestore) =>
    commit(firestore, [update(SHIRT, ARRIVED)]),
  )
  onlyLets(['the admin'], 'correct the note of a sent perk', (firestore) =>
    commit(firestore, [update(SHIRT, MARKED)]),
  )
  onlyLets(['the admin'], 'change a sent perk back to due', (firestore) =>
    commit(firestore, [update(SHIRT, { state: 'due', note: null, sentAt: null })]),
  )
  onlyLets('nobody', 'change the wish of a sent perk', (firestore) =>
    commit(firestore, [update(SHIRT, { wish: { size: 'XL' } })]),
  )
  onlyLets('nobody', 'delete a sent perk', (firestore) => commit(firestore, [remove(SHIRT)]))

  it.each([
    ['with a made-up time', { ...ARRIVED, receivedAt: Timestamp.fromMillis(0) }],
    ['with another note', { ...ARRIVED, note: 'Nothing came.' }],
    ['with another wish', { ...ARRIVED, wish: { size: 'XL' } }],
  ])('an ambassador can’t confirm that a perk arrived %s', async (_, change) => {
    await expectDenied(commit(as(AMBASSADOR), [update(SHIRT, change)]))
  })
})

describe('a perk that was received', () => {
  beforeEach(() => shirtIs(received()))

  onlyLets(['the admin'], 'change a received perk back to due', (firestore) =>
    commit(firestore, [
      update(SHIRT, { state: 'due', note: null, sentAt: null, receivedAt: null }),
    ]),
  )
  onlyLets(
    'nobody but the admin',
    'change a received perk back to due but keep the time of receipt',
    (firestore) => commit(firestore, [update(SHIRT, { state: 'due', note: null, sentAt: null })]),
  )
  onlyLets('nobody but the admin', 'change a received perk back to sent', (firestore) =>
    commit(firestore, [update(SHIRT, { state: 'sent', receivedAt: null })]),
  )
  onlyLets('nobody but the admin', 'mark a received perk as sent again', (firestore) =>
    commit(firestore, [update(SHIRT, MARKED)]),
  )
  onlyLets('nobody', 'request a received perk again', (firestore) =>
    commit(firestore, [set(SHIRT, due())]),
  )
})

const LETTER = `perks/${AMBASSADOR.uid}-letter`
const askedFor = (overrides: Document = {}) => due({ perk: 'letter', ...overrides })
const issued = (words: Document = {}) => ({
  state: 'received',
  sentAt: serverTimestamp(),
  receivedAt: serverTimestamp(),
  letter: letter(words),
})

async function letterIs(document: Document) {
  await startWith([
    ...WORLD,
    ...ambassadorWithCount(AMBASSADOR, 50),
    set(LETTER, document),
    set(SHIRT, due()),
  ])
}

describe('a letter of recommendation', () => {
  const WITHDRAWN = {
    state: 'due',
    note: null,
    sentAt: null,
    receivedAt: null,
    letter: deleteField(),
  }

  describe('after the ambassador has requested a letter', () => {
    beforeEach(() => letterIs(askedFor()))

    onlyLets(['the admin'], 'issue the requested letter', (firestore) =>
      commit(firestore, [update(LETTER, issued())]),
    )

    it.each(
      mistakes(letter(), {
        text: ['', '\u00A0', 'w'.repeat(3001)],
        signedBy: ['', 'Two\nlines', 'n'.repeat(101)],
        signedAs: ['', 'Two\nlines', 'n'.repeat(121)],
      }),
    )('the admin can’t issue a letter %s', async (_, variants) => {
      // The rules check the type of the time, but not its value, so they accept a client-made time.
      const wrong = variants.filter(([what]) => what !== 'a client-made time')
      await expectEachDenied(wrong, (words) =>
        commit(as(ADMIN), [update(LETTER, { ...issued(), letter: words })]),
      )
    })

    it.each([
      ['wish', { wish: { size: 'XL' } }],
      ['name', { name: 'Somebody Else' }],
    ])('the admin can’t change the perk’s %s while issuing the letter', async (_, change) => {
      await expectDenied(commit(as(ADMIN), [update(LETTER, { ...issued(), ...change })]))
    })

    it('an ambassador can’t include a self-written letter in their request for a letter', async () => {
      await seed([remove(LETTER)])
      await expectDenied(commit(as(AMBASSADOR), [set(LETTER, askedFor({ letter: letter() }))]))
    })
  })

  describe('after the admin has issued a letter', () => {
    beforeEach(async () => {
      await letterIs(askedFor())
      await seed([update(LETTER, issued())])
    })

    onlyLets(['the ambassador', 'the admin'], 'read the letter', (firestore) =>
      getDoc(doc(firestore, LETTER)),
    )
    onlyLets(['the admin'], 'replace the letter', (firestore) =>
      commit(firestore, [update(LETTER, issued({ text: 'We recommend them warmly.' }))]),
    )
    onlyLets(['the admin'], 'withdraw the letter', (firestore) =>
      commit(firestore, [update(LETTER, WITHDRAWN)]),
    )
    onlyLets(
      'nobody but the admin',
      'change the letter’s perk back to due but keep the letter',
      (firestore) =>
        commit(firestore, [update(LETTER, { state: 'due', note: null, sentAt: null })]),
    )
    onlyLets('nobody but the admin', 'change the letter’s text but keep its date', (firestore) =>
      commit(firestore, [update(LETTER, { 'letter.text': 'The best of all.' })]),
    )
  })
})

describe('leaving the programme with perks', () => {
  it('an ambassador can delete their perks only in the batch with which they leave the programme', async () => {
    await shirtIs(sent())
    const shirt = remove(SHIRT)
    await expectDenied(commit(as(AMBASSADOR), [shirt]))
    await expectAllowed(commit(as(AMBASSADOR), [...leaveProgramme(AMBASSADOR), shirt]))
  })
})

function wished(key: string): Promise<void> {
  return commit(as(AMBASSADOR), [set(`perks/${AMBASSADOR.uid}-${key}`, due({ perk: key }))])
}

describe('perks of any kind', () => {
  it('an ambassador can look up their own perks of every known kind, and no other perk', async () => {
    await shirtIs(null, 10_000)
    for (const key of EVERY_PERK) {
      await expectAllowed(getDoc(doc(as(AMBASSADOR), `perks/${AMBASSADOR.uid}-${key}`)))
    }
    for (const id of ['extra', `${AMBASSADOR.uid}-extra`]) {
      await expectDenied(getDoc(doc(as(AMBASSADOR), `perks/${id}`)))
    }
  })

  it('an ambassador can’t request a perk of an unknown kind or with an unknown tier', async () => {
    await shirtIs(null, 10_000)
    await expectDenied(wished('extra'))
    await seed([update(`users/${AMBASSADOR.uid}`, { tier: 'extra' })])
    for (const key of [...EVERY_PERK, 'extra', 'crown']) await expectDenied(wished(key))
    for (const { name: tier } of TIERS.slice(1)) {
      await seed([update(`users/${AMBASSADOR.uid}`, { tier })])
      for (const key of ['extra', 'crown']) await expectDenied(wished(key))
    }
  })

  it('each text in a perk’s wish can have 200 characters, both in the request and in a later change', async () => {
    const wish = wishOf('w'.repeat(200))
    await shirtIs(null)
    await expectAllowed(commit(as(AMBASSADOR), [set(SHIRT, due({ wish }))]))
    const longest = update(SHIRT, { wish: wishOf('x'.repeat(200)) })
    await expectAllowed(commit(as(AMBASSADOR), [longest]))
    await expectDenied(commit(as(AMBASSADOR), [update(SHIRT, { wish, extra: true })]))
  })

  it('an ambassador can change a sent perk’s state only to received', async () => {
    await shirtIs(sent())
    for (const change of [
      { state: 'due' },
      { state: 'sent' },
      { state: 'received', extra: true },
    ]) {
      const batch = [update(SHIRT, { receivedAt: serverTimestamp(), ...change })]
      await expectDenied(commit(as(AMBASSADOR), batch))
    }
  })

  it('if an ambassador’s profile is missing, their account can still delete a perk that remains', async () => {
    await shirtIs(sent())
    await seed([remove(`users/${AMBASSADOR.uid}`)])
    await expectDenied(commit(as(OTHER_AMBASSADOR), [remove(SHIRT)]))
    await expectAllowed(commit(as(AMBASSADOR), [remove(SHIRT)]))
  })

  it('a new ambassador can’t request a perk in the batch of their sign-up', async () => {
    const newcomer = ambassador(77)
    const wished = set(`perks/${newcomer.uid}-shirt`, perk(newcomer))
    const silver = changing(ambassadorSignUp(newcomer), `users/${newcomer.uid}`, { tier: 'Silver' })
    await startWith(WORLD)
    await expectDenied(commit(as(newcomer), [...silver, wished]))
  })
})
