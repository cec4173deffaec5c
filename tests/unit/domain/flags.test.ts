import { describe, expect, it } from 'vitest'

import { flagsOf, isDuplicate, needsADecision, wasReverted } from '@/domain/payments/flags'
import { formatDate } from '@/lib/format/format'

type SignUp = Parameters<typeof flagsOf>[0][number]

/** Returns a sign-up that joined on 31 May 2026, day 151 of the year, at the hour `number`. */
function signUp(number: number, differences: Partial<SignUp> = {}): SignUp {
  return {
    id: `id${number}`,
    email: `person${number}@example.com`,
    upiReferenceId: `61510000000${number}`,
    referredBy: null,
    createdAt: new Date(Date.UTC(2026, 4, 31, number)),
    revertedAt: null,
    ...differences,
  }
}

const words = (signUps: SignUp[], emails?: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    [...flagsOf(signUps, emails)].map(([id, flags]) => [id, flags.map((flag) => flag.words)]),
  )

/** Returns sign-ups that joined this many seconds after nine o'clock. */
const at = (seconds: number[]) =>
  seconds.map((second, index) =>
    signUp(index, { createdAt: new Date(Date.UTC(2026, 4, 31, 9, 0, second)) }),
  )

/** Returns how many sign-ups have the flag `many-at-once`. */
const atOnce = (seconds: number[]) =>
  [...flagsOf(at(seconds)).values()].flat().filter(({ kind }) => kind === 'many-at-once').length

const oddities = (upiReferenceId: string | null, joined: string) =>
  words([signUp(1, { upiReferenceId, createdAt: new Date(joined) })])['id1'] ?? []

it('ordinary sign-ups have no flags', () => {
  expect(words([signUp(1), signUp(2), signUp(3, { createdAt: null, email: null })])).toEqual({})
})

describe('flags about emails', () => {
  it('emails that differ only in capitals are flagged', () => {
    expect(
      words([signUp(1), signUp(2), signUp(3, { email: 'PERSON1@example.com' }), signUp(4)]),
    ).toEqual({
      id1: ['Another sign-up has this email'],
      id3: ['Another sign-up has this email'],
    })
  })

  it('emails of one mailbox that differ after a plus are flagged', () => {
    expect(words([signUp(1), signUp(2, { email: 'person1+again@example.com' })])).toEqual({
      id1: ['Same mailbox as person1+again@example.com'],
      id2: ['Same mailbox as person1@example.com'],
    })
  })

  it('emails of one mailbox that differ in dots are flagged, but only at Gmail', () => {
    expect(
      words([
        signUp(1, { email: 'asha.rao@gmail.com' }),
        signUp(2, { email: 'asharao+md@googlemail.com' }),
        signUp(3, { email: 'asha.rao@example.com' }),
        signUp(4, { email: 'asharao@example.com' }),
      ]),
    ).toEqual({
      id1: ['Same mailbox as asharao+md@googlemail.com'],
      id2: ['Same mailbox as asha.rao@gmail.com'],
    })
  })
})

describe('flags about many sign-ups within a minute', () => {
  it('sign-ups are flagged only in groups of five or more within a minute', () => {
    const found = flagsOf(at([600, 30, 0, 60, 10, 200, 20]))
    expect([...found.keys()].toSorted()).toEqual(['id1', 'id2', 'id3', 'id4', 'id6'])
    expect(found.get('id1')).toEqual([
      { kind: 'many-at-once', words: 'One of 5 or more sign-ups within a minute' },
    ])
  })

  it('no sign-up is flagged during a rush, in which most sign-ups come within a minute of four others', () => {
    const quiet = Array.from({ length: 10 }, (_one, index) => 10_000 + 100 * index)
    const rush = Array.from({ length: 11 }, (_one, index) => 10 * index)
    expect(atOnce([...rush, ...quiet])).toBe(0)
    expect(atOnce([...rush.slice(1), ...quiet])).toBe(10)
  })

  it.each([
    ['four in half a minute', [0, 10, 20, 30]],
    ['five in a little more than a minute', [0, 10, 20, 30, 61]],
  ])('a smaller or slower group is not flagged: %s', (_what, seconds) => {
    expect(flagsOf(at(seconds)).size).toBe(0)
  })
})

