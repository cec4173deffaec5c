import {
  collection,
  collectionGroup,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  Timestamp,
  where,
} from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import { certifiedFrom, tierFor, TIERS } from '@/domain/programme/tiers'

import {
  ambassadorWithCount,
  certify,
  commit,
  creditAmbassador,
  discountAmbassador,
  endCertificate,
  eventOf,
  giveUpCertificate,
  hideName,
  leaveProgramme,
  pause,
  remove,
  set,
  showName,
  revert,
  update,
  verify,
  type Write,
} from '../factories/batches'
import { certificate, letter, perk } from '../factories/documents'
import {
  ADMIN,
  AMBASSADOR,
  DOCUMENTS,
  FOUNDER,
  OTHER_AMBASSADOR,
  WORLD,
  expectAllowed,
  expectDenied,
  expectEachDenied,
  rulesEnvironment,
  spoiled,
} from './environment'

const { as, seed, startWith, onlyLets, asksByHand } = rulesEnvironment('certificates')

const ID = 'abcdefghijklmnopqrstuvwxyz'
const OTHER_ID = 'zyxwvutsrqponmlkjihgfe7654'
const PATH = `certificates/${ID}`
const PROFILE = `users/${AMBASSADOR.uid}`
const LETTER = `perks/${AMBASSADOR.uid}-letter`
const ISSUED_AT = Timestamp.fromMillis(1_800_000_000_000)

const OTHER_TIERS = TIERS.filter(({ name }) => name !== tierFor(60))
const NEEDED = certifiedFrom(60)

const certified = (count = 60) => certify(AMBASSADOR, ID, count)
const anew = (overrides = {}) => set(PATH, certificate(60, overrides))

/** Gives the ambassador this many verified referrals. */
async function countIs(count: number, more: readonly Write[] = []) {
  await startWith([...WORLD, ...ambassadorWithCount(AMBASSADOR, count)], more)
}

/** Returns a REST request that renews the certificate. The SDK can't write 50.0: it would store the integer 50. */
function anewByHand(needs: unknown, count: unknown): unknown {
  return {
    writes: [
      {
        update: {
          name: `${DOCUMENTS}/${PATH}`,
          fields: {
            name: { stringValue: 'First Last' },
            tier: { stringValue: 'Silver' },
            count,
            needs,
            letter: { nullValue: null },
            endedAt: { nullValue: null },
          },
        },
        updateTransforms: [{ fieldPath: 'certifiedAt', setToServerValue: 'REQUEST_TIME' }],
      },
    ],
  }
}

describe('reading and changing a certificate', () => {
  beforeEach(() => countIs(60, certified()))

  onlyLets('everyone', 'read a certificate by its id', (firestore) => getDoc(doc(firestore, PATH)))
  onlyLets('everyone', 'learn that no certificate has a given id', (firestore) =>
    getDoc(doc(firestore, `certificates/${OTHER_ID}`)),
  )
  onlyLets('nobody', 'list certificates', (firestore) =>
    getDocs(query(collection(firestore, 'certificates'), limit(1))),
  )
  onlyLets('nobody', 'query certificates by the ambassador’s name', (firestore) =>
    getDocs(query(collection(firestore, 'certificates'), where('name', '==', 'First Last'))),
  )
  onlyLets('nobody', 'query certificates as a collection group', (firestore) =>
    getDocs(query(collectionGroup(firestore, 'certificates'), limit(1))),
  )
  onlyLets(['the ambassador'], 'renew the ambassador’s certificate', (firestore) =>
    commit(firestore, [anew()]),
  )
  onlyLets(['the ambassador', 'the admin'], 'delete the ambassador’s certificate', (firestore) =>
    commit(firestore, giveUpCertificate(AMBASSADOR, ID)),
  )
  onlyLets(['the admin'], 'end the ambassador’s certificate', (firestore) =>
    commit(firestore, [endCertificate(ID)]),
  )
  onlyLets(
    'nobody',
    'change the name in the ambassador’s certificate without renewing it',
    (firestore) => commit(firestore, [update(PATH, { name: 'Somebody Else' })]),
  )
  onlyLets('nobody', 'backdate the ambassador’s certificate', (firestore) =>
    commit(firestore, [update(PATH, { certifiedAt: Timestamp.fromMillis(0) })]),
  )
})

