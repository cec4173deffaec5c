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
  takeBack,
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

const certified = (count = 60) => certify(AMBASSADOR, ID, count)
const anew = (overrides = {}) => set(PATH, certificate(60, overrides))

/** The ambassador has this many verified referrals. */
async function countIs(count: number, more: readonly Write[] = []) {
  await startWith([...WORLD, ...ambassadorWithCount(AMBASSADOR, count)], more)
}

/** Brings it up to date by hand: the SDK writes no number like 50.0. */
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

describe('a certificate', () => {
  beforeEach(() => countIs(60, certified()))

  onlyLets('everyone', 'look at the one whose id they have', (firestore) =>
    getDoc(doc(firestore, PATH)),
  )
  onlyLets('everyone', 'learn that there is none under an id', (firestore) =>
    getDoc(doc(firestore, `certificates/${OTHER_ID}`)),
  )
  onlyLets('nobody', 'list them', (firestore) =>
    getDocs(query(collection(firestore, 'certificates'), limit(1))),
  )
  onlyLets('nobody', 'search them by a name', (firestore) =>
    getDocs(query(collection(firestore, 'certificates'), where('name', '==', 'First Last'))),
  )
  onlyLets('nobody', 'look through them as a collection group', (firestore) =>
    getDocs(query(collectionGroup(firestore, 'certificates'), limit(1))),
  )
  onlyLets(['the ambassador'], 'bring it up to date', (firestore) => commit(firestore, [anew()]))
  onlyLets(['the ambassador', 'the admin'], 'give it up', (firestore) =>
    commit(firestore, giveUpCertificate(AMBASSADOR, ID)),
  )
  onlyLets(['the admin'], 'end it', (firestore) => commit(firestore, [endCertificate(ID)]))
  onlyLets('nobody', 'change what it says', (firestore) =>
    commit(firestore, [update(PATH, { name: 'Somebody Else' })]),
  )
  onlyLets('nobody', 'make it older', (firestore) =>
    commit(firestore, [update(PATH, { certifiedAt: Timestamp.fromMillis(0) })]),
  )
})

describe('ending a certificate', () => {
  beforeEach(() => countIs(60, certified()))

  it.each([
    ['another name', { name: 'Somebody Else' }],
    ['another tier', { tier: 'Platinum' }],
    ['less that it needs', { needs: 1 }],
    ['something more', { extra: true }],
  ])('changes nothing else: %s', async (_, more) => {
    const ended = update(PATH, { endedAt: serverTimestamp(), ...more })
    await expectDenied(commit(as(ADMIN), [ended]))
  })
})

