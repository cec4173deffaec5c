import { expect, it } from 'vitest'

import { findCircle } from '../../../scripts/build/no-circles'

it('files that import one another in a circle are found', () => {
  const tree = { start: ['shared', 'page'], page: ['shared', 'desk'], desk: ['shared'], shared: [] }
  expect(findCircle(new Map(Object.entries(tree)))).toBeUndefined()

  const circle = { ...tree, shared: ['desk'] }
  expect(findCircle(new Map(Object.entries(circle)))).toEqual(['shared', 'desk', 'shared'])
})
