import process from 'node:process'
import { describe, expect, it } from 'vitest'

import { commit } from '../factories/batches'
import { expectAllowed, rulesEnvironment } from './environment'
import { recordRelease, recordedPaths } from './recorded-batches'
import { SINGLE_WRITES, WRITE_PATHS } from './write-paths'

const { RECORD_RELEASE } = process.env
if (RECORD_RELEASE !== undefined) recordRelease(RECORD_RELEASE, [...WRITE_PATHS, ...SINGLE_WRITES])

const RECORDED = recordedPaths()

/** Somebody has a page open that was loaded before the deploy, perhaps with a payment already made. */
describe('the rules still take what the pages of an earlier release write', () => {
  const { as, startWith } = rulesEnvironment('releases')

  it.each(RECORDED.map((path) => [path.release, path.name, path] as const))(
    '%s: %s',
    async (_release, _name, { who, state, afterwards = [], batch }) => {
      await startWith(state, afterwards)
      await expectAllowed(commit(as(who), batch))
    },
  )

  it('of one release at least', () => {
    expect(RECORDED).not.toEqual([])
  })
})
