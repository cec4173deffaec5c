import {
  collection,
  collectionGroup,
  deleteField,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  where,
} from 'firebase/firestore/lite'
import { beforeAll, describe, it } from 'vitest'

import {
  type Write,
  ambassadorSignUp,
  commit,
  erasePending,
  founderSignUp,
  leaveProgramme,
  remove,
  set,
  update,
} from '../factories/batches'
import {
  type Document,
  ambassadorCode,
  founderCode,
  retiredCode,
  userProfile,
  waitlistUser,
} from '../factories/documents'
import { account, ambassador, founder } from '../factories/people'
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
import { newcomers } from './newcomers'

const { as, seed, startWith, onlyLets } = rulesEnvironment('referral-codes')
const { newNumber, signedUp } = newcomers(seed)

function withCode(writes: readonly Write[], path: string, code: Document): Write[] {
  return writes.map((write) => (write.path === path ? set(path, code) : write))
}

beforeAll(() => startWith(WORLD))

describe('reading referral codes', () => {
  onlyLets('everyone', 'look up an ambassador’s code', (firestore) =>
    getDoc(doc(firestore, `referralCodes/${AMBASSADOR.code}`)),
  )
  onlyLets('everyone', 'look up a founder’s code', (firestore) =>
    getDoc(doc(firestore, `referralCodes/${FOUNDER.code}`)),
  )
  onlyLets('everyone', 'learn that a code does not exist', (firestore) =>
    getDoc(doc(firestore, 'referralCodes/MDNOONE')),
  )
  onlyLets(['the admin'], 'list codes', (firestore) =>
    getDocs(query(collection(firestore, 'referralCodes'), limit(1))),
  )
  onlyLets(['the admin'], 'find the code of an owner', (firestore) =>
    getDocs(query(collection(firestore, 'referralCodes'), where('ownerId', '==', AMBASSADOR.uid))),
  )
  onlyLets(['the admin'], 'count codes', (firestore) =>
    getCount(collection(firestore, 'referralCodes')),
  )
  onlyLets('nobody', 'query referral codes as a collection group', (firestore) =>
    getDocs(collectionGroup(firestore, 'referralCodes')),
  )
})

