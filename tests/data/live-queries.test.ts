import { QueryObserver } from '@tanstack/react-query'
import { validRows } from '@/data/firebase/queries/watch'
import { disableNetwork, enableNetwork } from 'firebase/firestore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { accountQuery, signIn, signOut } from '@/data/accounts/auth'
import { firestore } from '@/data/firebase/sdk/firestore'
import { boardQuery } from '@/data/boards/boards'
import { receiptQuery } from '@/data/sign-up/receipt'
import { referralCodeQuery } from '@/data/sign-up/referral-codes'
import {
  newestReferralsQuery,
  referralCountQuery,
  referralsQuery,
  verifiedSinceQuery,
} from '@/data/referrals/referrals'
import {
  ambassadorCountQuery,
  ambassadorsQuery,
  profileQuery,
  readProfile,
} from '@/data/accounts/users'
import { waitlistCountsQuery } from '@/data/counts/counts'
import { waitlistPageQuery } from '@/data/records/list'
import { waitlistSearchQuery } from '@/data/records/search'
import { WHOLE_WAITLIST } from '@/domain/payments/waitlist-view'
import { isReached } from '@/lib/browser/use-reached'

import {
  THIS_MONTH,
  adminSetUp,
  ambassadorSignUp,
  ambassadorWithCount,
  founderSignUp,
  remove,
  set,
  takeOffBoard,
  update,
} from '../factories/batches'
import { board, userProfile } from '../factories/documents'
import { COLLEGE, account, admin, ambassador, founder, referredBy } from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { openScreen } from './screen'

const { seed, become } = dataEnvironment()
const { client, look } = openScreen()

const theAdmin = admin()
const silver = ambassador(1)
const gold = ambassador(2)

describe('a live query', () => {
  it('a live query shows the stored data and later changes', async () => {
    await seed([...adminSetUp(theAdmin), ...founderSignUp(founder(1))])
    await become(theAdmin)
    const seen = look(waitlistPageQuery(theAdmin.uid, WHOLE_WAITLIST, 1, null))
    await eventually(() => expect(seen().data?.users).toHaveLength(1))

    await seed(founderSignUp(founder(2)))

    await eventually(() => {
      expect(seen().data?.users.map(({ email }) => email)).toEqual([
        founder(2).email,
        founder(1).email,
      ])
    })
  })

  it('a live query returns the newest documents up to its limit', async () => {
    await seed(adminSetUp(theAdmin))
    for (const number of [1, 2, 3]) await seed(ambassadorSignUp(ambassador(number)))
    await become(theAdmin)
    const seen = look(ambassadorsQuery(theAdmin.uid, 2))
    await eventually(() => {
      expect(seen().data?.map(({ uid }) => uid)).toEqual([ambassador(3).uid, ambassador(2).uid])
    })
  })

  it('when a list is extended, the longer list appears only when it is complete', async () => {
    await seed(adminSetUp(theAdmin))
    for (const number of [1, 2, 3]) await seed(ambassadorSignUp(ambassador(number)))
    await become(theAdmin)
    const short = look(ambassadorsQuery(theAdmin.uid, 2))
    await eventually(() => expect(short().data).toHaveLength(2))

    const longQuery = ambassadorsQuery(theAdmin.uid, 3)
    const lengths: number[] = []
    const observer = new QueryObserver(client, longQuery)
    const stop = observer.subscribe(({ data }) => lengths.push(data?.length ?? 0))

    await eventually(() => expect(observer.getCurrentResult().data).toHaveLength(3))
    stop()
    expect(lengths.filter((length) => length > 0 && length < 3)).toEqual([])
  })

  it('a record that lacks most fields is read with null for the missing fields', async () => {
    await seed([
      ...adminSetUp(theAdmin),
      set('waitlistUsers/byhand00000000000000', {
        createdAt: new Date(0),
        status: 'odd',
        upiReferenceId: 412_345_678_901,
      }),
    ])
    await become(theAdmin)
    const seen = look(waitlistPageQuery(theAdmin.uid, WHOLE_WAITLIST, 1, null))
    await eventually(() => {
      expect(seen().data?.users).toEqual([
        {
          id: 'byhand00000000000000',
          email: null,
          enteredReferralCode: null,
          referredBy: null,
          generatedReferralCode: null,
          upiReferenceId: null,
          status: 'odd',
          createdAt: new Date(0),
          revertedAt: null,
        },
      ])
    })
  })

  it('a document that becomes invalid later causes an error instead of stale data', async () => {
    await seed(ambassadorSignUp(silver))
    await become(silver)
    const seen = look(profileQuery(silver.uid))
    await eventually(() => expect(seen().data).toMatchObject({ referralCount: 0 }))

    await seed([update(`users/${silver.uid}`, { referralCount: 'many' })])

    await eventually(() => expect(seen().status).toBe('error'))
    expect(seen().error).toMatchObject({
      kind: 'malformed',
      cause: { message: expect.stringContaining(`users/${silver.uid}: referralCount`) },
    })
  })

  it('a query that failed because of an invalid document can start again', async () => {
    await seed([...ambassadorSignUp(silver), update(`users/${silver.uid}`, { referralCount: -1 })])
    await become(silver)
    const seen = look(profileQuery(silver.uid))
    await eventually(() => expect(seen().status).toBe('error'))

    await seed([update(`users/${silver.uid}`, { referralCount: 3 })])
    void seen().refetch()

    await eventually(() => expect(seen().data).toMatchObject({ referralCount: 3 }))
  })

  it('a query that the rules refuse fails with a message in plain English', async () => {
    await seed(ambassadorSignUp(silver))
    await become(gold)
    const seen = look(referralsQuery(silver.uid, 'verified', 1, null))
    await eventually(() => {
      expect(seen().error).toMatchObject({
        kind: 'denied',
        message: 'You don’t have access to this.',
      })
    })
  })
})

