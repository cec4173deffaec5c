import { deleteField } from 'firebase/firestore/lite'
import { beforeAll, describe, it } from 'vitest'

import {
  commit,
  erasePending,
  eraseVerified,
  founderSignUp,
  remove,
  set,
  update,
  verify,
} from '../factories/batches'
import { deletionRequest, waitlistUser } from '../factories/documents'
import { referredBy, referredByFounder } from '../factories/people'
import { changing } from './changed-batches'
import {
  ADMIN,
  AMBASSADOR,
  FOUNDER,
  STRANGER,
  WORLD,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from './environment'
import { newcomers, ownerOf } from './newcomers'

const { as, seed, startWith, onlyLets } = rulesEnvironment('erasing')
const { newcomer, signedUp, verified } = newcomers(seed)

const RECORD = `waitlistUsers/${FOUNDER.id}`

beforeAll(() => startWith(WORLD))

describe('the admin erases a founder', () => {
  onlyLets(
    'nobody',
    'delete a founder’s record but keep the documents that belong to it',
    (firestore) => commit(firestore, [remove(RECORD)]),
  )
  onlyLets(['the admin'], 'erase a founder who is not verified', async (firestore) => {
    const someone = await signedUp(referredBy(AMBASSADOR))
    await seed([set(`deletionRequests/${someone.id}`, deletionRequest(ownerOf(someone)))])
    await commit(firestore, erasePending(someone))
  })
  onlyLets(['the admin'], 'erase a verified founder', async (firestore) => {
    const someone = await verified(referredBy(AMBASSADOR))
    await seed([set(`deletionRequests/${someone.id}`, deletionRequest(ownerOf(someone)))])
    await commit(firestore, eraseVerified(someone))
  })

  it('the admin can erase a founder whom no one referred', async () => {
    await expectAllowed(commit(as(ADMIN), erasePending(await signedUp())))
    await expectAllowed(commit(as(ADMIN), eraseVerified(await verified())))
  })

  it('the admin can’t erase an unverified founder without deleting the referral', async () => {
    const friend = await signedUp(referredByFounder(await signedUp()))
    const path = `referrals/${friend.id}`
    await expectDenied(
      commit(
        as(ADMIN),
        erasePending(friend).filter((write) => write.path !== path),
      ),
    )
    await expectAllowed(commit(as(ADMIN), erasePending(friend)))
  })

  it('only the admin can erase a record that has no code or whose code has no document', async () => {
    for (const generatedReferralCode of [deleteField(), 'MDNOONE']) {
      const someone = newcomer()
      await seed([
        set(`waitlistUsers/${someone.id}`, waitlistUser(someone)),
        update(`waitlistUsers/${someone.id}`, {
          generatedReferralCode,
          referredBy: deleteField(),
          status: deleteField(),
        }),
      ])
      for (const who of [null, STRANGER, AMBASSADOR, ownerOf(someone)]) {
        await expectDenied(commit(as(who), [remove(`waitlistUsers/${someone.id}`)]))
      }
      await expectAllowed(commit(as(ADMIN), [remove(`waitlistUsers/${someone.id}`)]))
    }
  })

  it('another sign-up can use an erased founder’s email, but not their payment reference', async () => {
    const someone = await verified()
    await commit(as(ADMIN), eraseVerified(someone))
    const { email, reference } = someone
    await expectDenied(commit(as(null), founderSignUp(newcomer({ email, reference }))))
    const again = newcomer({ email })
    await expectAllowed(commit(as(null), founderSignUp(again)))
    await expectAllowed(commit(as(ADMIN), verify(again, ADMIN)))
  })

  it('the admin can erase a founder and free their payment reference in one batch', async () => {
    const someone = await signedUp()
    await expectAllowed(
      commit(as(ADMIN), [...erasePending(someone), remove(`upiReferences/${someone.reference}`)]),
    )
    const { reference } = someone
    await expectAllowed(commit(as(null), founderSignUp(newcomer({ reference }))))
  })

  it('the admin can’t erase a founder without retiring the referral code', async () => {
    const someone = await signedUp()
    const path = `referralCodes/${someone.code}`
    await expectDenied(
      commit(as(ADMIN), changing(erasePending(someone), path, { ownerType: 'founder' })),
    )
  })
})
