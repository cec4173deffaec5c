import {
  collection,
  collectionGroup,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  Timestamp,
  where,
} from 'firebase/firestore/lite'
import { beforeEach, describe, it } from 'vitest'

import { commit, remove, set, update } from '../factories/batches'
import { refund } from '../factories/documents'
import {
  ADMIN,
  FOUNDER,
  FOUNDER_ACCOUNT,
  WORLD,
  expectAllowed,
  expectDenied,
  expectEachDenied,
  mistakes,
  rulesEnvironment,
} from './environment'

const { as, seed, startWith, onlyLets } = rulesEnvironment('refunds')

const REFUND = 'refunds/412345678901'
/** The path of the refund of a payment without a reference. */
const NAMELESS = 'refunds/refund00000000000001'
/** A statement's row that shows the refund. */
const SEEN = { seenOn: '2026-11-28', seenRow: '633312345678' }
const OF_FOUNDER = refund({ waitlistUserId: FOUNDER.id })

beforeEach(() => startWith([...WORLD, set(REFUND, OF_FOUNDER)]))

describe('the list of refunds that the admin owes', () => {
  onlyLets(['the admin'], 'read a refund', (firestore) => getDoc(doc(firestore, REFUND)))
  onlyLets(['the admin'], 'read the list of refunds', (firestore) =>
    getDocs(collection(firestore, 'refunds')),
  )
  onlyLets('nobody', 'query refunds as a collection group', (firestore) =>
    getDocs(collectionGroup(firestore, 'refunds')),
  )
  onlyLets(['the admin'], 'add a refund to the list', async (firestore) => {
    await seed([remove(REFUND)])
    await commit(firestore, [set(REFUND, refund())])
  })
  onlyLets(['the admin'], 'mark a refund as sent', (firestore) =>
    commit(firestore, [update(REFUND, { sentAt: serverTimestamp() })]),
  )
  onlyLets(['the admin'], 'note the day on which a statement showed a refund', (firestore) =>
    commit(firestore, [update(REFUND, SEEN)]),
  )
  onlyLets(['the admin'], 'delete a refund', (firestore) => commit(firestore, [remove(REFUND)]))

  it('a founder can’t find the refund of their own record', async () => {
    const refunds = collection(as(FOUNDER_ACCOUNT), 'refunds')
    await expectDenied(getDocs(query(refunds, where('waitlistUserId', '==', FOUNDER.id))))
  })

  it('an admin with an unverified mailbox can’t read or add a refund', async () => {
    const unverified = as({ ...ADMIN, emailVerified: false })
    await expectDenied(getDoc(doc(unverified, REFUND)))
    await expectDenied(commit(unverified, [set(NAMELESS, refund({ reference: null }))]))
  })

  it.each(
    mistakes(
      refund(),
      {
        payer: ['', '   ', 'p'.repeat(255)],
        amount: [0, -49, Number.NaN, '49'],
        currency: ['EUR', ''],
        reason: ['', '   ', 'r'.repeat(301)],
        reference: ['499999999999', ''],
        waitlistUserId: ['short', ''],
        createdAt: [Timestamp.fromMillis(0)],
        sentAt: [serverTimestamp()],
        seenOn: ['2026-11-28'],
        seenRow: ['633312345678'],
      },
      ['payer', 'waitlistUserId'],
    ),
  )('a new refund is refused %s', async (_, variants) => {
    await seed([remove(REFUND)])
    await expectEachDenied(variants, (one) => commit(as(ADMIN), [set(REFUND, one)]))
  })

  it('the admin can add a refund that names no payer and no record', async () => {
    await seed([remove(REFUND)])
    const bare = refund({ payer: null, waitlistUserId: null })
    await expectAllowed(commit(as(ADMIN), [set(REFUND, bare)]))
  })

  it('a refund’s id must be the payment reference, or a random id if the payment has no reference', async () => {
    await expectAllowed(commit(as(ADMIN), [set(NAMELESS, refund({ reference: null }))]))
    await expectDenied(commit(as(ADMIN), [set('refunds/refund00000000000002', refund())]))
    await expectDenied(commit(as(ADMIN), [set('refunds/short', refund({ reference: null }))]))
  })

  it('the admin can’t replace a sent refund with an unsent refund', async () => {
    await seed([update(REFUND, { sentAt: serverTimestamp() })])
    await expectDenied(commit(as(ADMIN), [set(REFUND, OF_FOUNDER)]))
  })

  it('the admin can mark a refund as sent or seen in a statement, but can’t change anything else', async () => {
    for (const change of [
      { payer: 'other@okaxis' },
      { amount: 50 },
      { currency: 'USD' },
      { reason: 'Another.' },
      { reference: null },
      { waitlistUserId: null },
      { createdAt: serverTimestamp() },
      { sentAt: 'today' },
      { ...SEEN, seenOn: 'today' },
      { ...SEEN, seenOn: '2026-13-01' },
      { ...SEEN, seenRow: '' },
      { ...SEEN, seenRow: 'r'.repeat(301) },
      { ...SEEN, seenRow: null },
      { seenOn: SEEN.seenOn },
      { ...SEEN, seenOn: null, seenRow: '' },
      { ...SEEN, seenOn: null, seenRow: 'r'.repeat(301) },
      { ...SEEN, seenOn: null, seenRow: 7 },
      { extra: true },
    ]) {
      await expectDenied(commit(as(ADMIN), [update(REFUND, change)]))
    }
    await expectAllowed(commit(as(ADMIN), [update(REFUND, { sentAt: serverTimestamp() })]))
    await expectAllowed(commit(as(ADMIN), [update(REFUND, SEEN)]))
    await expectAllowed(commit(as(ADMIN), [update(REFUND, { sentAt: null, seenOn: null })]))
    await expectAllowed(commit(as(ADMIN), [update(REFUND, { seenRow: null })]))
  })
})
