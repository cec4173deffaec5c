import {
  Timestamp,
  collection,
  collectionGroup,
  deleteField,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  startAfter,
  updateDoc,
  where,
} from 'firebase/firestore'
import { beforeAll, describe, it } from 'vitest'

import {
  type Write,
  askForCorrection,
  commit,
  correctPayment,
  emailKey,
  erasePending,
  eraseVerified,
  founderSignUp,
  remove,
  set,
  update,
  verify,
} from '../factories/batches'
import {
  type Document,
  deletionRequest,
  referral,
  retiredCode,
  signupsClosed,
  upiReference,
  verifiedEmail,
  waitlistUser,
} from '../factories/documents'
import { BLANK_TEXTS } from '../factories/names'
import { type Founder, account, founder, referredBy, referredByFounder } from '../factories/people'
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

const { as, seed, startWith, onlyLets } = rulesEnvironment('waitlist-users')

const RECORD = `waitlistUsers/${FOUNDER.id}`
let people = 100

function newcomer(overrides: Partial<Founder> = {}): Founder {
  people += 1
  return founder(people, overrides)
}

async function signedUp(overrides: Partial<Founder> = {}): Promise<Founder> {
  const someone = newcomer(overrides)
  await seed(founderSignUp(someone))
  return someone
}

function crowd(size: number): Write[] {
  return Array.from({ length: size }, () => founderSignUp(newcomer())).flat()
}

async function asked(): Promise<Founder> {
  const someone = await signedUp()
  await seed(askForCorrection(someone))
  return someone
}

async function verified(overrides: Partial<Founder> = {}): Promise<Founder> {
  const someone = await signedUp(overrides)
  await seed(verify(someone, ADMIN))
  return someone
}

function ownerOf({ email }: Founder) {
  return account('owner', { email })
}

/** The batch with another status, which the code follows. */
function withStatus(writes: readonly Write[], someone: Founder, status: unknown): Write[] {
  return [`waitlistUsers/${someone.id}`, `referralCodes/${someone.code}`].reduce<Write[]>(
    (batch, path) => changing(batch, path, { status }),
    [...writes],
  )
}

/** The batch with one of its documents changed. */
function changing(writes: readonly Write[], path: string, change: Document): Write[] {
  return writes.map((write) =>
    write.path === path && write.kind !== 'delete'
      ? { ...write, data: { ...write.data, ...change } }
      : write,
  )
}

function replacing(writes: readonly Write[], path: string, data: Document): Write[] {
  return writes.map((write) => (write.path === path ? set(path, data) : write))
}

beforeAll(() => startWith(WORLD))