describe('ending a certificate', () => {
  beforeEach(() => countIs(60, certified()))

  it.each([
    ['another name', { name: 'Somebody Else' }],
    ['another tier', { tier: OTHER_TIERS[0]?.name }],
    ['a smaller required count', { needs: 1 }],
    ['an extra field', { extra: true }],
  ])(
    'the admin can’t change anything else in the write that ends a certificate: %s',
    async (_, more) => {
      const ended = update(PATH, { endedAt: serverTimestamp(), ...more })
      await expectDenied(commit(as(ADMIN), [ended]))
    },
  )
})

describe('creating a certificate', () => {
  beforeEach(() => countIs(60))

  onlyLets(['the ambassador'], 'create a certificate', (firestore) =>
    commit(firestore, certified()),
  )

  it.each(
    spoiled(certificate(60), {
      name: ['', 'First', 'Somebody Else', 'First Last '],
      tier: OTHER_TIERS.map(({ name }) => name),
      count: [59, 61, 10_000],
      needs: [0, NEEDED - 1, NEEDED + 1, ...OTHER_TIERS.map(({ from }) => certifiedFrom(from))],
    }),
  )('a certificate is refused %s', async (_, variants) => {
    await expectEachDenied(variants, (document) =>
      commit(as(AMBASSADOR), [set(PATH, document), update(PROFILE, { certificateId: ID })]),
    )
  })

  it.each([1, ...TIERS.slice(1).flatMap(({ from }) => [from - 1, from])])(
    'an ambassador with %i verified referrals can create a certificate with their tier and the tier’s lowest count',
    async (count) => {
      await countIs(count)
      await expectAllowed(commit(as(AMBASSADOR), certified(count)))
    },
  )

  it.each(OTHER_TIERS.map(({ name, from }) => [name, certifiedFrom(from)] as const))(
    'an ambassador with 60 verified referrals can’t create a certificate for the tier %s',
    async (tier, needs) => {
      const wrong = set(PATH, certificate(60, { tier, needs }))
      await expectDenied(commit(as(AMBASSADOR), [wrong, update(PROFILE, { certificateId: ID })]))
    },
  )

  it('a certificate is refused if one of its counts is a double, such as 50.0', async () => {
    await seed(certified())
    const [fifty, sixty] = [{ integerValue: '50' }, { integerValue: '60' }]
    // 50.0 equals 50, but Firestore stores it as a double.
    for (const wrong of [
      anewByHand({ doubleValue: 50 }, sixty),
      anewByHand(fifty, { doubleValue: 60 }),
    ]) {
      expect(await asksByHand(AMBASSADOR, 'commit', wrong)).toBe(403)
    }
    expect(await asksByHand(AMBASSADOR, 'commit', anewByHand(fifty, sixty))).toBe(200)
  })

  it('an ambassador without verified referrals can’t create a certificate', async () => {
    await countIs(0)
    await expectDenied(commit(as(AMBASSADOR), certified(0)))
    const [, profile] = certified()
    const nothing = set(PATH, certificate(0, { needs: 0 }))
    await expectDenied(commit(as(AMBASSADOR), [nothing, profile as Write]))
  })

  it('a certificate for an ambassador without a last name shows only the first name', async () => {
    await seed([update(PROFILE, { lastName: '' })])
    const [, profile] = certified()
    for (const name of ['First ', 'First Last']) {
      const wrong = set(PATH, certificate(60, { name }))
      await expectDenied(commit(as(AMBASSADOR), [wrong, profile as Write]))
    }
    const right = set(PATH, certificate(60, { name: 'First' }))
    await expectAllowed(commit(as(AMBASSADOR), [right, profile as Write]))
  })

  it('an ambassador can have only one certificate, whose id is in their profile', async () => {
    for (const write of certified()) await expectDenied(commit(as(AMBASSADOR), [write]))
    await seed(certified())
    const second = set(`certificates/${OTHER_ID}`, certificate(60))
    await expectDenied(commit(as(AMBASSADOR), [second]))
    await expectDenied(commit(as(AMBASSADOR), certify(AMBASSADOR, OTHER_ID, 60)))
    await expectDenied(commit(as(AMBASSADOR), [remove(PATH), ...certify(AMBASSADOR, OTHER_ID, 60)]))
    await expectAllowed(commit(as(AMBASSADOR), giveUpCertificate(AMBASSADOR, ID)))
    await expectAllowed(commit(as(AMBASSADOR), certify(AMBASSADOR, OTHER_ID, 60)))
  })

  it('a certificate’s id must have 26 characters from a–z and 2–7', async () => {
    for (const id of [
      'short',
      'a'.repeat(25),
      'a'.repeat(27),
      'A'.repeat(26),
      `${'a'.repeat(25)}1`,
    ]) {
      await expectDenied(commit(as(AMBASSADOR), certify(AMBASSADOR, id, 60)))
    }
  })

  it('an ambassador can’t put their certificate’s id into another ambassador’s profile', async () => {
    const theirs = update(`users/${OTHER_AMBASSADOR.uid}`, { certificateId: ID })
    await expectDenied(commit(as(AMBASSADOR), [...certified(), theirs]))
  })

  it('an ambassador can’t take over another ambassador’s certificate', async () => {
    await seed([...ambassadorWithCount(OTHER_AMBASSADOR, 60), ...certified()])
    const mine = update(`users/${OTHER_AMBASSADOR.uid}`, { certificateId: ID })
    const thief = as(OTHER_AMBASSADOR)
    await expectDenied(commit(thief, [mine]))
    await expectDenied(commit(thief, [anew()]))
    await expectDenied(commit(thief, [mine, anew()]))
    await expectDenied(commit(thief, [remove(PATH), mine]))
    await expectDenied(commit(thief, [remove(PATH)]))
    await expectAllowed(commit(thief, certify(OTHER_AMBASSADOR, OTHER_ID, 60)))
    await expectDenied(commit(thief, [remove(PATH)]))
  })

  it('an ambassador whose name the team hides can’t create a certificate', async () => {
    await seed(hideName(AMBASSADOR))
    await expectDenied(commit(as(AMBASSADOR), certified()))
    await expectAllowed(commit(as(ADMIN), showName(AMBASSADOR)))
    await expectAllowed(commit(as(AMBASSADOR), certified()))
  })

  it('an ambassador whose code is paused can still create a certificate', async () => {
    await seed(pause(AMBASSADOR))
    await expectAllowed(commit(as(AMBASSADOR), certified()))
  })

  it('an ambassador can create a new certificate after the old one was deleted in Firebase’s console', async () => {
    await seed([update(PROFILE, { certificateId: ID })])
    await expectAllowed(commit(as(AMBASSADOR), [anew()]))
  })
})

