import { expect, it } from 'vitest'

import { launchWarning } from '../../../scripts/build/launch-warning'

it('the build warns about launch dates in the past, but not in the future', () => {
  expect(launchWarning(Date.parse('2026-05-31T23:59+05:30'))).toBeUndefined()
  const warning = launchWarning(Date.parse('2026-07-01T00:00+05:30'))
  expect(warning).toContain('launch (May 2026), beta (H1 2026).')
  expect(warning).toContain('src/domain/launch.ts')
})