describe('having it certified', () => {
  beforeEach(() => countIs(60))

  onlyLets(['the ambassador'], 'do it', (firestore) => commit(firestore, certified()))

  it.each(
    spoiled(certificate(60), {
      name: ['', 'First', 'Somebody Else', 'First Last '],
      tier: ['Basic', 'Gold', 'Platinum'],
      count: [59, 61, 650],
      needs: [0, 1, 49, 51, 250],
    }),
  )('is refused %s', async (_, variants) => {
    await expectEachDenied(variants, (document) =>
      commit(as(AMBASSADOR), [set(PATH, document), update(PROFILE, { certificateId: ID })]),
    )
  })

  it.each([1, 49, 50, 249, 250, 649, 650])(
    'says the tier of %i verified referrals and where it begins',
    async (count) => {
      await countIs(count)
      await expectAllowed(commit(as(AMBASSADOR), certified(count)))
    },
  )

  it.each([
    ['Basic', 1],
    ['Gold', 250],
    ['Platinum', 650],
  ])('is refused the tier %s, also with where that begins', async (tier, needs) => {
    const wrong = set(PATH, certificate(60, { tier, needs }))
    await expectDenied(commit(as(AMBASSADOR), [wrong, update(PROFILE, { certificateId: ID })]))
  })

  it('keeps its numbers whole, also from whoever writes requests by hand', async () => {
    await seed(certified())
    const [fifty, sixty] = [{ integerValue: '50' }, { integerValue: '60' }]
    // 50.0 equals 50, but is another kind of number.
    for (const wrong of [
      anewByHand({ doubleValue: 50 }, sixty),
      anewByHand(fifty, { doubleValue: 60 }),
    ]) {
      expect(await asksByHand(AMBASSADOR, 'commit', wrong)).toBe(403)
    }
    expect(await asksByHand(AMBASSADOR, 'commit', anewByHand(fifty, sixty))).toBe(200)
  })

  it('needs a verified referral', async () => {
    await countIs(0)
    await expectDenied(commit(as(AMBASSADOR), certified(0)))
    const [, profile] = certified()
    const nothing = set(PATH, certificate(0, { needs: 0 }))
    await expectDenied(commit(as(AMBASSADOR), [nothing, profile as Write]))
  })

  it('says a name of one word as it is', async () => {
    await seed([update(PROFILE, { lastName: '' })])
    const [, profile] = certified()
    for (const name of ['First ', 'First Last']) {
      const wrong = set(PATH, certificate(60, { name }))
      await expectDenied(commit(as(AMBASSADOR), [wrong, profile as Write]))
    }
    const right = set(PATH, certificate(60, { name: 'First' }))
    await expectAllowed(commit(as(AMBASSADOR), [right, profile as Write]))
  })

  it('comes with the profile, so that there is one of it', async () => {
    for (const write of certified()) await expectDenied(commit(as(AMBASSADOR), [write]))
    await seed(certified())
    const second = set(`certificates/${OTHER_ID}`, certificate(60))
    await expectDenied(commit(as(AMBASSADOR), [second]))
    await expectDenied(commit(as(AMBASSADOR), certify(AMBASSADOR, OTHER_ID, 60)))
    await expectDenied(commit(as(AMBASSADOR), [remove(PATH), ...certify(AMBASSADOR, OTHER_ID, 60)]))
    await expectAllowed(commit(as(AMBASSADOR), giveUpCertificate(AMBASSADOR, ID)))
    await expectAllowed(commit(as(AMBASSADOR), certify(AMBASSADOR, OTHER_ID, 60)))
  })

  it('is under a random id of 26 letters and digits', async () => {
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

  it('says so in nobody else’s profile', async () => {
    const theirs = update(`users/${OTHER_AMBASSADOR.uid}`, { certificateId: ID })
    await expectDenied(commit(as(AMBASSADOR), [...certified(), theirs]))
  })

  it('takes over nobody else’s', async () => {
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

  it('certifies no name that the team has hidden', async () => {
    await seed(hideName(AMBASSADOR))
    await expectDenied(commit(as(AMBASSADOR), certified()))
    await expectAllowed(commit(as(ADMIN), showName(AMBASSADOR)))
    await expectAllowed(commit(as(AMBASSADOR), certified()))
  })

  it('goes on where the code is paused: what was verified stays so', async () => {
    await seed(pause(AMBASSADOR))
    await expectAllowed(commit(as(AMBASSADOR), certified()))
  })

  it('is made again at the same address where somebody has deleted it by hand', async () => {
    await seed([update(PROFILE, { certificateId: ID })])
    await expectAllowed(commit(as(AMBASSADOR), [anew()]))
  })
})

describe('a certificate of somebody', () => {
  beforeEach(() => countIs(60, certified()))

  it('who has another name keeps the old one until its owner brings it up to date', async () => {
    const renamed = [update(PROFILE, { firstName: 'Another', changedAt: serverTimestamp() })]
    await expectDenied(commit(as(AMBASSADOR), [...renamed, anew()]))
    await expectAllowed(commit(as(AMBASSADOR), renamed))
    await expectDenied(commit(as(AMBASSADOR), [anew()]))
    await expectAllowed(commit(as(AMBASSADOR), [anew({ name: 'Another Last' })]))
  })

  it('who leaves goes before', async () => {
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
const takenBack = (count: number) => [
  ...takeBack(FOUNDER, ADMIN),
  ...discountAmbassador(AMBASSADOR, FOUNDER, count),
  eventOf.takingBack(FOUNDER),
]

describe('losing what was certified', () => {
  it('happens to nobody who keeps the tier, and later has more', async () => {
    await countIs(50, verified(51))
    await seed(certified(51))
    // Fifty are what it takes.
    await expectAllowed(commit(as(ADMIN), takenBack(50)))
  })

  it('happens to nobody who had less certified', async () => {
    await countIs(249, verified(250))
    await seed(certified(60))
    await expectAllowed(commit(as(ADMIN), takenBack(249)))
  })

  it('happens once: one that has ended stands in nobody’s way', async () => {
    await countIs(49, verified(50))
    await seed([...certified(60), endCertificate(ID)])
    await expectAllowed(commit(as(ADMIN), takenBack(49)))
  })

  it('leaves what is left to be certified', async () => {
    await countIs(49, [...certified(60), endCertificate(ID)])
    await expectAllowed(commit(as(AMBASSADOR), [set(PATH, certificate(49))]))
  })

  it('is not hindered by one that somebody has deleted by hand', async () => {
    await countIs(49, verified(50))
    await seed([update(PROFILE, { certificateId: ID })])
    await expectAllowed(commit(as(ADMIN), takenBack(49)))
  })

  it('is not hindered where the certificate goes altogether', async () => {
    await countIs(49, verified(50))
    await seed(certified(50))
    await expectAllowed(commit(as(ADMIN), [...takenBack(49), remove(PATH)]))
  })

  it('is not asked of a verification', async () => {
    await countIs(49, [...certified(49), endCertificate(ID)])
    await expectAllowed(commit(as(ADMIN), [...verified(50), eventOf.verifying(FOUNDER)]))
  })

  it('is not asked of a verification, whatever somebody has certified by hand', async () => {
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

  it('is the one that was issued, word for word, and nothing else', async () => {
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

  it('can’t be another’s, nor one that was never issued', async () => {
    await seed([update(LETTER, { letter: deleteField() })])
    await expectDenied(commit(as(AMBASSADOR), [anew(shown)]))
    await seed([remove(LETTER)])
    await expectDenied(commit(as(AMBASSADOR), [anew(shown)]))
    await expectAllowed(commit(as(AMBASSADOR), [anew()]))
  })

  it('is withdrawn also with the whole certificate', async () => {
    await seed([anew(shown)])
    await expectAllowed(commit(as(ADMIN), [WITHDRAWN, remove(PATH)]))
  })

  it('is withdrawn also where the certificate was deleted by hand', async () => {
    await seed([remove(PATH)])
    await expectAllowed(commit(as(ADMIN), [WITHDRAWN]))
  })

  onlyLets(['the admin'], 'take it out alone', async (firestore) => {
    await seed([anew(shown)])
    await commit(firestore, [HIDDEN])
  })
  onlyLets('nobody', 'put other words in', (firestore) =>
    commit(firestore, [update(PATH, { letter: letter() })]),
  )

  it('takes nothing else along when it is taken out', async () => {
    await seed([anew(shown)])
    const more = update(PATH, { letter: null, extra: true })
    await expectDenied(commit(as(ADMIN), [more]))
  })
})

describe('a profile of another role', () => {
  it('is certified nothing', async () => {
    const id = 'd'.repeat(26)
    await startWith([...WORLD, ...ambassadorWithCount(AMBASSADOR, 50)])
    await seed([update(`users/${AMBASSADOR.uid}`, { role: 'captain' })])
    await expectDenied(commit(as(AMBASSADOR), certify(AMBASSADOR, id, 50)))
  })

  it('brings no certificate up to date', async () => {
    await countIs(60, certified())
    await seed([update(PROFILE, { role: 'captain' })])
    await expectDenied(commit(as(AMBASSADOR), [anew()]))
  })
})
