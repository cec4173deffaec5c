import {
  collection,
  doc,
  getCount,
  getDoc,
  getDocs,
  query,
  setDoc,
  where,
} from 'firebase/firestore/lite'
import { beforeAll, describe, expect, it } from 'vitest'

import {
  commit,
  correctPayment,
  erasePending,
  founderSignUp,
  remove,
  set,
  update,
} from '../factories/batches'
import { upiReference } from '../factories/documents'
import { type Founder, account, founder } from '../factories/people'
import {
  ADMIN,
  AMBASSADOR,
  DOCUMENTS,
  FOUNDER,
  FOUNDER_ACCOUNT,
  STRANGER,
  WORLD,
  expectAllowed,
  expectDenied,
  expectEachDenied,
  rulesEnvironment,
  spoiled,
} from './environment'
import { newcomers } from './newcomers'

const { as, seed, startWith, asksByHand, onlyLets } = rulesEnvironment('upi-references')
const { newNumber, newcomer, signedUp } = newcomers(seed)

const REFERENCE = `upiReferences/${FOUNDER.reference}`

beforeAll(() => startWith(WORLD))

describe('reading payment references', () => {
  onlyLets(['the admin'], 'learn whether a payment reference is used', (firestore) =>
    getDoc(doc(firestore, REFERENCE)),
  )
  onlyLets(['the admin'], 'learn that a payment reference is not used', (firestore) =>
    getDoc(doc(firestore, 'upiReferences/499999999999')),
  )
  onlyLets(['the admin'], 'list payment references', (firestore) =>
    getDocs(collection(firestore, 'upiReferences')),
  )
  onlyLets(['the admin'], 'find the used payment references of a record', (firestore) =>
    getDocs(
      query(collection(firestore, 'upiReferences'), where('waitlistUserId', '==', FOUNDER.id)),
    ),
  )
  onlyLets(['the admin'], 'count payment references', (firestore) =>
    getCount(collection(firestore, 'upiReferences')),
  )
})

describe('marking a payment reference as used', () => {
  const nobody = founder(99)

  it.each(spoiled(upiReference(nobody), { waitlistUserId: [FOUNDER.id, '', `${nobody.id}/x/y`] }))(
    'the document of a sign-up’s payment reference is refused %s',
    async (_, variants) => {
      await expectEachDenied(variants, (document) => {
        const writes = founderSignUp(nobody).map((write) =>
          write.path.startsWith('upiReferences/') ? set(write.path, document) : write,
        )
        return commit(as(null), writes)
      })
    },
  )

  onlyLets(
    'nobody but the admin',
    'mark a payment reference as used by a record that has another reference',
    (firestore) => setDoc(doc(firestore, 'upiReferences/499999999999'), upiReference(FOUNDER)),
  )
  onlyLets(
    'nobody but the admin',
    'mark a payment reference as used by a record that does not exist',
    (firestore) => setDoc(doc(firestore, 'upiReferences/499999999999'), upiReference(nobody)),
  )
  onlyLets(
    'nobody but the admin',
    'assign a used payment reference to another record',
    (firestore) => setDoc(doc(firestore, REFERENCE), upiReference(nobody)),
  )
  onlyLets('nobody', 'add a field to a used payment reference’s document', (firestore) =>
    commit(firestore, [update(REFERENCE, { note: 'mine' })]),
  )

  it.each([
    '41234',
    'R'.repeat(41),
    'lower12',
    '4123-4567',
    '4123 4567',
    '....',
    'ÀÀÀÀÀÀ',
    '４１２３４５６',
  ])(
    'no one can mark an invalid payment reference as used, even for a record that has it: %j',
    async (reference) => {
      const someone = newcomer({ reference })
      await seed(founderSignUp(someone).filter(({ path }) => !path.startsWith('upiReferences/')))
      await expectDenied(setDoc(doc(as(null), `upiReferences/${reference}`), upiReference(someone)))
    },
  )
})

/**
 * Tries to mark a payment reference as used, on the condition that its document doesn't exist yet.
 * @returns the response's status
 */
function claim(reference: string, { id }: Founder): Promise<number> {
  return asksByHand(null, 'commit', {
    writes: [
      {
        update: {
          name: `${DOCUMENTS}/upiReferences/${reference}`,
          fields: { waitlistUserId: { stringValue: id } },
        },
        currentDocument: { exists: false },
      },
    ],
  })
}

describe('guessing the payment reference of another record', () => {
  // Firestore checks the rules before it checks whether the document exists. If the rules allowed this write, the
  // answer "already exists" would reveal that this record has this payment reference.
  it('an attempt to mark a payment reference as used doesn’t reveal which record has the reference', async () => {
    const someone = await signedUp()
    const other = await signedUp()
    expect(await claim(someone.reference, someone)).toBe(403)
    expect(await claim(someone.reference, other)).toBe(403)
    expect(await claim('499999999998', someone)).toBe(403)
  })
})

describe('freeing a payment reference', () => {
  onlyLets(
    'nobody but the admin',
    'free a used payment reference that a record still has',
    (firestore) => commit(firestore, [remove(REFERENCE)]),
  )

  it('only a founder with a verified mailbox can free their payment reference, by correcting it', async () => {
    const someone = await signedUp()
    const owner = account('owner', { email: someone.email })
    const freed = correctPayment(someone, `FREED${newNumber()}`)
    await expectDenied(commit(as({ ...owner, emailVerified: false }), freed))
    await expectDenied(commit(as(FOUNDER_ACCOUNT), freed))
    await expectAllowed(commit(as(owner), freed))
  })

  it('a founder’s correction can’t free the payment reference of another record', async () => {
    const someone = await signedUp()
    const owner = account('owner', { email: someone.email })
    await expectDenied(
      commit(as(owner), [...correctPayment(someone, `FREED${newNumber()}`), remove(REFERENCE)]),
    )
  })

  it('only the admin can free an erased founder’s payment reference after another sign-up takes the record’s id', async () => {
    const erased = await signedUp()
    await commit(as(ADMIN), erasePending(erased))
    const somebodyElse = newcomer({ id: erased.id })
    await seed(founderSignUp(somebodyElse))
    const path = `upiReferences/${erased.reference}`
    const owner = account('owner', { email: somebodyElse.email })
    for (const who of [null, STRANGER, AMBASSADOR, FOUNDER_ACCOUNT, owner]) {
      await expectDenied(commit(as(who), [remove(path)]))
    }
    await expectDenied(
      commit(as(owner), [...correctPayment(somebodyElse, `FREED${newNumber()}`), remove(path)]),
    )
    await expectAllowed(commit(as(ADMIN), [remove(path)]))
  })

  it('only the admin can free the payment reference of an erased founder', async () => {
    const someone = await signedUp()
    await commit(as(ADMIN), erasePending(someone))
    const path = `upiReferences/${someone.reference}`
    const owner = account('owner', { email: someone.email })
    for (const who of [null, STRANGER, owner]) {
      await expectDenied(commit(as(who), [remove(path)]))
    }
    await expectAllowed(commit(as(ADMIN), [remove(path)]))
  })
})