describe('reading records', () => {
  onlyLets(['the founder', 'the admin'], 'get the founder’s record', (firestore) =>
    getDoc(doc(firestore, RECORD)),
  )
  onlyLets(['the founder', 'the admin'], 'find records by the founder’s e-mail', (firestore) =>
    getDocs(query(collection(firestore, 'waitlistUsers'), where('email', '==', FOUNDER.email))),
  )
  onlyLets(['the founder', 'the admin'], 'count records with the founder’s e-mail', (firestore) =>
    getCountFromServer(
      query(collection(firestore, 'waitlistUsers'), where('email', '==', FOUNDER.email)),
    ),
  )
  onlyLets(['the admin'], 'list records', (firestore) =>
    getDocs(query(collection(firestore, 'waitlistUsers'), limit(1))),
  )
  onlyLets(['the admin'], 'page through records of one status, newest first', (firestore) =>
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
    getCountFromServer(collection(firestore, 'waitlistUsers')),
  )
  onlyLets(['the admin'], 'find records by who referred them', (firestore) =>
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
  onlyLets(['the admin'], 'find records by the founder’s e-mail among others', (firestore) =>
    getDocs(
      query(
        collection(firestore, 'waitlistUsers'),
        where('email', 'in', [FOUNDER.email, 'other@people.example']),
      ),
    ),
  )
  onlyLets('nobody', 'look through records as a collection group', (firestore) =>
    getDocs(
      query(collectionGroup(firestore, 'waitlistUsers'), where('email', '==', FOUNDER.email)),
    ),
  )
  onlyLets(['the admin'], 'tell a missing record from one of somebody else', (firestore) =>
    getDoc(doc(firestore, 'waitlistUsers/nobody00000000000000')),
  )

  it('shows a founder the record in whatever case the token spells the address', async () => {
    const shouting = { ...FOUNDER_ACCOUNT, email: FOUNDER.email.toUpperCase() }
    await expectAllowed(getDoc(doc(as(shouting), RECORD)))
  })

  it('shows nothing to a token whose address only resembles the founder’s', async () => {
    for (const email of [`${FOUNDER.email}.example`, `x${FOUNDER.email}`, '']) {
      await expectDenied(getDoc(doc(as({ ...FOUNDER_ACCOUNT, email }), RECORD)))
    }
    await expectDenied(getDoc(doc(as(FOUNDER_ACCOUNT, { email: undefined }), RECORD)))
    await expectDenied(getDoc(doc(as(FOUNDER_ACCOUNT, { email_verified: undefined }), RECORD)))
    await expectDenied(getDoc(doc(as(FOUNDER_ACCOUNT, { email_verified: 'true' }), RECORD)))
  })
})

describe('signing up', () => {
  onlyLets('everyone', 'join without a code', (firestore) =>
    commit(firestore, founderSignUp(newcomer())),
  )
  onlyLets('everyone', 'join with an ambassador’s code', (firestore) =>
    commit(firestore, founderSignUp(newcomer(referredBy(AMBASSADOR)))),
  )
  onlyLets('everyone', 'join with a founder’s code', (firestore) =>
    commit(firestore, founderSignUp(newcomer(referredByFounder(FOUNDER)))),
  )

  it.each([
    ['the shortest payment reference', { reference: 'SHORT1' }],
    ['the longest payment reference', { reference: 'R'.repeat(40) }],
    ['a plus sign in the address', { email: 'some+body@people.example' }],
    ['an apostrophe in the address', { email: "o'body@people.co.in" }],
    ['the longest address', { email: longEmail(254) }],
    ['the longest name before the @', { email: `${'n'.repeat(64)}@people.example` }],
  ])('accepts %s', async (_, overrides) => {
    await expectAllowed(commit(as(null), founderSignUp(newcomer(overrides))))
  })

  it('does not tell whether the e-mail is on the list: a second sign-up with it goes through', async () => {
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
  )('refuses a record %s', async (_, variants) => {
    const path = `waitlistUsers/${nobody.id}`
    await expectEachDenied(variants, (record) =>
      commit(as(null), replacing(founderSignUp(nobody), path, record)),
    )
  })

  it.each([
    ['verifiedAt', serverTimestamp()],
    ['verifiedBy', ADMIN.uid],
    ['statusReason', 'Please hurry'],
  ])('refuses a record that brings its own %s', async (field, value) => {
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
  ])('refuses the record id %s', async (id) => {
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
  ])('refuses the payment reference %j', async (reference) => {
    await expectDenied(commit(as(null), founderSignUp(newcomer({ reference }))))
  })

  it('refuses a payment reference that was used, verified or not', async () => {
    const { reference } = FOUNDER
    await expectDenied(commit(as(null), founderSignUp(newcomer({ reference }))))
    const other = await verified()
    await expectDenied(commit(as(null), founderSignUp(newcomer({ reference: other.reference }))))
  })

  it('takes fewer than 20 people in one request', async () => {
    await expectDenied(commit(as(null), crowd(20)))
    await expectDenied(commit(as(null), crowd(166)))
  })

  it('refuses to do it again: a replay changes nothing', async () => {
    const someone = await signedUp()
    await expectDenied(commit(as(null), founderSignUp(someone)))
    await expectDenied(commit(as(ownerOf(someone)), founderSignUp(someone)))
  })

  it('refuses to overwrite a record', async () => {
    await expectDenied(setDoc(doc(as(null), RECORD), waitlistUser(founder(1))))
    const attacker = newcomer({ id: FOUNDER.id })
    await expectDenied(commit(as(null), founderSignUp(attacker)))
  })

  describe('with a code', () => {
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
    )('refuses a record %s, even if the referral tells the same story', async (_, variants) => {
      await expectEachDenied(variants, (record) =>
        commit(as(null), replacing(founderSignUp(friend), path, record)),
      )
      await expectEachDenied(variants, (record) => {
        const told = { referredBy: record['referredBy'] ?? null, email: record['email'] ?? null }
        const writes = replacing(founderSignUp(friend), path, record)
        return commit(as(null), changing(writes, `referrals/${friend.id}`, told))
      })
    })

    it('credits nobody for a code that was retired', async () => {
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

    it('refuses one’s own new code', async () => {
      const self = newcomer()
      const writes = founderSignUp({ ...self, ...referredByFounder(self) })
      await expectDenied(commit(as(null), writes))
    })

    it('refuses the code of an ambassador who is only signing up in the same batch', async () => {
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

  describe('while sign-ups are closed', () => {
    it('is refused, and goes on when they open again', async () => {
      await seed([set('system/signupsClosed', signupsClosed())])
      const someone = newcomer()
      await expectDenied(commit(as(null), founderSignUp(someone)))
      await expectDenied(commit(as(ADMIN), founderSignUp(someone)))
      await expectDenied(
        commit(as(ADMIN), [remove('system/signupsClosed'), ...founderSignUp(someone)]),
      )
      await seed([remove('system/signupsClosed')])
      await expectAllowed(commit(as(null), founderSignUp(someone)))
    })
  })

  describe('at the place of a record that was erased', () => {
    it('does not reuse its payment', async () => {
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

    it('does not reuse its payment by a correction', async () => {
      const gone = await signedUp()
      await commit(as(ADMIN), erasePending(gone))
      const back = { ...newcomer(), id: gone.id }
      await commit(as(null), founderSignUp(back))
      const writes = correctPayment(back, gone.reference)
      const path = `upiReferences/${gone.reference}`
      // It exists and names this id: left out, it would vouch for the corrected record.
      await expectDenied(
        commit(
          as(ownerOf(back)),
          writes.filter((write) => write.path !== path),
        ),
      )
      await expectDenied(commit(as(ownerOf(back)), writes))
    })

    it('does not inherit its verified referral', async () => {
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

    it('does not take its code back', async () => {
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

describe('verifying', () => {
  onlyLets(['the admin'], 'verify a founder', async (firestore, who) => {
    const someone = await signedUp()
    await commit(firestore, verify(someone, who ?? ADMIN))
  })
  onlyLets(
    ['the admin'],
    'verify a founder whose payment needed correction',
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
      'no fields but an e-mail',
      {
        referredBy: deleteField(),
        enteredReferralCode: deleteField(),
        paymentStatus: deleteField(),
      },
    ],
  ])('goes for a record with %s', async (_, change) => {
    const someone = await signedUp()
    await seed([update(`waitlistUsers/${someone.id}`, change)])
    await expectAllowed(commit(as(ADMIN), verify(someone, ADMIN)))
  })

  it('goes for a record brought in by hand, which has no code', async () => {
    for (const generatedReferralCode of [deleteField(), 'MDNOONE']) {
      const someone = newcomer()
      await seed([
        set(`waitlistUsers/${someone.id}`, waitlistUser(someone)),
        update(`waitlistUsers/${someone.id}`, { generatedReferralCode }),
      ])
      await expectAllowed(
        commit(
          as(ADMIN),
          verify(someone, ADMIN).filter(({ path }) => !path.startsWith('referralCodes/')),
        ),
      )
    }
  })

  it.each<[string, Document]>([
    ['a client-made time', { verifiedAt: Timestamp.now() }],
    ['no time', { verifiedAt: deleteField() }],
    ['another admin’s name', { verifiedBy: AMBASSADOR.uid }],
    ['no name', { verifiedBy: deleteField() }],
    ['a reason', { statusReason: 'Paid in cash.' }],
    ['another e-mail', { email: 'other@people.example' }],
    ['another payment reference', { upiReferenceId: 'OTHER12345' }],
    ['another referrer', { referredBy: AMBASSADOR.uid }],
    ['another code', { generatedReferralCode: AMBASSADOR.code }],
    ['another time of sign-up', { createdAt: serverTimestamp() }],
    ['an extra field', { extra: true }],
  ])('is refused with %s', async (_, change) => {
    const someone = await signedUp()
    const path = `waitlistUsers/${someone.id}`
    await expectDenied(commit(as(ADMIN), changing(verify(someone, ADMIN), path, change)))
  })

  it('makes the record verified, and nothing else', async () => {
    for (const status of ['Verified', 'pending_verification', 'needs_correction', true, null]) {
      const someone = await signedUp()
      await expectDenied(commit(as(ADMIN), withStatus(verify(someone, ADMIN), someone, status)))
    }
  })

  it('is final: nobody un-verifies, verifies again or asks for a correction', async () => {
    const someone = await verified()
    const path = `waitlistUsers/${someone.id}`
    for (const who of [null, STRANGER, AMBASSADOR, ownerOf(someone), ADMIN]) {
      await expectDenied(updateDoc(doc(as(who), path), { status: 'pending_verification' }))
      await expectDenied(commit(as(who), askForCorrection(someone)))
      await expectDenied(commit(as(who), correctPayment(someone, `AGAIN${people}`)))
      await expectDenied(commit(as(who), verify(someone, ADMIN)))
      await expectDenied(updateDoc(doc(as(who), path), { statusReason: 'Sorry' }))
    }
  })

  it('is refused for the second record of an e-mail', async () => {
    const first = await verified()
    const second = await signedUp({ email: first.email })
    await expectDenied(commit(as(ADMIN), verify(second, ADMIN)))
    await expectDenied(
      commit(
        as(ADMIN),
        verify(second, ADMIN).filter(({ path }) => !path.startsWith('verifiedEmails/')),
      ),
    )
  })

  it('is for the admin alone, and to no other status, even where the batch’s other documents are in place', async () => {
    const someone = await signedUp()
    const [record, ...rest] = verify(someone, ADMIN)
    if (record === undefined) throw new Error('A verification writes to the record.')
    await seed(rest)
    for (const who of [STRANGER, AMBASSADOR, ownerOf(someone)]) {
      const mine = changing([record], record.path, { verifiedBy: who.uid })
      await expectDenied(commit(as(who), mine))
    }
    const other = changing([record], record.path, { status: 'pending_verification' })
    await seed([update(`referralCodes/${someone.code}`, { status: 'pending_verification' })])
    await expectDenied(commit(as(ADMIN), other))
  })

  it('is refused with the mark of another e-mail', async () => {
    const someone = await signedUp()
    const writes = verify(someone, ADMIN).map((write) =>
      write.path.startsWith('verifiedEmails/')
        ? set(`verifiedEmails/${emailKey('other@people.example')}`, verifiedEmail(someone))
        : write,
    )
    await expectDenied(commit(as(ADMIN), writes))
  })
})

describe('asking for a correction', () => {
  onlyLets(['the admin'], 'ask for a correction', async (firestore) => {
    const someone = await signedUp()
    await commit(firestore, askForCorrection(someone))
  })
  onlyLets(['the admin'], 'ask for a correction again, for another reason', async (firestore) => {
    const someone = await signedUp()
    await seed(askForCorrection(someone))
    await commit(firestore, [
      update(`waitlistUsers/${someone.id}`, { statusReason: 'The amount differs.' }),
    ])
  })

  it('accepts the longest reason', async () => {
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
    ['no reason', { statusReason: deleteField() }],
    ['another e-mail', { email: 'other@people.example' }],
    ['another payment reference', { upiReferenceId: 'OTHER12345' }],
    ['the mark of a verification', { verifiedBy: ADMIN.uid }],
  ])('is refused with %s', async (_, change) => {
    const someone = await signedUp()
    const path = `waitlistUsers/${someone.id}`
    await expectDenied(commit(as(ADMIN), changing(askForCorrection(someone), path, change)))
  })
})

describe('asking for anything but a correction', () => {
  it.each(['refused', 'pending_verification', 'verified', '', 7])(
    'is refused with the status %j',
    async (status) => {
      const someone = await signedUp()
      await expectDenied(commit(as(ADMIN), withStatus(askForCorrection(someone), someone, status)))
    },
  )
})

describe('correcting the payment', () => {
  let references = 0
  function anotherReference(): string {
    references += 1
    return `CORRECTED${references}`
  }

  it('is allowed to the founder with a verified mailbox, asked for it or not', async () => {
    const hurried = await signedUp()
    await expectAllowed(commit(as(ownerOf(hurried)), correctPayment(hurried, anotherReference())))
    const someone = await asked()
    await expectAllowed(commit(as(ownerOf(someone)), correctPayment(someone, anotherReference())))
  })

  it('is allowed with the same reference again: it may have been right', async () => {
    const someone = await asked()
    await expectAllowed(
      commit(as(ownerOf(someone)), correctPayment(someone, someone.reference).slice(0, 2)),
    )
  })

  it('is allowed twice, and frees the reference of the first correction', async () => {
    const someone = await asked()
    const [first, second] = [anotherReference(), anotherReference()]
    await commit(as(ownerOf(someone)), correctPayment(someone, first))
    const corrected = { ...someone, reference: first }
    await expectAllowed(commit(as(ownerOf(someone)), correctPayment(corrected, second)))
    await expectAllowed(commit(as(null), founderSignUp(newcomer({ reference: first }))))
  })

  it('never verifies: the status it leads to is pending, and the code’s too', async () => {
    for (const status of ['verified', 'needs_correction', 'success', '']) {
      const someone = await asked()
      const writes = correctPayment(someone, anotherReference())
      await expectDenied(commit(as(ownerOf(someone)), withStatus(writes, someone, status)))
      const same = correctPayment(someone, someone.reference).slice(0, 2)
      await expectDenied(commit(as(ownerOf(someone)), withStatus(same, someone, status)))
    }
  })

  it('is nobody else’s business, not even to set an unknown status right', async () => {
    const someone = await signedUp()
    await seed([update(`waitlistUsers/${someone.id}`, { status: 'paid?' })])
    const toPending = [update(`waitlistUsers/${someone.id}`, { status: 'pending_verification' })]
    const unverified = { ...ownerOf(someone), emailVerified: false }
    for (const who of [null, STRANGER, AMBASSADOR, FOUNDER_ACCOUNT, unverified, ADMIN]) {
      await expectDenied(commit(as(who), toPending))
    }
    await expectAllowed(commit(as(ownerOf(someone)), toPending))
  })

  it('is nobody else’s business', async () => {
    const someone = await asked()
    const unverified = { ...ownerOf(someone), emailVerified: false }
    for (const who of [null, STRANGER, AMBASSADOR, FOUNDER_ACCOUNT, unverified, ADMIN]) {
      await expectDenied(commit(as(who), correctPayment(someone, anotherReference())))
    }
  })

  it('does not take a reference that somebody else used', async () => {
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

  it('does not keep two references', async () => {
    const someone = await asked()
    await expectDenied(
      commit(
        as(ownerOf(someone)),
        correctPayment(someone, anotherReference()).filter(({ kind }) => kind !== 'delete'),
      ),
    )
  })

  it.each<[string, Document]>([
    ['the reason left as it is', { statusReason: 'We can’t find this payment.' }],
    ['another e-mail', { email: 'other@people.example' }],
    ['another referrer', { referredBy: AMBASSADOR.uid }],
    ['another payment status', { paymentStatus: 'refunded' }],
    ['another time of sign-up', { createdAt: serverTimestamp() }],
    ['the mark of a verification', { verifiedBy: ADMIN.uid }],
    ['an extra field', { extra: true }],
  ])('is refused with %s', async (_, change) => {
    const someone = await asked()
    const path = `waitlistUsers/${someone.id}`
    const writes = correctPayment(someone, anotherReference())
    await expectDenied(commit(as(ownerOf(someone)), changing(writes, path, change)))
  })

  it.each(['SHOR5', 'R'.repeat(41), 'lowercase1', '4000 0000 0001'])(
    'refuses the payment reference %j',
    async (reference) => {
      const someone = await asked()
      await expectDenied(commit(as(ownerOf(someone)), correctPayment(someone, reference)))
    },
  )

  it.each([7, null, ['REFERENCE1'], { value: 'REFERENCE1' }])(
    'refuses %j as a payment reference',
    async (upiReferenceId) => {
      const someone = await asked()
      const path = `waitlistUsers/${someone.id}`
      const writes = correctPayment(someone, anotherReference())
      await expectDenied(commit(as(ownerOf(someone)), changing(writes, path, { upiReferenceId })))
    },
  )
})

describe('changing a record in any other way', () => {
  const changes: [string, Document][] = [
    ['status to verified', { status: 'verified' }],
    ['e-mail', { email: FOUNDER_ACCOUNT.email.replace('founder', 'other') }],
    ['referrer', { referredBy: OTHER_AMBASSADOR.uid }],
    ['entered code', { enteredReferralCode: OTHER_AMBASSADOR.code }],
    ['own code', { generatedReferralCode: 'MDOTHER' }],
    ['payment reference alone', { upiReferenceId: 'OTHER12345' }],
    ['payment status', { paymentStatus: 'failed' }],
    ['time of sign-up', { createdAt: serverTimestamp() }],
    ['set of fields', { notes: 'vip' }],
  ]
  for (const [what, change] of changes) {
    onlyLets('nobody', `change the founder’s ${what}`, (firestore) =>
      commit(firestore, [update(RECORD, change)]),
    )
  }
  onlyLets('nobody', 'keep documents under a record', (firestore) =>
    setDoc(doc(firestore, `${RECORD}/notes/one`), { text: 'mine' }),
  )
})

describe('erasing', () => {
  onlyLets('nobody', 'delete the record alone', (firestore) => commit(firestore, [remove(RECORD)]))
  onlyLets(['the admin'], 'erase a founder who is not verified', async (firestore) => {
    const someone = await signedUp(referredBy(AMBASSADOR))
    await seed([set(`deletionRequests/${someone.id}`, deletionRequest(ownerOf(someone)))])
    await commit(firestore, erasePending(someone))
  })
  onlyLets(['the admin'], 'erase a verified founder', async (firestore) => {
    const someone = await verified(referredBy(AMBASSADOR))
    await seed([set(`deletionRequests/${someone.id}`, deletionRequest(ownerOf(someone)))])
    await commit(firestore, eraseVerified(someone))
  })

  it('goes for founders whom nobody referred', async () => {
    await expectAllowed(commit(as(ADMIN), erasePending(await signedUp())))
    await expectAllowed(commit(as(ADMIN), eraseVerified(await verified())))
  })

  it('goes for the second record of a verified e-mail, and leaves the first its mark', async () => {
    const first = await verified()
    const second = await signedUp({ email: first.email })
    await expectAllowed(commit(as(ADMIN), erasePending(second)))
    await expectDenied(commit(as(ADMIN), [remove(`verifiedEmails/${emailKey(first.email)}`)]))
  })

  it('goes for a record brought in by hand, which has no code', async () => {
    for (const generatedReferralCode of [deleteField(), 'MDNOONE']) {
      const someone = newcomer()
      await seed([
        set(`waitlistUsers/${someone.id}`, waitlistUser(someone)),
        update(`waitlistUsers/${someone.id}`, {
          generatedReferralCode,
          referredBy: deleteField(),
          status: deleteField(),
        }),
      ])
      for (const who of [null, STRANGER, AMBASSADOR, ownerOf(someone)]) {
        await expectDenied(commit(as(who), [remove(`waitlistUsers/${someone.id}`)]))
      }
      await expectAllowed(commit(as(ADMIN), [remove(`waitlistUsers/${someone.id}`)]))
    }
  })

  it('frees the e-mail for another sign-up, but not the payment', async () => {
    const someone = await verified()
    await commit(as(ADMIN), eraseVerified(someone))
    const { email, reference } = someone
    await expectDenied(commit(as(null), founderSignUp(newcomer({ email, reference }))))
    const again = newcomer({ email })
    await expectAllowed(commit(as(null), founderSignUp(again)))
    await expectAllowed(commit(as(ADMIN), verify(again, ADMIN)))
  })

  it('can take the payment reference along', async () => {
    const someone = await signedUp()
    await expectAllowed(
      commit(as(ADMIN), [...erasePending(someone), remove(`upiReferences/${someone.reference}`)]),
    )
    const { reference } = someone
    await expectAllowed(commit(as(null), founderSignUp(newcomer({ reference }))))
  })

  it('of a code whose document says otherwise is refused', async () => {
    const someone = await signedUp()
    const path = `referralCodes/${someone.code}`
    await expectDenied(
      commit(as(ADMIN), changing(erasePending(someone), path, { ownerType: 'founder' })),
    )
  })
})

describe('a payment reference of a record', () => {
  it('cannot be claimed for the record of somebody else', async () => {
    const someone = await signedUp()
    const reference = 'PLANTED12345'
    await expectDenied(setDoc(doc(as(null), `upiReferences/${reference}`), upiReference(someone)))
  })
})
