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
const SILVER = ['shirt', 'letter']
const GOLD = [...SILVER, 'merch', 'passes']
const PLATINUM = [...GOLD, 'meeting', 'trophy']

const due = (overrides: Document = {}) => perk(AMBASSADOR, overrides)
const sent = (overrides: Document = {}) =>
  due({ state: 'sent', note: 'By post.', sentAt: serverTimestamp(), ...overrides })
const received = () => sent({ state: 'received', receivedAt: serverTimestamp() })
const MARKED = { state: 'sent', note: 'Track it: IN1234', sentAt: serverTimestamp() }
const ARRIVED = { state: 'received', receivedAt: serverTimestamp() }

/** The ambassador has this many verified referrals, and this is their shirt. */
async function shirtIs(document: Document | null, count = 50) {
  await startWith([
    ...WORLD,
    ...ambassadorWithCount(AMBASSADOR, count),
    ...(document === null ? [] : [set(SHIRT, document)]),
  ])
}

describe('reading perks', () => {
  beforeEach(() => shirtIs(due()))

  onlyLets(['the ambassador', 'the admin'], 'list those of the ambassador', (firestore) =>
    getDocs(query(collection(firestore, 'perks'), where('uid', '==', AMBASSADOR.uid))),
  )
  onlyLets(['the admin'], 'list everybody’s', (firestore) =>
    getDocs(collection(firestore, 'perks')),
  )
  onlyLets(['the ambassador', 'the admin'], 'get one by its id', (firestore) =>
    getDoc(doc(firestore, SHIRT)),
  )
  onlyLets(['the ambassador', 'the admin'], 'learn that one does not exist', (firestore) =>
    getDoc(doc(firestore, `perks/${AMBASSADOR.uid}-trophy`)),
  )
  onlyLets('nobody', 'look through them as a collection group', (firestore) =>
    getDocs(collectionGroup(firestore, 'perks')),
  )
})

describe('saying what a perk needs', () => {
  beforeEach(() => shirtIs(null))

  onlyLets(['the ambassador'], 'say it', (firestore) => commit(firestore, [set(SHIRT, due())]))

  it.each(
    spoiled(due(), {
      name: ['', 'First', 'Somebody Else'],
      college: ['', 'Another College'],
      perk: ['', 'merch', 'Shirt', 'car'],
      wish: ['', '\u00A0', 'w'.repeat(201)],
      state: ['sent', 'received', ''],
    }),
  )('is refused %s', async (_, variants) => {
    await expectEachDenied(variants, (wished) => commit(as(AMBASSADOR), [set(SHIRT, wished)]))
  })

  it.each([
    [49, []],
    [50, SILVER],
    [249, SILVER],
    [250, GOLD],
    [649, GOLD],
    [650, PLATINUM],
  ])('with %i verified referrals is for what that has earned', async (count, earned) => {
    await shirtIs(null, count)
    for (const key of PLATINUM) {
      const asked = commit(as(AMBASSADOR), [
        set(`perks/${AMBASSADOR.uid}-${key}`, due({ perk: key })),
      ])
      await (earned.includes(key) ? expectAllowed(asked) : expectDenied(asked))
    }
  })

  it('is under the one id of this ambassador and perk, so that nothing is asked for twice', async () => {
    for (const id of ['shirt', `${AMBASSADOR.uid}-merch`, `${OTHER_AMBASSADOR.uid}-shirt`]) {
      await expectDenied(commit(as(AMBASSADOR), [set(`perks/${id}`, due())]))
    }
  })

  it('is nobody else’s: not in another’s name, nor by another for oneself', async () => {
    await seed(ambassadorWithCount(OTHER_AMBASSADOR, 700))
    const theirs = `perks/${OTHER_AMBASSADOR.uid}-shirt`
    await expectDenied(commit(as(OTHER_AMBASSADOR), [set(SHIRT, due())]))
    await expectDenied(commit(as(AMBASSADOR), [set(theirs, perk(OTHER_AMBASSADOR))]))
  })
})

