import { deleteField, serverTimestamp } from 'firebase/firestore/lite'
import { beforeEach, describe, it } from 'vitest'

import {
  commit,
  creditAmbassador,
  eventOf,
  founderSignUp,
  hideName,
  leaveProgramme,
  pause,
  showName,
  update,
  verify,
} from '../factories/batches'
import { COLLEGE, founder, referredBy } from '../factories/people'
import {
  ADMIN,
  AMBASSADOR,
  FOUNDER,
  WORLD,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from './environment'

const { as, seed, startWith, onlyLets } = rulesEnvironment('ambassadors-room')

const PROFILE = `users/${AMBASSADOR.uid}`
const CODE = `referralCodes/${AMBASSADOR.code}`

const credited = [
  ...verify(FOUNDER, ADMIN),
  ...creditAmbassador(AMBASSADOR, FOUNDER, 4),
  eventOf.verifying(FOUNDER),
]

beforeEach(() => startWith(WORLD))

describe('a name that the team has hidden', () => {
  onlyLets(['the admin'], 'hide it', (firestore) => commit(firestore, hideName(AMBASSADOR)))
  onlyLets(['the admin'], 'show it again', async (firestore) => {
    await seed(hideName(AMBASSADOR))
    await commit(firestore, showName(AMBASSADOR))
  })

  it('stays hidden, whatever its owner switches', async () => {
    await seed(hideName(AMBASSADOR))
    const mine = as(AMBASSADOR)
    const person = { firstName: 'First', college: COLLEGE, count: 3, tier: 'Basic' }
    const named = update('boards/all', { [`people.${AMBASSADOR.uid}`]: person })
    await expectDenied(commit(mine, [named]))
    for (const hiddenByTeam of [false, deleteField(), null]) {
      const shown = update(PROFILE, { hiddenByTeam, changedAt: serverTimestamp() })
      await expectDenied(commit(mine, [shown]))
      await expectDenied(commit(mine, [shown, named]))
    }
  })

  it('still counts', async () => {
    await seed(hideName(AMBASSADOR))
    await expectAllowed(commit(as(ADMIN), credited))
  })
})

describe('a code that is paused', () => {
  onlyLets(['the admin'], 'pause it', (firestore) => commit(firestore, pause(AMBASSADOR)))
  onlyLets(['the admin'], 'let it refer again', async (firestore) => {
    await seed(pause(AMBASSADOR))
    await commit(firestore, pause(AMBASSADOR, false))
  })

  it('counts who had joined before', async () => {
    await seed(pause(AMBASSADOR))
    await expectAllowed(commit(as(ADMIN), credited))
  })

  it('can be left by its owner, and not resumed', async () => {
    await seed(pause(AMBASSADOR))
    const mine = as(AMBASSADOR)
    for (const paused of [false, deleteField(), null]) {
      await expectDenied(commit(mine, [update(CODE, { paused })]))
      await expectDenied(commit(mine, [update(PROFILE, { paused }), update(CODE, { paused })]))
    }
    await expectAllowed(commit(mine, leaveProgramme(AMBASSADOR)))
  })
})

describe('a code that is paused, once more', () => {
  it('makes no new referral, and does again once it is resumed', async () => {
    const friend = founder(91, referredBy(AMBASSADOR))
    await seed(pause(AMBASSADOR))
    await expectDenied(commit(as(null), founderSignUp(friend)))
    await expectAllowed(commit(as(null), founderSignUp(founder(92))))
    await seed(pause(AMBASSADOR, false))
    await expectAllowed(commit(as(null), founderSignUp(friend)))
  })
})