describe('the certificate of an ambassador whose profile changes', () => {
  beforeEach(() => countIs(60, certified()))

  it('after an ambassador changes their name, their certificate keeps the old name until they renew it', async () => {
    const renamed = [update(PROFILE, { firstName: 'Another', changedAt: serverTimestamp() })]
    await expectDenied(commit(as(AMBASSADOR), [...renamed, anew()]))
    await expectAllowed(commit(as(AMBASSADOR), renamed))
    await expectDenied(commit(as(AMBASSADOR), [anew()]))
    await expectAllowed(commit(as(AMBASSADOR), [anew({ name: 'Another Last' })]))
  })

  it('an ambassador can leave the programme only after deleting their certificate', async () => {
    await expectDenied(commit(as(AMBASSADOR), leaveProgramme(AMBASSADOR)))
    await expectDenied(commit(as(AMBASSADOR), [...leaveProgramme(AMBASSADOR), remove(PATH)]))
    await expectDenied(commit(as(AMBASSADOR), [update(PROFILE, { certificateId: deleteField() })]))
    await expectAllowed(commit(as(AMBASSADOR), giveUpCertificate(AMBASSADOR, ID)))
    await expectAllowed(commit(as(AMBASSADOR), leaveProgramme(AMBASSADOR)))
    await expectDenied(commit(as(AMBASSADOR), [anew()]))
    await expectDenied(commit(as(AMBASSADOR), certified()))
  })
})

const verified = (count: number) => [
  ...verify(FOUNDER, ADMIN),
  ...creditAmbassador(AMBASSADOR, FOUNDER, count),
]
const reverted = (count: number) => [
  ...revert(FOUNDER, ADMIN),
  ...discountAmbassador(AMBASSADOR, FOUNDER, count),
  eventOf.reverting(FOUNDER),
]

