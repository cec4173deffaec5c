import { expect, it } from 'vitest'

import { plainPath } from '@/boot/hydrate'

it.each([
  ['//waitlist', '/waitlist'],
  ['/%2Fwaitlist', '/waitlist'],
  ['/waitlist%2Fsuccess', '/waitlist/success'],
  ['/%5Cevil.example', '/evil.example'],
  ['///evil.example', '/evil.example'],
  ['/check/abc%20d', '/check/abc%20d'],
  ['/', '/'],
])('the path %s becomes %s', (pathname, plain) => {
  expect(plainPath(pathname)).toBe(plain)
})
