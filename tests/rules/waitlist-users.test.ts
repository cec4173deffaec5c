import {
  Timestamp,
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
  startAfter,
  where,
} from 'firebase/firestore/lite'
import { beforeAll, describe, expect, it } from 'vitest'

import {
  type Write,
  commit,
  correctPayment,
  erasePending,
  eraseVerified,
  founderSignUp,
  remove,
  set,
  update,
} from '../factories/batches'
import {
  type Document,
  referral,
  retiredCode,
  signupsClosed,
  upiReference,
  waitlistUser,
} from '../factories/documents'
import { founder, referredBy, referredByFounder } from '../factories/people'
import { changing, replacing } from './changed-batches'
import {
  ADMIN,
  AMBASSADOR,
  BAD_EMAILS,
  FOUNDER,
  FOUNDER_ACCOUNT,
  OTHER_AMBASSADOR,
  STRANGER,
  WORLD,
  expectAllowed,
  expectDenied,
  expectEachDenied,
  longEmail,
  rulesEnvironment,
  spoiled,
} from './environment'
import { newcomers, ownerOf } from './newcomers'

const { as, seed, startWith, refusesTheCrowd, onlyLets } = rulesEnvironment('waitlist-users')
const { newcomer, signedUp, verified } = newcomers(seed)

const RECORD = `waitlistUsers/${FOUNDER.id}`

function crowd(size: number): Write[] {
  return Array.from({ length: size }, () => founderSignUp(newcomer())).flat()
}

beforeAll(() => startWith(WORLD))

describe('reading records', () => {
  onlyLets(['the founder', 'the admin'], 'get the founder’s record', (firestore) =>
    getDoc(doc(firestore, RECORD)),
  )
  onlyLets(['the founder', 'the admin'], 'find records by the founder’s email', (firestore) =>
    getDocs(query(collection(firestore, 'waitlistUsers'), where('email', '==', FOUNDER.email))),
  )
  onlyLets(['the founder', 'the admin'], 'count records with the founder’s email', (firestore) =>
    getCount(query(collection(firestore, 'waitlistUsers'), where('email', '==', FOUNDER.email))),
  )
  onlyLets(['the admin'], 'list records', (firestore) =>
    getDocs(query(collection(firestore, 'waitlistUsers'), limit(1))),
  )
  onlyLets(['the admin'], 'list records of one status, newest first', (firestore) =>
    getDocs(
      query(
        collection(firestore, 'waitlistUsers'),
        where('status', '==', 'pending_verification'),
        orderBy('createdAt', 'desc'),
        startAfter(Timestamp.now()),
        limit(25),
      ),
    ),
  )
  onlyLets(['the admin'], 'count records', (firestore) =>
    getCount(collection(firestore, 'waitlistUsers')),
  )
  onlyLets(['the admin'], 'find records by their referrer', (firestore) =>
    getDocs(
      query(collection(firestore, 'waitlistUsers'), where('referredBy', '==', AMBASSADOR.uid)),
    ),
  )
  onlyLets(['the admin'], 'find records by a payment reference', (firestore) =>
    getDocs(
      query(
        collection(firestore, 'waitlistUsers'),
        where('upiReferenceId', '==', FOUNDER.reference),
      ),
    ),
  )
  onlyLets(
    ['the admin'],
    'find records by two emails, one of which is the founder’s',
    (firestore) =>
      getDocs(
        query(
          collection(firestore, 'waitlistUsers'),
          where('email', 'in', [FOUNDER.email, 'other@people.example']),
        ),
      ),
  )
  onlyLets('nobody', 'query records as a collection group', (firestore) =>
    getDocs(
      query(collectionGroup(firestore, 'waitlistUsers'), where('email', '==', FOUNDER.email)),
    ),
  )
  onlyLets(['the admin'], 'learn whether a record exists', (firestore) =>
    getDoc(doc(firestore, 'waitlistUsers/nobody00000000000000')),
  )

  it('the founder can read their record if the token spells the email in capitals', async () => {
    const shouting = { ...FOUNDER_ACCOUNT, email: FOUNDER.email.toUpperCase() }
    await expectAllowed(getDoc(doc(as(shouting), RECORD)))
  })

  it('an account whose email only resembles the founder’s can’t read the founder’s record', async () => {
    for (const email of [`${FOUNDER.email}.example`, `x${FOUNDER.email}`, '']) {
      await expectDenied(getDoc(doc(as({ ...FOUNDER_ACCOUNT, email }), RECORD)))
    }
    await expectDenied(getDoc(doc(as(FOUNDER_ACCOUNT, { email: undefined }), RECORD)))
    await expectDenied(getDoc(doc(as(FOUNDER_ACCOUNT, { email_verified: undefined }), RECORD)))
    await expectDenied(getDoc(doc(as(FOUNDER_ACCOUNT, { email_verified: 'true' }), RECORD)))
  })
})