describe('a perk that is due', () => {
  beforeEach(() => shirtIs(due()))

  onlyLets(['the ambassador'], 'say anew what it needs', (firestore) =>
    commit(firestore, [update(SHIRT, { wish: 'Size L.' })]),
  )
  onlyLets(['the admin'], 'mark it as sent', (firestore) =>
    commit(firestore, [update(SHIRT, MARKED)]),
  )
  onlyLets(['the admin'], 'mark it as sent without a note', (firestore) =>
    commit(firestore, [update(SHIRT, { ...MARKED, note: null })]),
  )
  onlyLets('nobody', 'mark it as received', (firestore) =>
    commit(firestore, [update(SHIRT, ARRIVED)]),
  )
  onlyLets('nobody', 'take it away', (firestore) => commit(firestore, [remove(SHIRT)]))

  it.each([
    ['with nothing that can be seen', { wish: ' ' }],
    ['with too much', { wish: 'w'.repeat(201) }],
    ['as another perk', { wish: 'Size L.', perk: 'trophy' }],
    ['for somebody else', { wish: 'Size L.', name: 'Somebody Else' }],
    ['as if it were older', { wish: 'Size L.', createdAt: Timestamp.fromMillis(0) }],
  ])('is not asked for anew %s', async (_, change) => {
    await expectDenied(commit(as(AMBASSADOR), [update(SHIRT, change)]))
  })

  it.each([
    ['with too long a note', { ...MARKED, note: 'n'.repeat(301) }],
    ['with a note that nobody can see', { ...MARKED, note: '\u00A0' }],
    ['with another wish', { ...MARKED, wish: 'Size XS.' }],
    ['as received already', { ...MARKED, ...ARRIVED }],
    ['without its time', { ...MARKED, sentAt: deleteField() }],
  ])('is not marked as sent %s', async (_, change) => {
    await expectDenied(commit(as(ADMIN), [update(SHIRT, change)]))
  })

  it('stays due when the tier is lost, for the admin to decide', async () => {
    await seed(ambassadorWithCount(AMBASSADOR, 49))
    await expectAllowed(commit(as(AMBASSADOR), [update(SHIRT, { wish: 'Size L.' })]))
    await expectAllowed(commit(as(ADMIN), [update(SHIRT, MARKED)]))
  })
})

describe('a perk that was sent', () => {
  beforeEach(() => shirtIs(sent()))

  onlyLets(['the ambassador'], 'confirm that it arrived', (firestore) =>
    commit(firestore, [update(SHIRT, ARRIVED)]),
  )
  onlyLets(['the admin'], 'correct the note', (firestore) =>
    commit(firestore, [update(SHIRT, MARKED)]),
  )
  onlyLets(['the admin'], 'call it back, where it was marked by mistake', (firestore) =>
    commit(firestore, [update(SHIRT, { state: 'due', note: null, sentAt: null })]),
  )
  onlyLets('nobody', 'ask for something else', (firestore) =>
    commit(firestore, [update(SHIRT, { wish: 'Another one.' })]),
  )
  onlyLets('nobody', 'take it away', (firestore) => commit(firestore, [remove(SHIRT)]))

  it.each([
    ['at a made-up time', { ...ARRIVED, receivedAt: Timestamp.fromMillis(0) }],
    ['with another note', { ...ARRIVED, note: 'Nothing came.' }],
    ['with another wish', { ...ARRIVED, wish: 'Two of them.' }],
  ])('is not confirmed %s', async (_, change) => {
    await expectDenied(commit(as(AMBASSADOR), [update(SHIRT, change)]))
  })
})

describe('a perk that was received', () => {
  beforeEach(() => shirtIs(received()))

  onlyLets(['the admin'], 'make it due again, where somebody was mistaken', (firestore) =>
    commit(firestore, [
      update(SHIRT, { state: 'due', note: null, sentAt: null, receivedAt: null }),
    ]),
  )
  onlyLets('nobody but the admin', 'make it due again and keep when it came', (firestore) =>
    commit(firestore, [update(SHIRT, { state: 'due', note: null, sentAt: null })]),
  )
  onlyLets('nobody but the admin', 'say that it has not arrived after all', (firestore) =>
    commit(firestore, [update(SHIRT, { state: 'sent', receivedAt: null })]),
  )
  onlyLets('nobody but the admin', 'send it again', (firestore) =>
    commit(firestore, [update(SHIRT, MARKED)]),
  )
  onlyLets('nobody', 'ask for it again', (firestore) => commit(firestore, [set(SHIRT, due())]))
})

