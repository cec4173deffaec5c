import {
  collection,
  collectionGroup,
  deleteField,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  where,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, it } from 'vitest'

import { type Write, commit, remove, set, update } from '../factories/batches'
import { inDays, signupsClosed, type Document } from '../factories/documents'
import { BLANK_TEXTS, NO_NAMES } from '../factories/names'
import {
  ADMIN,
  BAD_EMAILS,
  WORLD,
  expectAllowed,
  expectDenied,
  expectEachDenied,
  rulesEnvironment,
  spoiled,
} from './environment'

interface Inbox {
  name: string
  message: (overrides?: Document) => Document
  /** The most characters of each text that must not be blank. */
  texts: Record<string, number>
  /** The most characters of each text that may be empty. */
  optionalTexts: Record<string, number>
}

/** What holds for each collection that anyone may drop a message into. */
export function describeInbox({ name, message, texts, optionalTexts }: Inbox): void {
  const { as, seed, startWith, refusesTheCrowd, onlyLets } = rulesEnvironment(
    `inbox-${name.toLowerCase()}`,
  )

  let messages = 0
  function newId(): string {
    messages += 1
    return `message${String(messages).padStart(13, '0')}`
  }
  function batchOf(size: number): Write[] {
    return Array.from({ length: size }, () => set(`${name}/${newId()}`, message()))
  }
  async function received(): Promise<string> {
    const path = `${name}/${newId()}`
    await seed([set(path, message())])
    return path
  }
  const kept = `${name}/kept0000000000000000`

  beforeAll(async () => {
    await startWith(WORLD)
    await seed([set(kept, message())])
  })

  describe('sending a message', () => {
    onlyLets('everyone', 'send one', (firestore) =>
      setDoc(doc(firestore, `${name}/${newId()}`), message()),
    )

    const longest = Object.entries({ ...texts, ...optionalTexts })
    it.each(longest)('accepts the longest %s', async (field, most) => {
      const full = message({ [field]: 'm'.repeat(most) })
      await expectAllowed(setDoc(doc(as(null), `${name}/${newId()}`), full))
    })
    it('accepts texts that may be empty', async () => {
      const empty = Object.fromEntries(Object.keys(optionalTexts).map((field) => [field, '']))
      await expectAllowed(setDoc(doc(as(null), `${name}/${newId()}`), message(empty)))
    })

    it.each([364.1, 365.9])('accepts one from a clock that is wrong by hours: %d', async (days) => {
      const sent = message({ expiresAt: inDays(days) })
      await expectAllowed(setDoc(doc(as(null), `${name}/${newId()}`), sent))
    })

    it.each(
      spoiled(message(), {
        email: BAD_EMAILS,
        expiresAt: [0, 363.9, 366.1, 3650].map(inDays),
        status: ['handled', 'read', ''],
        ...Object.fromEntries(
          Object.entries(texts).map(([field, most]) => [
            field,
            [...(field === 'name' ? NO_NAMES : BLANK_TEXTS), 'm'.repeat(most + 1)],
          ]),
        ),
        ...Object.fromEntries(
          Object.entries(optionalTexts).map(([field, most]) => [field, ['m'.repeat(most + 1)]]),
        ),
      }),
    )('refuses one %s', async (_, variants) => {
      await expectEachDenied(variants, (document) =>
        setDoc(doc(as(null), `${name}/${newId()}`), document),
      )
    })

    it.each(['short', 'message00000000000000', 'message-000000000000', 'messagé0000000000000'])(
      'refuses one under the id %s',
      async (id) => {
        await expectDenied(setDoc(doc(as(null), `${name}/${id}`), message()))
      },
    )

    it('accepts one under an id of capitals alone', async () => {
      await expectAllowed(setDoc(doc(as(null), `${name}/CAPITALSCAPITALSABCD`), message()))
    })

    it('takes at most 19 in one request', async () => {
      await expectDenied(commit(as(null), batchOf(20)))
      await refusesTheCrowd(null, batchOf(500))
      await expectAllowed(commit(as(null), batchOf(19)))
    })

    describe('while the inbox is closed', () => {
      beforeAll(() => seed([set('system/inboxClosed', signupsClosed())]))
      afterAll(() => seed([remove('system/inboxClosed')]))

      onlyLets('nobody', 'send one', (firestore) =>
        setDoc(doc(firestore, `${name}/${newId()}`), message()),
      )
    })
  })

  // Whoever has lost the answer learns by it that the first has arrived.
  describe('sending the same message again', () => {
    onlyLets('everyone', 'do so under its id', async (firestore) =>
      setDoc(doc(firestore, await received()), message()),
    )

    it.each<[string, Document]>([
      ['another address', { email: 'other@people.example' }],
      ['its own time', { createdAt: new Date('2026-01-01') }],
      ['a time to come', { createdAt: new Date('2030-01-01') }],
      ['another status', { status: 'handled' }],
      ['an end too early', { expiresAt: inDays(363.9) }],
      ['an end too late', { expiresAt: inDays(366.1) }],
      ['a field too many', { extra: true }],
      ...Object.keys({ ...texts, ...optionalTexts }).map((field): [string, Document] => [
        `another ${field}`,
        { [field]: 'Another' },
      ]),
    ])('changes nothing in it: refused with %s', async (_, change) => {
      await expectDenied(setDoc(doc(as(null), kept), message(change)))
    })

    it('sets its end together with its time, never alone', async () => {
      const path = await received()
      const expiresAt = inDays(365.5)
      await expectDenied(commit(as(null), [update(path, { expiresAt })]))
      await expectAllowed(
        commit(as(null), [update(path, { expiresAt, createdAt: serverTimestamp() })]),
      )
    })

    it('is refused once the admin has handled it', async () => {
      const path = await received()
      await seed([update(path, { status: 'handled' })])
      await expectDenied(setDoc(doc(as(null), path), message()))
      await expectDenied(setDoc(doc(as(null), path), message({ status: 'handled' })))
    })

    it('is refused while the inbox is closed', async () => {
      await seed([set('system/inboxClosed', signupsClosed())])
      await expectDenied(setDoc(doc(as(null), kept), message()))
      await seed([remove('system/inboxClosed')])
    })

    it('costs as much as the first: at most 19 in one request', async () => {
      const batch = batchOf(20)
      await seed(batch)
      await expectDenied(commit(as(null), batch))
      await expectAllowed(commit(as(null), batch.slice(1)))
    })
  })

  describe('reading messages', () => {
    onlyLets(['the admin'], 'get one', (firestore) => getDoc(doc(firestore, kept)))
    onlyLets(['the admin'], 'learn that one does not exist', (firestore) =>
      getDoc(doc(firestore, `${name}/nobody00000000000000`)),
    )
    onlyLets(['the admin'], 'list new ones, newest first', (firestore) =>
      getDocs(
        query(
          collection(firestore, name),
          where('status', '==', 'new'),
          orderBy('createdAt', 'desc'),
          limit(25),
        ),
      ),
    )
    onlyLets(['the admin'], 'find those of an address', (firestore) =>
      getDocs(query(collection(firestore, name), where('email', '==', message()['email']))),
    )
    onlyLets(['the admin'], 'count them', (firestore) => getCount(collection(firestore, name)))
    onlyLets('nobody', 'look through them as a collection group', (firestore) =>
      getDocs(collectionGroup(firestore, name)),
    )
  })

  describe('handling messages', () => {
    onlyLets(['the admin'], 'mark one as handled', async (firestore) =>
      commit(firestore, [update(await received(), { status: 'handled' })]),
    )
    onlyLets(['the admin'], 'mark one as new again', async (firestore) => {
      const path = await received()
      await seed([update(path, { status: 'handled' })])
      await commit(firestore, [update(path, { status: 'new' })])
    })
    onlyLets(['the admin'], 'delete one', async (firestore) =>
      commit(firestore, [remove(await received())]),
    )
    onlyLets('nobody', 'overwrite one', (firestore) =>
      setDoc(doc(firestore, kept), message({ status: 'handled', email: 'other@people.example' })),
    )

    it.each<[string, Document]>([
      ['another status', { status: 'spam' }],
      ['no status', { status: deleteField() }],
      ['another address', { status: 'handled', email: 'other@people.example' }],
      ['another time', { status: 'handled', createdAt: serverTimestamp() }],
      ['another end', { status: 'handled', expiresAt: inDays(365.5) }],
      ['no end', { status: 'handled', expiresAt: deleteField() }],
      ['a note', { status: 'handled', note: 'answered' }],
      ['a field less', { status: 'handled', createdAt: deleteField() }],
    ])('does not let the admin give one %s', async (_, change) => {
      await expectDenied(commit(as(ADMIN), [update(kept, change)]))
    })
  })
}