describe('flags about payment references', () => {
  it.each(['61510000000', '6151000000000', 'T2605311234567890'])(
    'a reference that doesn’t have 12 digits is flagged: %s',
    (reference) => {
      expect(oddities(reference, '2026-05-31T12:00Z')).toEqual(['The UTR isn’t 12 digits'])
    },
  )

  it('a reference that repeats one digit is flagged', () => {
    expect(oddities('000000000000', '2026-05-31T12:00Z')).toEqual([
      'The UTR is one digit repeated 12 times',
    ])
  })

  it.each([
    ['a reference with the day of the sign-up', '615100000000', '2026-05-31T12:00Z'],
    ['a reference with spaces', '6151 0000 0000', '2026-05-31T12:00Z'],
    ['a reference with a day two days before the sign-up', '614900000000', '2026-05-31T12:00Z'],
    [
      'a reference with the next day, which has already started in India',
      '615400000000',
      '2026-05-31T19:00Z',
    ],
    [
      'a New Year’s sign-up with a reference from the last day of the old year',
      '536500000000',
      '2026-01-01T12:00Z',
    ],
    [
      'a New Year’s Eve sign-up with a reference from the first day of the new year',
      '600100000000',
      '2025-12-31T12:00Z',
    ],
    ['a reference without a valid day', '699900000000', '2026-05-31T12:00Z'],
    ['a reference with day 000', '600000000000', '2026-05-31T12:00Z'],
  ])('there is no flag for %s', (_when, reference, joined) => {
    expect(oddities(reference, joined)).toEqual([])
  })

  it.each([
    ['614800000000', new Date(2026, 4, 28)],
    ['615500000000', new Date(2026, 5, 4)],
    ['412300000000', new Date(2024, 4, 2)],
    ['736500000000', new Date(2017, 11, 31)],
  ])('a reference with a day far from the sign-up is flagged: %s', (reference, day) => {
    expect(oddities(reference, '2026-05-31T12:00Z')).toEqual([
      `The UTR looks like a payment made on ${formatDate(day)}`,
    ])
  })

  it('a sign-up without a reference is not flagged', () => {
    expect(oddities(null, '2026-05-31T12:00Z')).toEqual([])
  })
})

describe('flags about referrals', () => {
  it('a sign-up is flagged if its email belongs to the mailbox of its referrer, an ambassador or a founder', () => {
    expect(
      words(
        [
          signUp(1, { email: 'asha+one@example.com', referredBy: 'asha' }),
          signUp(2, { referredBy: 'asha' }),
          signUp(3, { email: 'person2+x@example.com', referredBy: 'id2' }),
          signUp(4, { referredBy: 'somebody-unknown' }),
        ],
        new Map([['asha', 'Asha@example.com']]),
      ),
    ).toEqual({
      id1: ['Referred by someone with the same email'],
      id2: ['Same mailbox as person2+x@example.com'],
      id3: ['Same mailbox as person2@example.com', 'Referred by someone with the same email'],
    })
  })
})

const none = new Set<string>()

it('a sign-up whose email is already verified with another sign-up gets one flag and needs the admin’s decision', () => {
  const givenUp = { references: none, emails: new Map(), duplicates: new Set(['id1']) }
  const twice = [signUp(1), signUp(2, { email: 'Person1@example.com' })]
  const flags = flagsOf(twice, new Map(), none, givenUp)
  const words = 'This email is verified already, with another sign-up'
  expect(flags.get('id1')).toEqual([{ kind: 'duplicate', words }])
  expect(needsADecision(flags.get('id1'))).toBe(true)
  expect(isDuplicate(flags.get('id1'))).toBe(true)
  expect(flags.get('id2')).toMatchObject([{ kind: 'same-email' }])
  expect(isDuplicate(flags.get('id2'))).toBe(false)
})

it('a sign-up whose verification was reverted is flagged with the day of the revert', () => {
  const revertedAt = new Date(2026, 10, 12)
  const flags = flagsOf([signUp(1, { revertedAt }), signUp(2)])
  const words = `You reverted this one on ${formatDate(revertedAt)}`
  expect([...flags]).toEqual([['id1', [{ kind: 'reverted', words }]]])
  expect(wasReverted(flags.get('id1'))).toBe(true)
  expect(needsADecision(flags.get('id1'))).toBe(false)
  expect(wasReverted(flags.get('id2'))).toBe(false)
})

it('a sign-up is flagged and needs the admin’s decision if another sign-up used its reference before a correction', () => {
  const givenUp = { references: new Set(['id1']), emails: new Map(), duplicates: none }
  const flags = flagsOf([signUp(1), signUp(2)], new Map(), new Set(), givenUp)
  const words = 'Another sign-up used this payment reference before: verify it separately'
  expect([...flags]).toEqual([['id1', [{ kind: 'given-up', words }]]])
  expect(needsADecision(flags.get('id1'))).toBe(true)
  expect(needsADecision(flags.get('id2'))).toBe(false)
})

it('a sign-up with a corrected email is flagged with the former emails and needs the admin’s decision', () => {
  const emails = new Map([['id1', ['old@example.com', 'older@example.com']]])
  const givenUp = { references: none, emails, duplicates: none }
  const flags = flagsOf([signUp(1), signUp(2)], new Map(), new Set(), givenUp)
  const words =
    'Its email was corrected from old@example.com, older@example.com: verify it separately, if the payment is theirs'
  expect([...flags]).toEqual([['id1', [{ kind: 'email-corrected', words }]]])
  expect(needsADecision(flags.get('id1'))).toBe(true)
})

it('a sign-up with a disputed payment is flagged, even if its reference has spaces', () => {
  const flags = flagsOf(
    [signUp(1, { upiReferenceId: '6151 0000 0001' }), signUp(2)],
    new Map(),
    new Set(['615100000001']),
  )
  expect([...flags]).toEqual([
    ['id1', [{ kind: 'disputed', words: 'Another person says this payment is theirs' }]],
  ])
})