describe('signing up', () => {
  onlyLets('everyone', 'sign up without a code', (firestore) =>
    commit(firestore, founderSignUp(newcomer())),
  )
  onlyLets('everyone', 'sign up with an ambassador’s code', (firestore) =>
    commit(firestore, founderSignUp(newcomer(referredBy(AMBASSADOR)))),
  )
  onlyLets('everyone', 'sign up with a founder’s code', (firestore) =>
    commit(firestore, founderSignUp(newcomer(referredByFounder(FOUNDER)))),
  )

  it.each([
    ['the shortest payment reference', { reference: 'SHORT1' }],
    ['the longest payment reference', { reference: 'R'.repeat(40) }],
    ['a plus sign in the email', { email: 'some+body@people.example' }],
    ['an apostrophe in the email', { email: "o'body@people.co.in" }],
    ['the longest email', { email: longEmail(254) }],
    ['the longest part of the email before the @', { email: `${'n'.repeat(64)}@people.example` }],
  ])('a sign-up is accepted with %s', async (_, overrides) => {
    await expectAllowed(commit(as(null), founderSignUp(newcomer(overrides))))
  })

  it('a second sign-up with a founder’s email is accepted, so the server’s response doesn’t reveal who is on the waitlist', async () => {
    await expectAllowed(commit(as(null), founderSignUp(newcomer({ email: FOUNDER.email }))))
    const { email } = await verified()
    await expectAllowed(commit(as(null), founderSignUp(newcomer({ email }))))
  })

  const nobody = newcomer()
  it.each(
    spoiled(waitlistUser(nobody), {
      email: BAD_EMAILS,
      enteredReferralCode: [AMBASSADOR.code, '', 'MDNOONE'],
      referredBy: [AMBASSADOR.uid, FOUNDER.id, ''],
      generatedReferralCode: [AMBASSADOR.code, FOUNDER.code, nobody.code.toLowerCase(), ''],
      upiReferenceId: [
        FOUNDER.reference,
        '',
        `${nobody.reference.slice(0, 6)} ${nobody.reference.slice(6)}`,
      ],
      paymentStatus: ['pending', 'verified', ''],
      status: ['verified', 'needs_correction', 'Verified', ''],
    }),
  )('a sign-up’s record is refused %s', async (_, variants) => {
    const path = `waitlistUsers/${nobody.id}`
    // The batch leaves out the receipt, because the receipt's rule checks the record's sign-up time, too.
    const signUp = founderSignUp(nobody).filter((write) => !write.path.startsWith('receipts/'))
    await expectEachDenied(variants, (record) => commit(as(null), replacing(signUp, path, record)))
  })

  it.each([
    ['verifiedAt', serverTimestamp()],
    ['verifiedBy', ADMIN.uid],
    ['statusReason', 'Please hurry'],
  ])('a sign-up is refused if its record already has the field %s', async (field, value) => {
    const path = `waitlistUsers/${nobody.id}`
    await expectDenied(commit(as(null), changing(founderSignUp(nobody), path, { [field]: value })))
  })

  it.each([
    'short',
    'founder000000000009',
    'founder00000000000009',
    'founder-000000000099',
    'founder_000000000099',
    'founderé000000000099',
    'founder0000000000099.',
  ])('a sign-up is refused with the record id %s', async (id) => {
    await expectDenied(commit(as(null), founderSignUp(newcomer({ id }))))
  })

  it.each([
    'SHOR5',
    'R'.repeat(41),
    'lowercase1',
    '4000 0000 0001',
    '4000-00000001',
    'ÀÀÀÀÀÀ',
    '४५६७८९',
  ])('a sign-up is refused with the payment reference %j', async (reference) => {
    await expectDenied(commit(as(null), founderSignUp(newcomer({ reference }))))
  })

  it('a sign-up is refused with a used payment reference, whether or not that payment is verified', async () => {
    const { reference } = FOUNDER
    await expectDenied(commit(as(null), founderSignUp(newcomer({ reference }))))
    const other = await verified()
    await expectDenied(commit(as(null), founderSignUp(newcomer({ reference: other.reference }))))
  })

  it('one request can’t sign up 20 people', async () => {
    // The emulator's error message for so many writes may be cut off, so `refusesTheCrowd` checks that nothing is
    // stored.
    await expect(refusesTheCrowd(null, crowd(20))).resolves.toBeUndefined()
    await refusesTheCrowd(null, crowd(166))
  })

  it('the second of two identical sign-ups is refused', async () => {
    const someone = await signedUp()
    await expectDenied(commit(as(null), founderSignUp(someone)))
    await expectDenied(commit(as(ownerOf(someone)), founderSignUp(someone)))
  })

  it('a sign-up can’t overwrite another founder’s record', async () => {
    await expectDenied(setDoc(doc(as(null), RECORD), waitlistUser(founder(1))))
    const attacker = newcomer({ id: FOUNDER.id })
    await expectDenied(commit(as(null), founderSignUp(attacker)))
  })

  describe('signing up with a referral code', () => {
    const friend = newcomer(referredBy(AMBASSADOR))
    const path = `waitlistUsers/${friend.id}`

    it.each(
      spoiled(waitlistUser(friend), {
        enteredReferralCode: [
          OTHER_AMBASSADOR.code,
          FOUNDER.code,
          friend.code,
          'MDNOONE',
          AMBASSADOR.code.toLowerCase(),
          ` ${AMBASSADOR.code}`,
          '',
          `${AMBASSADOR.code}/x/y`,
        ],
        referredBy: [OTHER_AMBASSADOR.uid, FOUNDER.id, friend.id, ADMIN.uid, ''],
      }).filter(([fault]) => /enteredReferralCode|referredBy/.test(fault)),
    )(
      'a sign-up’s record is refused %s, even if the referral has the same values',
      async (_, variants) => {
        await expectEachDenied(variants, (record) =>
          commit(as(null), replacing(founderSignUp(friend), path, record)),
        )
        await expectEachDenied(variants, (record) => {
          const told = { referredBy: record['referredBy'] ?? null, email: record['email'] ?? null }
          const writes = replacing(founderSignUp(friend), path, record)
          return commit(as(null), changing(writes, `referrals/${friend.id}`, told))
        })
      },
    )

    it('a sign-up with a retired code is refused, whether or not the record names a referrer', async () => {
      await seed([set('referralCodes/MDGONE1', retiredCode())])
      for (const ownerId of [AMBASSADOR.uid, 'null', '']) {
        const gone = newcomer({ referrer: { ownerId, code: 'MDGONE1' } })
        await expectDenied(commit(as(null), founderSignUp(gone)))
      }
      const gone = newcomer()
      const record = waitlistUser(gone, { enteredReferralCode: 'MDGONE1' })
      const writes = replacing(founderSignUp(gone), `waitlistUsers/${gone.id}`, record)
      await expectDenied(commit(as(null), writes))
      await expectDenied(commit(as(null), [...writes, set(`referrals/${gone.id}`, referral(gone))]))
    })

    it('a founder can’t enter the code that their own sign-up creates', async () => {
      const self = newcomer()
      const own = { ...self, ...referredByFounder(self) }
      const writes = founderSignUp(own)
      await expectDenied(commit(as(null), writes))
      const named = referral(own, { email: own.email })
      await expectDenied(commit(as(null), replacing(writes, `referrals/${self.id}`, named)))
    })

    it('a sign-up is refused with the code of an ambassador whose profile is created in the same batch', async () => {
      const { code } = newcomer()
      const wonder = { ...STRANGER, code: code.replace('MDF', 'MDW') }
      const friend = newcomer({ referrer: { ownerId: wonder.uid, code: wonder.code } })
      await expectDenied(
        commit(as(wonder), [
          set(`referralCodes/${wonder.code}`, { ownerId: wonder.uid, ownerType: 'ambassador' }),
          ...founderSignUp(friend),
        ]),
      )
    })
  })

  it('sign-ups are refused while the waitlist is closed', async () => {
    await seed([set('system/signupsClosed', signupsClosed())])
    const someone = newcomer()
    await expectDenied(commit(as(null), founderSignUp(someone)))
    await expectDenied(
      commit(as(null), [remove('system/signupsClosed'), ...founderSignUp(someone)]),
    )
    await seed([remove('system/signupsClosed')])
    await expectAllowed(commit(as(null), founderSignUp(someone)))
  })

  describe('signing up with the id of an erased record', () => {
    it('the new sign-up can’t reuse the erased record’s payment reference', async () => {
      const gone = await signedUp()
      await commit(as(ADMIN), erasePending(gone))
      const back = { ...newcomer(), id: gone.id, reference: gone.reference }
      await expectDenied(commit(as(null), founderSignUp(back)))
      await expectDenied(
        commit(
          as(null),
          founderSignUp(back).filter(({ path }) => !path.startsWith('upiReferences/')),
        ),
      )
    })

    it('the new founder can’t take over the erased record’s payment reference', async () => {
      const gone = await signedUp()
      await commit(as(ADMIN), erasePending(gone))
      const back = { ...newcomer(), id: gone.id }
      await commit(as(null), founderSignUp(back))
      const writes = correctPayment(back, gone.reference)
      const path = `upiReferences/${gone.reference}`
      // The document of the erased record's reference still contains this id. The rules must refuse a correction that
      // relies on this document without writing it.
      await expectDenied(
        commit(
          as(ownerOf(back)),
          writes.filter((write) => write.path !== path),
        ),
      )
      await expectDenied(commit(as(ownerOf(back)), writes))
    })

    it('the new sign-up can’t inherit the erased record’s verified referral', async () => {
      const gone = await verified(referredBy(AMBASSADOR))
      await commit(as(ADMIN), eraseVerified(gone))
      const back = { ...newcomer(referredBy(AMBASSADOR)), id: gone.id }
      await expectDenied(commit(as(null), founderSignUp(back)))
      await expectDenied(
        commit(
          as(null),
          founderSignUp(back).filter(({ path }) => !path.startsWith('referrals/')),
        ),
      )
    })

    it('the new sign-up can’t reuse the erased record’s referral code', async () => {
      const gone = await signedUp()
      await commit(as(ADMIN), erasePending(gone))
      const back = { ...newcomer(), id: gone.id, code: gone.code }
      await expectDenied(commit(as(null), founderSignUp(back)))
      await expectDenied(
        commit(
          as(null),
          founderSignUp(back).filter(({ path }) => !path.startsWith('referralCodes/')),
        ),
      )
    })
  })
})

