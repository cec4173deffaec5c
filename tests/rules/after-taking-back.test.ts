import { doc, getDoc } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import {
  type Write,
  askForCorrection,
  commit,
  correctPayment,
  creditAmbassador,
  discountAmbassador,
  erasePending,
  founderSignUp,
  freeReference,
  remove,
  set,
  takeBack,
  verify,
} from '../factories/batches'
import { foundersDispute } from '../factories/documents'
import { founder } from '../factories/people'
import {
  COLLEGE_PATH,
  PROFILE,
  RECORD,
  REFERRAL,
  takenBack,
  verified,
  whole,
  without,
} from './credited-founders'
import {
  ADMIN,
  AMBASSADOR,
  FOUNDER,
  FOUNDER_ACCOUNT,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from './environment'
import { ALONE, SIGNED_UP } from './write-paths'

const { as, seed, startWith, pastTheRules } = rulesEnvironment('after-taking-back')

async function fieldsOf(path: string) {
  const snapshot = await getDoc(doc(pastTheRules(), path))
  return snapshot.data()
}

/** The first of several that one write path can't hold together. */
async function become(...batches: readonly Write[][]): Promise<void> {
  for (const batch of batches) await commit(as(ADMIN), batch)
}

describe('verifying again what was taken back', () => {
  beforeEach(async () => {
    await startWith(SIGNED_UP)
    await become(verified, whole)
  })

  it('credits again, all of it: that the counts name the record already is not enough', async () => {
    const [profile, entry, college] = creditAmbassador(AMBASSADOR, FOUNDER, 4)
    const again = verify(FOUNDER, ADMIN)
    if (profile === undefined || entry === undefined || college === undefined) throw new Error()
    for (const counts of [[], [college], [profile, entry], [entry]]) {
      await expectDenied(commit(as(ADMIN), [...again, ...counts]))
    }
    await expectAllowed(commit(as(ADMIN), verified))
    expect(await fieldsOf(PROFILE)).toMatchObject({ referralCount: 4 })
    expect(await fieldsOf(COLLEGE_PATH)).toMatchObject({ count: 1 })
    expect(Object.keys((await fieldsOf(RECORD)) ?? {})).not.toContain('takenBackAt')
    expect(Object.keys((await fieldsOf(REFERRAL)) ?? {})).not.toContain('statusReason')
  })

  it('is taken back again with all of it, too', async () => {
    await become(verified)
    const [profile, entry, college] = discountAmbassador(AMBASSADOR, FOUNDER, 3)
    if (profile === undefined || entry === undefined || college === undefined) throw new Error()
    for (const counts of [[], [college], [profile, entry], [entry]]) {
      await expectDenied(commit(as(ADMIN), [...takenBack, ...counts]))
    }
    await expectAllowed(commit(as(ADMIN), whole))
  })

  it('forgets that it was taken back', async () => {
    for (const field of ['takenBackAt', 'takenBackBy', 'statusReason']) {
      const [record = verified[0], ...rest] = verified
      if (record === undefined || record.kind === 'delete') throw new Error('It is an update.')
      const { [field]: _left, ...data } = record.data
      await expectDenied(commit(as(ADMIN), [{ ...record, data }, ...rest]))
    }
  })

  it('waits for the founder, who corrects the payment as ever', async () => {
    await expectAllowed(commit(as(FOUNDER_ACCOUNT), correctPayment(FOUNDER, 'CORRECTED1')))
    await expectAllowed(commit(as(ADMIN), verified))
  })

  it('leaves the e-mail to whoever is verified with it in between', async () => {
    const again = founder(71, { email: FOUNDER.email })
    await seed(founderSignUp(again))
    await expectAllowed(commit(as(ADMIN), verify(again, ADMIN)))
    await expectDenied(commit(as(ADMIN), verified))
  })
})

describe('a refund', () => {
  const refunded = [
    ...takeBack(FOUNDER, ADMIN, 'refunded'),
    ...discountAmbassador(AMBASSADOR, FOUNDER, 3),
  ]

  beforeEach(async () => {
    await startWith(SIGNED_UP)
    await become(verified, refunded)
  })

  it('closes the record, for the admin and for its founder', async () => {
    await expectDenied(commit(as(ADMIN), verified))
    await expectDenied(commit(as(ADMIN), askForCorrection(FOUNDER)))
    await expectDenied(commit(as(FOUNDER_ACCOUNT), correctPayment(FOUNDER, 'CORRECTED1')))
    const kept = correctPayment(FOUNDER, FOUNDER.reference)
    await expectDenied(commit(as(FOUNDER_ACCOUNT), kept))
    await expectDenied(commit(as(ADMIN), takeBack(FOUNDER, ADMIN)))
  })

  it('leaves the payment used: nobody joins with it, and the admin does not free it', async () => {
    const thief = founder(72, { reference: FOUNDER.reference })
    await expectDenied(commit(as(null), founderSignUp(thief)))
    await expectDenied(commit(as(ADMIN), freeReference(FOUNDER)))
    await expectDenied(commit(as(ADMIN), [remove(`upiReferences/${FOUNDER.reference}`)]))
    const dispute = foundersDispute(FOUNDER, ALONE.reference)
    await expectDenied(
      commit(as(FOUNDER_ACCOUNT), [set('paymentDisputes/dispute0000000000001', dispute)]),
    )
  })

  it('lets the founder join anew, and be verified with the same e-mail', async () => {
    const again = founder(71, { email: FOUNDER.email })
    await expectAllowed(commit(as(null), founderSignUp(again)))
    await expectAllowed(commit(as(ADMIN), verify(again, ADMIN)))
    // And the closed record can still be erased, with the referral that counts no more.
    await expectDenied(commit(as(ADMIN), without(REFERRAL, erasePending(FOUNDER))))
    await expectAllowed(commit(as(ADMIN), erasePending(FOUNDER)))
  })
})
