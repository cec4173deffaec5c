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
  /** The greatest length of each required text field. */
  texts: Record<string, number>
  /** The greatest length of each optional text field. */
  optionalTexts: Record<string, number>
}

/** Describes the rules that all inbox collections share. */
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
    onlyLets('everyone', 'send a message', (firestore) =>
      setDoc(doc(firestore, `${name}/${newId()}`), message()),
    )

    const longest = Object.entries({ ...texts, ...optionalTexts })
    it.each(longest)(
      'a message can have the greatest length in the field %s',
      async (field, most) => {
        const full = message({ [field]: 'm'.repeat(most) })
        await expectAllowed(setDoc(doc(as(null), `${name}/${newId()}`), full))
      },
    )
    it('a message’s optional texts can be empty', async () => {
      const empty = Object.fromEntries(Object.keys(optionalTexts).map((field) => [field, '']))
      await expectAllowed(setDoc(doc(as(null), `${name}/${newId()}`), message(empty)))
    })

    it.each([364.1, 365.9])(
      'a message can expire in %d days instead of 365, because clocks can be wrong by hours',
      async (days) => {
        const sent = message({ expiresAt: inDays(days) })
        await expectAllowed(setDoc(doc(as(null), `${name}/${newId()}`), sent))
      },
    )

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
    )('a message is refused %s', async (_, variants) => {
      await expectEachDenied(variants, (document) =>
        setDoc(doc(as(null), `${name}/${newId()}`), document),
      )
    })

    it.each(['short', 'message00000000000000', 'message-000000000000', 'messagé0000000000000'])(
      'a visitor can’t send a message with the id %s',
      async (id) => {
        await expectDenied(setDoc(doc(as(null), `${name}/${id}`), message()))
      },
    )

    it('a message can have an id of capital letters only', async () => {
      await expectAllowed(setDoc(doc(as(null), `${name}/CAPITALSCAPITALSABCD`), message()))
    })

    it('one request can send at most 19 messages', async () => {
      await expectDenied(commit(as(null), batchOf(20)))
      await refusesTheCrowd(null, batchOf(500))
      await expectAllowed(commit(as(null), batchOf(19)))
    })

    describe('while the inbox is closed', () => {
      beforeAll(() => seed([set('system/inboxClosed', signupsClosed())]))
      afterAll(() => seed([remove('system/inboxClosed')]))

      onlyLets('nobody', 'send a message', (firestore) =>
        setDoc(doc(firestore, `${name}/${newId()}`), message()),
      )
    })
  })

  // A visitor who got no answer sends the message again under the same id, and so learns that the first
  // request arrived.
  describe('sending a message again', () => {
    onlyLets('everyone', 'send the same message under the same id', async (firestore) =>
      setDoc(doc(firestore, await received()), message()),
    )

    it.each<[string, Document]>([
      ['another email', { email: 'other@people.example' }],
      ['a client-made time in the past', { createdAt: new Date('2026-01-01') }],
      ['a client-made time in the future', { createdAt: new Date('2030-01-01') }],
      ['another status', { status: 'handled' }],
      ['an expiry that is too early', { expiresAt: inDays(363.9) }],
      ['an expiry that is too late', { expiresAt: inDays(366.1) }],
      ['an extra field', { extra: true }],
      ...Object.keys({ ...texts, ...optionalTexts }).map((field): [string, Document] => [
        `another ${field}`,
        { [field]: 'Another' },
      ]),
    ])('a visitor can’t send a message again with %s', async (_, change) => {
      await expectDenied(setDoc(doc(as(null), kept), message(change)))
    })

    it('a visitor who sends a message again can change the expiry only together with the creation time', async () => {
      const path = await received()
      const expiresAt = inDays(365.5)
      await expectDenied(commit(as(null), [update(path, { expiresAt })]))
      await expectAllowed(
        commit(as(null), [update(path, { expiresAt, createdAt: serverTimestamp() })]),
      )
    })

    it('a message that the admin marked as handled can’t be sent again', async () => {
      const path = await received()
      await seed([update(path, { status: 'handled' })])
      await expectDenied(setDoc(doc(as(null), path), message()))
      await expectDenied(setDoc(doc(as(null), path), message({ status: 'handled' })))
    })

    it('a message can’t be sent again while the inbox is closed', async () => {
      await seed([set('system/inboxClosed', signupsClosed())])
      await expectDenied(setDoc(doc(as(null), kept), message()))
      await seed([remove('system/inboxClosed')])
    })

    it('one request can resend at most 19 messages', async () => {
      const batch = batchOf(20)
      await seed(batch)
      await expectDenied(commit(as(null), batch))
      await expectAllowed(commit(as(null), batch.slice(1)))
    })
  })

  describe('reading messages', () => {
    onlyLets(['the admin'], 'get a message', (firestore) => getDoc(doc(firestore, kept)))
    onlyLets(['the admin'], 'learn that a message does not exist', (firestore) =>
      getDoc(doc(firestore, `${name}/nobody00000000000000`)),
    )
    onlyLets(['the admin'], 'list new messages, newest first', (firestore) =>
      getDocs(
        query(
          collection(firestore, name),
          where('status', '==', 'new'),
          orderBy('createdAt', 'desc'),
          limit(25),
        ),
      ),
    )
    onlyLets(['the admin'], 'find the messages from an email', (firestore) =>
      getDocs(query(collection(firestore, name), where('email', '==', message()['email']))),
    )
    onlyLets(['the admin'], 'count messages', (firestore) => getCount(collection(firestore, name)))
    onlyLets('nobody', 'query messages as a collection group', (firestore) =>
      getDocs(collectionGroup(firestore, name)),
    )
  })

  describe('handling messages', () => {
    onlyLets(['the admin'], 'mark a message as handled', async (firestore) =>
      commit(firestore, [update(await received(), { status: 'handled' })]),
    )
    onlyLets(['the admin'], 'change a handled message back to new', async (firestore) => {
      const path = await received()
      await seed([update(path, { status: 'handled' })])
      await commit(firestore, [update(path, { status: 'new' })])
    })
    onlyLets(['the admin'], 'delete a message', async (firestore) =>
      commit(firestore, [remove(await received())]),
    )
    onlyLets('nobody', 'overwrite a message', (firestore) =>
      setDoc(doc(firestore, kept), message({ status: 'handled', email: 'other@people.example' })),
    )

    it.each<[string, Document]>([
      ['an unknown status', { status: 'spam' }],
      ['no status', { status: deleteField() }],
      ['another email', { status: 'handled', email: 'other@people.example' }],
      ['another time', { status: 'handled', createdAt: serverTimestamp() }],
      ['another expiry', { status: 'handled', expiresAt: inDays(365.5) }],
      ['no expiry', { status: 'handled', expiresAt: deleteField() }],
      ['a note', { status: 'handled', note: 'answered' }],
      ['no creation time', { status: 'handled', createdAt: deleteField() }],
    ])('the admin can’t change a message so that it has %s', async (_, change) => {
      await expectDenied(commit(as(ADMIN), [update(kept, change)]))
    })
  })
}
