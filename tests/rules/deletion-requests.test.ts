import {
  collection,
  collectionGroup,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  where,
} from 'firebase/firestore/lite'
import { beforeAll, describe, it } from 'vitest'

import { commit, erasePending, founderSignUp, remove, set, update } from '../factories/batches'
import { deletionRequest } from '../factories/documents'
import { type Account, account, founder } from '../factories/people'
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
import { newcomers } from './newcomers'

const { as, seed, startWith, onlyLets } = rulesEnvironment('deletion-requests')
const { signedUp } = newcomers(seed)

const REQUEST = `deletionRequests/${FOUNDER.id}`

beforeAll(async () => {
  await startWith(WORLD)
  await seed([set(REQUEST, deletionRequest(FOUNDER_ACCOUNT))])
})

describe('reading deletion requests', () => {
  onlyLets(['the founder', 'the admin'], 'get the founder’s deletion request', (firestore) =>
    getDoc(doc(firestore, REQUEST)),
  )
  onlyLets(['the admin'], 'list deletion requests', (firestore) =>
    getDocs(collection(firestore, 'deletionRequests')),
  )
  onlyLets(['the admin'], 'list the deletion requests of the founder’s account', (firestore) =>
    getDocs(
      query(collection(firestore, 'deletionRequests'), where('uid', '==', FOUNDER_ACCOUNT.uid)),
    ),
  )
  onlyLets(
    ['the admin'],
    'learn whether a deletion request exists for someone else’s record',
    (firestore) => getDoc(doc(firestore, 'deletionRequests/nobody00000000000000')),
  )
  onlyLets('nobody', 'query deletion requests as a collection group', (firestore) =>
    getDocs(collectionGroup(firestore, 'deletionRequests')),
  )

  it('a founder can learn that they have not requested erasure yet', async () => {
    const someone = await signedUp()
    const owner = as(account('owner', { email: someone.email }))
    await expectAllowed(getDoc(doc(owner, `deletionRequests/${someone.id}`)))
  })
})

describe('asking for the erasure of a record', () => {
  it('a founder with a verified mailbox can request erasure', async () => {
    const someone = await signedUp()
    const owner = account('owner', { email: someone.email })
    const request = (who: Account) =>
      setDoc(doc(as(who), `deletionRequests/${someone.id}`), deletionRequest(who))
    await expectDenied(request({ ...owner, emailVerified: false }))
    await expectAllowed(request(owner))
  })

  it('only the founder can request the erasure of their record', async () => {
    const someone = await signedUp()
    for (const who of [null, STRANGER, AMBASSADOR, FOUNDER_ACCOUNT, ADMIN]) {
      await expectDenied(
        setDoc(
          doc(as(who), `deletionRequests/${someone.id}`),
          deletionRequest(who ?? account('owner')),
        ),
      )
    }
  })

  it('an account without a record can’t request erasure', async () => {
    await expectDenied(
      setDoc(
        doc(as(FOUNDER_ACCOUNT), 'deletionRequests/nobody00000000000000'),
        deletionRequest(FOUNDER_ACCOUNT),
      ),
    )
  })

  const subject = founder(99)
  const owner = account('owner', { email: subject.email })
  it.each(spoiled(deletionRequest(owner), { uid: ['other-uid', ''] }))(
    'a deletion request is refused %s',
    async (_, variants) => {
      await seed(founderSignUp(subject))
      await expectEachDenied(variants, (document) =>
        setDoc(doc(as(owner), `deletionRequests/${subject.id}`), document),
      )
    },
  )

  onlyLets('nobody', 'change a deletion request', (firestore) =>
    commit(firestore, [update(REQUEST, { uid: STRANGER.uid })]),
  )
  onlyLets('nobody', 'replace a deletion request', (firestore, who) =>
    setDoc(doc(firestore, REQUEST), deletionRequest(who ?? STRANGER)),
  )
})

describe('withdrawing a deletion request', () => {
  onlyLets(['the admin'], 'withdraw someone else’s deletion request', async (firestore) => {
    const someone = await signedUp()
    const path = `deletionRequests/${someone.id}`
    await seed([set(path, deletionRequest(account('owner', { email: someone.email })))])
    await commit(firestore, [remove(path)])
  })

  it('a founder with a verified mailbox can withdraw their deletion request', async () => {
    const someone = await signedUp()
    const owner = account('owner', { email: someone.email })
    const path = `deletionRequests/${someone.id}`
    await seed([set(path, deletionRequest(owner))])
    await expectDenied(commit(as({ ...owner, emailVerified: false }), [remove(path)]))
    await expectAllowed(commit(as(owner), [remove(path)]))
  })

  it('the admin can’t erase a record without deleting the deletion request', async () => {
    const someone = await signedUp()
    const owner = account('owner', { email: someone.email })
    await seed([set(`deletionRequests/${someone.id}`, deletionRequest(owner))])
    await expectDenied(
      commit(
        as(ADMIN),
        erasePending(someone).filter(({ path }) => !path.startsWith('deletionRequests/')),
      ),
    )
    await expectAllowed(commit(as(ADMIN), erasePending(someone)))
  })
})

describe('requesting erasure at sign-up', () => {
  it('no one can request erasure in the batch that creates the record', async () => {
    const someone = founder(97)
    const owner = account('owner', { email: someone.email })
    const asked = set(`deletionRequests/${someone.id}`, deletionRequest(owner))
    await expectDenied(commit(as(owner), [...founderSignUp(someone), asked]))
  })
})
