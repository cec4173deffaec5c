import { collection, doc, getDoc, getDocs, runTransaction } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import {
  type Write,
  addTo,
  adminSetUp,
  ambassadorSignUp,
  ambassadorWithCount,
  commit,
  creditAmbassador,
  founderSignUp,
  verify,
} from '../factories/batches'
import {
  ADMIN_EMAIL,
  type Account,
  type Founder,
  account,
  ambassador,
  founder,
  referredBy,
} from '../factories/people'
import { ADMIN, AMBASSADOR, WORLD, rulesEnvironment } from './environment'

const { as, seed, startWith, pastTheRules } = rulesEnvironment('races')

/**
 * Commits all batches at once, each over its own connection.
 * @returns how many succeeded
 */
async function race(runners: readonly (readonly [Account, Write[]])[]): Promise<number> {
  const results = await Promise.allSettled(runners.map(([who, writes]) => commit(as(who), writes)))
  return results.filter(({ status }) => status === 'fulfilled').length
}

async function sizeOf(name: string): Promise<number> {
  const { size } = await getDocs(collection(pastTheRules(), name))
  return size
}

async function countOf({ uid }: Account) {
  const profile = await getDoc(doc(pastTheRules(), `users/${uid}`))
  return profile.get('referralCount') as unknown
}

/** Verifies like the admin's page: reads the count, adds one, and retries if another write was faster. */
async function verifyAgainstCurrent(tab: number, someone: Founder): Promise<void> {
  const firestore = as(ADMIN, { tab })
  await runTransaction(firestore, async (transaction) => {
    const record = await transaction.get(doc(firestore, `waitlistUsers/${someone.id}`))
    if (record.get('status') === 'verified') return
    const profile = await transaction.get(doc(firestore, `users/${AMBASSADOR.uid}`))
    const count = Number(profile.get('referralCount')) + 1
    addTo(transaction, firestore, [
      ...verify(someone, ADMIN),
      ...creditAmbassador(AMBASSADOR, someone, count),
    ])
  })
}

/** Repeats a transaction that failed because another one was faster, until it succeeds. */
async function persistently(attempt: () => Promise<void>, tries = 20): Promise<void> {
  try {
    await attempt()
  } catch (error) {
    if (tries === 0) throw error
    await persistently(attempt, tries - 1)
  }
}

describe('taking one referral code at the same time', () => {
  beforeEach(() => startWith(adminSetUp(ADMIN)))

  it('if three founders sign up with the same code, only one succeeds', async () => {
    const code = 'MDRACE1'
    const runners = [1, 2, 3].map(
      (number) => [account(`racer-${number}`), founderSignUp(founder(number, { code }))] as const,
    )
    expect(await race(runners)).toBe(1)
    expect(await sizeOf('waitlistUsers')).toBe(1)
    expect(await sizeOf('upiReferences')).toBe(1)
  })

  it('if three ambassadors sign up with the same code, only one succeeds', async () => {
    const code = 'MDRACE2'
    const runners = [1, 2, 3].map((number) => {
      const someone = ambassador(number, { code })
      return [someone, ambassadorSignUp(someone)] as const
    })
    expect(await race(runners)).toBe(1)
    expect(await sizeOf('users')).toBe(2)
  })

  it('if a founder and an ambassador sign up with the same code, only one of them succeeds', async () => {
    const code = 'MDRACE3'
    const someone = ambassador(1, { code })
    const runners = [
      [account('racer'), founderSignUp(founder(1, { code }))] as const,
      [someone, ambassadorSignUp(someone)] as const,
    ]
    expect(await race(runners)).toBe(1)
    expect(await sizeOf('referralCodes')).toBe(1)
  })
})

describe('using one payment reference at the same time', () => {
  it('only one of three sign-ups with the same payment reference succeeds', async () => {
    await startWith([])
    const runners = [1, 2, 3].map(
      (number) =>
        [
          account(`racer-${number}`),
          founderSignUp(founder(number, { reference: '400000000000' })),
        ] as const,
    )
    expect(await race(runners)).toBe(1)
    expect(await sizeOf('waitlistUsers')).toBe(1)
    expect(await sizeOf('referralCodes')).toBe(1)
  })
})

describe('sending one sign-up twice at the same time', () => {
  it('the sign-up is stored once', async () => {
    await startWith([])
    const writes = founderSignUp(founder(1))
    expect(await race([1, 2].map((tab) => [account(`tab-${tab}`), writes] as const))).toBe(1)
    expect(await sizeOf('waitlistUsers')).toBe(1)
  })
})

describe('taking the admin seat at the same time', () => {
  it('only one of two accounts can take the admin seat', async () => {
    await startWith([])
    const claims = [1, 2].map((number) => {
      const someone = account(`admin-${number}`, { email: ADMIN_EMAIL })
      return [someone, adminSetUp(someone)] as const
    })
    expect(await race(claims)).toBe(1)
    expect(await sizeOf('users')).toBe(1)
    expect(await sizeOf('system')).toBe(1)
  })
})

describe('verifying at the same time', () => {
  const friends = [1, 2, 3, 4, 5].map((number) => founder(number, referredBy(AMBASSADOR)))
  const [friend = founder(1)] = friends

  beforeEach(() =>
    startWith([
      ...adminSetUp(ADMIN),
      ...ambassadorWithCount(AMBASSADOR, 47),
      ...friends.flatMap(founderSignUp),
    ]),
  )

  it('if two tabs verify a record at once, its referral counts once', async () => {
    const batch = [...verify(friend, ADMIN), ...creditAmbassador(AMBASSADOR, friend, 48)]
    const results = await Promise.allSettled([1, 2].map((tab) => commit(as(ADMIN, { tab }), batch)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await countOf(AMBASSADOR)).toBe(48)
  })

  it('if the admin verifies a record twice in a row, its referral counts once', async () => {
    await commit(as(ADMIN), [...verify(friend, ADMIN), ...creditAmbassador(AMBASSADOR, friend, 48)])
    const again = [...verify(friend, ADMIN), ...creditAmbassador(AMBASSADOR, friend, 49)]
    expect(await race([[ADMIN, again]])).toBe(0)
    expect(await countOf(AMBASSADOR)).toBe(48)
  })

  it('if the admin verifies five referrals at once and retries, the ambassador is credited with exactly five referrals', async () => {
    await Promise.all(
      friends.map((someone, tab) => persistently(() => verifyAgainstCurrent(tab, someone))),
    )
    expect(await countOf(AMBASSADOR)).toBe(52)
    const profile = await getDoc(doc(pastTheRules(), `users/${AMBASSADOR.uid}`))
    expect(profile.get('tier')).toBe('Silver')
  })

  it('the admin can verify only one of two records with the same email', async () => {
    await startWith(WORLD)
    const [first, second] = [founder(11), founder(12, { email: founder(11).email })]
    await seed([...founderSignUp(first), ...founderSignUp(second)])
    const results = await Promise.allSettled(
      [first, second].map((someone, tab) => commit(as(ADMIN, { tab }), verify(someone, ADMIN))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sizeOf('verifiedEmails')).toBe(1)
  })
})
