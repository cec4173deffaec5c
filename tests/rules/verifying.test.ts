import { deleteField } from 'firebase/firestore/lite'
import { beforeAll, describe, it } from 'vitest'

import { askForCorrection, commit, correctPayment, set, update, verify } from '../factories/batches'
import { type Document, waitlistUser } from '../factories/documents'
import { ADMIN, WORLD, expectAllowed, expectDenied, rulesEnvironment } from './environment'
import { newcomers, ownerOf } from './newcomers'

const { as, seed, startWith, onlyLets } = rulesEnvironment('verifying')
const { newNumber, newcomer, signedUp, verified } = newcomers(seed)

beforeAll(() => startWith(WORLD))

describe('verifying', () => {
  onlyLets(['the admin'], 'verify a founder', async (firestore, who) => {
    const someone = await signedUp()
    await commit(firestore, verify(someone, who ?? ADMIN))
  })
  onlyLets(
    ['the admin'],
    'verify a founder who was asked for a correction',
    async (firestore, who) => {
      const someone = await signedUp()
      await seed(askForCorrection(someone))
      await commit(firestore, verify(someone, who ?? ADMIN))
    },
  )

  it.each<[string, Document]>([
    ['an unknown status', { status: 'paid?' }],
    ['no status', { status: deleteField() }],
    [
      'no referrer, entered code or payment status',
      {
        referredBy: deleteField(),
        enteredReferralCode: deleteField(),
        paymentStatus: deleteField(),
      },
    ],
  ])('the admin can verify a record with %s', async (_, change) => {
    const someone = await signedUp()
    await seed([update(`waitlistUsers/${someone.id}`, change)])
    await expectAllowed(commit(as(ADMIN), verify(someone, ADMIN)))
  })

  it('the admin can verify a record that has neither a receipt nor a document for its code', async () => {
    for (const generatedReferralCode of [deleteField(), 'MDNOONE']) {
      const someone = newcomer()
      await seed([
        set(`waitlistUsers/${someone.id}`, waitlistUser(someone)),
        update(`waitlistUsers/${someone.id}`, { generatedReferralCode }),
      ])
      // The admin still can't change other fields of this record, such as the payment status.
      const other = update(`waitlistUsers/${someone.id}`, { paymentStatus: 'none' })
      await expectDenied(commit(as(ADMIN), [other]))
      await expectAllowed(
        commit(
          as(ADMIN),
          verify(someone, ADMIN).filter(({ path }) => !path.startsWith('receipts/')),
        ),
      )
    }
  })

  it('the founder of a verified record can’t correct it or reopen it', async () => {
    const someone = await verified()
    const owner = as(ownerOf(someone))
    const path = `waitlistUsers/${someone.id}`
    await expectDenied(commit(owner, correctPayment(someone, `AGAIN${newNumber()}`)))
    await expectDenied(commit(owner, correctPayment(someone, someone.reference)))
    await expectDenied(commit(owner, [update(path, { status: 'pending_verification' })]))
    await expectDenied(commit(owner, askForCorrection(someone)))
  })
})
