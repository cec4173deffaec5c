import {
  type Firestore,
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
  where,
} from 'firebase/firestore/lite'
import { beforeAll, describe, it } from 'vitest'

import {
  ambassadorSignUp,
  commit,
  erasePending,
  founderSignUp,
  leaveProgramme,
  remove,
  set,
  update,
} from '../factories/batches'
import { type Document, referral } from '../factories/documents'
import {
  type Founder,
  account,
  ambassador,
  founder,
  referredBy,
  referredByFounder,
} from '../factories/people'
import {
  ADMIN,
  AMBASSADOR,
  FOUNDER,
  OTHER_AMBASSADOR,
  WORLD,
  expectAllowed,
  expectDenied,
  expectEachDenied,
  rulesEnvironment,
  spoiled,
} from './environment'
import { newcomers } from './newcomers'

const { as, seed, startWith, onlyLets } = rulesEnvironment('referrals')
const { newNumber, newcomer, signedUp, verified } = newcomers(seed)

const REFERRAL = `referrals/${FOUNDER.id}`
const friendOfAmbassador = () => signedUp(referredBy(AMBASSADOR))

beforeAll(() => startWith(WORLD))

describe('reading referrals', () => {
  onlyLets(['the ambassador', 'the admin'], 'get a referral of the ambassador', (firestore) =>
    getDoc(doc(firestore, REFERRAL)),
  )
  for (const status of ['pending_verification', 'verified']) {
    onlyLets(
      ['the ambassador', 'the admin'],
      `list the ambassador’s referrals with the status ${status}, newest first`,
      (firestore) =>
        getDocs(
          query(
            collection(firestore, 'referrals'),
            where('referredBy', '==', AMBASSADOR.uid),
            where('status', '==', status),
            orderBy('createdAt', 'desc'),
            limit(25),
          ),
        ),
    )
  }
  onlyLets(['the ambassador', 'the admin'], 'count the ambassador’s referrals', (firestore) =>
    getCount(query(collection(firestore, 'referrals'), where('referredBy', '==', AMBASSADOR.uid))),
  )
  for (const time of ['createdAt', 'verifiedAt']) {
    onlyLets(
      ['the ambassador', 'the admin'],
      `count the ambassador’s referrals within a range of ${time}`,
      (firestore) =>
        getCount(
          query(
            collection(firestore, 'referrals'),
            where('referredBy', '==', AMBASSADOR.uid),
            where(time, '>=', Timestamp.fromMillis(0)),
            where(time, '<', Timestamp.fromMillis(4_000_000_000_000)),
          ),
        ),
    )
  }
  onlyLets(['the admin'], 'list the referrals of all referrers', (firestore) =>
    getDocs(
      query(
        collection(firestore, 'referrals'),
        where('status', '==', 'pending_verification'),
        orderBy('createdAt', 'desc'),
        limit(1),
      ),
    ),
  )
  onlyLets(['the admin'], 'list the referrals of two ambassadors in one query', (firestore) =>
    getDocs(
      query(
        collection(firestore, 'referrals'),
        where('referredBy', 'in', [AMBASSADOR.uid, OTHER_AMBASSADOR.uid]),
      ),
    ),
  )
  onlyLets(['the admin'], 'count all referrals', (firestore) =>
    getCount(collection(firestore, 'referrals')),
  )
  onlyLets(['the admin'], 'find referrals by the founder’s email', (firestore) =>
    getDocs(query(collection(firestore, 'referrals'), where('email', '==', FOUNDER.email))),
  )
  onlyLets(['the admin'], 'list the referrals of a founder’s code', (firestore) =>
    getDocs(query(collection(firestore, 'referrals'), where('referredBy', '==', FOUNDER.id))),
  )
  onlyLets(['the admin'], 'learn that a referral does not exist', (firestore) =>
    getDoc(doc(firestore, 'referrals/nobody00000000000000')),
  )
  onlyLets('nobody', 'query referrals as a collection group', (firestore) =>
    getDocs(
      query(collectionGroup(firestore, 'referrals'), where('referredBy', '==', AMBASSADOR.uid)),
    ),
  )

  it('an ambassador who has left the programme can’t read their referrals', async () => {
    const someone = ambassador(newNumber())
    await seed(ambassadorSignUp(someone))
    const friend = await signedUp(referredBy(someone))
    const own = query(
      collection(as(someone), 'referrals'),
      where('referredBy', '==', someone.uid),
      limit(25),
    )
    await expectAllowed(getDocs(own))
    await commit(as(someone), leaveProgramme(someone))
    await expectDenied(getDocs(own))
    await expectDenied(getDoc(doc(as(someone), `referrals/${friend.id}`)))
  })
})

