import {
  collection,
  collectionGroup,
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
import { beforeAll, beforeEach, describe, it } from 'vitest'

import {
  type Write,
  commit,
  correctPayment,
  erasePending,
  founderSignUp,
  freeReference,
  giveToFounder,
  giveToNewcomer,
  loseThePayment,
  makeFromClaim,
  remove,
  set,
  update,
  verify,
} from '../factories/batches'
import {
  type Document,
  foundersDispute,
  paymentClaim,
  paymentDispute,
  signupsClosed,
  upiReference,
} from '../factories/documents'
import { type Founder, account, founder, referredBy } from '../factories/people'
import {
  ADMIN,
  ADMIN_ADDRESS_WITHOUT_SEAT,
  AMBASSADOR,
  BAD_EMAILS,
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

const { as, seed, startWith, refusesTheCrowd, onlyLets } = rulesEnvironment('payment-disputes')

/** As `spoiled`, but a newcomer has no record, and maybe no code: null is right in these two fields. */
const spoiledByNewcomer = (valid: Document, wrong: Record<string, readonly unknown[]>) =>
  spoiled(valid, wrong).map(
    ([fault, variants]) =>
      [
        fault,
        variants.filter(([what]) => !(what === 'null' && /Code|waitlistUserId/.test(fault))),
      ] as const,
  )

/** Has paid with the reference that FOUNDER has signed up with. */
const PAYER = founder(70, { reference: FOUNDER.reference })
const ownerOf = ({ email }: Founder) => account('owner', { email })

let disputes = 0
function newPath(): string {
  disputes += 1
  return `paymentDisputes/dispute${String(disputes).padStart(13, '0')}`
}
function batchOf(size: number, left = paymentDispute(PAYER)): Write[] {
  return Array.from({ length: size }, () => set(newPath(), left))
}
const KEPT = 'paymentDisputes/kept0000000000000000'
const KEPT_CLAIM = 'paymentDisputes/keptclaim00000000000'

describe('leaving a payment dispute', () => {
  beforeAll(async () => {
    await startWith(WORLD)
    await seed([set(KEPT, paymentDispute(PAYER))])
  })

  onlyLets('everyone', 'leave one', (firestore) =>
    setDoc(doc(firestore, newPath()), paymentDispute(PAYER)),
  )
  onlyLets('everyone', 'leave one with the referral code they entered', (firestore) =>
    setDoc(doc(firestore, newPath()), paymentDispute({ ...PAYER, ...referredBy(AMBASSADOR) })),
  )

  it.each(
    spoiledByNewcomer(paymentDispute(PAYER), {
      email: BAD_EMAILS,
      upiReferenceId: ['41234', 'R'.repeat(41), 'lower12', '4123-4567', `${FOUNDER.reference}/x/y`],
      enteredReferralCode: ['', 'MD', 'md00001', 'MDTOOLONG'],
      waitlistUserId: [FOUNDER.id, 'nobody00000000000000', '', `${FOUNDER.id}/x/y`],
    }),
  )('is refused %s', async (_, variants) => {
    await expectEachDenied([...variants], (document) => setDoc(doc(as(null), newPath()), document))
  })

  it('is allowed whether or not a record uses the reference, so the answer doesn’t tell which', async () => {
    await expectAllowed(setDoc(doc(as(null), newPath()), paymentDispute(founder(71))))
    await expectAllowed(setDoc(doc(as(null), newPath()), paymentDispute(PAYER)))
  })

  it.each(['short', 'dispute00000000000000', 'dispute-000000000000', 'disputé0000000000000'])(
    'is refused under the id %s',
    async (id) => {
      await expectDenied(setDoc(doc(as(null), `paymentDisputes/${id}`), paymentDispute(PAYER)))
    },
  )

  it('stops at 20 in one request, also about one payment', async () => {
    await expectDenied(commit(as(null), batchOf(21)))
    await refusesTheCrowd(null, batchOf(500))
    await expectAllowed(commit(as(null), batchOf(10)))
  })

  it('may be sent again as it is after a lost answer, and cannot be changed', async () => {
    const path = newPath()
    await expectAllowed(setDoc(doc(as(null), path), paymentDispute(PAYER)))
    await expectAllowed(setDoc(doc(as(null), path), paymentDispute(PAYER)))
    for (const change of [{ email: 'other@people.example' }, { enteredReferralCode: 'MDOTHER' }]) {
      for (const who of [null, STRANGER, ADMIN]) {
        await expectDenied(
          setDoc(doc(as(who), path), { ...paymentDispute(PAYER), ...change } as Document),
        )
        await expectDenied(
          commit(as(who), [update(path, { ...change, createdAt: serverTimestamp() })]),
        )
      }
    }
  })

  it('is refused while the waitlist is closed, but not to a founder', async () => {
    const waiting = founder(72)
    await seed([...founderSignUp(waiting), set('system/signupsClosed', signupsClosed())])
    await expectDenied(setDoc(doc(as(null), newPath()), paymentDispute(PAYER)))
    await expectAllowed(
      setDoc(doc(as(ownerOf(waiting)), newPath()), foundersDispute(waiting, FOUNDER.reference)),
    )
    await seed([remove('system/signupsClosed')])
    await expectAllowed(setDoc(doc(as(null), newPath()), paymentDispute(PAYER)))
  })
})

describe('a founder’s dispute', () => {
  const waiting = founder(73)

  beforeAll(async () => {
    await startWith(WORLD, founderSignUp(waiting))
  })

  it('is for the owner of the record alone, with a verified mailbox', async () => {
    const dispute = foundersDispute(waiting, FOUNDER.reference)
    const unverified = { ...ownerOf(waiting), emailVerified: false }
    for (const who of [null, STRANGER, AMBASSADOR, FOUNDER_ACCOUNT, unverified, ADMIN]) {
      await expectDenied(setDoc(doc(as(who), newPath()), dispute))
    }
    await expectAllowed(setDoc(doc(as(ownerOf(waiting)), newPath()), dispute))
  })

  it.each<[string, Document]>([
    ['in the name of another address', { email: FOUNDER.email }],
    ['for another’s record', { waitlistUserId: FOUNDER.id }],
    ['for a record that is not there', { waitlistUserId: 'nobody00000000000000' }],
    ['with a referral code: the record has its own', { enteredReferralCode: AMBASSADOR.code }],
  ])('is refused %s', async (_, change) => {
    const dispute = { ...foundersDispute(waiting, FOUNDER.reference), ...change }
    await expectDenied(setDoc(doc(as(ownerOf(waiting)), newPath()), dispute))
  })

  it('is allowed whether or not a record uses the reference, so the answer doesn’t tell which', async () => {
    for (const reference of ['UNUSED1', FOUNDER.reference]) {
      const dispute = foundersDispute(waiting, reference)
      await expectAllowed(setDoc(doc(as(ownerOf(waiting)), newPath()), dispute))
    }
  })

  it('is refused once the record is verified', async () => {
    const verified = founder(74)
    await seed(founderSignUp(verified))
    await seed(verify(verified, ADMIN))
    await expectDenied(
      setDoc(doc(as(ownerOf(verified)), newPath()), foundersDispute(verified, FOUNDER.reference)),
    )
  })
})

describe('claiming a payment whose reference the payer can’t find', () => {
  const payer = founder(75)
  const claim = paymentClaim(payer)

  beforeAll(() => startWith(WORLD))

  onlyLets('everyone', 'leave one', (firestore) => setDoc(doc(firestore, newPath()), claim))
  onlyLets('everyone', 'leave one with the referral code they entered', (firestore) =>
    setDoc(doc(firestore, newPath()), paymentClaim({ ...payer, ...referredBy(AMBASSADOR) })),
  )

  it.each(
    spoiledByNewcomer(claim, {
      email: BAD_EMAILS,
      enteredReferralCode: ['', 'MD', 'md00001', 'MDTOOLONG'],
      waitlistUserId: [FOUNDER.id, 'nobody00000000000000', ''],
    }),
  )('is refused %s', async (_, variants) => {
    await expectEachDenied([...variants], (document) => setDoc(doc(as(null), newPath()), document))
  })

  it.each(
    spoiled(
      { payer: 'asha.rao@okhdfcbank', day: '2026-11-28', time: '14:05' },
      {
        payer: [
          '',
          'asha',
          '@okhdfcbank',
          'asha@',
          'Asha@okhdfcbank',
          'asha rao@okhdfcbank',
          'asha@okhdfcbank\n',
          'asha@ok@hdfc',
          'asha@example.com',
          'asha@y',
          'asha@1bank',
          `${'a'.repeat(101)}@okhdfcbank`,
          `asha@${'b'.repeat(51)}`,
        ],
        day: [
          '',
          '28-11-2026',
          '2026-11',
          '2026-00-28',
          '2026-13-01',
          '2026-11-00',
          '2026-11-32',
          '1999-11-28',
          '2026-11-28T14:05',
        ],
        time: ['', '2:05', '24:00', '14:60', '14.05', '14:05:00', 'about two'],
      },
    ),
  )('is refused with a claim %s', async (_, variants) => {
    await expectEachDenied([...variants], (changed) =>
      setDoc(doc(as(null), newPath()), { ...claim, claim: changed }),
    )
  })

  it.each<[string, Document]>([
    ['a reference as well', { upiReferenceId: 'R12345' }],
    ['a status', { status: 'verified' }],
    ['a decision', { decidedAt: serverTimestamp(), decidedBy: 'somebody' }],
  ])('is refused with %s', async (_, more) => {
    for (const who of [null, STRANGER, ADMIN]) {
      await expectDenied(setDoc(doc(as(who), newPath()), { ...claim, ...more }))
    }
  })

  it('takes every day and minute that there may be, and long UPI IDs', async () => {
    for (const changed of [
      { payer: 'a@yb', day: '2026-01-01', time: '00:00' },
      { payer: 'a@ybl', day: '2020-10-30', time: '20:00' },
      { payer: 'a@ybl', day: '2030-02-20', time: '09:50' },
      { payer: `9${'0'.repeat(99)}@${'b'.repeat(50)}`, day: '2099-12-31', time: '23:59' },
      { payer: 'asha_rao-1.home@ptsbi2', day: '2026-10-19', time: '19:30' },
    ]) {
      await expectAllowed(setDoc(doc(as(null), newPath()), { ...claim, claim: changed }))
    }
  })

  it('is not for a record that somebody has', async () => {
    const waiting = founder(79)
    await seed(founderSignUp(waiting))
    await expectDenied(
      setDoc(
        doc(as(ownerOf(waiting)), newPath()),
        paymentClaim(waiting, { waitlistUserId: waiting.id }),
      ),
    )
  })

  it('stops at 20 in one request, and 10 fit', async () => {
    await expectDenied(commit(as(null), batchOf(21, claim)))
    await refusesTheCrowd(null, batchOf(500, claim))
    await expectAllowed(commit(as(null), batchOf(10, claim)))
  })

  it('may be sent again as it is after a lost answer, and cannot be changed', async () => {
    const path = newPath()
    await expectAllowed(setDoc(doc(as(null), path), claim))
    await expectAllowed(setDoc(doc(as(null), path), claim))
    const other = { payer: 'thief@okhdfcbank', day: '2026-11-28', time: '14:05' }
    for (const change of [{ email: 'other@people.example' }, { claim: other }]) {
      for (const who of [null, STRANGER, ADMIN]) {
        await expectDenied(setDoc(doc(as(who), path), paymentClaim(payer, change)))
      }
    }
    await expectDenied(setDoc(doc(as(null), path), paymentDispute(payer)))
  })

  it('is refused while the waitlist is closed', async () => {
    await seed([set('system/signupsClosed', signupsClosed())])
    await expectDenied(setDoc(doc(as(null), newPath()), claim))
    await seed([remove('system/signupsClosed')])
    await expectAllowed(setDoc(doc(as(null), newPath()), claim))
  })
})

describe('making a record from a claim', () => {
  const CLAIM = 'claim900000000000001'
  const payer = founder(96)

  beforeEach(async () => {
    await startWith(WORLD)
    await seed([set(`paymentDisputes/${CLAIM}`, paymentClaim(payer))])
  })

  onlyLets(['the admin'], 'do it', (firestore) => commit(firestore, makeFromClaim(payer, CLAIM)))

  it('goes on while the waitlist is closed', async () => {
    await seed([set('system/signupsClosed', signupsClosed())])
    await expectAllowed(commit(as(ADMIN), makeFromClaim(payer, CLAIM)))
  })
})

describe('reading payment disputes', () => {
  beforeAll(async () => {
    await startWith(WORLD)
    await seed([set(KEPT, paymentDispute(PAYER)), set(KEPT_CLAIM, paymentClaim(PAYER))])
  })

  onlyLets(['the admin'], 'get a claim', (firestore) => getDoc(doc(firestore, KEPT_CLAIM)))

  onlyLets(['the admin'], 'get one', (firestore) => getDoc(doc(firestore, KEPT)))
  onlyLets(['the admin'], 'learn that one does not exist', (firestore) =>
    getDoc(doc(firestore, 'paymentDisputes/nobody00000000000000')),
  )
  onlyLets(['the admin'], 'list them, newest first', (firestore) =>
    getDocs(
      query(collection(firestore, 'paymentDisputes'), orderBy('createdAt', 'desc'), limit(5)),
    ),
  )
  onlyLets(['the admin'], 'find those about a payment', (firestore) =>
    getDocs(
      query(
        collection(firestore, 'paymentDisputes'),
        where('upiReferenceId', 'in', [FOUNDER.reference]),
      ),
    ),
  )
  onlyLets(['the admin'], 'count them', (firestore) =>
    getCount(collection(firestore, 'paymentDisputes')),
  )
  onlyLets('nobody', 'look through them as a collection group', (firestore) =>
    getDocs(collectionGroup(firestore, 'paymentDisputes')),
  )
})

describe('dismissing a payment dispute', () => {
  beforeAll(() => startWith(WORLD))

  onlyLets(['the admin'], 'delete one', async (firestore) => {
    const path = newPath()
    await seed([set(path, paymentDispute(PAYER))])
    await commit(firestore, [remove(path)])
  })
})

describe('giving a used payment to somebody who is not on the list', () => {
  const DISPUTE = 'dispute9000000000001'
  const given = giveToNewcomer(PAYER, FOUNDER, DISPUTE)

  beforeEach(async () => {
    await startWith(WORLD)
    await seed([set(`paymentDisputes/${DISPUTE}`, paymentDispute(PAYER))])
  })

  onlyLets(['the admin'], 'do it', (firestore) => commit(firestore, given))

  it('is not for the admin’s address without the seat, whatever is left out', async () => {
    for (const left of [undefined, ...given]) {
      await expectDenied(
        commit(
          as(ADMIN_ADDRESS_WITHOUT_SEAT),
          given.filter((write) => write !== left),
        ),
      )
    }
  })

  it('goes on while the waitlist is closed', async () => {
    await seed([set('system/signupsClosed', signupsClosed())])
    await expectAllowed(commit(as(ADMIN), given))
  })

  it('takes the payment of a founder who was erased', async () => {
    await commit(as(ADMIN), erasePending(FOUNDER))
    await expectDenied(commit(as(null), founderSignUp(PAYER)))
    await expectAllowed(commit(as(ADMIN), founderSignUp(PAYER)))
  })

  it('is an ordinary sign-up where the payment was given back meanwhile', async () => {
    await commit(as(ownerOf(FOUNDER)), correctPayment(FOUNDER, 'GIVENBACK1'))
    await expectAllowed(commit(as(ADMIN), founderSignUp(PAYER)))
  })
})

describe('giving a used payment to another founder', () => {
  const DISPUTE = 'dispute9000000000001'
  const waiting = founder(76)
  const given = giveToFounder(waiting, FOUNDER, DISPUTE)

  beforeEach(async () => {
    await startWith([...WORLD, ...founderSignUp(waiting)])
    await seed([set(`paymentDisputes/${DISPUTE}`, foundersDispute(waiting, FOUNDER.reference))])
  })

  onlyLets(['the admin'], 'do it', (firestore) => commit(firestore, given))

  it('is not for the one who gets it, nor for the one who loses it', async () => {
    for (const who of [ownerOf(waiting), FOUNDER_ACCOUNT, ADMIN_ADDRESS_WITHOUT_SEAT]) {
      await expectDenied(commit(as(who), given))
      await expectDenied(commit(as(who), correctPayment(waiting, FOUNDER.reference)))
      await expectDenied(commit(as(who), loseThePayment(FOUNDER)))
    }
  })

  it('changes nothing of a verified founder, on either side', async () => {
    await seed(verify(waiting, ADMIN))
    await expectDenied(commit(as(ADMIN), given))
    await startWith([...WORLD, ...founderSignUp(waiting)], verify(FOUNDER, ADMIN))
    await expectDenied(commit(as(ADMIN), given))
  })
})

describe('freeing a used payment', () => {
  beforeEach(() => startWith(WORLD))

  onlyLets(['the admin'], 'take it from a founder, who is asked for another', (firestore) =>
    commit(firestore, freeReference(FOUNDER)),
  )
  onlyLets(['the admin'], 'free it together with the erasure', (firestore) =>
    commit(firestore, [...erasePending(FOUNDER), remove(`upiReferences/${FOUNDER.reference}`)]),
  )

  it('lets the payer sign up, and the founder who lost it give another', async () => {
    await commit(as(ADMIN), freeReference(FOUNDER))
    await expectAllowed(commit(as(null), founderSignUp(PAYER)))

    const lost = { ...FOUNDER, reference: null }
    await expectDenied(commit(as(FOUNDER_ACCOUNT), correctPayment(FOUNDER, FOUNDER.reference)))
    await expectAllowed(commit(as(FOUNDER_ACCOUNT), correctPayment(lost, 'MYOWN12345')))
  })
})

describe('a used payment', () => {
  beforeEach(() => startWith(WORLD))

  it('cannot be had by the id of an erased record and a correction to what it had', async () => {
    await seed(erasePending(FOUNDER))
    const back = founder(77, { id: FOUNDER.id })
    await commit(as(null), founderSignUp(back))
    const corrected = correctPayment(back, FOUNDER.reference)
    const old = `upiReferences/${FOUNDER.reference}`
    await expectDenied(
      commit(
        as(ownerOf(back)),
        corrected.filter(({ path }) => path !== old),
      ),
    )
    await expectDenied(commit(as(ownerOf(back)), corrected))
    await expectDenied(commit(as(ownerOf(back)), [remove(old)]))
  })

  onlyLets('nobody but the admin', 'move one to a record that does not hold it', (firestore) =>
    commit(firestore, [set(`upiReferences/${FOUNDER.reference}`, upiReference(founder(78)))]),
  )
})

describe('a dispute in the batch of a sign-up', () => {
  const newcomer = founder(95)
  beforeEach(() => startWith(WORLD))

  it('is not for the record that it makes', async () => {
    const own = set(newPath(), foundersDispute(newcomer, FOUNDER.reference))
    const owner = account('owner', { email: newcomer.email })
    await expectDenied(commit(as(owner), [...founderSignUp(newcomer), own]))
    await seed(founderSignUp(newcomer))
    for (const status of ['verified', 'refunded', 'rejected']) {
      await seed([update(`waitlistUsers/${newcomer.id}`, { status })])
      await expectDenied(commit(as(owner), [own]))
    }
    await seed([update(`waitlistUsers/${newcomer.id}`, { status: 'extra' })])
    await expectAllowed(commit(as(owner), [own]))
  })
})