describe('an ambassador’s code', () => {
  it('a new ambassador can create their code in the same batch as their profile', async () => {
    const someone = ambassador(newNumber())
    await expectAllowed(commit(as(someone), ambassadorSignUp(someone)))
  })

  const nobody = ambassador(newNumber())
  it.each(
    spoiled(ambassadorCode(nobody), {
      ownerId: [OTHER_AMBASSADOR.uid, ''],
      ownerType: ['founder', 'retired', 'admin', ''],
    }),
  )('an ambassador’s code is refused %s', async (_, variants) => {
    const path = `referralCodes/${nobody.code}`
    await expectEachDenied(variants, (code) =>
      commit(as(nobody), withCode(ambassadorSignUp(nobody), path, code)),
    )
  })

  it.each([
    'MDABCD',
    'MDABCDEF',
    'mdabcde',
    'XXABCDE',
    'MDABCD-',
    'MDABCDÉ',
    'ABCDE',
    'MD',
    'MDABCDE\n',
  ])('an ambassador can’t sign up with the code %j', async (code) => {
    const someone = { ...nobody, code }
    await expectDenied(commit(as(someone), ambassadorSignUp(someone)))
  })

  it('an ambassador can’t create a second code for themselves', async () => {
    const path = `referralCodes/${ambassador(newNumber()).code}`
    await expectDenied(setDoc(doc(as(AMBASSADOR), path), ambassadorCode(AMBASSADOR)))
  })

  it('accounts without an ambassador’s profile can’t create an ambassador’s code', async () => {
    const someone = account('generic-code')
    await seed([set(`users/${someone.uid}`, userProfile(someone))])
    const code = { ownerId: someone.uid, ownerType: 'ambassador' }
    await expectDenied(setDoc(doc(as(someone), 'referralCodes/MDGEN01'), code))
    await expectDenied(
      setDoc(doc(as(ADMIN), 'referralCodes/MDGEN01'), { ...code, ownerId: ADMIN.uid }),
    )
    await expectDenied(setDoc(doc(as(null), 'referralCodes/MDGEN01'), ambassadorCode(AMBASSADOR)))
  })

  it('only the ambassador can recreate the missing document of their code', async () => {
    const someone = ambassador(newNumber())
    await seed(ambassadorSignUp(someone))
    await seed([remove(`referralCodes/${someone.code}`)])
    const path = `referralCodes/${someone.code}`
    await expectDenied(setDoc(doc(as(someone), path), ambassadorCode(OTHER_AMBASSADOR)))
    await expectDenied(setDoc(doc(as(OTHER_AMBASSADOR), path), ambassadorCode(someone)))
    await expectAllowed(setDoc(doc(as(someone), path), ambassadorCode(someone)))
  })

  it('if an ambassador’s profile is missing, only that ambassador can retire the code', async () => {
    const someone = ambassador(newNumber())
    await seed([set(`referralCodes/${someone.code}`, ambassadorCode(someone))])
    const retirement = [set(`referralCodes/${someone.code}`, retiredCode())]
    for (const who of [null, STRANGER, OTHER_AMBASSADOR, ADMIN]) {
      await expectDenied(commit(as(who), retirement))
    }
    await expectAllowed(commit(as(someone), retirement))
  })

  it('an ambassador can’t sign up with a code that someone else has', async () => {
    for (const { code } of [AMBASSADOR, FOUNDER]) {
      const thief = ambassador(newNumber(), { code })
      await expectDenied(commit(as(thief), ambassadorSignUp(thief)))
    }
  })

  it('no one can change the owner of an ambassador’s code or delete the code', async () => {
    const path = `referralCodes/${AMBASSADOR.code}`
    for (const who of [null, STRANGER, AMBASSADOR, OTHER_AMBASSADOR, ADMIN]) {
      await expectDenied(commit(as(who), [update(path, { ownerId: OTHER_AMBASSADOR.uid })]))
      await expectDenied(commit(as(who), [update(path, { ownerType: 'founder' })]))
      await expectDenied(commit(as(who), [set(path, retiredCode())]))
      await expectDenied(commit(as(who), [remove(path)]))
    }
  })

  it.each<[string, Document]>([
    ['keeps the ambassador as its owner', { ownerType: 'retired' }],
    ['contains a reason', { reason: 'left' }],
    ['names another ambassador as its owner', { ownerId: OTHER_AMBASSADOR.uid }],
    ['names a founder as its owner', { ownerId: FOUNDER.id, ownerType: 'founder' }],
  ])(
    'leaving the programme is refused if the document of the retired code %s',
    async (_, change) => {
      const someone = ambassador(newNumber())
      await seed(ambassadorSignUp(someone))
      const path = `referralCodes/${someone.code}`
      const code =
        'ownerType' in change && !('ownerId' in change)
          ? ambassadorCode(someone, change)
          : { ...retiredCode(), ...change }
      await expectDenied(commit(as(someone), withCode(leaveProgramme(someone), path, code)))
    },
  )

  it('no one can use a retired code again or delete it', async () => {
    const someone = ambassador(newNumber())
    await seed([set(`referralCodes/${someone.code}`, retiredCode())])
    const path = `referralCodes/${someone.code}`
    await expectDenied(commit(as(someone), ambassadorSignUp(someone)))
    for (const who of [OTHER_AMBASSADOR, ADMIN]) {
      await expectDenied(commit(as(who), [update(path, ambassadorCode(OTHER_AMBASSADOR))]))
      await expectDenied(commit(as(who), [remove(path)]))
    }
    const heir = founder(newNumber(), { code: someone.code })
    await expectDenied(commit(as(null), founderSignUp(heir)))
  })
})