const friends = (firestore: Firestore, owner = FOUNDER) =>
  query(
    collection(firestore, 'referrals'),
    where('referredBy', '==', owner.id),
    where('code', '==', owner.code),
    where('email', '==', null),
    orderBy('createdAt', 'desc'),
    limit(25),
  )

const withoutTheCode = (firestore: Firestore, owner: Founder) =>
  query(
    collection(firestore, 'referrals'),
    where('referredBy', '==', owner.id),
    where('email', '==', null),
  )

describe('the referrals of a founder', () => {
  const FRIEND = founder(90, referredByFounder(FOUNDER))
  /**
   * A founder's friend whose referral contains the email. The rules let no one create this referral, so the test
   * seeds it.
   */
  const KNOWN_BY_NAME = founder(91, referredByFounder(FOUNDER))
  beforeAll(() =>
    seed([
      ...founderSignUp(FRIEND),
      ...founderSignUp(KNOWN_BY_NAME).map((write) =>
        write.path.startsWith('referrals/')
          ? set(write.path, referral(KNOWN_BY_NAME, { email: KNOWN_BY_NAME.email }))
          : write,
      ),
    ]),
  )

  onlyLets(['the founder', 'the admin'], 'list the founder’s referrals', (firestore) =>
    getDocs(friends(firestore)),
  )
  onlyLets(['the founder', 'the admin'], 'get one of the founder’s referrals', (firestore) =>
    getDoc(doc(firestore, `referrals/${FRIEND.id}`)),
  )
  onlyLets(['the admin'], 'get a founder’s referral that contains an email', (firestore) =>
    getDoc(doc(firestore, `referrals/${KNOWN_BY_NAME.id}`)),
  )
  onlyLets(['the admin'], 'filter a founder’s referrals by email', (firestore) =>
    getDocs(
      query(
        collection(firestore, 'referrals'),
        where('referredBy', '==', FOUNDER.id),
        where('email', '==', KNOWN_BY_NAME.email),
      ),
    ),
  )
  onlyLets(['the admin'], 'list all referrals that have no email', (firestore) =>
    getDocs(query(collection(firestore, 'referrals'), where('email', '==', null))),
  )
  onlyLets(
    ['another ambassador', 'the admin'],
    'list OTHER_AMBASSADOR’s referrals of erased founders',
    (firestore) =>
      getDocs(
        query(
          collection(firestore, 'referrals'),
          where('referredBy', '==', OTHER_AMBASSADOR.uid),
          where('email', '==', null),
        ),
      ),
  )

  it('a founder can list only their own referrals, and only until their record is erased', async () => {
    const other = await signedUp()
    const owner = account('other-founder', { email: other.email })
    await expectAllowed(getDocs(friends(as(owner), other)))
    await expectDenied(getDocs(friends(as(owner))))
    await expectDenied(getDoc(doc(as(owner), `referrals/${FRIEND.id}`)))
    await seed(erasePending(other))
    await expectDenied(getDocs(friends(as(owner), other)))
  })

  it('a founder whose record has an erased record’s id can’t read the erased founder’s referrals', async () => {
    const erased = await signedUp()
    const friend = await signedUp(referredByFounder(erased))
    await seed(erasePending(erased))
    const heir = { ...newcomer(), id: erased.id }
    await expectAllowed(commit(as(null), founderSignUp(heir)))
    const owner = as(account('heir', { email: heir.email }))
    await expectDenied(getDocs(friends(owner, erased)))
    await expectDenied(getDocs(withoutTheCode(owner, erased)))
    await expectDenied(getDoc(doc(owner, `referrals/${friend.id}`)))
  })

  it('an account whose uid is the id of a founder’s record can’t read the founder’s referrals', async () => {
    const named = account('named', { uid: FOUNDER.id })
    await expectDenied(getDocs(friends(as(named))))
    await expectDenied(getDoc(doc(as(named), `referrals/${FRIEND.id}`)))
  })
})

const signUpAs = (friend: Founder, email: unknown) =>
  founderSignUp(friend).map((write) =>
    write.path.startsWith('referrals/') ? set(write.path, referral(friend, { email })) : write,
  )

describe('the friend’s email in a new referral', () => {
  it('a referral with a founder’s code must not contain the friend’s email', async () => {
    const friend = newcomer(referredByFounder(FOUNDER))
    for (const email of [friend.email, FOUNDER.email, '']) {
      await expectDenied(commit(as(null), signUpAs(friend, email)))
    }
    await expectAllowed(commit(as(null), signUpAs(friend, null)))
  })

  it('a referral with an ambassador’s code must contain the friend’s email', async () => {
    const friend = newcomer(referredBy(AMBASSADOR))
    await expectDenied(commit(as(null), signUpAs(friend, null)))
  })
})

