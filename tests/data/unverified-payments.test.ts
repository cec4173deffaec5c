import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'

import {
  referenceHoldersQuery,
  unverifiedPaymentsQuery,
  type Progress,
} from '@/data/counts/unverified-payments'
import { AppError } from '@/data/firebase/errors'

import {
  revert,
  adminSetUp,
  askForCorrection,
  erasePending,
  founderSignUp,
  set,
  verify,
} from '../factories/batches'
import { upiReference, waitlistUser } from '../factories/documents'
import { account, admin, founder } from '../factories/people'
import { dataEnvironment } from './environment'

const { seed, become } = dataEnvironment()

const theAdmin = admin()
let client: QueryClient

beforeEach(async () => {
  client = new QueryClient()
  await seed(adminSetUp(theAdmin))
  await become(theAdmin)
})

const readUnverified = async () =>
  (await client.fetchQuery(unverifiedPaymentsQuery(theAdmin.uid, 1))).signUps
const progress: Progress[] = []
const lookUp = async (references: readonly string[]) => {
  const { documents } = await client.fetchQuery(unverifiedPaymentsQuery(theAdmin.uid, 1))
  progress.length = 0
  const onProgress = (one: Progress) => progress.push(one)
  return client.fetchQuery(
    referenceHoldersQuery(theAdmin.uid, references, {
      reading: 1,
      part: '',
      documents,
      onProgress,
    }),
  )
}

describe('unverified payments', () => {
  it('the list of unverified payments contains sign-ups of every status except verified and refunded', async () => {
    const [pending, corrected, odd, none, verified, refunded] = [1, 2, 3, 4, 5, 6].map((one) =>
      founder(one),
    )
    if (!pending || !corrected || !odd || !none || !verified || !refunded) {
      throw new Error('Six founders')
    }
    await seed(founderSignUp(refunded))
    await seed(revert(refunded, theAdmin, 'refunded'))
    await seed([...founderSignUp(pending), ...founderSignUp(corrected), ...founderSignUp(verified)])
    await seed([...askForCorrection(corrected), ...verify(verified, theAdmin)])
    await seed([
      set(`waitlistUsers/${odd.id}`, waitlistUser(odd, { status: 'reversed' })),
      set(`waitlistUsers/${none.id}`, waitlistUser(none, { status: null })),
    ])

    const unverified = await readUnverified()

    expect(unverified.map(({ id }) => id).toSorted()).toEqual(
      [pending, corrected, odd, none].map(({ id }) => id),
    )
    expect(unverified.find(({ id }) => id === corrected.id)).toMatchObject({
      email: corrected.email,
      upiReferenceId: corrected.reference,
      generatedReferralCode: corrected.code,
      status: 'needs_correction',
    })
  })

  it('only the admin can read the unverified payments', async () => {
    await seed(founderSignUp(founder(1)))
    await become(account('stranger'))

    await expect(readUnverified()).rejects.toThrow(AppError)
  })
})

describe('looking up payment references that aren’t in the list of unverified payments', () => {
  // A few references are looked up one by one. For many, all documents are read.
  it.each([
    ['70 unused references', 70],
    ['10,000 unused references', 10_000],
  ])(
    'the look-up finds the status of every used payment reference among %s',
    async (_how, length) => {
      const [verified, erased, odd, refunded] = [1, 2, 3, 4].map((one) => founder(one))
      if (!verified || !erased || !odd || !refunded) throw new Error('Four founders')
      await seed([verified, erased, refunded].flatMap(founderSignUp))
      await seed([...verify(verified, theAdmin), ...erasePending(erased)])
      await seed(revert(refunded, theAdmin, 'refunded'))
      const { status: _status, ...withoutStatus } = waitlistUser(odd)
      await seed([
        set(`waitlistUsers/${odd.id}`, withoutStatus),
        set(`upiReferences/${odd.reference}`, upiReference(odd)),
      ])
      const nobodys = Array.from({ length }, (_one, index) => String(500_000_000_000 + index))

      const { holders, unverified } = await lookUp([
        ...nobodys,
        odd.reference,
        verified.reference,
        refunded.reference,
        erased.reference,
      ])

      expect(holders).toEqual(
        new Map([
          [verified.reference, { kind: 'verified', email: verified.email }],
          [refunded.reference, { kind: 'refunded', email: refunded.email }],
          [erased.reference, { kind: 'erased' }],
        ]),
      )
      expect(unverified).toMatchObject([{ id: odd.id, status: null }])
    },
  )

  it('the look-up finds every used reference even if it needs several reads', async () => {
    const taken = Array.from({ length: 2550 }, (_one, index) => String(600_000_000_000 + index))
    for (let start = 0; start < taken.length; start += 350) {
      await seed(
        taken
          .slice(start, start + 350)
          .map((one) => set(`upiReferences/${one}`, upiReference(founder(1)))),
      )
    }
    const nobodys = Array.from({ length: 10_000 }, (_one, index) => String(500_000_000_000 + index))

    const { holders } = await lookUp([...nobodys, ...taken])

    expect([...holders.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual(taken)
  })

  it('without references to look up, the look-up finds nothing', async () => {
    await expect(lookUp([])).resolves.toEqual({ holders: new Map(), unverified: [] })
  })
})

// This test comes last: it caches many documents. After the database is cleared, the SDK looks up each of them one by
// one.
describe('unverified payments on several pages', () => {
  it('the list of unverified payments contains the payments of every page, each once', async () => {
    const many = Array.from({ length: 1201 }, (_one, index) => founder(index + 1))
    const writes = many.map((one) => set(`waitlistUsers/${one.id}`, waitlistUser(one)))
    for (let start = 0; start < writes.length; start += 400) {
      await seed(writes.slice(start, start + 400))
    }

    const unverified = await readUnverified()

    expect(unverified).toHaveLength(1201)
    expect(new Set(unverified.map(({ id }) => id)).size).toBe(1201)
  })
})