describe('without a network', () => {
  afterEach(() => enableNetwork(firestore))

  it('a query without data stays pending instead of reporting documents as missing', async () => {
    await seed(ambassadorSignUp(silver))
    await become(silver)
    await disableNetwork(firestore)
    const profile = look(profileQuery(silver.uid))
    const referrals = look(referralsQuery(silver.uid, 'verified', 1, null))
    // This query starts last. If queries answered from the empty cache, the other two would have answered before it.
    const other = look(profileQuery('somebody-else'))
    await eventually(() => expect(client.isFetching()).toBe(3))
    expect([profile().status, referrals().status, other().status]).toEqual([
      'pending',
      'pending',
      'pending',
    ])

    await enableNetwork(firestore)

    await eventually(() => expect(profile().data).toMatchObject({ role: 'ambassador' }))
    await eventually(() => expect(referrals().data).toEqual([]))
  })

  it('the app counts as offline only while a query with outdated data is on screen', async () => {
    // The browser has a network, but the database is down.
    vi.stubGlobal('navigator', { onLine: true })
    await seed(ambassadorSignUp(silver))
    await become(silver)
    const seen = look(profileQuery(silver.uid))
    const referrals = look(referralsQuery(silver.uid, 'verified', 1, null))
    await eventually(() => expect(seen().data).toMatchObject({ referralCount: 0 }))
    await eventually(() => expect(referrals().data).toEqual([]))
    expect(isReached()).toBe(true)

    await disableNetwork(firestore)
    await eventually(() => expect(isReached()).toBe(false))

    await enableNetwork(firestore)
    await eventually(() => expect(isReached()).toBe(true))

    // When no query with outdated data is on screen, the app doesn't count as offline anymore.
    await disableNetwork(firestore)
    await eventually(() => expect(isReached()).toBe(false))
    client.clear()
    expect(isReached()).toBe(true)
    await enableNetwork(firestore)
    vi.unstubAllGlobals()
  })

  it('a query keeps its last data and updates when the network returns', async () => {
    await seed(ambassadorSignUp(silver))
    await become(silver)
    const seen = look(profileQuery(silver.uid))
    await eventually(() => expect(seen().data).toMatchObject({ referralCount: 0 }))

    await disableNetwork(firestore)
    await seed([update(`users/${silver.uid}`, { referralCount: 7 })])
    expect(seen().data).toMatchObject({ referralCount: 0 })

    await enableNetwork(firestore)
    await eventually(() => expect(seen().data).toMatchObject({ referralCount: 7 }))
  })
})

describe('queries for profiles', () => {
  it('a user’s profile query updates at once when the profile is created or deleted', async () => {
    await become(silver)
    const seen = look(profileQuery(silver.uid))
    await eventually(() => expect(seen().data).toBeNull())

    await seed(ambassadorSignUp(silver))
    await eventually(() => expect(seen().data).toMatchObject({ referralCode: silver.code }))

    await seed([remove(`users/${silver.uid}`)])
    await eventually(() => expect(seen().data).toBeNull())
  })

  it('a profile with an unknown role is read with an empty role', async () => {
    await seed(ambassadorSignUp(silver))
    await become(silver)
    const seen = look(profileQuery(silver.uid))
    await eventually(() => expect(seen().data).toMatchObject({ role: 'ambassador' }))

    await seed([update(`users/${silver.uid}`, { role: 'moderator' })])

    await eventually(() => expect(seen().data).toEqual({ role: '' }))
    expect(seen().status).toBe('success')
  })

  it('an account can read only its own profile, also without a live query', async () => {
    const someone = account('someone')
    await seed([set(`users/${someone.uid}`, userProfile(someone))])
    await become(someone)
    expect(await readProfile(someone.uid)).toEqual({ role: 'user', firstName: 'First' })
    await expect(readProfile(silver.uid)).rejects.toMatchObject({ kind: 'denied' })
  })
})