describe('creating a referral', () => {
  const friend = newcomer(referredBy(AMBASSADOR))

  function signUpWith(document: Document) {
    return founderSignUp(friend).map((write) =>
      write.path.startsWith('referrals/') ? set(write.path, document) : write,
    )
  }

  it('a sign-up with a code can create the referral in the same batch as the record', async () => {
    await expectAllowed(commit(as(null), founderSignUp(newcomer(referredBy(AMBASSADOR)))))
  })

  it.each(
    spoiled(referral(friend), {
      referredBy: [OTHER_AMBASSADOR.uid, friend.id, ''],
      email: ['other@people.example', friend.email.toUpperCase(), ''],
      status: ['verified', 'needs_correction', ''],
    }),
  )('a referral is refused %s', async (_, variants) => {
    await expectEachDenied(variants, (document) => commit(as(null), signUpWith(document)))
  })

  it('a sign-up without a referral code can’t create a referral', async () => {
    const alone = newcomer()
    for (const referredBy of [null, AMBASSADOR.uid]) {
      await expectDenied(
        commit(as(null), [
          ...founderSignUp(alone),
          set(`referrals/${alone.id}`, referral(alone, { referredBy })),
        ]),
      )
    }
  })

  onlyLets('nobody', 'create a referral without a record', (firestore) =>
    setDoc(doc(firestore, `referrals/${friend.id}`), referral(friend)),
  )

  it('no one can create a missing referral after the sign-up', async () => {
    const someone = await friendOfAmbassador()
    await seed([
      remove(`referrals/${someone.id}`),
      update(`waitlistUsers/${someone.id}`, { createdAt: Timestamp.fromMillis(1) }),
    ])
    for (const who of [null, AMBASSADOR, ADMIN]) {
      await expectDenied(setDoc(doc(as(who), `referrals/${someone.id}`), referral(someone)))
    }
  })
})

describe('changing a referral', () => {
  const changes: [string, Document][] = [
    ['mark a referral as verified while its record is not', { status: 'verified' }],
    ['change a referral’s status to needs_correction', { status: 'needs_correction' }],
    ['change a referral’s referrer', { referredBy: OTHER_AMBASSADOR.uid }],
    ['change a referral’s email', { email: 'other@people.example' }],
    ['remove the email from a referral whose record still exists', { email: null }],
    ['change a referral’s time of creation', { createdAt: serverTimestamp() }],
    ['change a referral’s time of verification', { verifiedAt: serverTimestamp() }],
    ['add a field to a referral', { note: 'friend' }],
  ]
  for (const [what, change] of changes) {
    onlyLets('nobody but the admin', what, (firestore) =>
      commit(firestore, [update(REFERRAL, change)]),
    )
  }

  it('no one except the admin can change a referral after its record is verified', async () => {
    const friend = await friendOfAmbassador()
    const path = `referrals/${friend.id}`
    const owner = account('owner', { email: friend.email })
    await seed([
      update(`waitlistUsers/${friend.id}`, { status: 'verified', verifiedBy: ADMIN.uid }),
    ])
    const change = [update(path, { status: 'verified', verifiedAt: serverTimestamp() })]
    for (const who of [null, AMBASSADOR, owner]) await expectDenied(commit(as(who), change))
    await seed(change)
    const back = [update(path, { status: 'pending_verification' })]
    for (const who of [null, AMBASSADOR, owner]) await expectDenied(commit(as(who), back))
  })
})

describe('erasing a referral', () => {
  onlyLets('nobody but the admin', 'delete a referral whose record still exists', (firestore) =>
    commit(firestore, [remove(REFERRAL)]),
  )

  it('only the admin can delete a pending referral, by erasing its record', async () => {
    const friend = await friendOfAmbassador()
    for (const who of [null, AMBASSADOR, account('owner', { email: friend.email })]) {
      await expectDenied(commit(as(who), erasePending(friend)))
      await seed([remove(`waitlistUsers/${friend.id}`)])
      await expectDenied(commit(as(who), [remove(`referrals/${friend.id}`)]))
      await seed(founderSignUp(friend))
    }
    await expectAllowed(commit(as(ADMIN), erasePending(friend)))
  })

  it('after a record is erased, the admin can change its referral’s email only to null', async () => {
    const friend = await verified(referredBy(AMBASSADOR))
    await seed([remove(`waitlistUsers/${friend.id}`)])
    const path = `referrals/${friend.id}`
    await expectDenied(commit(as(AMBASSADOR), [update(path, { email: null })]))
    await expectDenied(commit(as(null), [update(path, { email: null })]))
    await expectDenied(commit(as(ADMIN), [update(path, { email: 'somebody@people.example' })]))
    await expectAllowed(commit(as(ADMIN), [update(path, { email: null })]))
  })
})
