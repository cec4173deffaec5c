import { describe, expect, it } from 'vitest'

import { flagsOf, needsADecision } from '@/domain/flags'
import { formatDate } from '@/lib/format'

type SignUp = Parameters<typeof flagsOf>[0][number]

/** 31 May 2026 is day 151 of its year; each number is another hour of it. */
function signUp(number: number, differences: Partial<SignUp> = {}): SignUp {
  return {
    id: `id${number}`,
    email: `person${number}@example.com`,
    upiReferenceId: `61510000000${number}`,
    referredBy: null,
    createdAt: new Date(Date.UTC(2026, 4, 31, number)),
    ...differences,
  }
}

const words = (signUps: SignUp[], emails?: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    [...flagsOf(signUps, emails)].map(([id, flags]) => [id, flags.map((flag) => flag.words)]),
  )

/** Joined so many seconds after nine. */
const at = (seconds: number[]) =>
  seconds.map((second, index) =>
    signUp(index, { createdAt: new Date(Date.UTC(2026, 4, 31, 9, 0, second)) }),
  )

/** How many of them are said to have come at once. */
const atOnce = (seconds: number[]) =>
  [...flagsOf(at(seconds)).values()].flat().filter(({ kind }) => kind === 'many-at-once').length

const oddities = (upiReferenceId: string | null, joined: string) =>
  words([signUp(1, { upiReferenceId, createdAt: new Date(joined) })])['id1'] ?? []

it('finds nothing odd about ordinary sign-ups', () => {
  expect(words([signUp(1), signUp(2), signUp(3, { createdAt: null, email: null })])).toEqual({})
})

describe('emails', () => {
  it('that are the same but for capitals', () => {
    expect(
      words([signUp(1), signUp(2), signUp(3, { email: 'PERSON1@example.com' }), signUp(4)]),
    ).toEqual({
      id1: ['Another sign-up has this email'],
      id3: ['Another sign-up has this email'],
    })
  })

  it('that lead to one mailbox by a plus', () => {
    expect(words([signUp(1), signUp(2, { email: 'person1+again@example.com' })])).toEqual({
      id1: ['Same mailbox as person1+again@example.com'],
      id2: ['Same mailbox as person1@example.com'],
    })
  })

  it('that lead to one mailbox by dots, at Gmail only', () => {
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

describe('sign-ups at once', () => {
  it('are pointed out from five within a minute on, and nobody beside them', () => {
    const found = flagsOf(at([600, 30, 0, 60, 10, 200, 20]))
    expect([...found.keys()].toSorted()).toEqual(['id1', 'id2', 'id3', 'id4', 'id6'])
    expect(found.get('id1')).toEqual([
      { kind: 'many-at-once', words: 'One of 5 or more within a minute' },
    ])
  })

  it('are ordinary in a rush, when most of twenty or more join like that', () => {
    const quiet = Array.from({ length: 10 }, (_one, index) => 10_000 + 100 * index)
    const rush = Array.from({ length: 11 }, (_one, index) => 10 * index)
    expect(atOnce([...rush, ...quiet])).toBe(0)
    expect(atOnce([...rush.slice(1), ...quiet])).toBe(10)
  })

  it.each([
    ['four', [0, 10, 20, 30]],
    ['five in a little more than a minute', [0, 10, 20, 30, 61]],
  ])('are ordinary when they are %s', (_what, seconds) => {
    expect(flagsOf(at(seconds)).size).toBe(0)
  })
})

describe('a payment reference', () => {
  it.each(['61510000000', '6151000000000', 'T2605311234567890'])(
    'of another form is pointed out: %s',
    (reference) => {
      expect(oddities(reference, '2026-05-31T12:00Z')).toEqual(['The UTR isn’t 12 digits'])
    },
  )

  it('of one digit only is pointed out', () => {
    expect(oddities('000000000000', '2026-05-31T12:00Z')).toEqual([
      'The UTR is one digit, twelve times',
    ])
  })

  it.each([
    ['of the same day', '615100000000', '2026-05-31T12:00Z'],
    ['with spaces', '6151 0000 0000', '2026-05-31T12:00Z'],
    ['of two days before', '614900000000', '2026-05-31T12:00Z'],
    ['of the Indian day that has begun already', '615400000000', '2026-05-31T19:00Z'],
    ['of the year before, at New Year', '536500000000', '2026-01-01T12:00Z'],
    ['of the year after, at New Year', '600100000000', '2025-12-31T12:00Z'],
    ['that doesn’t hold a day', '699900000000', '2026-05-31T12:00Z'],
    ['that doesn’t hold a day either', '600000000000', '2026-05-31T12:00Z'],
  ])('is ordinary %s', (_when, reference, joined) => {
    expect(oddities(reference, joined)).toEqual([])
  })

  it.each([
    ['614800000000', new Date(2026, 4, 28)],
    ['615500000000', new Date(2026, 5, 4)],
    ['412300000000', new Date(2024, 4, 2)],
    ['736500000000', new Date(2017, 11, 31)],
  ])('of another day is pointed out with it: %s', (reference, day) => {
    expect(oddities(reference, '2026-05-31T12:00Z')).toEqual([
      `The UTR looks like a payment of ${formatDate(day)}`,
    ])
  })

  it('that is missing is not called odd', () => {
    expect(oddities(null, '2026-05-31T12:00Z')).toEqual([])
  })
})

describe('a referral', () => {
  it('of one’s own mailbox is pointed out, an ambassador’s as well as a founder’s', () => {
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
      id1: ['Referred by somebody with this email'],
      id2: ['Same mailbox as person2+x@example.com'],
      id3: ['Same mailbox as person2@example.com', 'Referred by somebody with this email'],
    })
  })
})

it('says that another sign-up gave the payment reference up, which needs a decision', () => {
  const givenUp = { references: new Set(['id1']), emails: new Map() }
  const flags = flagsOf([signUp(1), signUp(2)], new Map(), new Set(), givenUp)
  const words = 'Another sign-up gave this payment reference up: verify it on its own'
  expect([...flags]).toEqual([['id1', [{ kind: 'given-up', words }]]])
  expect(needsADecision(flags.get('id1'))).toBe(true)
  expect(needsADecision(flags.get('id2'))).toBe(false)
})

it('says from which addresses an email was corrected, which needs a decision', () => {
  const emails = new Map([['id1', ['old@example.com', 'older@example.com']]])
  const givenUp = { references: new Set<string>(), emails }
  const flags = flagsOf([signUp(1), signUp(2)], new Map(), new Set(), givenUp)
  const words =
    'Its email was corrected from old@example.com, older@example.com: verify it on its own, if the payment is theirs'
  expect([...flags]).toEqual([['id1', [{ kind: 'email-corrected', words }]]])
  expect(needsADecision(flags.get('id1'))).toBe(true)
})

it('says that somebody else claims the payment, however the reference is written', () => {
  const flags = flagsOf(
    [signUp(1, { upiReferenceId: '6151 0000 0001' }), signUp(2)],
    new Map(),
    new Set(['615100000001']),
  )
  expect([...flags]).toEqual([
    ['id1', [{ kind: 'disputed', words: 'Somebody else says that this payment is theirs' }]],
  ])
})
