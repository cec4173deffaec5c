import { QueryClient } from '@tanstack/react-query'
import { Timestamp } from 'firebase/firestore/lite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { publishClock } from '@/data/verification/publish-clock'
import { readWaitInWords } from '@/data/sign-up/sign-up'
import { verificationClockQuery } from '@/data/verification/verification-clock'
import { verifyWaitlistUser } from '@/data/verification/verify'
import { sha256Hex } from '@/lib/sha256'

import { adminSetUp, founderSignUp, set, update, type Write } from '../factories/batches'
import { verificationClock, verifiedEmail } from '../factories/documents'
import { account, admin, founder } from '../factories/people'
import { person } from '../factories/records'
import { dataEnvironment } from './environment'

const { seed, become, stored } = dataEnvironment()
const theAdmin = admin()
const HOUR = 3_600_000
const PATH = 'system/verificationClock'
const client = new QueryClient()

const at = (hours: number) => Timestamp.fromMillis(1_700_000_000_000 + hours * HOUR)

/** Returns the writes of a founder who joined at the hour `from` and was verified at the hour `to`. */
function verifiedBetween(number: number, from: number, to: number): Write[] {
  return [
    ...founderSignUp(founder(number)),
    update(`waitlistUsers/${founder(number).id}`, {
      status: 'verified',
      createdAt: at(from),
      verifiedAt: at(to),
    }),
  ]
}

beforeEach(async () => {
  await seed(adminSetUp(theAdmin))
  await become(theAdmin)
})
afterEach(() => client.clear())

describe('publishing how long verifications take', () => {
  it('the admin’s page publishes the median wait of the last verifications and the wait of the oldest pending sign-up', async () => {
    await seed([
      ...verifiedBetween(1, 0, 10),
      ...verifiedBetween(2, 0, 40),
      ...verifiedBetween(3, 70, 100),
      ...founderSignUp(founder(4)),
      update(`waitlistUsers/${founder(4).id}`, { createdAt: at(28) }),
      ...founderSignUp(founder(5)),
      update(`waitlistUsers/${founder(5).id}`, { createdAt: at(90) }),
      // This record waits for the founder's correction, not for the admin.
      ...founderSignUp(founder(6)),
      update(`waitlistUsers/${founder(6).id}`, { createdAt: at(0), status: 'needs_correction' }),
    ])

    await publishClock()

    expect(await stored(PATH)).toMatchObject({ medianHours: 30, oldestHours: 72 })
  })

  it('if no sign-up is pending, the published longest wait is null', async () => {
    await seed(verifiedBetween(1, 0, 10))
    await publishClock()
    expect(await stored(PATH)).toMatchObject({ medianHours: 10, oldestHours: null })

    const { id, email, code, reference } = founder(2)
    await seed(founderSignUp(founder(2)))
    await verifyWaitlistUser(
      person(2, { id, email, generatedReferralCode: code, upiReferenceId: reference }),
      theAdmin.uid,
    )
    await publishClock()
    expect(await stored(PATH)).toMatchObject({ medianHours: 5, oldestHours: null })
  })

  it('the longest wait leaves out sign-ups without an email and sign-ups whose email is already verified', async () => {
    const duplicate = { ...founder(2), email: founder(1).email }
    await seed([
      ...verifiedBetween(1, 0, 10),
      set(`verifiedEmails/${await sha256Hex(founder(1).email)}`, verifiedEmail(founder(1))),
      ...founderSignUp(duplicate),
      update(`waitlistUsers/${duplicate.id}`, { createdAt: at(1) }),
      ...founderSignUp(founder(3)),
      update(`waitlistUsers/${founder(3).id}`, { createdAt: at(2), email: null }),
      ...founderSignUp(founder(4)),
      update(`waitlistUsers/${founder(4).id}`, { createdAt: at(4) }),
    ])

    await publishClock()

    expect(await stored(PATH)).toMatchObject({ medianHours: 10, oldestHours: 6 })
  })

  it('the admin’s page publishes no time before the first verification', async () => {
    await seed(founderSignUp(founder(1)))
    await publishClock()
    expect(await stored(PATH)).toBeUndefined()
  })
})

const read = () => client.fetchQuery(verificationClockQuery)

describe('reading how long verifications take', () => {
  it.each([
    ['the full SDK', async () => (await read())?.medianHours],
    ['the lite SDK', async () => (await readWaitInWords()) ?? undefined],
  ])('a visitor can read the published verification time with %s', async (_sdk, look) => {
    await become(account('stranger'))
    expect(await look()).toBeUndefined()
    client.clear()
    await seed([set(PATH, verificationClock())])
    expect([40, 'about 2 days']).toContain(await look())
  })

  it('if the published document is invalid, visitors read no time and the admin’s query reports an error', async () => {
    await seed([set(PATH, { medianHours: 'long' })])
    expect(await readWaitInWords()).toBeNull()
    await expect(read()).rejects.toMatchObject({ kind: 'malformed' })
  })
})
