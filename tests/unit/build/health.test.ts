import { expect, it } from 'vitest'

import packageJson from '../../../package.json' with { type: 'json' }
import { currentCommit, health } from '../../../scripts/build/health'

it('health.json has the version, the commit and the time of the build', () => {
  const line = health('0123abc', new Date('2026-11-22T10:00:00Z'))
  expect(JSON.parse(line)).toEqual({
    version: packageJson.version,
    commit: '0123abc',
    builtAt: '2026-11-22T10:00:00.000Z',
  })
})

it('the commit in health.json is a full hash or null', () => {
  // Tests may also run on a copy of the files without git history.
  expect(currentCommit() ?? '0'.repeat(40)).toMatch(/^[0-9a-f]{40}$/)
  expect(JSON.parse(health(null, new Date()))).toMatchObject({ commit: null })
})
