import { describe, expect, it } from 'vitest'

import { AMBASSADOR, FOUNDER, RULES, STRANGER } from './environment'
import { moment, written } from './judge/judge'
import { type Change, attemptOf, worldBefore } from './worlds/attempts'
import { generator } from './worlds/chance'
import { sample } from './worlds/explore'
import { brokenBy, mayRead } from './worlds/invariants'

// `npm run proof -- rules` tries all single writes and pairs, and more batches.
const SEED = 1
const BATCHES = 1500

describe('batches of the product with up to three things otherwise', () => {
  it('break nothing where the rules let them through', () => {
    const { accepted, broken } = sample(RULES, generator(SEED), BATCHES)
    expect(broken).toEqual([])
    expect(accepted).toBeGreaterThan(BATCHES / 10)
  })
})

const CREDITED = 'a verification that an ambassador is credited with'
const PROFILE = `users/${AMBASSADOR.uid}`
const ENTRY = `leaderboard/${AMBASSADOR.uid}`
const CODE = `referralCodes/${AMBASSADOR.code}`

function batch(path: string | null, field: string, value: unknown): Change {
  return { in: 'batch', path, field, value }
}

function state(path: string, field: string, value: unknown): Change {
  return { in: 'state', path, field, value }
}

describe('what would be broken without the rules', () => {
  it.each<[string, string, Change[]]>([
    ['a count that moves by two', CREDITED, [batch(PROFILE, 'referralCount', 5)]],
    ['a tier that the count does not make', CREDITED, [batch(null, 'tier', 'Gold')]],
    ['a verification that counts for nobody', CREDITED, [{ in: 'batch', without: PROFILE }]],
    [
      'one payment for two',
      'a sign-up without a code',
      [batch(null, 'upiReferenceId', FOUNDER.reference)],
    ],
    [
      'one address verified twice',
      CREDITED,
      [
        { first: 'a verification' },
        state(`waitlistUsers/${FOUNDER.id}`, 'email', 'founder-50@people.example'),
      ],
    ],
    [
      'a name that was hidden',
      'an ambassador’s new name',
      [
        state(PROFILE, 'hiddenByTeam', true),
        state(ENTRY, 'firstName', null),
        state(ENTRY, 'college', null),
      ],
    ],
    [
      'a code that changes hands',
      'the pausing of an ambassador’s code',
      [batch(CODE, 'ownerId', 'another')],
    ],
    [
      'a certificate of more than was verified',
      'a certificate',
      [batch(`certificates/${'c'.repeat(26)}`, 'needs', 250)],
    ],
    [
      'a letter in a certificate that was never issued',
      'a certificate',
      [batch(`certificates/${'c'.repeat(26)}`, 'letter', { text: 'The best of all.' })],
    ],
    [
      'a hidden name in a certificate',
      'the hiding of an ambassador’s name by the admin',
      [{ first: 'a certificate' }],
    ],
    [
      'what somebody else changes',
      'hiding from the leaderboard',
      [{ who: 'a signed-in stranger' }],
    ],
    [
      'a note that outlives its record',
      'the erasure of a founder who is not verified',
      [{ in: 'batch', without: `recordNotes/${FOUNDER.id}` }],
    ],
  ])('is noticed: %s', (_, deed, changes) => {
    const attempt = attemptOf(deed, changes)
    const before = worldBefore(attempt)
    if (before === null) throw new Error('Nobody can try that.')
    expect(brokenBy(before, written(before, attempt.batch, moment(3)), attempt.who)).not.toEqual([])
  })

  it('is noticed: a payment or an address that somebody reads', () => {
    const world = worldBefore(attemptOf('a verification', [])) ?? new Map()
    for (const path of [
      `waitlistUsers/${FOUNDER.id}`,
      `upiReferences/${FOUNDER.reference}`,
      PROFILE,
    ]) {
      expect(mayRead(path, world.get(path) ?? {}, world, STRANGER)).toBe(false)
    }
    const referral = `referrals/${FOUNDER.id}`
    expect(mayRead(referral, world.get(referral) ?? {}, world, AMBASSADOR)).toBe(true)
    expect(mayRead(referral, world.get(referral) ?? {}, world, STRANGER)).toBe(false)
  })
})
