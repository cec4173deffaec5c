import { deleteField } from 'firebase/firestore/lite'
import { beforeAll, describe, it } from 'vitest'

import { addEvent, commit, eventOf, founderSignUp, linkPayment, update } from '../factories/batches'
import type { Document } from '../factories/documents'
import { BLANK_TEXTS } from '../factories/names'
import { changing, withStatus } from './changed-batches'
import {
  ADMIN,
  AMBASSADOR,
  FOUNDER,
  WORLD,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from './environment'
import { newcomers, ownerOf } from './newcomers'

const { as, seed, startWith, onlyLets } = rulesEnvironment('linking')
const { newcomer, signedUp, asked, verified } = newcomers(seed)

beforeAll(() => startWith(WORLD))

let references = 0
function anotherReference(): string {
  references += 1
  return `LINKED${String(references).padStart(4, '0')}`
}

describe('a payment that is found under another reference', () => {
  onlyLets(['the admin'], 'move a sign-up to it', async (firestore) => {
    const someone = await signedUp()
    await commit(firestore, linkPayment(someone, anotherReference()))
  })

  it('is not the founder’s to move with words of the admin’s', async () => {
    const someone = await asked()
    await expectDenied(commit(as(ownerOf(someone)), linkPayment(someone, anotherReference())))
  })

  it('frees the mistyped one, which may be somebody’s real one', async () => {
    const someone = await asked()
    await expectAllowed(commit(as(ADMIN), linkPayment(someone, anotherReference())))
    await expectAllowed(commit(as(null), founderSignUp(newcomer({ reference: someone.reference }))))
  })

  it('is not one that somebody else has used', async () => {
    const someone = await signedUp()
    const writes = linkPayment(someone, FOUNDER.reference)
    await expectDenied(commit(as(ADMIN), writes))
    const left = `upiReferences/${FOUNDER.reference}`
    await expectDenied(
      commit(
        as(ADMIN),
        writes.filter(({ path }) => path !== left),
      ),
    )
  })

  it('is not one that stays used after its founder was erased', async () => {
    const someone = await signedUp()
    const reference = anotherReference()
    await seed([
      { kind: 'set', path: `upiReferences/${reference}`, data: { waitlistUserId: someone.id } },
    ])
    await expectDenied(commit(as(ADMIN), linkPayment(someone, reference)))
  })

  it('does not leave two references in one name, nor none', async () => {
    const someone = await signedUp()
    const writes = linkPayment(someone, anotherReference())
    for (const kind of ['delete', 'set'] as const) {
      await expectDenied(
        commit(
          as(ADMIN),
          writes.filter((write) => write.kind !== kind),
        ),
      )
    }
  })

  it('has to be another one', async () => {
    const someone = await signedUp()
    await expectDenied(commit(as(ADMIN), linkPayment(someone, someone.reference).slice(0, 2)))
  })

  it('is nothing for a sign-up that has lost its payment, verified or not', async () => {
    const without = await signedUp()
    await seed([update(`waitlistUsers/${without.id}`, { upiReferenceId: null })])
    await expectDenied(commit(as(ADMIN), linkPayment(without, anotherReference())))
    const done = await verified()
    await expectDenied(commit(as(ADMIN), linkPayment(done, anotherReference())))
    const closed = await signedUp()
    await seed([update(`waitlistUsers/${closed.id}`, { status: 'refunded' })])
    await expectDenied(commit(as(ADMIN), linkPayment(closed, anotherReference())))
  })

  it.each(['verified', 'needs_correction', 'refunded', ''])(
    'never leads to the status %j',
    async (status) => {
      const someone = await asked()
      const writes = linkPayment(someone, anotherReference())
      await expectDenied(commit(as(ADMIN), withStatus(writes, someone, status)))
    },
  )

  it.each<[string, Document]>([
    ...[...BLANK_TEXTS, 'r'.repeat(301)].map((statusReason): [string, Document] => [
      `the words ${JSON.stringify(statusReason.slice(0, 9))} to the founder`,
      { statusReason },
    ]),
    ['no words to the founder', { statusReason: deleteField() }],
    ['another e-mail', { email: 'other@people.example' }],
    ['another referrer', { referredBy: AMBASSADOR.uid }],
    ['the mark of a verification', { verifiedBy: ADMIN.uid }],
    ['a reference that is none', { upiReferenceId: 'SHOR5' }],
  ])('is refused with %s', async (_, change) => {
    const someone = await signedUp()
    const writes = linkPayment(someone, anotherReference())
    await expectDenied(commit(as(ADMIN), changing(writes, `waitlistUsers/${someone.id}`, change)))
  })
})

describe('the history of a sign-up that was linked', () => {
  it('says what they had given, and what it is now', async () => {
    const someone = await signedUp()
    const reference = anotherReference()
    await expectAllowed(
      commit(as(ADMIN), [...linkPayment(someone, reference), eventOf.linking(someone, reference)]),
    )
  })

  it.each<[string, Document]>([
    ['another reference from before', { from: 'INVENTED1' }],
    ['no reference from before', { from: null }],
    ['another reference from now', { to: 'INVENTED1' }],
    ['more', { reason: 'Because.' }],
  ])('never says %s', async (_, change) => {
    const someone = await signedUp()
    const reference = anotherReference()
    const event = { kind: 'linked', from: someone.reference, to: reference, ...change }
    await expectDenied(
      commit(as(ADMIN), [...linkPayment(someone, reference), addEvent(someone, event)]),
    )
  })

  it('says so only while it happens', async () => {
    const someone = await signedUp()
    const event = { kind: 'linked', from: someone.reference, to: someone.reference }
    await expectDenied(commit(as(ADMIN), [addEvent(someone, event)]))
    await expectDenied(commit(as(ownerOf(someone)), [addEvent(someone, event)]))
  })
})
