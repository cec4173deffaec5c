import { increment } from 'firebase/firestore/lite'
import { beforeEach, describe, it } from 'vitest'

import { type Write, commit, set, update } from '../factories/batches'
import {
  AMBASSADOR,
  OTHER_AMBASSADOR,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from './environment'
import { ADMIN_PATHS, OWNER_PATHS, STANDS_ALONE, isNeeded } from './write-paths'

const { as, startWith } = rulesEnvironment('batches')

describe('batches that only the admin sends', () => {
  it.each(ADMIN_PATHS.map((path) => [path.name, path] as const))(
    'the admin can commit this batch: %s',
    async (_, { who, state, afterwards = [], batch }) => {
      await startWith(state, afterwards)
      await expectAllowed(commit(as(who), batch))
    },
  )
})

describe.each(OWNER_PATHS.map((path) => [path.name, path] as const))('%s', (_, path) => {
  const { who, state, afterwards = [], batch } = path
  beforeEach(async () => {
    await startWith(state, afterwards)
  })

  it('the whole batch is allowed', async () => {
    await expectAllowed(commit(as(who), batch))
  })

  const needed = batch.filter((write) => isNeeded(write, path))
  it.each(needed.map((left) => [left.path.replace(/\/.*/, ''), left] as const))(
    'the batch is refused if it lacks its write to %s',
    async (_, left) => {
      await expectDenied(
        commit(
          as(who),
          batch.filter((write) => write !== left),
        ),
      )
    },
  )

  it('the batch is refused if it also writes to someone else’s document', async () => {
    const foreign: Write[] = [
      update(`users/${OTHER_AMBASSADOR.uid}`, { referralCount: increment(1) }),
      update('boards/all', { 'histogram.8': 7 }),
      update(`referralCodes/${OTHER_AMBASSADOR.code}`, { ownerId: AMBASSADOR.uid }),
      set('unknown/one', { one: 1 }),
    ]
    for (const write of foreign) await expectDenied(commit(as(who), [...batch, write]))
    await expectAllowed(commit(as(who), batch))
  })
})

describe('sending a batch twice', () => {
  const once = OWNER_PATHS.filter(({ repeatable = false }) => !repeatable)

  it.each(once.map((path) => [path.name, path] as const))(
    'the second of two identical batches is refused: %s',
    async (_, { who, state, afterwards = [], batch }) => {
      await startWith(state, afterwards)
      await commit(as(who), batch)
      await expectDenied(commit(as(who), batch))
    },
  )
})

describe('parts of a batch', () => {
  it.each(OWNER_PATHS.map((path) => [path.name, path] as const))(
    'each write of this batch is refused on its own: %s',
    async (_, { who, state, afterwards = [], batch }) => {
      for (const piece of batch.filter(({ path }) => !STANDS_ALONE.test(path))) {
        await startWith(state, afterwards)
        await expectDenied(commit(as(who), [piece]))
      }
    },
  )
})
