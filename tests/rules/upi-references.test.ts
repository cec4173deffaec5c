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
  onlyLets(['the admin'], 'learn whether a payment is on the list', (firestore) =>
    getDoc(doc(firestore, REFERENCE)),
  )
  onlyLets(['the admin'], 'learn that a payment is not on the list', (firestore) =>
    getDoc(doc(firestore, 'upiReferences/499999999999')),
  )
  onlyLets(['the admin'], 'list payments', (firestore) =>
    getDocs(collection(firestore, 'upiReferences')),
  )
  onlyLets(['the admin'], 'find the payments of a record', (firestore) =>
    getDocs(
      query(collection(firestore, 'upiReferences'), where('waitlistUserId', '==', FOUNDER.id)),
    ),
  )
  onlyLets(['the admin'], 'count payments', (firestore) =>
    getCount(collection(firestore, 'upiReferences')),
  )
})

describe('claiming a payment', () => {
  const nobody = founder(99)

  it.each(spoiled(upiReference(nobody), { waitlistUserId: [FOUNDER.id, '', `${nobody.id}/x/y`] }))(
    'is refused by a document %s',
    async (_, variants) => {
      await expectEachDenied(variants, (document) => {
        const writes = founderSignUp(nobody).map((write) =>
          write.path.startsWith('upiReferences/') ? set(write.path, document) : write,
        )
        return commit(as(null), writes)
      })
    },
  )

  onlyLets('nobody but the admin', 'claim one that no record names', (firestore) =>
    setDoc(doc(firestore, 'upiReferences/499999999999'), upiReference(FOUNDER)),
  )
  onlyLets('nobody but the admin', 'claim one for a record that does not exist', (firestore) =>
    setDoc(doc(firestore, 'upiReferences/499999999999'), upiReference(nobody)),
  )
  onlyLets('nobody but the admin', 'take one over', (firestore) =>
    setDoc(doc(firestore, REFERENCE), upiReference(nobody)),
  )
  onlyLets('nobody', 'change one', (firestore) =>
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
  ])('is refused under %j, even for a record that names it', async (reference) => {
    const someone = newcomer({ reference })
    await seed(founderSignUp(someone).filter(({ path }) => !path.startsWith('upiReferences/')))
    await expectDenied(setDoc(doc(as(null), `upiReferences/${reference}`), upiReference(someone)))
  })
})

/** That must not exist yet. @returns the answer's status. */
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

describe('whether a record holds a payment', () => {
  // The rules let a write through before Firestore finds that the document exists already: the answer
  // "exists already" instead of "refused" would say that this very record holds this very payment.
  it('is not revealed by a write that demands that its document doesn’t exist yet', async () => {
    const someone = await signedUp()
    const other = await signedUp()
    expect(await claim(someone.reference, someone)).toBe(403)
    expect(await claim(someone.reference, other)).toBe(403)
    expect(await claim('499999999998', someone)).toBe(403)
  })
})

describe('giving a payment back', () => {
  onlyLets('nobody but the admin', 'free the payment of a record that names it', (firestore) =>
    commit(firestore, [remove(REFERENCE)]),
  )

  it('is the founder’s own doing, with a verified mailbox and another reference', async () => {
    const someone = await signedUp()
    const owner = account('owner', { email: someone.email })
    const freed = correctPayment(someone, `FREED${newNumber()}`)
    await expectDenied(commit(as({ ...owner, emailVerified: false }), freed))
    await expectDenied(commit(as(FOUNDER_ACCOUNT), freed))
    await expectAllowed(commit(as(owner), freed))
  })

  it('never touches the payments of other records', async () => {
    const someone = await signedUp()
    const owner = account('owner', { email: someone.email })
    await expectDenied(
      commit(as(owner), [...correctPayment(someone, `FREED${newNumber()}`), remove(REFERENCE)]),
    )
  })

  it('of a reference left over is the admin’s decision: its record may be of another person now', async () => {
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

  it('is the admin’s decision once the founder is erased', async () => {
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
