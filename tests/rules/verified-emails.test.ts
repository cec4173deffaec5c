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

describe('reading which e-mails are verified', () => {
  onlyLets(['the admin'], 'look one up by its hash', (firestore) => getDoc(doc(firestore, MARK)))
  onlyLets(['the admin'], 'learn that one is not verified', (firestore) =>
    getDoc(doc(firestore, `verifiedEmails/${emailKey('other@people.example')}`)),
  )
  onlyLets(['the admin'], 'list them', (firestore) =>
    getDocs(collection(firestore, 'verifiedEmails')),
  )
  onlyLets(['the admin'], 'count them', (firestore) =>
    getCount(collection(firestore, 'verifiedEmails')),
  )

  it('is refused to the founder whose address it is, too', async () => {
    const owner = as(account('owner', { email: VERIFIED.email }))
    await expectDenied(getDoc(doc(owner, MARK)))
  })
})

describe('marking an e-mail as verified', () => {
  onlyLets(
    'nobody but the admin',
    'mark the e-mail of a record that is not verified',
    (firestore) =>
      setDoc(doc(firestore, `verifiedEmails/${emailKey(FOUNDER.email)}`), verifiedEmail(FOUNDER)),
  )
  onlyLets('nobody but the admin', 'mark an e-mail that is not the record’s', (firestore) =>
    setDoc(
      doc(firestore, `verifiedEmails/${emailKey('other@people.example')}`),
      verifiedEmail(VERIFIED),
    ),
  )
  onlyLets('nobody', 'mark it in capitals, as a second one', (firestore) =>
    setDoc(
      doc(firestore, `verifiedEmails/${emailKey(VERIFIED.email).toUpperCase()}`),
      verifiedEmail(VERIFIED),
    ),
  )
  onlyLets('nobody', 'pass a mark on to another record', (firestore) =>
    commit(firestore, [update(MARK, { waitlistUserId: FOUNDER.id })]),
  )
  onlyLets(
    'nobody but the admin',
    'mark the e-mail of a record that was verified before',
    async (firestore) => {
      const someone = await signedUp()
      await seed([update(`waitlistUsers/${someone.id}`, { status: 'verified' })])
      await setDoc(
        doc(firestore, `verifiedEmails/${emailKey(someone.email)}`),
        verifiedEmail(someone),
      )
    },
  )

  describe('in another form', () => {
    const someone = founder(99)
    beforeAll(() => seed(founderSignUp(someone)))

    it.each(mistakes(verifiedEmail(someone), { waitlistUserId: [''] }))(
      'is refused %s',
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

describe('removing a mark', () => {
  onlyLets('nobody but the admin', 'remove the mark of a record that is there', (firestore) =>
    commit(firestore, [remove(MARK)]),
  )
  onlyLets(['the admin'], 'remove the mark together with its record', async (firestore) => {
    const someone = await signedUp()
    await seed(verify(someone, ADMIN))
    await commit(firestore, eraseVerified(someone))
  })
  onlyLets(['the admin'], 'remove the mark of a record that is gone', async (firestore) => {
    const gone = newcomer()
    const path = `verifiedEmails/${emailKey(gone.email)}`
    await seed([set(path, verifiedEmail(gone))])
    await commit(firestore, [remove(path)])
  })

  it('hands on no mark of a record that is gone', async () => {
    const gone = newcomer()
    const path = `verifiedEmails/${emailKey(gone.email)}`
    await seed([set(path, verifiedEmail(gone))])
    await expectDenied(commit(as(ADMIN), [update(path, { waitlistUserId: FOUNDER.id })]))
  })

  it('cannot be left out of the erasure', async () => {
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
