import { deleteField, serverTimestamp } from 'firebase/firestore/lite'
import { beforeAll, describe, it } from 'vitest'

import {
  askForCorrection,
  commit,
  correctPayment,
  founderSignUp,
  update,
} from '../factories/batches'
import type { Document } from '../factories/documents'
import { BLANK_TEXTS } from '../factories/names'
import { changing, withStatus } from './changed-batches'
import {
  ADMIN,
  AMBASSADOR,
  FOUNDER,
  FOUNDER_ACCOUNT,
  STRANGER,
  WORLD,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from './environment'
import { newcomers, ownerOf } from './newcomers'

const { as, seed, startWith, onlyLets } = rulesEnvironment('correcting')
const { newcomer, signedUp, asked } = newcomers(seed)

beforeAll(() => startWith(WORLD))

describe('asking for a correction', () => {
  onlyLets(['the admin'], 'ask a founder for a correction', async (firestore) => {
    const someone = await signedUp()
    await commit(firestore, askForCorrection(someone))
  })
  onlyLets(['the admin'], 'replace the reason of a requested correction', async (firestore) => {
    const someone = await signedUp()
    await seed(askForCorrection(someone))
    await commit(firestore, [
      update(`waitlistUsers/${someone.id}`, { statusReason: 'The amount differs.' }),
    ])
  })

  it('the reason for a correction can have 300 characters', async () => {
    const someone = await signedUp()
    const path = `waitlistUsers/${someone.id}`
    await expectAllowed(
      commit(
        as(ADMIN),
        changing(askForCorrection(someone), path, { statusReason: 'r'.repeat(300) }),
      ),
    )
  })

  it.each<[string, Document]>([
    ...[...BLANK_TEXTS, 'r'.repeat(301)].map((statusReason): [string, Document] => [
      `the reason ${JSON.stringify(statusReason.slice(0, 9))}`,
      { statusReason },
    ]),
    ['a reason of another type', { statusReason: ['because'] }],
    ['another email', { email: 'other@people.example' }],
    ['the time of a verification', { verifiedAt: serverTimestamp() }],
  ])('asking for a correction is refused with %s', async (_, change) => {
    const someone = await signedUp()
    const path = `waitlistUsers/${someone.id}`
    await expectDenied(commit(as(ADMIN), changing(askForCorrection(someone), path, change)))
  })
})

describe('the status after asking for a correction', () => {
  it.each(['lost', 'verified', '', 7])(
    'asking for a correction is refused if it sets the record to the status %j',
    async (status) => {
      const someone = await signedUp()
      await expectDenied(commit(as(ADMIN), withStatus(askForCorrection(someone), someone, status)))
    },
  )
})

describe('correcting the payment reference', () => {
  let references = 0
  function anotherReference(): string {
    references += 1
    return `CORRECTED${references}`
  }

  it('a founder with a verified mailbox can correct the payment reference with or without the admin’s request', async () => {
    const hurried = await signedUp()
    await expectAllowed(commit(as(ownerOf(hurried)), correctPayment(hurried, anotherReference())))
    const someone = await asked()
    await expectAllowed(commit(as(ownerOf(someone)), correctPayment(someone, anotherReference())))
  })

  it('a founder can answer the admin’s request with the same payment reference', async () => {
    const someone = await asked()
    await expectAllowed(commit(as(ownerOf(someone)), correctPayment(someone, someone.reference)))
  })

  it('a founder’s second correction frees the payment reference that the first correction set', async () => {
    const someone = await asked()
    const [first, second] = [anotherReference(), anotherReference()]
    await commit(as(ownerOf(someone)), correctPayment(someone, first))
    const corrected = { ...someone, reference: first }
    await expectAllowed(commit(as(ownerOf(someone)), correctPayment(corrected, second)))
    await expectAllowed(commit(as(null), founderSignUp(newcomer({ reference: first }))))
  })

  it('a correction can set the status of the record and its receipt only to pending', async () => {
    for (const status of ['verified', 'needs_correction', 'success', '']) {
      const someone = await asked()
      const writes = correctPayment(someone, anotherReference())
      await expectDenied(commit(as(ownerOf(someone)), withStatus(writes, someone, status)))
      const same = correctPayment(someone, someone.reference)
      await expectDenied(commit(as(ownerOf(someone)), withStatus(same, someone, status)))
    }
  })

  it('only the founder with a verified mailbox can correct a record with an unknown status', async () => {
    const someone = await signedUp()
    await seed([update(`waitlistUsers/${someone.id}`, { status: 'paid?' })])
    const toPending = correctPayment(someone, someone.reference).filter(
      ({ path }) => !path.startsWith('receipts/'),
    )
    const unverified = { ...ownerOf(someone), emailVerified: false }
    for (const who of [null, STRANGER, AMBASSADOR, FOUNDER_ACCOUNT, unverified, ADMIN]) {
      await expectDenied(commit(as(who), toPending))
    }
    await expectAllowed(commit(as(ownerOf(someone)), toPending))
  })

  it('no one except the founder with a verified mailbox can correct the founder’s record', async () => {
    const someone = await asked()
    const unverified = { ...ownerOf(someone), emailVerified: false }
    for (const who of [null, STRANGER, AMBASSADOR, FOUNDER_ACCOUNT, unverified, ADMIN]) {
      await expectDenied(commit(as(who), correctPayment(someone, anotherReference())))
    }
  })

  it('a founder can’t change their payment reference to one that another sign-up uses', async () => {
    const someone = await asked()
    await expectDenied(commit(as(ownerOf(someone)), correctPayment(someone, FOUNDER.reference)))
    await expectDenied(
      commit(
        as(ownerOf(someone)),
        correctPayment(someone, FOUNDER.reference).filter(
          ({ path }) => path !== `upiReferences/${FOUNDER.reference}`,
        ),
      ),
    )
  })

  it('a correction is refused if it doesn’t free the old payment reference', async () => {
    const someone = await asked()
    await expectDenied(
      commit(
        as(ownerOf(someone)),
        correctPayment(someone, anotherReference()).filter(({ kind }) => kind !== 'delete'),
      ),
    )
  })

  it.each<[string, Document]>([
    [
      'the reason of the admin’s request still in the record',
      { statusReason: 'We can’t find this payment.' },
    ],
    ['another email', { email: 'other@people.example' }],
    ['another referrer', { referredBy: AMBASSADOR.uid }],
    ['another payment status', { paymentStatus: 'refunded' }],
    ['another time of sign-up', { createdAt: serverTimestamp() }],
    ['a verifiedBy field', { verifiedBy: ADMIN.uid }],
    ['an extra field', { extra: true }],
  ])('a correction is refused with %s', async (_, change) => {
    const someone = await asked()
    const path = `waitlistUsers/${someone.id}`
    const writes = correctPayment(someone, anotherReference())
    await expectDenied(commit(as(ownerOf(someone)), changing(writes, path, change)))
  })

  it.each(['SHOR5', 'R'.repeat(41), 'lowercase1', '4000 0000 0001'])(
    'a correction is refused with the payment reference %j',
    async (reference) => {
      const someone = await asked()
      await expectDenied(commit(as(ownerOf(someone)), correctPayment(someone, reference)))
    },
  )

  it.each([[7], [null], [['REFERENCE1']], [{ value: 'REFERENCE1' }]])(
    'a correction is refused with %j as the payment reference',
    async (upiReferenceId) => {
      const someone = await asked()
      const path = `waitlistUsers/${someone.id}`
      const writes = correctPayment(someone, anotherReference())
      await expectDenied(commit(as(ownerOf(someone)), changing(writes, path, { upiReferenceId })))
    },
  )
})

describe('corrections and the record’s status', () => {
  it.each(['verified', 'refunded', 'rejected'])(
    'a founder can’t correct a record that is %s',
    async (status) => {
      const someone = await signedUp()
      await seed([update(`waitlistUsers/${someone.id}`, { status })])
      const owner = as(ownerOf(someone))
      await expectDenied(commit(owner, correctPayment(someone, `CLOSED${someone.code}`)))
      await expectDenied(commit(owner, correctPayment(someone, someone.reference)))
    },
  )

  it.each(['lost', 'extra', ''])(
    'a founder can correct a record with the unknown status %j',
    async (status) => {
      const someone = await signedUp()
      await seed([update(`waitlistUsers/${someone.id}`, { status })])
      const batch = correctPayment(someone, `ODD${someone.code}${status.toUpperCase()}`)
      await expectAllowed(commit(as(ownerOf(someone)), batch))
    },
  )

  it('a correction that doesn’t write the receipt can set the record’s status only to pending', async () => {
    const someone = await signedUp()
    const batch = correctPayment(someone, `SAME${someone.code}`).filter(
      ({ path }) => !path.startsWith('receipts/'),
    )
    for (const status of ['verified', 'needs_correction', 'rejected']) {
      const other = changing(batch, `waitlistUsers/${someone.id}`, { status })
      await expectDenied(commit(as(ownerOf(someone)), other))
    }
    await expectAllowed(commit(as(ownerOf(someone)), batch))
  })

  it('a correction is refused if the record’s stored correction count is not a whole number', async () => {
    const someone = await signedUp()
    await seed([update(`waitlistUsers/${someone.id}`, { corrections: 0.5 })])
    const batch = correctPayment(someone, `HALF${someone.code}`)
    await expectDenied(commit(as(ownerOf(someone)), batch))
  })

  it('a correction must add exactly one event to the record’s history, under a random key', async () => {
    const someone = await signedUp()
    const batch = correctPayment(someone, `TOLD${someone.code}`)
    const told = batch.find(({ path }) => path.startsWith('recordHistory/'))
    if (told?.kind !== 'merge') throw new Error('A correction is told.')
    const [[key, event] = []] = Object.entries(told.data['events'] as Document)
    if (key === undefined) throw new Error('It is told under a key.')
    const { replaced } = told.data
    const retold = (data: Document) =>
      batch.map((write) => (write === told ? { ...write, data: { ...data, replaced } } : write))
    const owner = as(ownerOf(someone))
    await expectDenied(commit(owner, retold({ events: { short: event }, lastEvent: 'short' })))
    const both = { events: { [key]: event, extra: { kind: 'verified' } }, lastEvent: key }
    await expectDenied(commit(owner, retold(both)))
    await expectAllowed(commit(owner, batch))
  })

  it('a founder can correct a record that has no payment reference', async () => {
    const withoutReference = await signedUp()
    await seed([update(`waitlistUsers/${withoutReference.id}`, { upiReferenceId: deleteField() })])
    const lost = { ...withoutReference, reference: null }
    await expectAllowed(
      commit(as(ownerOf(withoutReference)), correctPayment(lost, `NEW${withoutReference.code}`)),
    )
  })
})
