import {
  collection,
  collectionGroup,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  where,
} from 'firebase/firestore/lite'
import { beforeEach, describe, it } from 'vitest'

import { commit, remove, set } from '../factories/batches'
import { mail } from '../factories/documents'
import {
  ADMIN,
  AMBASSADOR,
  FOUNDER,
  OTHER_AMBASSADOR,
  STRANGER,
  WORLD,
  expectDenied,
  expectEachDenied,
  rulesEnvironment,
  mistakes,
} from './environment'

const { as, startWith, onlyLets } = rulesEnvironment('mail')

const QUEUED = 'mail/queued00000000000000'
const NEW = 'mail/new00000000000000000'
const TO_AMBASSADOR = mail(AMBASSADOR)

beforeEach(() => startWith([...WORLD, set(QUEUED, TO_AMBASSADOR)]))

describe('the mail outbox', () => {
  onlyLets(['the admin'], 'queue a mail to an ambassador', (firestore) =>
    commit(firestore, [set(NEW, TO_AMBASSADOR)]),
  )
  onlyLets(['the admin'], 'queue a mail to a founder', (firestore) =>
    commit(firestore, [set(NEW, mail(AMBASSADOR, { to: FOUNDER.email, about: FOUNDER.id }))]),
  )
  onlyLets(['the admin'], 'queue a mail to their own email', (firestore, who) =>
    commit(firestore, [set(NEW, mail(who ?? STRANGER))]),
  )
  onlyLets('nobody', 'change a queued mail', (firestore) =>
    commit(firestore, [set(QUEUED, mail(AMBASSADOR, { to: 'else@example.com' }))]),
  )
  onlyLets(['the admin', 'the ambassador'], 'read a queued mail to the ambassador', (firestore) =>
    getDoc(doc(firestore, QUEUED)),
  )
  onlyLets(['the admin'], 'list all mails', (firestore) =>
    getDocs(query(collection(firestore, 'mail'), limit(10))),
  )
  onlyLets(['the admin'], 'count mails', (firestore) => getCount(collection(firestore, 'mail')))
  onlyLets('nobody', 'query mails as a collection group', (firestore) =>
    getDocs(query(collectionGroup(firestore, 'mail'), limit(10))),
  )
  onlyLets(['the admin', 'the ambassador'], 'find mails about the ambassador', (firestore) =>
    getDocs(query(collection(firestore, 'mail'), where('about', '==', AMBASSADOR.uid))),
  )
  onlyLets(['the admin', 'the ambassador'], 'delete mails about the ambassador', (firestore) =>
    commit(firestore, [remove(QUEUED)]),
  )

  it.each(
    mistakes(TO_AMBASSADOR, {
      to: ['', 'nobody', 'a@b.example, c@d.example', 'A@b.example', ['a@b.example']],
      about: ['', 'a'.repeat(201)],
      message: [
        'Well done.',
        {},
        { subject: 'Hello', text: 'Hello' },
        { subject: '', text: 'Hello', html: '<p>Hello</p>' },
        { subject: 'Hello\nBcc: c@d.example', text: 'Hello', html: '<p>Hello</p>' },
        { subject: 'a'.repeat(201), text: 'Hello', html: '<p>Hello</p>' },
        { subject: 'Hello', text: 'a'.repeat(5001), html: '<p>Hello</p>' },
        { subject: 'Hello', text: 'Hello', html: 'a'.repeat(20_001) },
        { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', attachments: [] },
      ],
    }),
  )('queueing a mail is refused %s', async (_, variants) => {
    await expectEachDenied(variants, (spoilt) => commit(as(ADMIN), [set(NEW, spoilt)]))
  })

  it('the admin can’t queue a mail under an invalid id', async () => {
    await expectDenied(commit(as(ADMIN), [set('mail/short', TO_AMBASSADOR)]))
  })

  it('an ambassador can’t delete a mail about another ambassador', async () => {
    await expectDenied(commit(as(OTHER_AMBASSADOR), [remove(QUEUED)]))
  })
})
