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

describe('the admin seat, free', () => {
  const { as, startWith, seed } = rulesEnvironment('system-free')

  beforeEach(() => startWith([]))

  it('goes to the verified admin address, in one batch with the profile', async () => {
    await expectAllowed(commit(as(ADMIN), adminSetUp(ADMIN)))
  })

  it('goes to the admin address in whatever case the token spells it', async () => {
    const shouting = { ...ADMIN, email: 'Admin@MoodDrive.Example' }
    await expectAllowed(commit(as(shouting), adminSetUp(ADMIN)))
  })

  it.each([
    ['whose mailbox is not verified', { ...ADMIN, emailVerified: false }],
    ['with another verified address', account('stranger')],
    ['whose address only ends like the admin’s', { ...ADMIN, email: `x${ADMIN.email}` }],
    ['whose address only starts like the admin’s', { ...ADMIN, email: `${ADMIN.email}.example` }],
    ['who is an ambassador', ambassador(1, { emailVerified: true })],
  ])('does not go to somebody %s', async (_, who) => {
    await expectDenied(commit(as(who), adminSetUp(who)))
    await expectDenied(
      commit(as(who), [
        set(`users/${who.uid}`, adminProfile(ADMIN, { uid: who.uid })),
        set('system/admin', adminSeat(who)),
      ]),
    )
  })

  it('does not go to an account without an e-mail address', async () => {
    const anonymous = as({ ...ADMIN, emailVerified: false }, { email: undefined })
    await expectDenied(commit(anonymous, adminSetUp(ADMIN)))
  })

  it('does not go to a visitor', async () => {
    await expectDenied(commit(as(null), adminSetUp(ADMIN)))
  })

  it('is not taken without the profile, nor the profile made without the seat', async () => {
    await expectDenied(setDoc(doc(as(ADMIN), 'system/admin'), adminSeat(ADMIN)))
    await expectDenied(setDoc(doc(as(ADMIN), `users/${ADMIN.uid}`), adminProfile(ADMIN)))
  })

  it('is not taken with a profile of another role', async () => {
    await seed([set(`users/${ADMIN.uid}`, userProfile(ADMIN))])
    await expectDenied(setDoc(doc(as(ADMIN), 'system/admin'), adminSeat(ADMIN)))
  })

  it('is not taken in another’s name', async () => {
    const other = account('other')
    const profile = set(`users/${ADMIN.uid}`, adminProfile(ADMIN))
    const seat = set('system/admin', adminSeat(other))
    await expectDenied(commit(as(ADMIN), [profile, seat]))
    await seed([profile])
    await expectDenied(commit(as(ADMIN), [seat]))
  })

  it.each(spoiled(adminSeat(ADMIN)))('is not taken by a document %s', async (_, variants) => {
    await expectEachDenied(variants, (seat) =>
      commit(as(ADMIN), [
        set(`users/${ADMIN.uid}`, adminProfile(ADMIN)),
        set('system/admin', seat),
      ]),
    )
  })

  it.each(
    spoiled(adminProfile(ADMIN), {
      role: ['user', 'ambassador', 'owner'],
      uid: ['other'],
      email: ['other@people.example'],
    }),
  )('is not taken with a profile %s', async (_, variants) => {
    await expectEachDenied(variants, (profile) =>
      commit(as(ADMIN), [
        set(`users/${ADMIN.uid}`, profile),
        set('system/admin', adminSeat(ADMIN)),
      ]),
    )
  })

  it('is not taken on the word of a profile alone', async () => {
    const pretender = account('pretender')
    await seed([set(`users/${pretender.uid}`, adminProfile(pretender))])
    await expectDenied(setDoc(doc(as(pretender), 'system/admin'), adminSeat(pretender)))
  })

  it('makes nobody the admin while it is free', async () => {
    await expectDenied(getDocs(collection(as(ADMIN), 'waitlistUsers')))
    const closing = set('system/signupsClosed', signupsClosed())
    await expectDenied(commit(as(ADMIN), [closing]))
    await expectDenied(commit(as(ADMIN), [...adminSetUp(ADMIN), closing]))
  })
})