describe('reverting the verification of a certified ambassador’s referral', () => {
  it('an ambassador who keeps the certified tier keeps the certificate', async () => {
    await countIs(50, verified(51))
    await seed(certified(51))
    // Silver starts at 50.
    await expectAllowed(commit(as(ADMIN), reverted(50)))
  })

  it('an ambassador whose certificate is for a lower tier keeps the certificate', async () => {
    await countIs(249, verified(250))
    await seed(certified(60))
    await expectAllowed(commit(as(ADMIN), reverted(249)))
  })

  it('the admin can revert a verification if the ambassador’s certificate has already ended', async () => {
    await countIs(49, verified(50))
    await seed([...certified(60), endCertificate(ID)])
    await expectAllowed(commit(as(ADMIN), reverted(49)))
  })

  it('an ambassador whose certificate has ended can renew it with the remaining count', async () => {
    await countIs(49, [...certified(60), endCertificate(ID)])
    await expectAllowed(commit(as(AMBASSADOR), [set(PATH, certificate(49))]))
  })

  it('the admin can revert a verification if the ambassador’s certificate was deleted in Firebase’s console', async () => {
    await countIs(49, verified(50))
    await seed([update(PROFILE, { certificateId: ID })])
    await expectAllowed(commit(as(ADMIN), reverted(49)))
  })

  it('the admin can revert a verification and delete the ambassador’s certificate in one batch', async () => {
    await countIs(49, verified(50))
    await seed(certified(50))
    await expectAllowed(commit(as(ADMIN), [...reverted(49), remove(PATH)]))
  })

  it('the admin can verify a referral of an ambassador whose certificate has ended', async () => {
    await countIs(49, [...certified(49), endCertificate(ID)])
    await expectAllowed(commit(as(ADMIN), [...verified(50), eventOf.verifying(FOUNDER)]))
  })

  it('the admin can verify a referral of an ambassador whose certificate has a wrong count', async () => {
    await countIs(48, certified(60))
    await expectAllowed(commit(as(ADMIN), [...verified(49), eventOf.verifying(FOUNDER)]))
  })
})

describe('the letter in a certificate', () => {
  const words = letter({ issuedAt: ISSUED_AT })
  const shown = { letter: words }
  const HIDDEN = update(PATH, { letter: null })
  const WITHDRAWN = update(LETTER, {
    state: 'due',
    note: null,
    sentAt: null,
    receivedAt: null,
    letter: deleteField(),
  })

  beforeEach(async () => {
    await countIs(60, certified())
    await seed([set(LETTER, perk(AMBASSADOR, { perk: 'letter', state: 'sent', letter: words }))])
  })

  it('the letter in a certificate must be exactly the letter that the admin issued', async () => {
    await expectAllowed(commit(as(AMBASSADOR), [anew(shown)]))
    for (const other of [
      { ...words, text: 'The best of all.' },
      { ...words, signedBy: 'Somebody Else' },
      { ...words, issuedAt: serverTimestamp() },
      { text: words['text'] },
      'text',
    ]) {
      await expectDenied(commit(as(AMBASSADOR), [anew({ letter: other })]))
    }
  })

  it('a certificate can’t include a letter that the admin never issued', async () => {
    await seed([update(LETTER, { letter: deleteField() })])
    await expectDenied(commit(as(AMBASSADOR), [anew(shown)]))
    await seed([remove(LETTER)])
    await expectDenied(commit(as(AMBASSADOR), [anew(shown)]))
    await expectAllowed(commit(as(AMBASSADOR), [anew()]))
  })

  it('the admin can withdraw a letter and delete the certificate that includes it', async () => {
    await seed([anew(shown)])
    await expectAllowed(commit(as(ADMIN), [WITHDRAWN, remove(PATH)]))
  })

  it('the admin can withdraw a letter whose certificate was deleted in Firebase’s console', async () => {
    await seed([remove(PATH)])
    await expectAllowed(commit(as(ADMIN), [WITHDRAWN]))
  })

  onlyLets(['the admin'], 'remove the letter from a certificate', async (firestore) => {
    await seed([anew(shown)])
    await commit(firestore, [HIDDEN])
  })
  onlyLets('nobody', 'put another letter into a certificate', (firestore) =>
    commit(firestore, [update(PATH, { letter: letter() })]),
  )

  it('the admin can’t change anything else in the write that removes the letter from a certificate', async () => {
    await seed([anew(shown)])
    const more = update(PATH, { letter: null, extra: true })
    await expectDenied(commit(as(ADMIN), [more]))
  })
})

describe('certificates of an account with an unknown role', () => {
  it('the account can’t create a certificate', async () => {
    const id = 'd'.repeat(26)
    await startWith([...WORLD, ...ambassadorWithCount(AMBASSADOR, 50)])
    await seed([update(`users/${AMBASSADOR.uid}`, { role: 'captain' })])
    await expectDenied(commit(as(AMBASSADOR), certify(AMBASSADOR, id, 50)))
  })

  it('the account can’t renew a certificate that it created as an ambassador', async () => {
    await countIs(60, certified())
    await seed([update(PROFILE, { role: 'captain' })])
    await expectDenied(commit(as(AMBASSADOR), [anew()]))
  })
})
