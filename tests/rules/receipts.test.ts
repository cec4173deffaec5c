import {
  collection,
  collectionGroup,
  deleteField,
  doc,
  getDoc,
  getDocs,
  increment,
  query,
  where,
} from 'firebase/firestore/lite'
import { beforeAll, describe, expect, it } from 'vitest'

import {
  LONG_AGO,
  type Write,
  addEvent,
  adding,
  askForCorrection,
  commit,
  correctEmailByReceipt,
  correctPayment,
  correctPaymentByReceipt,
  founderSignUp,
  remove,
  set,
  update,
} from '../factories/batches'
import { type Document, deletionRequest, receipt } from '../factories/documents'
import {
  type Founder,
  founder,
  receiptOf,
  receiptSecretOf,
  referredBy,
  referredByFounder,
  sha256,
} from '../factories/people'
import { changing } from './changed-batches'
import {
  ADMIN,
  AMBASSADOR,
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
import { newcomers, ownerOf } from './newcomers'

const { as, seed, startWith, refusesTheCrowd, onlyLets } = rulesEnvironment('receipts')
const { newNumber, newcomer, signedUp, asked } = newcomers(seed)

const PATH = `receipts/${FOUNDER.receipt}`
const ANOTHER_ID = 'z'.repeat(26)
const REFERENCES = ['CORRECTED1', 'CORRECTED2', 'CORRECTED3', 'CORRECTED4']

beforeAll(() => startWith(WORLD))

describe('reading a receipt', () => {
  onlyLets('everyone', 'read a receipt by its id', (firestore) => getDoc(doc(firestore, PATH)))
  onlyLets('everyone', 'learn that no receipt has a given id', (firestore) =>
    getDoc(doc(firestore, `receipts/${ANOTHER_ID}`)),
  )
  onlyLets(['the admin'], 'list receipts', (firestore) =>
    getDocs(collection(firestore, 'receipts')),
  )
  onlyLets(['the founder', 'the admin'], 'find the receipt of the founder’s record', (firestore) =>
    getDocs(query(collection(firestore, 'receipts'), where('waitlistUserId', '==', FOUNDER.id))),
  )
  onlyLets('nobody', 'query receipts as a collection group', (firestore) =>
    getDocs(collectionGroup(firestore, 'receipts')),
  )
})

describe('creating a receipt at sign-up', () => {
  const nobody = founder(newNumber())

  it.each(
    spoiled(receipt(nobody), {
      waitlistUserId: [FOUNDER.id, ''],
      status: ['verified', 'needs_correction', ''],
      statusReason: ['We found it.'],
      corrections: [1, -1, 0.5],
      referralCount: [1, -1, 0.5],
    }),
  )('a sign-up’s receipt is refused %s', async (_, variants) => {
    await expectEachDenied(variants, (data) =>
      commit(
        as(null),
        founderSignUp(nobody).map((write) =>
          write.path === `receipts/${nobody.receipt}` ? set(write.path, data) : write,
        ),
      ),
    )
  })

  it.each(['short', 'A'.repeat(64), 'a'.repeat(65), 'g'.repeat(64)])(
    'a sign-up is refused if its receipt’s id is not a hash: %j',
    async (id) => {
      await expectDenied(commit(as(null), founderSignUp({ ...nobody, receipt: id })))
    },
  )

  onlyLets('nobody', 'create a second receipt for an existing record', (firestore) =>
    commit(firestore, [set(`receipts/${ANOTHER_ID}`, receipt(FOUNDER))]),
  )

  it('a sign-up is refused if its batch creates 300 more receipts for the record', async () => {
    const someone = newcomer()
    const more = Array.from({ length: 300 }, (_, index) =>
      set(`receipts/${receiptOf(`receipt ${index}`)}`, receipt(someone)),
    )
    const crowd = refusesTheCrowd(null, [...founderSignUp(someone), ...more])
    await expect(crowd).resolves.toBeUndefined()
  })

  it('a correction is refused if its batch creates the receipt that permits the correction', async () => {
    const someone = await signedUp()
    const secret = receiptSecretOf('a thief')
    const thief = { ...someone, receipt: sha256(secret) }
    const batch = [
      set(`receipts/${thief.receipt}`, receipt(someone)),
      ...correctPaymentByReceipt(thief, 'STOLEN12345', secret),
    ]
    await expectDenied(commit(as(null), batch))
  })
})

describe('changing a receipt', () => {
  it.each<[string, Document]>([
    ['another record', { waitlistUserId: 'someoneelse000000000' }],
    ['a status that the record doesn’t have', { status: 'verified' }],
    ['a reason that the record doesn’t have', { statusReason: 'Paid.' }],
    ['another count of verified referrals', { referralCount: 7 }],
    ['another count of corrections', { corrections: 2 }],
    ['an extra field', { extra: true }],
    ['a missing field', { statusReason: deleteField() }],
  ])('no one can change a receipt so that it has %s', async (_, change) => {
    for (const who of [null, STRANGER, AMBASSADOR, FOUNDER_ACCOUNT]) {
      await expectDenied(commit(as(who), [update(PATH, change)]))
    }
  })

  it('no one can set a receipt’s status to pending before the founder has corrected the record', async () => {
    const someone = await asked()
    const early = { status: 'pending_verification', statusReason: null }
    await expectDenied(commit(as(null), [update(`receipts/${someone.receipt}`, early)]))
  })

  onlyLets('nobody but the admin', 'delete a receipt', (firestore) =>
    commit(firestore, [remove(PATH)]),
  )
})

/**
 * The two fields that the browser that joined can correct, each with a function that returns the correction's batch.
 */
const corrections: [string, (someone: Founder, round: number, secret?: string) => Write[]][] = [
  [
    'the payment reference',
    (someone, round, secret) =>
      correctPaymentByReceipt(someone, `${REFERENCES[round]}${someone.code}`, secret),
  ],
  [
    'the email',
    (someone, round, secret) =>
      correctEmailByReceipt(someone, `new${round}${someone.email}`, secret),
  ],
]

describe.each(corrections)('correcting with the receipt’s secret: %s', (what, correct) => {
  it('the browser that joined can correct the record, whether or not an account is signed in', async () => {
    for (const who of [null, STRANGER]) {
      const someone = await signedUp(referredBy(AMBASSADOR))
      await expectAllowed(commit(as(who), correct(someone, 0)))
    }
  })

  it('the browser that joined can correct the record three times but not a fourth time', async () => {
    const someone = await signedUp()
    for (let round = 0; round < 3; round += 1) {
      await expectAllowed(commit(as(null), correct(someone, round)))
      if (what === 'the email') someone.email = `new${round}${someone.email}`
      else someone.reference = `${REFERENCES[round]}${someone.code}`
    }
    await expectDenied(commit(as(null), correct(someone, 3)))
  })

  it('a correction is refused with the secret of another record’s receipt or an invalid secret', async () => {
    const someone = await signedUp()
    const others = receiptSecretOf(FOUNDER.id)
    for (const secret of [others, receiptSecretOf('nobody'), someone.receipt, '']) {
      await expectDenied(commit(as(null), correct(someone, 0, secret)))
    }
    const withAnother = { ...someone, receipt: FOUNDER.receipt }
    await expectDenied(commit(as(null), correct(withAnother, 0, others)))
  })

  it('a correction is refused with a secret of 10,000 characters', async () => {
    const secret = 'a'.repeat(10_000)
    const someone = await signedUp({ receipt: sha256(secret) })
    await expectDenied(commit(as(null), correct(someone, 0, secret)))
  })

  it('the founder’s account can’t correct the record with the receipt’s id instead of the secret', async () => {
    const someone = await signedUp()
    await expectDenied(commit(as(ownerOf(someone)), correct(someone, 0, someone.receipt)))
  })

  it('a correction is refused if it doesn’t raise the correction counts of the record and the receipt by one', async () => {
    const someone = await signedUp()
    const record = `waitlistUsers/${someone.id}`
    const receiptPath = `receipts/${someone.receipt}`
    for (const count of [deleteField(), 0, 2, -1, 0.5, 1.5]) {
      const batch = correct(someone, 0)
      const byReceipt = changing(batch, record, { correctionsByReceipt: count })
      for (const changed of [
        changing(batch, record, { corrections: count }),
        byReceipt,
        ...(count === 0 ? [] : [changing(batch, receiptPath, { corrections: count })]),
        changing(byReceipt, receiptPath, { corrections: count }),
      ]) {
        await expectDenied(commit(as(null), changed))
      }
    }
  })

  it('a correction is refused if the record’s stored correction count is not a whole number', async () => {
    const someone = await signedUp()
    await seed([update(`waitlistUsers/${someone.id}`, { correctionsByReceipt: 0.5 })])
    const batch = correct(someone, 0).filter(({ path }) => !path.startsWith('receipts/'))
    await expectDenied(commit(as(null), batch))
  })

  it.each(['verified', 'needs_correction', 'refunded', 'rejected', 'lost'])(
    'a correction is refused while the record is %s',
    async (status) => {
      const someone = await signedUp()
      await seed([update(`waitlistUsers/${someone.id}`, { status })])
      await expectDenied(commit(as(null), correct(someone, 0)))
      const back = changing(correct(someone, 0), `waitlistUsers/${someone.id}`, {
        status: 'pending_verification',
      })
      await expectDenied(commit(as(null), back))
    },
  )

  it.each<[string, Document]>([
    ['a field that no record has', { extra: 1 }],
    ['another referrer', { referredBy: AMBASSADOR.uid }],
    ['another code', { generatedReferralCode: 'MDOTHER' }],
    ['a verifiedBy field', { verifiedBy: ADMIN.uid }],
    ['an earlier sign-up time', { createdAt: LONG_AGO }],
    ['a correction count that stays the same', { corrections: 0 }],
    ['a correction count that rises by two', { corrections: 2 }],
  ])('a correction is refused with %s', async (_what, change) => {
    const someone = await signedUp()
    const batch = changing(correct(someone, 0), `waitlistUsers/${someone.id}`, change)
    await expectDenied(commit(as(null), batch))
  })

  it('a correction is refused without its event in the record’s history, or with a wrong event', async () => {
    const someone = await signedUp()
    const secret = receiptSecretOf(someone.id)
    const batch = correct(someone, 0).filter(({ path }) => !path.startsWith('recordHistory/'))
    await expectDenied(commit(as(null), batch))
    const told = correct(someone, 0).find(({ path }) => path.startsWith('recordHistory/'))
    const event = told?.kind === 'merge' ? Object.values(told.data['events'] as object)[0] : {}
    for (const change of [
      { kind: 'verified' },
      { from: 'another' },
      { to: 'another' },
      { at: LONG_AGO },
      { extra: 1 },
      { secret: [secret] },
    ]) {
      const changed: Document = { ...event, ...change }
      const another = addEvent(someone, changed, { replaced: adding(changed['from']) })
      await expectDenied(commit(as(null), [...batch, another]))
    }
    await expectAllowed(commit(as(null), [...batch, addEvent(someone, event)]))
  })
})

describe('correcting with an outdated receipt', () => {
  it('if the founder’s correction left the receipt unchanged, the browser that joined can still correct the record', async () => {
    for (const correct of [
      (someone: Founder) => correctEmailByReceipt(someone, `stale-${someone.id}@people.example`),
      (someone: Founder) => correctPaymentByReceipt(someone, `STALE${someone.code}`),
    ]) {
      const someone = await signedUp()
      await seed(askForCorrection(someone))
      const batch = correctPayment(someone, someone.reference)
      const path = `receipts/${someone.receipt}`
      await commit(
        as(ownerOf(someone)),
        batch.filter((write) => write.path !== path),
      )
      await expectAllowed(commit(as(null), correct(someone)))
    }
  })

  it('a correction can copy the reason in the record to the receipt', async () => {
    const someone = await signedUp()
    const [record, path] = [`waitlistUsers/${someone.id}`, `receipts/${someone.receipt}`]
    const said = { statusReason: 'We found your payment.' }
    await seed([update(record, said)])
    const batch = correctEmailByReceipt(someone, 'up-to-date@people.example')
    await expectAllowed(commit(as(null), changing(batch, path, said)))
  })

  it('a correction by the founder’s account can’t change the correction count in the receipt', async () => {
    const someone = await signedUp()
    const path = `receipts/${someone.receipt}`
    const batch = correctPayment(someone, `COUNT${someone.code}`)
    await expectDenied(commit(as(ownerOf(someone)), changing(batch, path, { corrections: -1 })))
    await seed([update(`waitlistUsers/${someone.id}`, { correctionsByReceipt: 2 })])
    await seed([update(path, { corrections: 1, statusReason: 'Said before.' })])
    await expectAllowed(commit(as(ownerOf(someone)), batch))
  })

  it('a correction is refused if it gives the receipt values that the record doesn’t have', async () => {
    const someone = await signedUp()
    await seed([update(`receipts/${someone.receipt}`, { status: 'needs_correction' })])
    const batch = correctEmailByReceipt(someone, 'changes-nothing@people.example')
    for (const change of [
      { status: 'verified' },
      { status: 'extra' },
      { statusReason: 'extra' },
      { corrections: 'extra' },
      { corrections: 7 },
      { referralCount: 7 },
    ]) {
      await expectDenied(commit(as(null), changing(batch, `receipts/${someone.receipt}`, change)))
    }
    await expectAllowed(commit(as(null), batch))
  })
})

describe('correcting the payment reference with the receipt', () => {
  it('a correction with the receipt can’t take a payment reference that another sign-up uses', async () => {
    const someone = await signedUp()
    const batch = correctPaymentByReceipt(someone, FOUNDER.reference)
    await expectDenied(commit(as(null), batch))
    const unclaimed = batch.filter(({ path }) => path !== `upiReferences/${FOUNDER.reference}`)
    await expectDenied(commit(as(null), unclaimed))
  })

  it('a correction with the receipt must remove the reason that the admin gave for the old reference', async () => {
    const someone = await signedUp()
    const [record, path] = [`waitlistUsers/${someone.id}`, `receipts/${someone.receipt}`]
    const said = { statusReason: 'We found your payment.' }
    await seed([update(record, said), update(path, said)])
    const batch = correctPaymentByReceipt(someone, `SAID${someone.code}`)
    await expectDenied(commit(as(null), changing(changing(batch, record, said), path, said)))
    await expectAllowed(commit(as(null), batch))
  })

  it('a correction with the receipt must free the old payment reference', async () => {
    const someone = await signedUp()
    const batch = correctPaymentByReceipt(someone, `GIVENBACK${someone.code}`)
    const kept = batch.filter(({ kind }) => kind !== 'delete')
    await expectDenied(commit(as(null), kept))
    await expectAllowed(commit(as(null), batch))
    const next = newcomer({ reference: someone.reference })
    await expectAllowed(commit(as(null), founderSignUp(next)))
  })

  it('one correction can’t change both the payment reference and the email', async () => {
    const someone = await signedUp()
    const batch = correctPaymentByReceipt(someone, `BOTH${someone.code}`)
    const both = changing(batch, `waitlistUsers/${someone.id}`, { email: 'both@people.example' })
    await expectDenied(commit(as(null), both))
  })
})

describe('a sign-up with the email of someone else', () => {
  it('the wrong email’s owner can’t use up the corrections of the browser that joined', async () => {
    const someone = await signedUp()
    const owner = as(ownerOf(someone))
    for (const round of [0, 1, 2, 3]) {
      const reference = `BYMAIL${round}${someone.code}`
      const counted = update(`receipts/${someone.receipt}`, { corrections: increment(1) })
      const batch = correctPayment(someone, reference)
      await expectDenied(commit(owner, [...batch, counted]))
      await expectDenied(
        commit(
          owner,
          changing(batch, `waitlistUsers/${someone.id}`, { correctionsByReceipt: increment(1) }),
        ),
      )
      await expectAllowed(commit(owner, batch))
      someone.reference = reference
    }
    await expectAllowed(commit(as(null), correctEmailByReceipt(someone, `not-${someone.email}`)))
  })

  it('the wrong email’s owner can’t use up the corrections of the right email’s owner', async () => {
    const someone = await signedUp()
    await seed([update(`waitlistUsers/${someone.id}`, { corrections: 40 })])
    const owner = as(ownerOf(someone))
    await expectDenied(commit(owner, correctPayment(someone, `MORE${someone.code}`)))
    await expectAllowed(commit(as(null), correctEmailByReceipt(someone, `right-${someone.email}`)))
    someone.email = `right-${someone.email}`
    const rightful = as(ownerOf(someone))
    await expectAllowed(commit(rightful, correctPayment(someone, `MINE${someone.code}`)))
  })

  it('after the browser corrects the email, the wrong email’s owner can no longer correct the record', async () => {
    const someone = await signedUp()
    const former = as(ownerOf(someone))
    const receiptsOf = query(
      collection(former, 'receipts'),
      where('waitlistUserId', '==', someone.id),
    )
    const known = await getDocs(receiptsOf)
    expect(known.docs.map(({ id }) => id)).toEqual([someone.receipt])
    const { email } = someone
    await expectAllowed(commit(as(null), correctEmailByReceipt(someone, `right-${email}`)))
    someone.email = `right-${email}`

    await expectDenied(commit(former, correctPayment(someone, 'STOLEN12345')))
    for (const secret of [someone.receipt, receiptSecretOf('a guess')]) {
      await expectDenied(commit(former, correctPaymentByReceipt(someone, 'STOLEN12345', secret)))
      await expectDenied(commit(former, correctEmailByReceipt(someone, email, secret)))
    }
    await expectDenied(getDocs(receiptsOf))
    await expectDenied(getDoc(doc(former, `recordHistory/${someone.id}`)))
  })

  it('a correction of the email must delete the deletion request of the wrong email’s owner', async () => {
    const someone = await signedUp()
    const former = ownerOf(someone)
    const path = `deletionRequests/${someone.id}`
    await seed([set(path, deletionRequest(former))])
    await expectDenied(commit(as(null), [remove(path)]))
    const reference = correctPaymentByReceipt(someone, `ALSO${someone.code}`)
    await expectDenied(commit(as(null), [...reference, remove(path)]))
    const batch = correctEmailByReceipt(someone, `right-${someone.email}`)
    await expectAllowed(commit(as(null), batch))
  })
})

describe('correcting the email with the receipt', () => {
  it('a correction of the email must also change the email in the referral that an ambassador reads', async () => {
    const someone = await signedUp(referredBy(AMBASSADOR))
    const batch = correctEmailByReceipt(someone, `right-${someone.email}`)
    const referral = `referrals/${someone.id}`
    await expectDenied(
      commit(
        as(null),
        batch.filter(({ path }) => path !== referral),
      ),
    )
    const others = changing(batch, referral, { email: 'other@people.example' })
    await expectDenied(commit(as(null), others))
    for (const change of [
      { status: 'verified' },
      { extra: 1 },
      { email: null },
      { email: 'extra' },
    ]) {
      await expectDenied(commit(as(null), changing(batch, referral, change)))
    }
    await expectAllowed(commit(as(null), batch))
  })

  it('a correction of the email can’t add the email to the referral that a founder reads', async () => {
    const someone = await signedUp(referredByFounder(FOUNDER))
    const email = `right-${someone.email}`
    const batch = correctEmailByReceipt(someone, email)
    const told = [...batch, update(`referrals/${someone.id}`, { email })]
    await expectDenied(commit(as(null), told))
    await expectAllowed(commit(as(null), batch))
  })

  it.each(['Capital@people.example', 'no-at', '', 7, null])(
    'a correction is refused with the email %j',
    async (email) => {
      const someone = await signedUp()
      await expectDenied(commit(as(null), correctEmailByReceipt(someone, email as string)))
    },
  )

  it('no one can find out a record’s email by guessing it in a write to the referral', async () => {
    const someone = await signedUp(referredBy(AMBASSADOR))
    const path = `referrals/${someone.id}`
    for (const who of [null, STRANGER, AMBASSADOR, ownerOf(someone)]) {
      for (const email of [someone.email, 'other@people.example']) {
        await expectDenied(commit(as(who), [update(path, { email })]))
      }
    }
  })
})
