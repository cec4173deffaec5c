import { collection, doc, getCount, getDoc, getDocs, setDoc } from 'firebase/firestore/lite'
import { beforeAll, describe, it } from 'vitest'

import {
  commit,
  emailKey,
  eraseVerified,
  founderSignUp,
  remove,
  set,
  update,
  verify,
} from '../factories/batches'
import { verifiedEmail } from '../factories/documents'
import { account, founder } from '../factories/people'
import {
  ADMIN,
  FOUNDER,
  WORLD,
  expectAllowed,
  expectDenied,
  expectEachDenied,
  rulesEnvironment,
  mistakes,
} from './environment'
import { newcomers } from './newcomers'

const { as, seed, startWith, onlyLets } = rulesEnvironment('verified-emails')
const { newcomer, signedUp } = newcomers(seed)

const VERIFIED = founder(2)
const MARK = `verifiedEmails/${emailKey(VERIFIED.email)}`

beforeAll(async () => {
  await startWith(WORLD, founderSignUp(VERIFIED))
  await seed(verify(VERIFIED, ADMIN))
})

describe('reading verified emails', () => {
  onlyLets(['the admin'], 'look up a verified email by its hash', (firestore) =>
    getDoc(doc(firestore, MARK)),
  )
  onlyLets(['the admin'], 'learn that an email is not verified', (firestore) =>
    getDoc(doc(firestore, `verifiedEmails/${emailKey('other@people.example')}`)),
  )
  onlyLets(['the admin'], 'list the hashes of verified emails', (firestore) =>
    getDocs(collection(firestore, 'verifiedEmails')),
  )
  onlyLets(['the admin'], 'count verified emails', (firestore) =>
    getCount(collection(firestore, 'verifiedEmails')),
  )

  it('even a founder can’t look up whether their own email is reserved', async () => {
    const owner = as(account('owner', { email: VERIFIED.email }))
    await expectDenied(getDoc(doc(owner, MARK)))
  })
})

describe('reserving a verified email', () => {
  onlyLets('nobody but the admin', 'reserve the email of an unverified record', (firestore) =>
    setDoc(doc(firestore, `verifiedEmails/${emailKey(FOUNDER.email)}`), verifiedEmail(FOUNDER)),
  )
  onlyLets(
    'nobody but the admin',
    'reserve an email for a record that has another email',
    (firestore) =>
      setDoc(
        doc(firestore, `verifiedEmails/${emailKey('other@people.example')}`),
        verifiedEmail(VERIFIED),
      ),
  )
  onlyLets(
    'nobody',
    'reserve a verified email a second time by writing its hash in capitals',
    (firestore) =>
      setDoc(
        doc(firestore, `verifiedEmails/${emailKey(VERIFIED.email).toUpperCase()}`),
        verifiedEmail(VERIFIED),
      ),
  )
  onlyLets('nobody', 'move a reserved email to another record', (firestore) =>
    commit(firestore, [update(MARK, { waitlistUserId: FOUNDER.id })]),
  )
  onlyLets(
    'nobody but the admin',
    'reserve the email of a verified record after its verification',
    async (firestore) => {
      const someone = await signedUp()
      await seed([update(`waitlistUsers/${someone.id}`, { status: 'verified' })])
      await setDoc(
        doc(firestore, `verifiedEmails/${emailKey(someone.email)}`),
        verifiedEmail(someone),
      )
    },
  )

  describe('invalid documents of verified emails', () => {
    const someone = founder(99)
    beforeAll(() => seed(founderSignUp(someone)))

    it.each(mistakes(verifiedEmail(someone), { waitlistUserId: [''] }))(
      'the document that reserves an email is refused %s',
      async (_, variants) => {
        await expectEachDenied(variants, (document) =>
          commit(
            as(ADMIN),
            verify(someone, ADMIN).map((write) =>
              write.path.startsWith('verifiedEmails/') ? set(write.path, document) : write,
            ),
          ),
        )
      },
    )
  })
})

describe('freeing a verified email', () => {
  onlyLets(
    'nobody but the admin',
    'free the reserved email of a record that still exists',
    (firestore) => commit(firestore, [remove(MARK)]),
  )
  onlyLets(['the admin'], 'free a reserved email and erase its record', async (firestore) => {
    const someone = await signedUp()
    await seed(verify(someone, ADMIN))
    await commit(firestore, eraseVerified(someone))
  })
  onlyLets(['the admin'], 'free the reserved email of a record that is gone', async (firestore) => {
    const gone = newcomer()
    const path = `verifiedEmails/${emailKey(gone.email)}`
    await seed([set(path, verifiedEmail(gone))])
    await commit(firestore, [remove(path)])
  })

  it('the admin can’t move the reserved email of an erased record to another record', async () => {
    const gone = newcomer()
    const path = `verifiedEmails/${emailKey(gone.email)}`
    await seed([set(path, verifiedEmail(gone))])
    await expectDenied(commit(as(ADMIN), [update(path, { waitlistUserId: FOUNDER.id })]))
  })

  it('the admin can’t erase a verified record without freeing its email', async () => {
    const someone = await signedUp()
    await seed(verify(someone, ADMIN))
    await expectDenied(
      commit(
        as(ADMIN),
        eraseVerified(someone).filter(({ path }) => !path.startsWith('verifiedEmails/')),
      ),
    )
    await expectAllowed(commit(as(ADMIN), eraseVerified(someone)))
  })
})
