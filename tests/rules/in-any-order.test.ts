import { beforeEach, describe, it } from 'vitest'

import { LONG_AGO, type Write, certify, commit, founderSignUp, pause } from '../factories/batches'
import type { Document } from '../factories/documents'
import { type Account, founder, referredBy } from '../factories/people'
import { changing } from './changed-batches'
import {
  ADMIN,
  AMBASSADOR,
  WORLD,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from './environment'

// The writes of a batch may stand in any order, and the first one that is refused ends it. What is wrong in one of
// them is asked for by its partner as well, where that comes first.

const { as, startWith } = rulesEnvironment('in-any-order')

const PROFILE = `users/${AMBASSADOR.uid}`
const CERTIFICATE = 'abcdefghijklmnopqrstuvwxyz'

const friend = founder(90, referredBy(AMBASSADOR))
const REFERRAL = `referrals/${friend.id}`

beforeEach(() => startWith(WORLD))

describe('a batch with one of its documents first', () => {
  interface Batch {
    who: Account | null
    batch: Write[]
    first: string
    wrong: [path: string, change: Document]
  }

  it.each<[string, Batch]>([
    [
      'a profile with its certificate',
      {
        who: AMBASSADOR,
        batch: certify(AMBASSADOR, CERTIFICATE, 3),
        first: PROFILE,
        wrong: [`certificates/${CERTIFICATE}`, { certifiedAt: LONG_AGO }],
      },
    ],
    [
      'a code that is paused with its owner',
      {
        who: ADMIN,
        batch: pause(AMBASSADOR),
        first: `referralCodes/${AMBASSADOR.code}`,
        wrong: [PROFILE, { paused: false }],
      },
    ],
    [
      'a referral with its sign-up',
      {
        who: null,
        batch: founderSignUp(friend),
        first: REFERRAL,
        wrong: [REFERRAL, { createdAt: LONG_AGO }],
      },
    ],
  ])('goes through as it should be, and not otherwise: %s', async (_, one) => {
    const { who, batch, first, wrong } = one
    const ordered = batch.toSorted((a, b) => Number(b.path === first) - Number(a.path === first))
    await expectDenied(commit(as(who), changing(ordered, ...wrong)))
    await expectAllowed(commit(as(who), ordered))
  })
})
