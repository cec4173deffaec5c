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

/** The first field is null if the payer has no record, and the second if the payer entered no referral code. */
const NULLABLE = ['waitlistUserId', 'enteredReferralCode']

/** The person who made the payment whose reference FOUNDER used in the sign-up. */
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

describe('sending a payment dispute', () => {
  beforeAll(async () => {
    await startWith(WORLD)
    await seed([set(KEPT, paymentDispute(PAYER))])
  })

  onlyLets('everyone', 'send a dispute without a referral code', (firestore) =>
    setDoc(doc(firestore, newPath()), paymentDispute(PAYER)),
  )
  onlyLets(
    'everyone',
    'send a dispute with the referral code that the payer entered',
    (firestore) =>
      setDoc(doc(firestore, newPath()), paymentDispute({ ...PAYER, ...referredBy(AMBASSADOR) })),
  )

  it.each(
    spoiled(
      paymentDispute(PAYER),
      {
        email: BAD_EMAILS,
        upiReferenceId: [
          '41234',
          'R'.repeat(41),
          'lower12',
          '4123-4567',
          `${FOUNDER.reference}/x/y`,
        ],
        enteredReferralCode: ['', 'MD', 'md00001', 'MDTOOLONG'],
        waitlistUserId: [FOUNDER.id, 'nobody00000000000000', '', `${FOUNDER.id}/x/y`],
      },
      NULLABLE,
    ),
  )('a dispute is refused %s', async (_, variants) => {
    await expectEachDenied(variants, (document) => setDoc(doc(as(null), newPath()), document))
  })

  it('the server’s response to a dispute doesn’t reveal whether a record uses the payment reference', async () => {
    await expectAllowed(setDoc(doc(as(null), newPath()), paymentDispute(founder(71))))
    await expectAllowed(setDoc(doc(as(null), newPath()), paymentDispute(PAYER)))
  })

  it.each(['short', 'dispute00000000000000', 'dispute-000000000000', 'disputé0000000000000'])(
    'a dispute is refused if its id is %s',
    async (id) => {
      await expectDenied(setDoc(doc(as(null), `paymentDisputes/${id}`), paymentDispute(PAYER)))
    },
  )

  it('one request can’t create more than 20 disputes', async () => {
    await expectDenied(commit(as(null), batchOf(21)))
    await refusesTheCrowd(null, batchOf(500))
    await expectAllowed(commit(as(null), batchOf(10)))
  })

  it('a visitor can send the same dispute again, but no one can change a dispute', async () => {
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

  it('while the waitlist is closed, only founders can send disputes', async () => {
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

describe('disputes of founders', () => {
  const waiting = founder(73)

  beforeAll(async () => {
    await startWith(WORLD, founderSignUp(waiting))
  })

  it('only the founder with a verified mailbox can send a dispute that names the founder’s record', async () => {
    const dispute = foundersDispute(waiting, FOUNDER.reference)
    const unverified = { ...ownerOf(waiting), emailVerified: false }
    for (const who of [null, STRANGER, AMBASSADOR, FOUNDER_ACCOUNT, unverified, ADMIN]) {
      await expectDenied(setDoc(doc(as(who), newPath()), dispute))
    }
    await expectAllowed(setDoc(doc(as(ownerOf(waiting)), newPath()), dispute))
  })

  it.each<[string, Document]>([
    ['with another email', { email: FOUNDER.email }],
    ['with someone else’s record', { waitlistUserId: FOUNDER.id }],
    ['with a record that doesn’t exist', { waitlistUserId: 'nobody00000000000000' }],
    [
      'with a referral code, which the founder’s record already stores',
      { enteredReferralCode: AMBASSADOR.code },
    ],
  ])('a founder’s dispute is refused %s', async (_, change) => {
    const dispute = { ...foundersDispute(waiting, FOUNDER.reference), ...change }
    await expectDenied(setDoc(doc(as(ownerOf(waiting)), newPath()), dispute))
  })

  it('the server’s response to a founder’s dispute doesn’t reveal whether another record uses the payment reference', async () => {
    for (const reference of ['UNUSED1', FOUNDER.reference]) {
      const dispute = foundersDispute(waiting, reference)
      await expectAllowed(setDoc(doc(as(ownerOf(waiting)), newPath()), dispute))
    }
  })

  it('a founder can’t send a dispute after their own record is verified', async () => {
    const verified = founder(74)
    await seed(founderSignUp(verified))
    await seed(verify(verified, ADMIN))
    await expectDenied(
      setDoc(doc(as(ownerOf(verified)), newPath()), foundersDispute(verified, FOUNDER.reference)),
    )
  })
})

describe('claiming a payment without its reference', () => {
  const payer = founder(75)
  const claim = paymentClaim(payer)

  beforeAll(() => startWith(WORLD))

  onlyLets('everyone', 'send a claim without a referral code', (firestore) =>
    setDoc(doc(firestore, newPath()), claim),
  )
  onlyLets('everyone', 'send a claim with the referral code that the payer entered', (firestore) =>
    setDoc(doc(firestore, newPath()), paymentClaim({ ...payer, ...referredBy(AMBASSADOR) })),
  )

  it.each(
    spoiled(
      claim,
      {
        email: BAD_EMAILS,
        enteredReferralCode: ['', 'MD', 'md00001', 'MDTOOLONG'],
        waitlistUserId: [FOUNDER.id, 'nobody00000000000000', ''],
      },
      NULLABLE,
    ),
  )('a claim is refused %s', async (_, variants) => {
    await expectEachDenied(variants, (document) => setDoc(doc(as(null), newPath()), document))
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
  )('a claim’s payment details are refused %s', async (_, variants) => {
    await expectEachDenied([...variants], (changed) =>
      setDoc(doc(as(null), newPath()), { ...claim, claim: changed }),
    )
  })

  it.each<[string, Document]>([
    ['a payment reference', { upiReferenceId: 'R12345' }],
    ['a status', { status: 'verified' }],
    ['a decision', { decidedAt: serverTimestamp(), decidedBy: 'somebody' }],
  ])('a claim is refused with %s', async (_, more) => {
    for (const who of [null, STRANGER, ADMIN]) {
      await expectDenied(setDoc(doc(as(who), newPath()), { ...claim, ...more }))
    }
  })

  it('a claim can have any valid day and time, and a long UPI ID', async () => {
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

  it('a founder can’t send a claim that names their existing record', async () => {
    const waiting = founder(79)
    await seed(founderSignUp(waiting))
    await expectDenied(
      setDoc(
        doc(as(ownerOf(waiting)), newPath()),
        paymentClaim(waiting, { waitlistUserId: waiting.id }),
      ),
    )
  })

  it('one request can create 10 claims but not 21', async () => {
    await expectDenied(commit(as(null), batchOf(21, claim)))
    await refusesTheCrowd(null, batchOf(500, claim))
    await expectAllowed(commit(as(null), batchOf(10, claim)))
  })

  it('a visitor can send the same claim again, but no one can change a claim', async () => {
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

  it('a claim is refused while the waitlist is closed', async () => {
    await seed([set('system/signupsClosed', signupsClosed())])
    await expectDenied(setDoc(doc(as(null), newPath()), claim))
    await seed([remove('system/signupsClosed')])
    await expectAllowed(setDoc(doc(as(null), newPath()), claim))
  })
})

describe('creating a record from a claim', () => {
  const CLAIM = 'claim900000000000001'
  const payer = founder(96)

  beforeEach(async () => {
    await startWith(WORLD)
    await seed([set(`paymentDisputes/${CLAIM}`, paymentClaim(payer))])
  })

  onlyLets(['the admin'], 'create a record from a payer’s claim', (firestore) =>
    commit(firestore, makeFromClaim(payer, CLAIM)),
  )

  it('the admin can create a record from a claim while the waitlist is closed', async () => {
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

  onlyLets(['the admin'], 'get a dispute', (firestore) => getDoc(doc(firestore, KEPT)))
  onlyLets(['the admin'], 'learn that a dispute does not exist', (firestore) =>
    getDoc(doc(firestore, 'paymentDisputes/nobody00000000000000')),
  )
  onlyLets(['the admin'], 'list disputes, newest first', (firestore) =>
    getDocs(
      query(collection(firestore, 'paymentDisputes'), orderBy('createdAt', 'desc'), limit(5)),
    ),
  )
  onlyLets(['the admin'], 'find disputes about a payment reference', (firestore) =>
    getDocs(
      query(
        collection(firestore, 'paymentDisputes'),
        where('upiReferenceId', 'in', [FOUNDER.reference]),
      ),
    ),
  )
  onlyLets(['the admin'], 'count disputes', (firestore) =>
    getCount(collection(firestore, 'paymentDisputes')),
  )
  onlyLets('nobody', 'query disputes as a collection group', (firestore) =>
    getDocs(collectionGroup(firestore, 'paymentDisputes')),
  )
})

describe('dismissing a payment dispute', () => {
  beforeAll(() => startWith(WORLD))

  onlyLets(['the admin'], 'delete a dispute', async (firestore) => {
    const path = newPath()
    await seed([set(path, paymentDispute(PAYER))])
    await commit(firestore, [remove(path)])
  })
})

describe('assigning a used payment to a person without a record', () => {
  const DISPUTE = 'dispute9000000000001'
  const given = giveToNewcomer(PAYER, FOUNDER, DISPUTE)

  beforeEach(async () => {
    await startWith(WORLD)
    await seed([set(`paymentDisputes/${DISPUTE}`, paymentDispute(PAYER))])
  })

  onlyLets(['the admin'], 'assign a used payment to a person without a record', (firestore) =>
    commit(firestore, given),
  )

  it('an account with the admin’s email but no admin seat can’t assign a founder’s payment to another person', async () => {
    for (const left of [undefined, ...given]) {
      await expectDenied(
        commit(
          as(ADMIN_ADDRESS_WITHOUT_SEAT),
          given.filter((write) => write !== left),
        ),
      )
    }
  })

  it('the admin can assign a founder’s payment to another person while the waitlist is closed', async () => {
    await seed([set('system/signupsClosed', signupsClosed())])
    await expectAllowed(commit(as(ADMIN), given))
  })

  it('the admin can assign an erased founder’s payment to another person', async () => {
    await commit(as(ADMIN), erasePending(FOUNDER))
    await expectDenied(commit(as(null), founderSignUp(PAYER)))
    await expectAllowed(commit(as(ADMIN), founderSignUp(PAYER)))
  })

  it('the admin can assign a payment that the founder has freed by a correction', async () => {
    await commit(as(ownerOf(FOUNDER)), correctPayment(FOUNDER, 'GIVENBACK1'))
    await expectAllowed(commit(as(ADMIN), founderSignUp(PAYER)))
  })
})

describe('assigning a used payment to another founder', () => {
  const DISPUTE = 'dispute9000000000001'
  const waiting = founder(76)
  const given = giveToFounder(waiting, FOUNDER, DISPUTE)

  beforeEach(async () => {
    await startWith([...WORLD, ...founderSignUp(waiting)])
    await seed([set(`paymentDisputes/${DISPUTE}`, foundersDispute(waiting, FOUNDER.reference))])
  })

  onlyLets(['the admin'], 'assign a used payment to another founder', (firestore) =>
    commit(firestore, given),
  )

  it('neither of the two founders can assign the payment themselves', async () => {
    for (const who of [ownerOf(waiting), FOUNDER_ACCOUNT, ADMIN_ADDRESS_WITHOUT_SEAT]) {
      await expectDenied(commit(as(who), given))
      await expectDenied(commit(as(who), correctPayment(waiting, FOUNDER.reference)))
      await expectDenied(commit(as(who), loseThePayment(FOUNDER)))
    }
  })

  it('the admin can’t move a payment from or to a verified founder', async () => {
    await seed(verify(waiting, ADMIN))
    await expectDenied(commit(as(ADMIN), given))
    await startWith([...WORLD, ...founderSignUp(waiting)], verify(FOUNDER, ADMIN))
    await expectDenied(commit(as(ADMIN), given))
  })
})

describe('freeing a used payment', () => {
  beforeEach(() => startWith(WORLD))

  onlyLets(
    ['the admin'],
    'free a founder’s payment reference and ask the founder for another one',
    (firestore) => commit(firestore, freeReference(FOUNDER)),
  )
  onlyLets(
    ['the admin'],
    'free a founder’s payment reference in the batch that erases the founder',
    (firestore) =>
      commit(firestore, [...erasePending(FOUNDER), remove(`upiReferences/${FOUNDER.reference}`)]),
  )

  it('after the admin frees a payment reference, the payer can sign up with it and the founder can enter another one', async () => {
    await commit(as(ADMIN), freeReference(FOUNDER))
    await expectAllowed(commit(as(null), founderSignUp(PAYER)))

    const lost = { ...FOUNDER, reference: null }
    await expectDenied(commit(as(FOUNDER_ACCOUNT), correctPayment(FOUNDER, FOUNDER.reference)))
    await expectAllowed(commit(as(FOUNDER_ACCOUNT), correctPayment(lost, 'MYOWN12345')))
  })
})

describe('a used payment', () => {
  beforeEach(() => startWith(WORLD))

  it('a founder whose record has an erased record’s id can’t take over the erased record’s payment reference', async () => {
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

  onlyLets(
    'nobody but the admin',
    'assign a used payment reference to a record that has another reference',
    (firestore) =>
      commit(firestore, [set(`upiReferences/${FOUNDER.reference}`, upiReference(founder(78)))]),
  )
})

describe('disputes and the status of the founder’s own record', () => {
  const newcomer = founder(95)
  beforeEach(() => startWith(WORLD))

  it('a founder can’t send a dispute in the sign-up’s batch, or after the record is verified, refunded or rejected', async () => {
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
