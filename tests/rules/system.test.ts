import { Timestamp, collection, doc, getDoc, getDocs, setDoc } from 'firebase/firestore/lite'
import { beforeAll, beforeEach, describe, it } from 'vitest'

import { adminSetUp, commit, remove, set, update } from '../factories/batches'
import {
  adminProfile,
  adminSeat,
  signupsClosed,
  userProfile,
  verificationClock,
} from '../factories/documents'
import { account, ambassador } from '../factories/people'
import {
  ADMIN,
  ADMIN_ADDRESS_WITHOUT_SEAT,
  WORLD,
  expectAllowed,
  expectDenied,
  expectEachDenied,
  rulesEnvironment,
  mistakes,
  spoiled,
} from './environment'

describe('the admin seat while it is free', () => {
  const { as, startWith, seed } = rulesEnvironment('system-free')

  beforeEach(() => startWith([]))

  it('an account with the admin’s verified email can take the seat, together with a profile', async () => {
    await expectAllowed(commit(as(ADMIN), adminSetUp(ADMIN)))
  })

  it('the admin can take the seat if the token spells the email in capitals', async () => {
    const shouting = { ...ADMIN, email: 'Admin@MoodDrive.Example' }
    await expectAllowed(commit(as(shouting), adminSetUp(ADMIN)))
  })

  it.each([
    ['an account with the admin’s unverified email', { ...ADMIN, emailVerified: false }],
    ['an account with another verified email', account('stranger')],
    ['an account whose email only ends like the admin’s', { ...ADMIN, email: `x${ADMIN.email}` }],
    [
      'an account whose email only starts like the admin’s',
      { ...ADMIN, email: `${ADMIN.email}.example` },
    ],
    ['an ambassador', ambassador(1, { emailVerified: true })],
  ])('%s can’t take the admin seat', async (_, who) => {
    await expectDenied(commit(as(who), adminSetUp(who)))
    await expectDenied(
      commit(as(who), [
        set(`users/${who.uid}`, adminProfile(ADMIN, { uid: who.uid })),
        set('system/admin', adminSeat(who)),
      ]),
    )
  })

  it('an account without an email can’t take the admin seat', async () => {
    const anonymous = as({ ...ADMIN, emailVerified: false }, { email: undefined })
    await expectDenied(commit(anonymous, adminSetUp(ADMIN)))
  })

  it('a visitor can’t take the admin seat', async () => {
    await expectDenied(commit(as(null), adminSetUp(ADMIN)))
  })

  it('the admin can create the seat and the admin’s profile only in the same batch', async () => {
    await expectDenied(setDoc(doc(as(ADMIN), 'system/admin'), adminSeat(ADMIN)))
    await expectDenied(setDoc(doc(as(ADMIN), `users/${ADMIN.uid}`), adminProfile(ADMIN)))
  })

  it('the admin seat can’t be taken with a profile that has another role', async () => {
    await seed([set(`users/${ADMIN.uid}`, userProfile(ADMIN))])
    await expectDenied(setDoc(doc(as(ADMIN), 'system/admin'), adminSeat(ADMIN)))
  })

  it('the admin can’t give the seat to another account', async () => {
    const other = account('other')
    const profile = set(`users/${ADMIN.uid}`, adminProfile(ADMIN))
    const seat = set('system/admin', adminSeat(other))
    await expectDenied(commit(as(ADMIN), [profile, seat]))
    await seed([profile])
    await expectDenied(commit(as(ADMIN), [seat]))
  })

  it.each(spoiled(adminSeat(ADMIN)))(
    'the admin seat’s document is refused %s',
    async (_, variants) => {
      await expectEachDenied(variants, (seat) =>
        commit(as(ADMIN), [
          set(`users/${ADMIN.uid}`, adminProfile(ADMIN)),
          set('system/admin', seat),
        ]),
      )
    },
  )

  it.each(
    spoiled(adminProfile(ADMIN), {
      role: ['user', 'ambassador', 'owner'],
      uid: ['other'],
      email: ['other@people.example'],
    }),
  )('the profile of an account that takes the admin seat is refused %s', async (_, variants) => {
    await expectEachDenied(variants, (profile) =>
      commit(as(ADMIN), [
        set(`users/${ADMIN.uid}`, profile),
        set('system/admin', adminSeat(ADMIN)),
      ]),
    )
  })

  it('an account with an admin’s profile but another email can’t take the admin seat', async () => {
    const pretender = account('pretender')
    await seed([set(`users/${pretender.uid}`, adminProfile(pretender))])
    await expectDenied(setDoc(doc(as(pretender), 'system/admin'), adminSeat(pretender)))
  })

  it('while the seat is free, an account with the admin’s email has no admin rights', async () => {
    await expectDenied(getDocs(collection(as(ADMIN), 'waitlistUsers')))
    const closing = set('system/signupsClosed', signupsClosed())
    await expectDenied(commit(as(ADMIN), [closing]))
    await expectDenied(commit(as(ADMIN), [...adminSetUp(ADMIN), closing]))
  })
})