describe('a founder’s code', () => {
  it('a sign-up can create a founder’s code in the same batch as the record', async () => {
    await expectAllowed(commit(as(null), founderSignUp(founder(newNumber()))))
  })

  const nobody = founder(newNumber())
  it.each(
    spoiled(founderCode(nobody), {
      ownerId: [FOUNDER.id, '', `${nobody.id}/x`],
      ownerType: ['ambassador', 'retired', ''],
    }),
  )('a founder’s code is refused %s', async (_, variants) => {
    const path = `referralCodes/${nobody.code}`
    await expectEachDenied(variants, (code) =>
      commit(as(null), withCode(founderSignUp(nobody), path, code)),
    )
  })

  it.each(['MDABCD', 'MDABCDEF', 'mdabcde', 'XXABCDE', 'MDABCD-', ''])(
    'a founder can’t sign up with the code %j',
    async (code) => {
      const writes = founderSignUp({ ...nobody, code: code || 'x' })
      await expectDenied(commit(as(null), writes))
    },
  )

  it('no one can create a second code for a founder’s record', async () => {
    const path = `referralCodes/${founder(newNumber()).code}`
    await expectDenied(setDoc(doc(as(null), path), founderCode(FOUNDER)))
  })

  it('a founder can’t sign up with a code that someone else has', async () => {
    for (const { code } of [AMBASSADOR, FOUNDER]) {
      await expectDenied(commit(as(null), founderSignUp(founder(newNumber(), { code }))))
    }
  })

  // Friends know the code, so its document must not reveal anything about the owner's payment.
  it.each<[string, Document]>([
    ['the status of the payment', { status: 'pending_verification' }],
    ['a count', { referralCount: 0 }],
    ['the id of a referred friend’s record', { lastVerifiedReferral: FOUNDER.id }],
  ])('a founder’s code can’t be created with %s in its document', async (_, more) => {
    const path = `referralCodes/${nobody.code}`
    const writes = withCode(founderSignUp(nobody), path, founderCode(nobody, more))
    await expectDenied(commit(as(null), writes))
  })
  it.each<[string, Document]>([
    ['the status of the payment', { status: 'refunded' }],
    ['a count', { referralCount: 1 }],
    ['the id of a referred friend’s record', { lastVerifiedReferral: FOUNDER.id }],
  ])('even the admin can’t add %s to a founder’s code', async (_, more) => {
    await expectDenied(commit(as(ADMIN), [update(`referralCodes/${FOUNDER.code}`, more)]))
  })

  const path = `referralCodes/${FOUNDER.code}`
  const changes: [string, Document][] = [
    ['change the owner of a founder’s code', { ownerId: AMBASSADOR.uid }],
    [
      'change the owner and the type of a founder’s code',
      { ownerId: AMBASSADOR.uid, ownerType: 'ambassador' },
    ],
    ['add a field to a founder’s code', { extra: true }],
    ['remove a field from a founder’s code', { ownerType: deleteField() }],
  ]
  for (const [what, change] of changes) {
    onlyLets('nobody', what, (firestore) => commit(firestore, [update(path, change)]))
  }
  onlyLets(
    'nobody but the admin',
    'retire the code of a founder whose record still exists',
    (firestore) => commit(firestore, [set(path, retiredCode())]),
  )
  onlyLets('nobody', 'delete a founder’s code', (firestore) => commit(firestore, [remove(path)]))

  it('only the admin can retire a founder’s code, by erasing the record', async () => {
    const someone = await signedUp()
    const owner = account('owner', { email: someone.email })
    for (const who of [null, STRANGER, owner, AMBASSADOR]) {
      await expectDenied(commit(as(who), erasePending(someone)))
      await seed([remove(`waitlistUsers/${someone.id}`)])
      await expectDenied(commit(as(who), [set(`referralCodes/${someone.code}`, retiredCode())]))
      await seed([set(`waitlistUsers/${someone.id}`, waitlistUser(someone))])
    }
    await expectAllowed(commit(as(ADMIN), erasePending(someone)))
  })

  it('an account whose uid is a founder’s record id can’t retire the founder’s code', async () => {
    const someone = await signedUp()
    const thief = ambassador(newNumber(), { uid: someone.id, code: someone.code })
    await expectDenied(commit(as(thief), leaveProgramme(thief)))
    await expectDenied(commit(as(thief), [set(`referralCodes/${someone.code}`, retiredCode())]))
  })
})

describe('the code of an erased founder', () => {
  it('no one can use an erased founder’s code again', async () => {
    const someone = await signedUp()
    await commit(as(ADMIN), erasePending(someone))
    const code = `referralCodes/${someone.code}`
    await expectDenied(commit(as(ADMIN), [update(code, founderCode(someone))]))
    await expectDenied(commit(as(null), founderSignUp(someone)))
  })
})
