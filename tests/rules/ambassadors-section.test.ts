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

const { as, seed, startWith, onlyLets } = rulesEnvironment('ambassadors-section')

const PROFILE = `users/${AMBASSADOR.uid}`
const CODE = `referralCodes/${AMBASSADOR.code}`

const credited = [
  ...verify(FOUNDER, ADMIN),
  ...creditAmbassador(AMBASSADOR, FOUNDER, 4),
  eventOf.verifying(FOUNDER),
]

beforeEach(() => startWith(WORLD))

describe('hiding an ambassador’s name', () => {
  onlyLets(['the admin'], 'hide an ambassador’s name', (firestore) =>
    commit(firestore, hideName(AMBASSADOR)),
  )
  onlyLets(['the admin'], 'show a hidden name again', async (firestore) => {
    await seed(hideName(AMBASSADOR))
    await commit(firestore, showName(AMBASSADOR))
  })

  it('the ambassador can’t show their name while the team hides it', async () => {
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

  it('an ambassador whose name is hidden still gets credit for verified referrals', async () => {
    await seed(hideName(AMBASSADOR))
    await expectAllowed(commit(as(ADMIN), credited))
  })
})

describe('pausing an ambassador’s code', () => {
  onlyLets(['the admin'], 'pause an ambassador’s code', (firestore) =>
    commit(firestore, pause(AMBASSADOR)),
  )
  onlyLets(['the admin'], 'resume a paused code', async (firestore) => {
    await seed(pause(AMBASSADOR))
    await commit(firestore, pause(AMBASSADOR, false))
  })

  it('the admin can still verify founders who joined with the code before it was paused', async () => {
    await seed(pause(AMBASSADOR))
    await expectAllowed(commit(as(ADMIN), credited))
  })

  it('the ambassador can’t resume their own paused code, but can leave the programme', async () => {
    await seed(pause(AMBASSADOR))
    const mine = as(AMBASSADOR)
    for (const paused of [false, deleteField(), null]) {
      await expectDenied(commit(mine, [update(CODE, { paused })]))
      await expectDenied(commit(mine, [update(PROFILE, { paused }), update(CODE, { paused })]))
    }
    await expectAllowed(commit(mine, leaveProgramme(AMBASSADOR)))
  })
})

describe('signing up with a paused code', () => {
  it('a sign-up with a paused code is refused until the admin resumes the code', async () => {
    const friend = founder(91, referredBy(AMBASSADOR))
    await seed(pause(AMBASSADOR))
    await expectDenied(commit(as(null), founderSignUp(friend)))
    await expectAllowed(commit(as(null), founderSignUp(founder(92))))
    await seed(pause(AMBASSADOR, false))
    await expectAllowed(commit(as(null), founderSignUp(friend)))
  })
})