const LETTER = `perks/${AMBASSADOR.uid}-letter`
const askedFor = (overrides: Document = {}) => due({ perk: 'letter', ...overrides })
const issued = (words: Document = {}) => ({
  state: 'sent',
  sentAt: serverTimestamp(),
  receivedAt: null,
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

  describe('that was asked for', () => {
    beforeEach(() => letterIs(askedFor()))

    onlyLets(['the admin'], 'issue it', (firestore) =>
      commit(firestore, [update(LETTER, issued())]),
    )

    it.each(
      mistakes(letter(), {
        text: ['', '\u00A0', 'w'.repeat(3001)],
        signedBy: ['', 'Two\nlines', 'n'.repeat(101)],
        signedAs: ['', 'Two\nlines', 'n'.repeat(121)],
      }),
    )('is not issued %s', async (_, variants) => {
      // The rules check the type of the time, not its value.
      const wrong = variants.filter(([what]) => what !== 'a client-made time')
      await expectEachDenied(wrong, (words) =>
        commit(as(ADMIN), [update(LETTER, { ...issued(), letter: words })]),
      )
    })

    it.each([
      ['as received', { state: 'received', receivedAt: serverTimestamp() }],
      ['with another wish', { wish: 'For somebody else.' }],
      ['for somebody else', { name: 'Somebody Else' }],
    ])('is not issued %s', async (_, change) => {
      await expectDenied(commit(as(ADMIN), [update(LETTER, { ...issued(), ...change })]))
    })

    it('is not asked for with a letter that somebody has written themselves', async () => {
      await seed([remove(LETTER)])
      await expectDenied(commit(as(AMBASSADOR), [set(LETTER, askedFor({ letter: letter() }))]))
    })
  })

  describe('that was issued', () => {
    beforeEach(async () => {
      await letterIs(askedFor())
      await seed([update(LETTER, issued())])
    })

    onlyLets(['the ambassador', 'the admin'], 'read it', (firestore) =>
      getDoc(doc(firestore, LETTER)),
    )
    onlyLets(['the admin'], 'issue it anew', (firestore) =>
      commit(firestore, [update(LETTER, issued({ text: 'We recommend them warmly.' }))]),
    )
    onlyLets(['the admin'], 'withdraw it', (firestore) =>
      commit(firestore, [update(LETTER, WITHDRAWN)]),
    )
    onlyLets('nobody but the admin', 'call the perk back and leave the letter', (firestore) =>
      commit(firestore, [update(LETTER, { state: 'due', note: null, sentAt: null })]),
    )
    onlyLets('nobody but the admin', 'change its words and keep its date', (firestore) =>
      commit(firestore, [update(LETTER, { 'letter.text': 'The best of all.' })]),
    )

    it('is issued anew also to one who has the former', async () => {
      await seed([update(LETTER, ARRIVED)])
      await expectAllowed(commit(as(ADMIN), [update(LETTER, issued())]))
    })
  })
})

describe('leaving the programme', () => {
  it('takes perks along, which nobody deletes before', async () => {
    await shirtIs(sent())
    const shirt = remove(SHIRT)
    await expectDenied(commit(as(AMBASSADOR), [shirt]))
    await expectAllowed(commit(as(AMBASSADOR), [...leaveProgramme(AMBASSADOR), shirt]))
  })
})

function wished(key: string): Promise<void> {
  return commit(as(AMBASSADOR), [set(`perks/${AMBASSADOR.uid}-${key}`, due({ perk: key }))])
}

describe('a perk, in every detail', () => {
  it('can be looked for by its owner, each of the six and no other', async () => {
    await shirtIs(null, 700)
    for (const key of PLATINUM) {
      await expectAllowed(getDoc(doc(as(AMBASSADOR), `perks/${AMBASSADOR.uid}-${key}`)))
    }
    for (const id of ['extra', `${AMBASSADOR.uid}-extra`]) {
      await expectDenied(getDoc(doc(as(AMBASSADOR), `perks/${id}`)))
    }
  })

  it('is none of another name, and none of another tier', async () => {
    await shirtIs(null, 700)
    await expectDenied(wished('extra'))
    await seed([update(`users/${AMBASSADOR.uid}`, { tier: 'extra' })])
    for (const key of [...PLATINUM, 'extra', 'crown']) await expectDenied(wished(key))
    for (const tier of ['Silver', 'Gold', 'Platinum']) {
      await seed([update(`users/${AMBASSADOR.uid}`, { tier })])
      for (const key of ['extra', 'crown']) await expectDenied(wished(key))
    }
  })

  it('takes the longest wish, then and later, and nothing more', async () => {
    const wish = 'w'.repeat(200)
    await shirtIs(null)
    await expectAllowed(commit(as(AMBASSADOR), [set(SHIRT, due({ wish }))]))
    const longest = update(SHIRT, { wish: 'x'.repeat(200) })
    await expectAllowed(commit(as(AMBASSADOR), [longest]))
    await expectDenied(commit(as(AMBASSADOR), [update(SHIRT, { wish, extra: true })]))
  })

  it('has arrived, or stays as it was', async () => {
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

  it('that somebody left behind is nobody else’s to delete', async () => {
    await shirtIs(sent())
    await seed([remove(`users/${AMBASSADOR.uid}`)])
    await expectDenied(commit(as(OTHER_AMBASSADOR), [remove(SHIRT)]))
    await expectAllowed(commit(as(AMBASSADOR), [remove(SHIRT)]))
  })

  it('is judged by the profile that there was', async () => {
    const newcomer = ambassador(77)
    const wished = set(`perks/${newcomer.uid}-shirt`, perk(newcomer))
    const silver = changing(ambassadorSignUp(newcomer), `users/${newcomer.uid}`, { tier: 'Silver' })
    await startWith(WORLD)
    await expectDenied(commit(as(newcomer), [...silver, wished]))
  })
})