describe('the ambassador’s queries', () => {
  it('an ambassador sees their own referrals by status, including one whose founder is erased', async () => {
    const waiting = founder(1, referredBy(silver))
    const erased = founder(2, referredBy(silver))
    await seed([
      ...ambassadorSignUp(silver),
      ...ambassadorSignUp(gold),
      ...founderSignUp(waiting),
      ...founderSignUp(erased),
      ...founderSignUp(founder(3, referredBy(gold))),
      update(`referrals/${erased.id}`, { status: 'verified', email: null }),
    ])
    await become(silver)
    const pending = look(referralsQuery(silver.uid, 'pending_verification', 1, null))
    const verified = look(referralsQuery(silver.uid, 'verified', 1, null))

    await eventually(() => {
      expect(validRows(pending().data ?? []).map(({ email }) => email)).toEqual([waiting.email])
      expect(validRows(verified().data ?? []).map(({ email }) => email)).toEqual([null])
    })
    expect(await client.fetchQuery(referralCountQuery(silver.uid))).toBe(2)
  })

  it('the pages of an ambassador’s referrals contain every referral, and each page stays live', async () => {
    const founders = Array.from({ length: 30 }, (_, index) =>
      founder(index + 1, referredBy(silver)),
    )
    // All referrals have the same time, so the order must also depend on the id.
    await seed([...ambassadorSignUp(silver), ...founders.flatMap(founderSignUp)])
    await become(silver)
    const first = look(referralsQuery(silver.uid, 'pending_verification', 1, null))
    await eventually(() => expect(first().data).toHaveLength(25))
    const last = first().data?.at(-1) ?? null
    const second = look(referralsQuery(silver.uid, 'pending_verification', 2, last))
    await eventually(() => expect(second().data).toHaveLength(5))
    const ids = [...(first().data ?? []), ...(second().data ?? [])].map(({ id }) => id)
    expect(new Set(ids)).toEqual(new Set(founders.map(({ id }) => id)))

    await seed([remove(`referrals/${ids.at(-1)}`)])
    await eventually(() => expect(second().data).toHaveLength(4))
  })

  it('an ambassador sees live when a friend joins, is verified or is erased', async () => {
    const [one, two] = [founder(1, referredBy(silver)), founder(2, referredBy(silver))]
    await seed([...ambassadorSignUp(silver), ...founderSignUp(one)])
    await become(silver)
    const newest = look(newestReferralsQuery(silver.uid))
    await eventually(() => expect(newest().data).toMatchObject([{ id: one.id, email: one.email }]))

    await seed(founderSignUp(two))
    await eventually(() => expect(newest().data?.map(({ id }) => id)).toEqual([two.id, one.id]))
    await seed([update(`referrals/${two.id}`, { status: 'verified', email: null })])
    await eventually(() => {
      expect(newest().data?.[0]).toMatchObject({ status: 'verified', email: null })
    })
  })

  it('an ambassador can count the referrals verified since a given time', async () => {
    const friends = [1, 2, 3].map((number) => founder(number, referredBy(silver)))
    const months = [new Date(2026, 1, 28, 23, 59), new Date(2026, 2, 1), new Date(2026, 2, 31)]
    await seed([
      ...ambassadorSignUp(silver),
      ...friends.flatMap(founderSignUp),
      ...friends.map(({ id }, index) =>
        update(`referrals/${id}`, { status: 'verified', verifiedAt: months[index] }),
      ),
    ])
    await become(silver)
    const march = new Date(2026, 2, 1).getTime()
    expect(await client.fetchQuery(verifiedSinceQuery(silver.uid, march))).toBe(2)
  })

  it('the ambassador’s query returns the published board live, and null for an unpublished board', async () => {
    await seed([...ambassadorWithCount(silver, 5), ...ambassadorWithCount(gold, 9)])
    await become(silver)
    const seen = look(boardQuery(silver.uid, null))
    const month = look(boardQuery(silver.uid, THIS_MONTH))
    await eventually(() => {
      expect(seen()).toMatchObject({ status: 'success', data: null })
      expect(month()).toMatchObject({ status: 'success', data: null })
    })

    const published = board([
      [silver, 5],
      [gold, 9],
    ])
    await seed([set('boards/all', published)])
    await eventually(() =>
      expect(seen().data).toMatchObject({
        people: { [gold.uid]: { firstName: 'First', count: 9 }, [silver.uid]: { count: 5 } },
        colleges: [{ name: COLLEGE, count: 14 }],
        histogram: { 5: 1, 9: 1 },
      }),
    )
    await seed([takeOffBoard(gold)])
    await eventually(() => expect(Object.keys(seen().data?.people ?? {})).toEqual([silver.uid]))
    expect(month().data).toBeNull()
  })
})