describe('the admin seat after it is taken', () => {
  const { as, startWith, seed, onlyLets } = rulesEnvironment('system-taken')

  beforeAll(() => startWith(WORLD))

  onlyLets('everyone', 'see that the admin seat is taken', (firestore) =>
    getDoc(doc(firestore, 'system/admin')),
  )
  onlyLets('nobody', 'list the system’s documents', (firestore) =>
    getDocs(collection(firestore, 'system')),
  )
  onlyLets('nobody', 'take the admin seat from the present admin', (firestore, who) =>
    commit(firestore, adminSetUp(who ?? ADMIN)),
  )
  onlyLets('nobody', 'change the admin seat', (firestore, who) =>
    commit(firestore, [
      update('system/admin', { uid: (who ?? ADMIN).uid, createdAt: Timestamp.now() }),
    ]),
  )
  onlyLets('nobody', 'delete the admin seat', (firestore) =>
    commit(firestore, [remove('system/admin')]),
  )

  it('another account with the admin’s email can’t create an admin’s profile', async () => {
    const late = ADMIN_ADDRESS_WITHOUT_SEAT
    await expectDenied(setDoc(doc(as(late), `users/${late.uid}`), adminProfile(late)))
  })

  it('the admin’s account has no admin rights while its email is changed or unverified', async () => {
    const moved = { ...ADMIN, email: 'moved@people.example' }
    await expectDenied(getDocs(collection(as(moved), 'waitlistUsers')))
    await expectDenied(getDocs(collection(as({ ...ADMIN, emailVerified: false }), 'waitlistUsers')))
  })

  it('the admin can’t recreate their profile if it was deleted in Firebase’s console', async () => {
    await seed([remove(`users/${ADMIN.uid}`)])
    await expectDenied(setDoc(doc(as(ADMIN), `users/${ADMIN.uid}`), adminProfile(ADMIN)))
    await seed([set(`users/${ADMIN.uid}`, adminProfile(ADMIN))])
  })
})

describe.each([
  ['the waitlist', 'system/signupsClosed'],
  ['the inbox', 'system/inboxClosed'],
])('the switch that closes %s', (_name, path) => {
  const { as, startWith, seed, onlyLets } = rulesEnvironment(path.replace('/', '-').toLowerCase())

  beforeEach(() => startWith(WORLD))

  onlyLets('everyone', 'see whether the switch is on', (firestore) => getDoc(doc(firestore, path)))
  onlyLets(['the admin'], 'turn the switch on', (firestore) =>
    setDoc(doc(firestore, path), signupsClosed()),
  )

  describe('while the switch is on', () => {
    beforeEach(() => seed([set(path, signupsClosed())]))

    onlyLets(['the admin'], 'turn the switch off', (firestore) => commit(firestore, [remove(path)]))
    onlyLets('nobody', 'write another value to the switch', (firestore) =>
      setDoc(doc(firestore, path), signupsClosed()),
    )
  })

  it.each(mistakes(signupsClosed()))('turning the switch on is refused %s', async (_, variants) => {
    await expectEachDenied(variants, (document) => setDoc(doc(as(ADMIN), path), document))
  })
})

describe('publishing how long verifications take', () => {
  const { as, startWith, seed, onlyLets } = rulesEnvironment('verification-clock')
  const PATH = 'system/verificationClock'

  beforeEach(() => startWith(WORLD))

  onlyLets('everyone', 'learn that no verification time is published', (firestore) =>
    getDoc(doc(firestore, PATH)),
  )
  onlyLets(['the admin'], 'publish the verification time', (firestore) =>
    setDoc(doc(firestore, PATH), verificationClock()),
  )

  describe('after the verification time is published', () => {
    beforeEach(() => seed([set(PATH, verificationClock())]))

    onlyLets('everyone', 'read the published verification time', (firestore) =>
      getDoc(doc(firestore, PATH)),
    )
    onlyLets(['the admin'], 'publish the verification time again', (firestore) =>
      setDoc(doc(firestore, PATH), verificationClock({ medianHours: 3, oldestHours: null })),
    )
    onlyLets('nobody', 'delete the published verification time', (firestore) =>
      commit(firestore, [remove(PATH)]),
    )
  })

  it.each([
    [0, null],
    [9999, 9999],
    [0, 0],
  ])(
    'the admin can publish a median wait of %j hours and a longest wait of %j hours',
    async (medianHours, oldestHours) => {
      await expectAllowed(
        setDoc(doc(as(ADMIN), PATH), verificationClock({ medianHours, oldestHours })),
      )
    },
  )

  it.each(
    mistakes(verificationClock({ oldestHours: null }), {
      medianHours: [-1, 10_000, 1.5, Number.NaN],
      oldestHours: [-1, 10_000, 1.5, '52', false],
    }).map(([fault, variants]) => [
      fault,
      // `mistakes` uses 7 as a value of a wrong type, but here 7 is a valid number of hours.
      variants.filter(([, document]) => document['oldestHours'] !== 7),
    ]),
  )('publishing the verification time is refused %s', async (_, variants) => {
    await expectEachDenied(variants, (clock) => setDoc(doc(as(ADMIN), PATH), clock))
  })
})
