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

describe('reading requests', () => {
  onlyLets(['the founder', 'the admin'], 'get the founder’s request', (firestore) =>
    getDoc(doc(firestore, REQUEST)),
  )
  onlyLets(['the admin'], 'list requests', (firestore) =>
    getDocs(collection(firestore, 'deletionRequests')),
  )
  onlyLets(['the admin'], 'list the requests of the founder’s account', (firestore) =>
    getDocs(
      query(collection(firestore, 'deletionRequests'), where('uid', '==', FOUNDER_ACCOUNT.uid)),
    ),
  )
  onlyLets(['the admin'], 'tell whether a record is there that is not theirs', (firestore) =>
    getDoc(doc(firestore, 'deletionRequests/nobody00000000000000')),
  )
  onlyLets('nobody', 'look through requests as a collection group', (firestore) =>
    getDocs(collectionGroup(firestore, 'deletionRequests')),
  )

  it('tells a founder that there is none yet', async () => {
    const someone = await signedUp()
    const owner = as(account('owner', { email: someone.email }))
    await expectAllowed(getDoc(doc(owner, `deletionRequests/${someone.id}`)))
  })
})

describe('asking for erasure', () => {
  it('is open to the founder with a verified mailbox', async () => {
    const someone = await signedUp()
    const owner = account('owner', { email: someone.email })
    const request = (who: Account) =>
      setDoc(doc(as(who), `deletionRequests/${someone.id}`), deletionRequest(who))
    await expectDenied(request({ ...owner, emailVerified: false }))
    await expectAllowed(request(owner))
  })

  it('is nobody else’s business', async () => {
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

  it('needs a record', async () => {
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
    'is refused %s',
    async (_, variants) => {
      await seed(founderSignUp(subject))
      await expectEachDenied(variants, (document) =>
        setDoc(doc(as(owner), `deletionRequests/${subject.id}`), document),
      )
    },
  )

  onlyLets('nobody', 'change a request', (firestore) =>
    commit(firestore, [update(REQUEST, { uid: STRANGER.uid })]),
  )
  onlyLets('nobody', 'replace a request', (firestore, who) =>
    setDoc(doc(firestore, REQUEST), deletionRequest(who ?? STRANGER)),
  )
})

describe('taking a request back', () => {
  onlyLets(['the admin'], 'remove somebody else’s request', async (firestore) => {
    const someone = await signedUp()
    const path = `deletionRequests/${someone.id}`
    await seed([set(path, deletionRequest(account('owner', { email: someone.email })))])
    await commit(firestore, [remove(path)])
  })

  it('is open to the founder with a verified mailbox', async () => {
    const someone = await signedUp()
    const owner = account('owner', { email: someone.email })
    const path = `deletionRequests/${someone.id}`
    await seed([set(path, deletionRequest(owner))])
    await expectDenied(commit(as({ ...owner, emailVerified: false }), [remove(path)]))
    await expectAllowed(commit(as(owner), [remove(path)]))
  })

  it('cannot be left out of the erasure', async () => {
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

describe('asking for erasure in the batch of a sign-up', () => {
  it('is too early', async () => {
    const someone = founder(97)
    const owner = account('owner', { email: someone.email })
    const asked = set(`deletionRequests/${someone.id}`, deletionRequest(owner))
    await expectDenied(commit(as(owner), [...founderSignUp(someone), asked]))
  })
})