describe('the admin seat, taken', () => {
  const { as, startWith, seed, onlyLets } = rulesEnvironment('system-taken')

  beforeAll(() => startWith(WORLD))

  onlyLets('everyone', 'see that it is taken', (firestore) =>
    getDoc(doc(firestore, 'system/admin')),
  )
  onlyLets('nobody', 'list the system’s documents', (firestore) =>
    getDocs(collection(firestore, 'system')),
  )
  onlyLets('nobody', 'take it over', (firestore, who) =>
    commit(firestore, adminSetUp(who ?? ADMIN)),
  )
  onlyLets('nobody', 'change it', (firestore, who) =>
    commit(firestore, [
      update('system/admin', { uid: (who ?? ADMIN).uid, createdAt: Timestamp.now() }),
    ]),
  )
  onlyLets('nobody', 'free it', (firestore) => commit(firestore, [remove('system/admin')]))

  it('does not give the verified admin address an admin’s profile again', async () => {
    const late = ADMIN_ADDRESS_WITHOUT_SEAT
    await expectDenied(setDoc(doc(as(late), `users/${late.uid}`), adminProfile(late)))
  })

  it('gives its uid no power once the address is another or unverified', async () => {
    const moved = { ...ADMIN, email: 'moved@people.example' }
    await expectDenied(getDocs(collection(as(moved), 'waitlistUsers')))
    await expectDenied(getDocs(collection(as({ ...ADMIN, emailVerified: false }), 'waitlistUsers')))
  })

  it('does not let the admin recreate a profile that was deleted by hand', async () => {
    await seed([remove(`users/${ADMIN.uid}`)])
    await expectDenied(setDoc(doc(as(ADMIN), `users/${ADMIN.uid}`), adminProfile(ADMIN)))
    await seed([set(`users/${ADMIN.uid}`, adminProfile(ADMIN))])
  })
})

describe.each([
  ['sign-ups', 'system/signupsClosed'],
  ['the inbox', 'system/inboxClosed'],
])('the switch that closes %s', (_name, path) => {
  const { as, startWith, seed, onlyLets } = rulesEnvironment(path.replace('/', '-').toLowerCase())

  beforeEach(() => startWith(WORLD))

  onlyLets('everyone', 'see whether it is on', (firestore) => getDoc(doc(firestore, path)))
  onlyLets(['the admin'], 'turn it on', (firestore) =>
    setDoc(doc(firestore, path), signupsClosed()),
  )

  describe('turned on', () => {
    beforeEach(() => seed([set(path, signupsClosed())]))

    onlyLets(['the admin'], 'turn it off', (firestore) => commit(firestore, [remove(path)]))
    onlyLets('nobody', 'change it', (firestore) => setDoc(doc(firestore, path), signupsClosed()))
  })

  it.each(mistakes(signupsClosed()))('is not turned on by a document %s', async (_, variants) => {
    await expectEachDenied(variants, (document) => setDoc(doc(as(ADMIN), path), document))
  })
})

describe('how long a payment takes to be checked', () => {
  const { as, startWith, seed, onlyLets } = rulesEnvironment('verification-clock')
  const PATH = 'system/verificationClock'

  beforeEach(() => startWith(WORLD))

  onlyLets('everyone', 'see that it is not known', (firestore) => getDoc(doc(firestore, PATH)))
  onlyLets(['the admin'], 'publish it', (firestore) =>
    setDoc(doc(firestore, PATH), verificationClock()),
  )

  describe('published', () => {
    beforeEach(() => seed([set(PATH, verificationClock())]))

    onlyLets('everyone', 'read it', (firestore) => getDoc(doc(firestore, PATH)))
    onlyLets(['the admin'], 'publish it anew', (firestore) =>
      setDoc(doc(firestore, PATH), verificationClock({ medianHours: 3, oldestHours: null })),
    )
    onlyLets('nobody', 'take it away', (firestore) => commit(firestore, [remove(PATH)]))
  })

  it.each([
    [0, null],
    [9999, 9999],
    [0, 0],
  ])('may say a median of %j hours, and %j since the oldest', async (medianHours, oldestHours) => {
    await expectAllowed(
      setDoc(doc(as(ADMIN), PATH), verificationClock({ medianHours, oldestHours })),
    )
  })

  it.each(
    mistakes(verificationClock({ oldestHours: null }), {
      medianHours: [-1, 10_000, 1.5, Number.NaN],
      oldestHours: [-1, 10_000, 1.5, '52', false],
    }).map(([fault, variants]) => [
      fault,
      // So many hours are as good as any.
      variants.filter(([, document]) => document['oldestHours'] !== 7),
    ]),
  )('is not published %s', async (_, variants) => {
    await expectEachDenied(variants, (clock) => setDoc(doc(as(ADMIN), PATH), clock))
  })
})