describe('the admin’s queries', () => {
  beforeEach(async () => {
    await seed([
      ...adminSetUp(theAdmin),
      ...ambassadorSignUp(silver),
      ...founderSignUp(founder(1, { email: 'asha.one@people.example', ...referredBy(silver) })),
      ...founderSignUp(founder(2, { email: 'ashb@people.example', reference: '512345678901' })),
    ])
    await become(theAdmin)
  })

  it.each([
    ['the start of an email in capitals', 'ASHA', [founder(1).id]],
    ['the start of several emails', 'ash', [founder(1).id, founder(2).id]],
    ['the founder’s own code', founder(2).code.toLowerCase(), [founder(2).id]],
    ['the code that the founder entered', silver.code, [founder(1).id]],
    ['a payment reference with spaces', '5123 4567', [founder(2).id]],
    ['a text that no sign-up contains', 'zzz', []],
  ])('the admin’s search finds exactly the sign-ups that match %s', async (_how, term, ids) => {
    const seen = look(waitlistSearchQuery(theAdmin.uid, term, 15))
    await eventually(() =>
      expect(
        seen()
          .data?.map(({ id }) => id)
          .toSorted(),
      ).toEqual(ids),
    )
  })

  it('the admin sees live changes to the sign-ups that a search found', async () => {
    const seen = look(waitlistSearchQuery(theAdmin.uid, 'asha.one@', 15))
    await eventually(() => expect(seen().data).toMatchObject([{ status: 'pending_verification' }]))

    await seed([update(`waitlistUsers/${founder(1).id}`, { status: 'needs_correction' })])

    await eventually(() => expect(seen().data).toMatchObject([{ status: 'needs_correction' }]))
  })

  it('the admin can count sign-ups and ambassadors', async () => {
    await seed([update(`waitlistUsers/${founder(1).id}`, { status: 'verified' })])
    expect(await client.fetchQuery(waitlistCountsQuery(theAdmin.uid))).toEqual({
      total: 2,
      verified: 1,
    })
    expect(await client.fetchQuery(ambassadorCountQuery(theAdmin.uid))).toBe(1)
  })

  it('the admin sees new ambassadors live', async () => {
    const seen = look(ambassadorsQuery(theAdmin.uid, 10))
    await eventually(() => expect(seen().data).toHaveLength(1))
    await seed(ambassadorSignUp(gold))
    await eventually(() => {
      expect(seen().data?.map(({ referralCode }) => referralCode)).toEqual([gold.code, silver.code])
    })
  })
})

describe('the visitor’s queries', () => {
  it('a visitor who has only the receipt’s id sees changes to the payment’s status live', async () => {
    await seed(founderSignUp(founder(1)))
    const seen = look(receiptQuery(founder(1).receipt))
    await eventually(() => expect(seen().data).toMatchObject({ status: 'pending_verification' }))

    await seed([update(`receipts/${founder(1).receipt}`, { status: 'verified' })])

    await eventually(() => expect(seen().data).toMatchObject({ status: 'verified' }))
  })

  it('a visitor learns that a referral code has no owner', async () => {
    const seen = look(referralCodeQuery('MDNOBDY'))
    await eventually(() => expect(seen().data).toBeNull())
  })
})

describe('signing in and out', () => {
  it('the query for the current account changes when the user signs in or out', async () => {
    await become(silver)
    const seen = look(accountQuery)
    await eventually(() => expect(seen().data).toMatchObject({ uid: silver.uid }))
    await signOut()
    await eventually(() => expect(seen().data).toBeNull())
  })

  it('signing in with a wrong password and with an unknown email fail with the same message', async () => {
    await become(silver)
    const words = 'That email and password don’t match. Check both and try again.'
    await expect(signIn(silver.email, 'wrong-pass')).rejects.toMatchObject({ message: words })
    await expect(signIn('nobody@people.example', 'wrong-pass')).rejects.toMatchObject({
      message: words,
    })
  })
})
