import {
  Timestamp,
  collection,
  collectionGroup,
  deleteField,
  doc,
  getDoc,
  getDocs,
  increment,
  serverTimestamp,
} from 'firebase/firestore/lite'
import { beforeEach, describe, it } from 'vitest'

import {
  type Write,
  addEvent,
  adding,
  askForCorrection,
  commit,
  correctPayment,
  eventOf,
  founderSignUp,
  remove,
  set,
  revert,
  update,
  verify,
} from '../factories/batches'
import type { Document } from '../factories/documents'
import { account, founder } from '../factories/people'
import { changing } from './changed-batches'
import {
  ADMIN,
  FOUNDER,
  FOUNDER_ACCOUNT,
  WORLD,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from './environment'
import { ALONE } from './write-paths'

const { as, seed, startWith, onlyLets } = rulesEnvironment('record-history')

const HISTORY = `recordHistory/${FOUNDER.id}`
const RECORD = `waitlistUsers/${FOUNDER.id}`
const OLD_KEY = 'anEventFromBefore000'

const BEFORE = set(HISTORY, {
  events: { [OLD_KEY]: { kind: 'asked', at: Timestamp.fromMillis(1), reason: 'Why?', lost: null } },
  lastEvent: OLD_KEY,
  replaced: ['BEFORE12345', 'founder@wrong.example'],
})

const corrected = correctPayment(FOUNDER, 'CORRECTED1')
const deed = corrected.filter(({ path }) => path !== HISTORY)
const replacing = (value: unknown) => ({ replaced: adding(value) })
const told = (event: Document, beside: Document = replacing(event['from'] ?? null)): Write[] => [
  ...deed,
  addEvent(FOUNDER, event, beside),
]
const RIGHT = { kind: 'corrected', from: FOUNDER.reference, to: 'CORRECTED1' }

beforeEach(() => startWith([...WORLD, ...founderSignUp(ALONE), BEFORE]))

describe('the history of a record', () => {
  onlyLets(['the admin'], 'read a history', (firestore) => getDoc(doc(firestore, HISTORY)))
  onlyLets(['the admin'], 'list histories', (firestore) =>
    getDocs(collection(firestore, 'recordHistory')),
  )
  onlyLets('nobody', 'query histories as a collection group', (firestore) =>
    getDocs(collectionGroup(firestore, 'recordHistory')),
  )
  onlyLets(
    'nobody but the admin',
    'delete the history of a record that still exists',
    (firestore) => commit(firestore, [remove(HISTORY)]),
  )
  onlyLets('nobody but the admin', 'replace a history', (firestore) =>
    commit(firestore, [set(HISTORY, { events: {}, lastEvent: '' })]),
  )
  onlyLets('nobody but the admin', 'change an event of a history', (firestore) =>
    commit(firestore, [update(HISTORY, { [`events.${OLD_KEY}.reason`]: 'Another.' })]),
  )
  onlyLets('nobody but the admin', 'add an invented event to a history', async (firestore) => {
    for (const event of [
      { kind: 'verified' },
      { kind: 'reverted', outcome: 'refunded', reason: 'Sent back.' },
      { kind: 'corrected', from: FOUNDER.reference, to: FOUNDER.reference },
      { kind: 'given', from: FOUNDER.reference, to: 'INVENTED1' },
      { kind: 'asked', reason: 'Nobody asked.', lost: null },
      { kind: 'invented' },
    ]) {
      await expectDenied(commit(firestore, [addEvent(FOUNDER, event)]))
    }
    await commit(firestore, [addEvent(FOUNDER, { kind: 'verified' })])
  })
})

describe('a founder’s correction', () => {
  it('a founder’s correction can add its event to an existing history or create the history', async () => {
    await expectAllowed(commit(as(FOUNDER_ACCOUNT), corrected))
    await startWith(WORLD)
    await expectAllowed(commit(as(FOUNDER_ACCOUNT), corrected))
  })

  it('a correction and its history event are accepted only in the same batch', async () => {
    await expectDenied(commit(as(FOUNDER_ACCOUNT), deed))
    await expectDenied(commit(as(FOUNDER_ACCOUNT), [addEvent(FOUNDER, RIGHT)]))
    const again = { ...FOUNDER, reference: 'CORRECTED1' }
    await commit(as(FOUNDER_ACCOUNT), corrected)
    const kept = correctPayment(again, 'CORRECTED1').filter(
      ({ path }) => !path.startsWith('receipts/'),
    )
    for (const one of kept) await expectDenied(commit(as(FOUNDER_ACCOUNT), [one]))
    // The event of the first correction names the same reference, but must not count for the second correction.
    await expectDenied(
      commit(as(FOUNDER_ACCOUNT), correctPayment(again, 'CORRECTED2').slice(0, -1)),
    )
  })

  it.each<[string, Document]>([
    ['another old reference', { ...RIGHT, from: 'INVENTED1' }],
    ['no old reference', { ...RIGHT, from: null }],
    ['another new reference', { ...RIGHT, to: 'INVENTED1' }],
    ['a client-made time', { ...RIGHT, at: Timestamp.fromMillis(1_700_000_000_000) }],
    ['no time', { ...RIGHT, at: deleteField() }],
    ['an extra field', { ...RIGHT, extra: 'x'.repeat(1000) }],
    ['a secret of the wrong length', { ...RIGHT, secret: 'a'.repeat(27) }],
    ['a secret in capitals', { ...RIGHT, secret: 'A'.repeat(26) }],
    ['a secret that is not a string', { ...RIGHT, secret: ['a'] }],
    ['the kind "verified"', { kind: 'verified', from: FOUNDER.reference }],
    ['the kind "asked"', { kind: 'asked', reason: 'We can’t find this payment.', lost: null }],
    ['the kind "given"', { ...RIGHT, kind: 'given' }],
  ])('a correction is refused with a history event that has %s', async (_, event) => {
    await expectDenied(commit(as(FOUNDER_ACCOUNT), told(event)))
  })

  it('a correction is refused if it adds two events to the record’s history, or replaces an event', async () => {
    await expectDenied(commit(as(FOUNDER_ACCOUNT), [...told(RIGHT), addEvent(FOUNDER, RIGHT)]))
    const entry = { ...RIGHT, at: serverTimestamp() }
    const all = { replaced: ['BEFORE12345', 'founder@wrong.example', FOUNDER.reference] }
    const inPlace = set(HISTORY, { events: { [OLD_KEY]: entry }, lastEvent: OLD_KEY, ...all })
    await expectDenied(commit(as(FOUNDER_ACCOUNT), [...deed, inPlace]))
    const key = 'anEventInsteadOfIt00'
    const alone = set(HISTORY, { events: { [key]: entry }, lastEvent: key, ...all })
    await expectDenied(commit(as(FOUNDER_ACCOUNT), [...deed, alone]))
    const also = update(HISTORY, {
      [`events.${key}`]: entry,
      [`events.${OLD_KEY}`]: deleteField(),
      lastEvent: key,
      ...all,
    })
    await expectDenied(commit(as(FOUNDER_ACCOUNT), [...deed, also]))
  })

  it('a correction is refused if it adds an extra field to the history’s document', async () => {
    await expectDenied(
      commit(as(FOUNDER_ACCOUNT), [
        ...deed,
        { kind: 'merge', path: HISTORY, data: { ...entryOf(told(RIGHT)), extra: 'x'.repeat(900) } },
      ]),
    )
  })

  it('a correction must add the old reference to the list of replaced references', async () => {
    const before = ['BEFORE12345', 'founder@wrong.example']
    for (const list of [
      {},
      { replaced: deleteField() },
      { replaced: adding('CORRECTED1') },
      { replaced: [FOUNDER.reference] },
      { replaced: before },
      { replaced: [FOUNDER.reference, ...before] },
      { replaced: [...before, FOUNDER.reference, 'OTHERS12345'] },
      { replaced: [...before, FOUNDER.reference, FOUNDER.reference] },
      { replaced: FOUNDER.reference },
    ]) {
      await expectDenied(commit(as(FOUNDER_ACCOUNT), told(RIGHT, list)))
    }
    await expectAllowed(commit(as(FOUNDER_ACCOUNT), told(RIGHT)))
  })

  it('a correction can’t add an old reference twice to the list of replaced references', async () => {
    const held = ['BEFORE12345', FOUNDER.reference]
    await seed([update(HISTORY, { replaced: held })])
    const twice = { replaced: [...held, FOUNDER.reference] }
    await expectDenied(commit(as(FOUNDER_ACCOUNT), told(RIGHT, twice)))
    await expectAllowed(commit(as(FOUNDER_ACCOUNT), told(RIGHT)))
  })

  it('a founder can’t add an event to someone else’s history', async () => {
    const other = addEvent(ALONE, { ...RIGHT, from: ALONE.reference })
    await expectDenied(commit(as(FOUNDER_ACCOUNT), [...deed, other]))
    await expectDenied(commit(as(FOUNDER_ACCOUNT), [...corrected, other]))
  })

  it('each correction by a founder must raise the correction count by one, up to 40', async () => {
    for (const corrections of [increment(2), increment(0), increment(-1), 0, 41, '1', 1.5]) {
      await expectDenied(commit(as(FOUNDER_ACCOUNT), changing(corrected, RECORD, { corrections })))
    }
    // A correction can't remove the correction count either.
    await seed([...askForCorrection(FOUNDER), update(RECORD, { corrections: 1 })])
    await expectDenied(
      commit(
        as(FOUNDER_ACCOUNT),
        changing(without(corrected, HISTORY), RECORD, { corrections: deleteField() }),
      ),
    )
    await seed([update(RECORD, { corrections: 39 })])
    await expectAllowed(commit(as(FOUNDER_ACCOUNT), corrected))
    const again = { ...FOUNDER, reference: 'CORRECTED1' }
    await expectDenied(commit(as(FOUNDER_ACCOUNT), correctPayment(again, 'CORRECTED2')))
    // The limit doesn't stop the admin from changing the record.
    await expectAllowed(commit(as(ADMIN), [...askForCorrection(again), eventOf.asking(again)]))
  })

  it('only a founder’s correction can raise the correction count of a record', async () => {
    const counts = { corrections: increment(1) }
    await expectDenied(commit(as(FOUNDER_ACCOUNT), [update(RECORD, counts)]))
    await expectDenied(commit(as(ADMIN), [update(RECORD, counts)]))
    await expectDenied(commit(as(ADMIN), changing(askForCorrection(FOUNDER), RECORD, counts)))
    await expectDenied(commit(as(ADMIN), corrected))
  })
})

describe('the admin’s history events', () => {
  it('the admin can add a history event with each correction request, verification and revert', async () => {
    const alone = [...WORLD, ...founderSignUp(ALONE)]
    await startWith(alone)
    const steps: Write[][] = [
      [...askForCorrection(ALONE), eventOf.asking(ALONE)],
      [...verify(ALONE, ADMIN), eventOf.verifying(ALONE)],
      [...revert(ALONE, ADMIN), eventOf.reverting(ALONE)],
      [...verify(ALONE, ADMIN), eventOf.verifying(ALONE)],
    ]
    for (const step of steps) await expectAllowed(commit(as(ADMIN), step))
  })
})

function entryOf(writes: readonly Write[]): Document {
  const entry = writes.at(-1)
  if (entry === undefined || entry.kind === 'delete') throw new Error('The entry comes last.')
  return entry.data
}

function without(writes: readonly Write[], path: string): Write[] {
  return writes.filter((write) => write.path !== path)
}

describe('a record without a history', () => {
  it('a founder can create a record’s history only with a correction', async () => {
    const someone = founder(91)
    const event = addEvent(someone, { kind: 'corrected', from: null, to: someone.reference })
    await expectDenied(commit(as(null), [...founderSignUp(someone), event]))
    const owner = account('owner', { email: someone.email })
    await expectDenied(commit(as(owner), [...founderSignUp(someone), event]))
    await seed(founderSignUp(someone))
    await expectDenied(commit(as(owner), [event]))
  })
})
