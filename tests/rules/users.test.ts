import {
  Timestamp,
  collection,
  collectionGroup,
  deleteField,
  doc,
  getCount,
  getDoc,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { beforeAll, beforeEach, describe, it } from 'vitest'

import { TIERS } from '@/domain/programme/tiers'

import {
  LONG_AGO,
  ambassadorSignUp,
  ambassadorWithCount,
  certify,
  commit,
  leaveProgramme,
  remove,
  set,
  update,
} from '../factories/batches'
import {
  type Document,
  adminProfile,
  ambassadorCode,
  ambassadorProfile,
  retiredCode,
  userProfile,
} from '../factories/documents'
import { BLANK_TEXTS, NO_NAMES, UNUSUAL_NAMES } from '../factories/names'
import {
  type Account,
  ADMIN_EMAIL,
  type Ambassador,
  account,
  ambassador,
} from '../factories/people'
import { changing } from './changed-batches'
import {
  ADMIN,
  AMBASSADOR,
  FOUNDER,
  OTHER_AMBASSADOR,
  STRANGER,
  WORLD,
  expectAllowed,
  expectDenied,
  expectEachDenied,
  rulesEnvironment,
  spoiled,
} from './environment'

const { as, seed, startWith, onlyLets } = rulesEnvironment('users')

const PROFILE = `users/${AMBASSADOR.uid}`
let people = 100

/** Returns an ambassador that no other test uses. */
function newcomer(): Ambassador {
  people += 1
  return ambassador(people)
}

async function member(): Promise<Ambassador> {
  const someone = newcomer()
  await seed(ambassadorSignUp(someone))
  return someone
}

beforeAll(() => startWith(WORLD))

describe('reading profiles', () => {
  onlyLets(['the ambassador', 'the admin'], 'get the ambassador’s profile', (firestore) =>
    getDoc(doc(firestore, PROFILE)),
  )
  onlyLets(['the admin'], 'list profiles', (firestore) => getDocs(collection(firestore, 'users')))
  onlyLets(['the admin'], 'list ambassadors, newest first', (firestore) =>
    getDocs(
      query(
        collection(firestore, 'users'),
        where('role', '==', 'ambassador'),
        orderBy('createdAt', 'desc'),
        limit(25),
      ),
    ),
  )
  onlyLets(['the admin'], 'count ambassadors', (firestore) =>
    getCount(query(collection(firestore, 'users'), where('role', '==', 'ambassador'))),
  )
  onlyLets('nobody', 'query profiles as a collection group', (firestore) =>
    getDocs(collectionGroup(firestore, 'users')),
  )
  onlyLets(['the admin'], 'find profiles by referral code', (firestore) =>
    getDocs(query(collection(firestore, 'users'), where('referralCode', '==', AMBASSADOR.code))),
  )

  it('an account without a profile can learn that it has none', async () => {
    await expectAllowed(getDoc(doc(as(STRANGER), `users/${STRANGER.uid}`)))
  })
})

/** Texts that are not valid last names. The last name may be empty, because a full name may be one word. */
const NO_LAST_NAMES = NO_NAMES.filter((name) => name !== '')

function signUpWith(someone: Ambassador, profile: Document) {
  return [
    set(`users/${someone.uid}`, profile),
    set(`referralCodes/${someone.code}`, ambassadorCode(someone)),
  ]
}

describe('becoming an ambassador', () => {
  it('a new ambassador can create the profile and the code in one batch', async () => {
    const someone = newcomer()
    await expectAllowed(commit(as(someone), ambassadorSignUp(someone)))
  })

  it.each<[string, Document]>([
    ['an empty last name', { lastName: '' }],
    ['the longest first name', { firstName: 'f'.repeat(60) }],
    ['the longest last name', { lastName: 'l'.repeat(80) }],
    ['the longest college', { college: 'c'.repeat(120) }],
    ['the longest course', { course: 'c'.repeat(120) }],
    ['the longest handle', { socialMedia: 's'.repeat(80) }],
    ['the longest answers', { whyInterested: 'w'.repeat(2000), experience: 'e'.repeat(2000) }],
    ['names in another script', { firstName: 'लक्ष्मी', lastName: '李', college: 'कॉलेज' }],
    ...UNUSUAL_NAMES.map((name): [string, Document] => [
      `the unusual name ${name}`,
      { firstName: name, lastName: name, college: name },
    ]),
    ['line breaks in an answer', { experience: 'one\n\ntwo 🎉' }],
    ['an emoji of one character', { socialMedia: '🎧' }],
    ['the first year of study', { year: '1st' }],
    ['the third year of study', { year: '3rd' }],
    ['the fourth year of study', { year: '4th' }],
    ['postgraduate study', { year: 'postgrad' }],
  ])('an ambassador can sign up with %s', async (_, fields) => {
    const someone = newcomer()
    await expectAllowed(
      commit(as(someone), signUpWith(someone, ambassadorProfile(someone, fields))),
    )
  })

  const nobody = newcomer()
  it.each(
    spoiled(ambassadorProfile(nobody), {
      firstName: [...NO_NAMES, 'f'.repeat(61)],
      lastName: [...NO_LAST_NAMES, 'l'.repeat(81)],
      email: ['other@people.example', nobody.email.toUpperCase()],
      college: [...NO_NAMES, 'c'.repeat(121)],
      course: [...NO_NAMES, 'c'.repeat(121)],
      year: ['extra', '', '5th', '2ND'],
      socialMedia: [...NO_NAMES, 's'.repeat(81)],
      whyInterested: [...BLANK_TEXTS, 'w'.repeat(2001)],
      experience: [...BLANK_TEXTS, 'e'.repeat(2001), 'e'.repeat(900_000)],
      role: ['admin', 'user', 'Ambassador', ''],
      status: ['Pending', 'verified', ''],
      referralCode: [AMBASSADOR.code, nobody.code.toLowerCase(), '', '../users'],
      referralCount: [1, -1, 650, 0.5, -0],
      tier: [...TIERS.slice(1).map(({ name }) => name), ''],
    }),
  )('a new ambassador’s profile is refused %s', async (_, variants) => {
    await expectEachDenied(variants, (profile) => commit(as(nobody), signUpWith(nobody, profile)))
  })

  it('a new ambassador’s profile can’t contain a referral that is already counted', async () => {
    const profile = ambassadorProfile(nobody, { lastVerifiedReferral: 'founder' })
    await expectDenied(commit(as(nobody), signUpWith(nobody, profile)))
  })

  it('an account with the admin’s email can’t become an ambassador, whether or not the email is verified', async () => {
    const pretender = { ...newcomer(), email: ADMIN_EMAIL }
    await expectDenied(commit(as(pretender), ambassadorSignUp(pretender)))
    const real = { ...pretender, emailVerified: true }
    await expectDenied(commit(as(real), ambassadorSignUp(real)))
  })

  it('an account without an email can’t become an ambassador', async () => {
    const someone = newcomer()
    await expectDenied(commit(as(someone, { email: undefined }), ambassadorSignUp(someone)))
  })

  it('no one can create an ambassador’s profile for someone else', async () => {
    await expectDenied(commit(as(STRANGER), ambassadorSignUp(newcomer())))
    const someone = newcomer()
    await expectDenied(commit(as({ ...someone, uid: STRANGER.uid }), ambassadorSignUp(someone)))
    await expectDenied(commit(as(null), ambassadorSignUp(newcomer())))
    await expectDenied(commit(as(ADMIN), ambassadorSignUp(newcomer())))
  })

  it('an ambassador can’t sign up twice', async () => {
    const someone = await member()
    await expectDenied(commit(as(someone), ambassadorSignUp(someone)))
    await expectDenied(setDoc(doc(as(someone), `users/${someone.uid}`), ambassadorProfile(someone)))
  })

  it('an ambassador who left can sign up again with a new code and a count of zero', async () => {
    const someone = await member()
    await commit(as(someone), leaveProgramme(someone))
    await expectDenied(commit(as(someone), ambassadorSignUp(someone)))
    const again = { ...someone, code: newcomer().code }
    await expectAllowed(commit(as(again), ambassadorSignUp(again)))
  })
})

describe('a generic profile', () => {
  let accounts = 0
  function visitor() {
    accounts += 1
    return account(`generic-${accounts}`)
  }

  it('an account can create its own generic profile, with or without a last name', async () => {
    const someone = visitor()
    await expectAllowed(setDoc(doc(as(someone), `users/${someone.uid}`), userProfile(someone)))
    const single = visitor()
    await expectAllowed(
      setDoc(doc(as(single), `users/${single.uid}`), userProfile(single, { lastName: '' })),
    )
  })

  const nobody = visitor()
  it.each(
    spoiled(userProfile(nobody), {
      uid: ['other-uid', ''],
      firstName: [...NO_NAMES, 'f'.repeat(61)],
      lastName: [...NO_LAST_NAMES, 'l'.repeat(81)],
      email: ['other@people.example', ADMIN_EMAIL],
      role: ['admin', 'ambassador', 'owner', ''],
    }),
  )('a generic profile is refused %s', async (_, variants) => {
    await expectEachDenied(variants, (profile) =>
      setDoc(doc(as(nobody), `users/${nobody.uid}`), profile),
    )
  })

  it('an account with the admin’s email can’t create a generic profile, whether or not the email is verified', async () => {
    const squatter = { ...visitor(), email: ADMIN_EMAIL }
    await expectDenied(setDoc(doc(as(squatter), `users/${squatter.uid}`), userProfile(squatter)))
    const unverified = { ...visitor(), email: ADMIN_EMAIL, emailVerified: false }
    await expectDenied(
      setDoc(doc(as(unverified), `users/${unverified.uid}`), userProfile(unverified)),
    )
  })

  it('no one can create someone else’s generic profile', async () => {
    const other = visitor()
    const profile = userProfile(other)
    await expectDenied(setDoc(doc(as(STRANGER), `users/${other.uid}`), profile))
    await expectDenied(setDoc(doc(as(null), `users/${other.uid}`), profile))
    await expectDenied(setDoc(doc(as(ADMIN), `users/${other.uid}`), profile))
  })

  it('an account can’t store its own generic profile under someone else’s uid', async () => {
    const { uid } = visitor()
    await expectDenied(setDoc(doc(as(STRANGER), `users/${uid}`), userProfile(STRANGER, { uid })))
    await expectDenied(setDoc(doc(as(STRANGER), `users/${uid}`), userProfile(STRANGER)))
  })

  it('an account with a generic profile can’t change its role', async () => {
    const someone = visitor()
    await seed([set(`users/${someone.uid}`, userProfile(someone))])
    const own = doc(as(someone), `users/${someone.uid}`)
    await expectDenied(updateDoc(own, { role: 'admin' }))
    await expectDenied(updateDoc(own, { role: 'ambassador' }))
    await expectDenied(setDoc(own, adminProfile(someone)))
  })

  it('only the owner of a generic profile can replace it with a new ambassador’s profile', async () => {
    const someone = visitor()
    const path = `users/${someone.uid}`
    await seed([set(path, userProfile(someone))])
    const climber = { ...newcomer(), uid: someone.uid, email: someone.email }
    const batch = ambassadorSignUp(climber)
    for (const change of [
      { email: 'other@people.example' },
      { referralCount: 1 },
      { tier: 'Gold' },
      { createdAt: LONG_AGO },
      { uid: someone.uid },
      { role: 'user' },
    ]) {
      await expectDenied(commit(as(someone), changing(batch, path, change)))
    }
    const withoutCode = batch.filter((write) => write.path === path)
    await expectDenied(commit(as(someone), withoutCode))
    for (const who of [null, STRANGER, ADMIN]) await expectDenied(commit(as(who), batch))
    // The rules also refuse another account with the same email, even if the code's document exists.
    await seed(batch.filter((write) => write.path !== path))
    await expectDenied(commit(as({ ...someone, uid: 'another-uid' }), withoutCode))
    await seed([remove(`referralCodes/${climber.code}`)])
    await expectAllowed(commit(as(someone), batch))
    const again = ambassadorSignUp({ ...climber, code: newcomer().code })
    await expectDenied(commit(as(someone), again))
  })

  it('no one can change the email in a generic profile', async () => {
    const someone = visitor()
    await seed([set(`users/${someone.uid}`, userProfile(someone))])
    for (const who of [someone, ADMIN]) {
      const own = doc(as(who), `users/${who.uid}`)
      await expectDenied(updateDoc(own, { email: STRANGER.email }))
      await expectDenied(updateDoc(own, { email: deleteField() }))
    }
    const own = doc(as(someone), `users/${someone.uid}`)
    await expectDenied(updateDoc(own, { email: ADMIN_EMAIL }))
    // The rules also refuse this after the account's email has changed.
    const moved = { ...someone, email: 'moved@people.example' }
    await expectDenied(updateDoc(doc(as(moved), `users/${someone.uid}`), { email: moved.email }))
  })

  it('only the owner of a generic profile can delete it', async () => {
    const someone = visitor()
    await seed([set(`users/${someone.uid}`, userProfile(someone))])
    const path = `users/${someone.uid}`
    for (const other of [null, STRANGER, AMBASSADOR, ADMIN]) {
      await expectDenied(commit(as(other), [remove(path)]))
    }
    await expectAllowed(commit(as(someone), [remove(path)]))
  })
})

describe('changing a profile', () => {
  beforeEach(() => startWith(WORLD))

  const changes: [string, Document][] = [
    ['change the ambassador’s role', { role: 'admin' }],
    ['change the ambassador’s status', { status: 'Pending' }],
    ['change the ambassador’s email', { email: 'other@people.example' }],
    ['change the ambassador’s code', { referralCode: OTHER_AMBASSADOR.code }],
    ['change the ambassador’s count', { referralCount: 4 }],
    ['increment the ambassador’s count', { referralCount: increment(1) }],
    ['change the ambassador’s count and tier', { referralCount: 50, tier: 'Silver' }],
    ['change the ambassador’s tier', { tier: 'Gold' }],
    ['change the ambassador’s last counted referral', { lastVerifiedReferral: 'founder' }],
    ['change the ambassador’s college', { college: 'Another' }],
    [
      'change the time of creation of the ambassador’s profile',
      { createdAt: Timestamp.fromMillis(0) },
    ],
    ['add a field to the ambassador’s profile', { extra: true }],
    ['remove a field from the ambassador’s profile', { tier: deleteField() }],
  ]
  for (const [what, change] of changes) {
    onlyLets('nobody but the admin', what, (firestore) =>
      commit(firestore, [update(PROFILE, change)]),
    )
  }

  const renamed = {
    firstName: 'Another',
    lastName: '',
    socialMedia: 's'.repeat(80),
    changedAt: serverTimestamp(),
  }
  onlyLets(['the ambassador'], 'change the ambassador’s name', (firestore) =>
    commit(firestore, [update(PROFILE, renamed)]),
  )

  it('only the ambassador can change their name while their profile is hidden', async () => {
    const someone = await member()
    await seed([update(`users/${someone.uid}`, { hidden: true, hiddenByTeam: true })])
    for (const other of [null, STRANGER, OTHER_AMBASSADOR, ADMIN]) {
      await expectDenied(updateDoc(doc(as(other), `users/${someone.uid}`), renamed))
    }
    await expectAllowed(updateDoc(doc(as(someone), `users/${someone.uid}`), renamed))
  })

  it('a change of an ambassador’s name must store the server’s time', async () => {
    const someone = await member()
    const { changedAt: _time, ...untimed } = renamed
    for (const change of [untimed, { ...untimed, changedAt: Timestamp.fromMillis(1) }]) {
      await expectDenied(updateDoc(doc(as(someone), `users/${someone.uid}`), change))
    }
  })

  it.each<[string, Document]>([
    ...[...NO_NAMES, 'f'.repeat(61)].map((name): [string, Document] => [
      `the first name ${JSON.stringify(name.slice(0, 9))}`,
      { firstName: name },
    ]),
    ['an invisible last name', { lastName: '\u3164' }],
    ['a first name of another type', { firstName: 7 }],
    ['no first name', { firstName: deleteField() }],
    ['a last name that is too long', { lastName: 'l'.repeat(81) }],
    ['a last name of another type', { lastName: null }],
    ['a blank handle', { socialMedia: '\u00a0' }],
    ['a handle that is too long', { socialMedia: 's'.repeat(81) }],
    ['a handle of another type', { socialMedia: ['@one', '@two'] }],
    ['another role in the same write', { firstName: 'New', role: 'admin' }],
    ['another tier in the same write', { firstName: 'New', tier: 'Gold' }],
    ['an extra field', { firstName: 'New', extra: true }],
  ])('an ambassador’s change of name is refused with %s', async (_, change) => {
    const someone = await member()
    const timed = { ...change, changedAt: serverTimestamp() }
    await expectDenied(updateDoc(doc(as(someone), `users/${someone.uid}`), timed))
  })

  it('the admin and accounts with a generic profile can’t change the name in their own profile', async () => {
    const someone = account('generic-renamed')
    await seed([set(`users/${someone.uid}`, userProfile(someone))])
    for (const who of [someone, ADMIN]) {
      await expectDenied(updateDoc(doc(as(who), `users/${who.uid}`), renamed))
    }
  })
})

const path = (who: Account) => `users/${who.uid}`

describe('a weekly target', () => {
  it('an ambassador can set, change and remove their weekly target', async () => {
    const someone = await member()
    for (const weeklyTarget of [1, 100, 5, null]) {
      await expectAllowed(updateDoc(doc(as(someone), path(someone)), { weeklyTarget }))
    }
  })

  it.each([0, 101, -1, 1.5, '5', true, [5], deleteField()])(
    'an ambassador can’t set this weekly target: %j',
    async (weeklyTarget) => {
      const someone = await member()
      await seed([update(path(someone), { weeklyTarget: 5 })])
      await expectDenied(updateDoc(doc(as(someone), path(someone)), { weeklyTarget }))
    },
  )

  it('only the ambassador can set their weekly target, in a write that changes nothing else', async () => {
    const someone = await member()
    for (const other of [null, STRANGER, OTHER_AMBASSADOR, ADMIN]) {
      await expectDenied(updateDoc(doc(as(other), path(someone)), { weeklyTarget: 5 }))
    }
    await expectDenied(updateDoc(doc(as(ADMIN), path(ADMIN)), { weeklyTarget: 5 }))
    for (const more of [
      { tier: 'Gold' },
      { referralCount: 5 },
      { paused: true },
      { extra: true },
    ]) {
      await expectDenied(updateDoc(doc(as(someone), path(someone)), { weeklyTarget: 5, ...more }))
    }
  })
})

describe('an ambassador’s profile with all optional fields', () => {
  it('no other account can change the handle in the ambassador’s profile', async () => {
    const someone = await member()
    const more = {
      weeklyTarget: 5,
      certificateId: 'abcdefghijklmnopqrstuvwxyz',
      lastVerifiedReferral: FOUNDER.id,
    }
    await seed([update(path(someone), more)])
    for (const other of [null, STRANGER, OTHER_AMBASSADOR]) {
      await expectDenied(updateDoc(doc(as(other), path(someone)), { socialMedia: '@another' }))
    }
  })
})

describe('deleting a profile', () => {
  onlyLets('nobody', 'delete the ambassador’s profile without retiring the code', (firestore) =>
    commit(firestore, [remove(PROFILE)]),
  )
  onlyLets('nobody', 'delete the admin’s profile', (firestore) =>
    commit(firestore, [remove(`users/${ADMIN.uid}`)]),
  )

  it('an ambassador can delete their profile in the batch that retires their code', async () => {
    const someone = await member()
    await expectAllowed(commit(as(someone), leaveProgramme(someone)))
  })

  it('only the ambassador can delete their profile', async () => {
    const someone = await member()
    for (const other of [null, STRANGER, OTHER_AMBASSADOR, ADMIN]) {
      await expectDenied(commit(as(other), leaveProgramme(someone)))
    }
  })

  it('an ambassador who has deleted their profile can’t read boards or recreate the code and the profile', async () => {
    const someone = await member()
    await commit(as(someone), leaveProgramme(someone))
    await expectDenied(getDoc(doc(as(someone), 'boards/all')))
    await expectDenied(
      setDoc(doc(as(someone), `referralCodes/${someone.code}`), ambassadorCode(someone)),
    )
    await expectDenied(setDoc(doc(as(someone), `users/${someone.uid}`), ambassadorProfile(someone)))
  })

  it('an ambassador can’t recreate their deleted profile with the retired code', async () => {
    const someone = await member()
    await seed([
      remove(`users/${someone.uid}`),
      set(`referralCodes/${someone.code}`, retiredCode()),
    ])
    await expectDenied(
      commit(as(someone), [set(`users/${someone.uid}`, ambassadorProfile(someone))]),
    )
  })
})

describe('creating documents under a profile', () => {
  onlyLets('nobody', 'create documents under a profile', (firestore) =>
    setDoc(doc(firestore, `${PROFILE}/notes/one`), { text: 'mine' }),
  )
})

describe('a profile with an unknown role', () => {
  beforeEach(() => startWith(WORLD, [update(PROFILE, { role: 'captain' })]))

  it('the profile’s owner can’t change the name or leave the programme', async () => {
    const renamed = { firstName: 'Another', changedAt: serverTimestamp() }
    await expectDenied(commit(as(AMBASSADOR), [update(PROFILE, renamed)]))
    await expectDenied(commit(as(AMBASSADOR), leaveProgramme(AMBASSADOR)))
  })
})

describe('the certificate’s id in a profile', () => {
  const id = 'c'.repeat(26)
  beforeEach(() => startWith([...WORLD, ...ambassadorWithCount(AMBASSADOR, 50)]))

  it('an ambassador can’t change other fields of their profile while adding a certificate’s id', async () => {
    const batch = certify(AMBASSADOR, id, 50)
    const more = batch.map((write) =>
      write.path === PROFILE && write.kind === 'update'
        ? { ...write, data: { ...write.data, extra: true } }
        : write,
    )
    await expectDenied(commit(as(AMBASSADOR), more))
    const counted = batch.map((write) =>
      write.path === PROFILE && write.kind === 'update'
        ? { ...write, data: { ...write.data, status: 'Star' } }
        : write,
    )
    await expectDenied(commit(as(AMBASSADOR), counted))
    await expectAllowed(commit(as(AMBASSADOR), batch))
  })

  it('only the ambassador can remove a certificate’s id from their profile, in a write that changes nothing else', async () => {
    await seed([update(PROFILE, { certificateId: id, extra: true })])
    const gone = { certificateId: deleteField() }
    await expectDenied(commit(as(OTHER_AMBASSADOR), [update(PROFILE, gone)]))
    await expectDenied(commit(as(AMBASSADOR), [update(PROFILE, { ...gone, extra: deleteField() })]))
    await expectAllowed(commit(as(AMBASSADOR), [update(PROFILE, gone)]))
  })
})