describe('changing one field of a record', () => {
  const changes: [string, Document][] = [
    ['change the founder’s status to verified', { status: 'verified' }],
    ['change the founder’s email', { email: FOUNDER_ACCOUNT.email.replace('founder', 'other') }],
    ['change the founder’s referrer', { referredBy: OTHER_AMBASSADOR.uid }],
    ['change the founder’s entered code', { enteredReferralCode: OTHER_AMBASSADOR.code }],
    ['change the founder’s own code', { generatedReferralCode: 'MDOTHER' }],
    ['change the founder’s payment reference', { upiReferenceId: 'OTHER12345' }],
    ['change the founder’s payment status', { paymentStatus: 'failed' }],
    ['change the founder’s time of sign-up', { createdAt: serverTimestamp() }],
    ['add a field to the founder’s record', { notes: 'vip' }],
  ]
  for (const [what, change] of changes) {
    onlyLets('nobody but the admin', what, (firestore) =>
      commit(firestore, [update(RECORD, change)]),
    )
  }
  onlyLets('nobody', 'create documents under a record', (firestore) =>
    setDoc(doc(firestore, `${RECORD}/notes/one`), { text: 'mine' }),
  )
})

describe('the payment reference of a record', () => {
  it('no one can mark a payment reference as used by someone else’s record', async () => {
    const someone = await signedUp()
    const reference = 'PLANTED12345'
    await expectDenied(setDoc(doc(as(null), `upiReferences/${reference}`), upiReference(someone)))
  })
})

describe('signing up with an invalid code or id', () => {
  it('a sign-up with a retired or invalid code is refused', async () => {
    const retired = newcomer({ referrer: { ownerId: '', code: 'MDGONE1' } })
    await seed([
      set('referralCodes/MDGONE1', retiredCode()),
      set('referralCodes/odd', { ownerId: AMBASSADOR.uid, ownerType: 'ambassador' }),
    ])
    const byNobody = founderSignUp(retired).map((write) =>
      write.kind === 'set' && /^(waitlistUsers|referrals)\//.test(write.path)
        ? set(write.path, { ...write.data, referredBy: null })
        : write,
    )
    await expectDenied(commit(as(null), byNobody))
    const odd = newcomer({ referrer: { ownerId: AMBASSADOR.uid, code: 'odd' } })
    await expectDenied(commit(as(null), founderSignUp(odd)))
  })

  it('a record’s id must have 20 letters and digits', async () => {
    for (const id of ['short', 'f'.repeat(21), 'founder-000000000001']) {
      await expectDenied(commit(as(null), founderSignUp({ ...newcomer(), id })))
    }
    await expectAllowed(
      commit(as(null), founderSignUp({ ...newcomer(), id: 'FoUnDeR0000000000009' })),
    )
  })
})
