import { expect, it } from 'vitest'

import { findCycle } from '../../../scripts/build/reject-import-cycles'

it('finds files that import one another in a cycle', () => {
  const tree = { start: ['shared', 'page'], page: ['shared', 'desk'], desk: ['shared'], shared: [] }
  expect(findCycle(new Map(Object.entries(tree)))).toBeUndefined()

  const cycle = { ...tree, shared: ['desk'] }
  expect(findCycle(new Map(Object.entries(cycle)))).toEqual(['shared', 'desk', 'shared'])
})
